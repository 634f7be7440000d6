/** Looking closer at ends: one question at a time, the newest next, and nothing asked twice. */
import type { Tablelike } from "$lib/link/tablelike";
import type { EndSeen } from "$lib/types";
import type { Flying } from "./flying.svelte";

export class Lookout {
  #known = new Map<string, EndSeen>();
  #isBusy = false;
  #next: (() => void) | null = null;

  /** Have the details of what is looked at put into the flight it belongs to. */
  see(table: Tablelike, flying: Flying): void {
    const key = keyOf(flying);
    const known = this.#known.get(key);
    if (known) flying.seen = known;
    else if (this.#isBusy) this.#next = () => this.see(table, flying);
    else if (flying.end) void this.#ask(table, flying, key, flying.end.number, flying.wayShown);
  }

  async #ask(
    table: Tablelike,
    flying: Flying,
    key: string,
    end: number,
    way: number | undefined,
  ): Promise<void> {
    this.#isBusy = true;
    const found = await table.look(flying.ask, { end, way });
    this.#isBusy = false;
    if (found?.look === "end") {
      this.#known.set(key, found);
      if (key === keyOf(flying)) flying.seen = found;
    }
    const next = this.#next;
    this.#next = null;
    next?.();
  }
}

const keyOf = (flying: Flying): string =>
  `${flying.ask.decision} ${flying.end?.number} ${flying.wayShown}`;
