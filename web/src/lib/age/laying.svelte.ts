/** Placing a piece before the first round: where it may lie, how it lies, and how high it stands. */
import type { Action, PieceAsk, PieceWay } from "$lib/types";
import { boxAround, middleOf, spotOf, type At, type Spot } from "./geometry";

/** How far a pointer may be from the middle of a piece that follows it. */
const NEAR = 150;

/** A piece at a place: the points it lies on, and their middle. */
export interface Lie {
  at: At;
  points: At[];
  middle: Spot;
}

export class Laying {
  readonly ask: PieceAsk;
  #way = $state(0);
  level = $state(0);
  /** Where a pointer is: the piece follows it. */
  hovered = $state.raw<Lie | null>(null);
  /** Where a finger or the keyboard has put it. */
  chosen = $state.raw<Lie | null>(null);

  constructor(ask: PieceAsk) {
    this.ask = ask;
    this.level = ask.piece.level;
    this.#way = Math.max(
      0,
      ask.ways.findIndex(({ way }) => way === ask.piece.way),
    );
  }

  get way(): PieceWay {
    return this.ask.ways[this.#way]!;
  }

  /** Every place for it, the way it lies now. */
  lies = $derived.by(() => this.way.places.map((at) => lieAt(at, this.way)));

  /** The points that it could lie on: its ground. */
  ground = $derived.by(() => {
    const points = new Map(this.lies.flatMap(({ points }) => points.map((at) => [at.join(), at])));
    return [...points.values()];
  });

  /** What is drawn: where the pointer is, else what was chosen. */
  get ghost(): Lie | null {
    return this.hovered ?? this.chosen;
  }

  /** The other side's zone in the equivalent place. */
  get image(): Lie | null {
    const { mirror } = this.ask;
    if (!mirror || !this.ghost) return null;
    const { at } = this.ghost;
    return lieAt([mirror[0] - at[0], mirror[1] - at[1]], this.way);
  }

  /** The place whose middle is nearest to a point; null if none is near it. */
  near(at: At): Lie | null {
    return this.#nearest(spotOf(at), NEAR);
  }

  #nearest({ x, y }: Spot, within: number): Lie | null {
    const apart = ({ middle }: Lie): number => Math.hypot(middle.x - x, middle.y - y);
    const [first, ...others] = this.lies;
    if (!first) return null;
    const best = others.reduce((best, each) => (apart(each) < apart(best) ? each : best), first);
    return apart(best) <= within ? best : null;
  }

  hover(at: At | null): void {
    this.hovered = at && this.near(at);
  }

  /** A tap puts it there; false if there is no place for it. */
  choose(at: At): boolean {
    const found = this.near(at);
    if (found) [this.chosen, this.hovered] = [found, null];
    return found !== null;
  }

  /** Lay it another way, as near as may be to where it is. */
  turn(by: number): void {
    const { chosen, hovered } = this;
    this.#way = (this.#way + by + this.ask.ways.length) % this.ask.ways.length;
    this.chosen = chosen && this.#nearest(chosen.middle, Infinity);
    this.hovered = hovered && this.#nearest(hovered.middle, Infinity);
  }

  lay(way: PieceWay): void {
    this.turn(this.ask.ways.indexOf(way) - this.#way);
  }

  climb(by: number): void {
    if (this.ask.levels.includes(this.level + by)) this.level += by;
  }

  /** The next place in a direction of the screen; at first, where it is drawn or nearest to it. */
  step(dx: number, dy: number): void {
    const here = this.ghost;
    this.hovered = null;
    if (!here) {
      const drawn = boxAround(this.ask.piece.points.map(spotOf));
      this.chosen = this.#nearest(middleOf(drawn), Infinity);
      return;
    }
    const ahead = this.lies
      .map((lie) => {
        const [x, y] = [lie.middle.x - here.middle.x, lie.middle.y - here.middle.y];
        const along = x * dx + y * dy;
        return { lie, along, cost: along + 2 * Math.abs(x * dy - y * dx) };
      })
      .filter(({ along }) => along > 5)
      .sort((a, b) => a.cost - b.cost)[0];
    this.chosen = ahead?.lie ?? here;
  }

  /** Take the choice back; false if there is none. */
  undo(): boolean {
    const had = this.chosen !== null;
    [this.chosen, this.hovered] = [null, null];
    return had;
  }

  /** What is answered: the piece where it is drawn now. */
  get action(): Action | null {
    const { ghost } = this;
    return ghost && { type: "place piece", col: ghost.at[0], row: ghost.at[1], way: this.#word };
  }

  /** The same as a line of text. */
  get line(): string {
    return `${this.ghost?.at.join()} ${this.#word}`.trim();
  }

  get #word(): string {
    return this.ask.levels.length ? `L${this.level}` : this.way.way;
  }
}

function lieAt(at: At, { even, odd }: PieceWay): Lie {
  const shape = at[1] % 2 ? odd : even;
  const steps = shape.length ? shape : [...even, ...odd];
  const points = steps.map(([col, row]): At => [at[0] + col, at[1] + row]);
  return { at, points, middle: middleOf(boxAround(points.map(spotOf))) };
}
