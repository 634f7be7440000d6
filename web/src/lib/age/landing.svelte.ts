/** Choosing a point and a heading: to come in, to begin at, or for an airship to move to. */
import type { PlaceAsk, PlaceOption, SteerAsk } from "$lib/types";
import { Past } from "$lib/past";
import { spotOf, type At } from "./geometry";

export class Landing {
  readonly ask: PlaceAsk | SteerAsk;
  #chosen = $state.raw<PlaceOption | null>(null);
  #past = new Past<PlaceOption | null>();

  constructor(ask: PlaceAsk | SteerAsk) {
    this.ask = ask;
  }

  get chosen(): PlaceOption | null {
    return this.#chosen;
  }

  set chosen(option: PlaceOption | null) {
    this.#past.keep(this.#chosen);
    this.#chosen = option;
  }

  /** Take the last choice back; false if there is none. */
  undo(): boolean {
    const before = this.#past.back();
    this.#chosen = before ?? null;
    return before !== undefined;
  }

  /** The points on offer, each once. */
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

  /** A tap on the chosen point turns the aircraft. */
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
    const here = spotOf(this.chosen.at);
    const ahead = this.points
      .map((option) => {
        const { x, y } = spotOf(option.at);
        const along = (x - here.x) * dx + (y - here.y) * dy;
        return { option, along, cost: along + 2 * Math.abs((x - here.x) * dy - (y - here.y) * dx) };
      })
      .filter(({ along }) => along > 5)
      .sort((a, b) => a.cost - b.cost)[0];
    if (ahead) this.choose(ahead.option.at);
  }
}
