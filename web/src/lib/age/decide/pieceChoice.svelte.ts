/** The choice of where to place a piece before the first round: place, orientation and level. */
import { boxAround, middleOf, nextAhead, spotOf, type At, type Spot } from "$lib/age/map/geometry";
import type { Action, PieceAsk, PieceWay } from "$lib/types";

/** How far the pointer may be from the middle of the piece that follows it. */
const NEAR = 150;

/** A piece at a place: the points it covers, and their middle. */
interface PiecePosition {
  at: At;
  points: At[];
  middle: Spot;
}

export class PieceChoice {
  readonly ask: PieceAsk;
  #way = $state(0);
  level = $state(0);
  /** Under the pointer: the piece follows it. */
  hovered = $state.raw<PiecePosition | null>(null);
  /** Where a tap or the keyboard has put it. */
  chosen = $state.raw<PiecePosition | null>(null);

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

  /** Every possible place in the current orientation. */
  positions = $derived.by(() => this.way.places.map((at) => positionAt(at, this.way)));

  /** All points that it could cover. */
  ground = $derived.by(() => {
    const points = new Map(
      this.positions.flatMap(({ points }) => points.map((at) => [at.join(), at])),
    );
    return [...points.values()];
  });

  /** What is drawn: the hovered place, else the chosen one. */
  get ghost(): PiecePosition | null {
    return this.hovered ?? this.chosen;
  }

  /** The other side's zone, in the mirrored place. */
  get image(): PiecePosition | null {
    const { mirror } = this.ask;
    if (!mirror || !this.ghost) return null;
    const { at } = this.ghost;
    return positionAt([mirror[0] - at[0], mirror[1] - at[1]], this.way);
  }

  /** The place whose middle is nearest to a point; null if none is near it. */
  near(at: At): PiecePosition | null {
    return this.#nearest(spotOf(at), NEAR);
  }

  #nearest({ x, y }: Spot, within: number): PiecePosition | null {
    const apart = ({ middle }: PiecePosition): number => Math.hypot(middle.x - x, middle.y - y);
    const [first, ...others] = this.positions;
    if (!first) return null;
    const best = others.reduce((best, each) => (apart(each) < apart(best) ? each : best), first);
    return apart(best) <= within ? best : null;
  }

  hover(at: At | null): void {
    this.hovered = at && this.near(at);
  }

  /** Put it near a point; false if it does not fit there. */
  choose(at: At): boolean {
    const found = this.near(at);
    if (found) [this.chosen, this.hovered] = [found, null];
    return found !== null;
  }

  /** Turn it to another orientation, as close as possible to where it is. */
  turn(by: number): void {
    const { chosen, hovered } = this;
    this.#way = (this.#way + by + this.ask.ways.length) % this.ask.ways.length;
    this.chosen = chosen && this.#nearest(chosen.middle, Infinity);
    this.hovered = hovered && this.#nearest(hovered.middle, Infinity);
  }

  setWay(way: PieceWay): void {
    this.turn(this.ask.ways.indexOf(way) - this.#way);
  }

  climb(by: number): void {
    if (this.ask.levels.includes(this.level + by)) this.level += by;
  }

  /** The next place in a direction of the screen; at first, the one nearest to its drawn place. */
  step(dx: number, dy: number): void {
    const here = this.ghost;
    this.hovered = null;
    if (!here) {
      const drawn = boxAround(this.ask.piece.points.map(spotOf));
      this.chosen = this.#nearest(middleOf(drawn), Infinity);
      return;
    }
    const next = nextAhead(this.positions, ({ middle }) => middle, here.middle, dx, dy);
    this.chosen = next ?? here;
  }

  /** Undo the choice; false if there is none. */
  undo(): boolean {
    const had = this.chosen !== null;
    [this.chosen, this.hovered] = [null, null];
    return had;
  }

  /** The answer: the piece where it is drawn now. */
  get action(): Action | null {
    const { ghost } = this;
    return ghost && { type: "place piece", col: ghost.at[0], row: ghost.at[1], way: this.#word };
  }

  /** The same answer as text. */
  get line(): string {
    return `${this.ghost?.at.join()} ${this.#word}`.trim();
  }

  get #word(): string {
    return this.ask.levels.length ? `L${this.level}` : this.way.way;
  }
}

function positionAt(at: At, { even, odd }: PieceWay): PiecePosition {
  const shape = at[1] % 2 ? odd : even;
  const steps = shape.length ? shape : [...even, ...odd];
  const points = steps.map(([col, row]): At => [at[0] + col, at[1] + row]);
  return { at, points, middle: middleOf(boxAround(points.map(spotOf))) };
}
