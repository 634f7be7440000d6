/** The choice of a plan: a tile, how to fly it, and in Escort the other biplane's tile. */
import type { PlanAsk, PlanOption, PlanSeen, TileView } from "$lib/types";

export const same = (a: TileView | null, b: TileView | null): boolean =>
  a?.value === b?.value && a?.hits === b?.hits;

export class PlanChoice {
  readonly ask: PlanAsk;
  #chosen = $state.raw<PlanOption | null>(null);
  #earlier: (PlanOption | null)[] = [];
  seen = $state.raw<PlanSeen | null>(null);

  constructor(ask: PlanAsk) {
    this.ask = ask;
    if (ask.options.length === 1) this.#chosen = ask.options[0]!;
  }

  get chosen(): PlanOption | null {
    return this.#chosen;
  }

  set chosen(option: PlanOption | null) {
    this.#earlier.push(this.#chosen);
    this.#chosen = option;
  }

  /** Undo the last choice; false if there is none. */
  undo(): boolean {
    const before = this.#earlier.pop();
    if (before !== undefined) this.#chosen = before;
    return before !== undefined;
  }

  get index(): number {
    return this.chosen ? this.ask.options.indexOf(this.chosen) : -1;
  }

  /** The different tiles that can be played. */
  get tiles(): (TileView | null)[] {
    return distinct(this.ask.options.map(({ tile }) => tile));
  }

  /** The next tile of the hand that can be played, to the right or to the left. */
  step(by: 1 | -1): void {
    const { tiles } = this;
    const now = tiles.findIndex((tile) => this.chosen && same(tile, this.chosen.tile));
    const next = now < 0 && by < 0 ? tiles.length - 1 : now + by;
    const tile = tiles[(next + tiles.length) % tiles.length];
    if (tile) this.choose(tile);
  }

  can(tile: TileView): boolean {
    return this.ask.options.some((option) => same(option.tile, tile));
  }

  /** Ways to fly the chosen tile. */
  get modes(): PlanOption[] {
    const { chosen } = this;
    if (!chosen) return [];
    return this.ask.options.filter(
      (option) =>
        same(option.tile, chosen.tile) &&
        same(option.escorted_tile, chosen.escorted_tile) &&
        option.escorted_lane === chosen.escorted_lane,
    );
  }

  get escortedTiles(): (TileView | null)[] {
    return distinct(this.ask.options.map((option) => option.escorted_tile)).filter((tile) => tile);
  }

  /** Ways in which the chosen escorted tile may be flown. */
  get escortedLanes(): boolean[] {
    const { chosen } = this;
    if (!chosen) return [];
    return [...new Set(this.#like(chosen.tile, chosen.escorted_tile).map((o) => o.escorted_lane))];
  }

  choose(tile: TileView | null): void {
    this.chosen = this.#nearest(this.#like(tile, this.chosen?.escorted_tile ?? null), tile);
  }

  escort(tile: TileView | null): void {
    const own = this.chosen?.tile ?? this.tiles[0] ?? null;
    this.chosen = this.#nearest(this.#like(own, tile), own);
  }

  setLane(isLane: boolean): void {
    const { chosen } = this;
    if (!chosen) return;
    const found = this.#like(chosen.tile, chosen.escorted_tile).find(
      (option) => option.escorted_lane === isLane && option.mode === chosen.mode,
    );
    if (found) this.chosen = found;
  }

  /** Turn a tile to its other side, or back. */
  turn(): void {
    const now = this.modes.indexOf(this.chosen!);
    if (now >= 0) this.chosen = this.modes[(now + 1) % this.modes.length]!;
  }

  #like(tile: TileView | null, escorted: TileView | null): PlanOption[] {
    const own = this.ask.options.filter((option) => same(option.tile, tile));
    const both = own.filter((option) => same(option.escorted_tile, escorted));
    return both.length ? both : own;
  }

  #nearest(options: PlanOption[], tile: TileView | null): PlanOption | null {
    const mode = same(this.chosen?.tile ?? null, tile) ? this.chosen?.mode : "normal";
    return options.find((option) => option.mode === mode) ?? options[0] ?? null;
  }
}

function distinct(tiles: (TileView | null)[]): (TileView | null)[] {
  return tiles.filter((tile, i) => tiles.findIndex((other) => same(tile, other)) === i);
}
