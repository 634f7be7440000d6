/** The choice of a point and a heading: to enter, to start at, or for an airship's move. */
import { nextAhead, spotOf, type At } from "$lib/age/map/geometry";
import type { PlaceAsk, PlaceOption, SteerAsk } from "$lib/types";

export class PointChoice {
  readonly ask: PlaceAsk | SteerAsk;
  #chosen = $state.raw<PlaceOption | null>(null);
  #earlier: (PlaceOption | null)[] = [];

  constructor(ask: PlaceAsk | SteerAsk) {
    this.ask = ask;
  }

  get chosen(): PlaceOption | null {
    return this.#chosen;
  }

  set chosen(option: PlaceOption | null) {
    this.#earlier.push(this.#chosen);
    this.#chosen = option;
  }

  /** Undo the last choice; false if there is none. */
  undo(): boolean {
    const before = this.#earlier.pop();
    this.#chosen = before ?? null;
    return before !== undefined;
  }

  /** The points offered, without duplicates. */
  get points(): PlaceOption[] {
    const seen = new Set<string>();
    return this.ask.options.filter(({ at }) => {
      const isNew = !seen.has(at.join());
      seen.add(at.join());
      return isNew;
    });
  }

  at(at: At): PlaceOption[] {
    return this.ask.options.filter((option) => option.at.join() === at.join());
  }

  /** Choose a point; choosing it again turns the aircraft. */
  choose(at: At): boolean {
    const options = this.at(at);
    if (!options.length) return false;
    if (this.chosen?.at.join() === at.join()) this.turn(1);
    else this.chosen = options[0]!;
    return true;
  }

  turn(by: number): void {
    if (!this.chosen) return;
    const options = this.at(this.chosen.at);
    const now = options.indexOf(this.chosen);
    this.chosen = options[(now + by + options.length) % options.length]!;
  }

  /** The next point in a direction of the screen. */
  step(dx: number, dy: number): void {
    if (!this.chosen) {
      this.chosen = this.ask.options[0] ?? null;
      return;
    }
    const next = nextAhead(this.points, ({ at }) => spotOf(at), spotOf(this.chosen.at), dx, dy);
    if (next) this.choose(next.at);
  }
}
