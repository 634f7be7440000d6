/** Looking closer at ends: one question at a time, the newest next, and nothing asked twice. */
import type { Tablelike } from "$lib/link/tablelike";
import type { EndSeen } from "$lib/types";
import type { Flying } from "./flying.svelte";

export class Lookout {
  #known = new Map<string, EndSeen>();
  #isBusy = false;
  #next: (() => void) | null = null;

  /** Have an end's details put into the flight it belongs to. */
  see(table: Tablelike, flying: Flying, number: number): void {
    const known = this.#known.get(keyOf(flying, number));
    if (known) flying.seen = known;
    else if (this.#isBusy) this.#next = () => this.see(table, flying, number);
    else void this.#ask(table, flying, number);
  }

  async #ask(table: Tablelike, flying: Flying, number: number): Promise<void> {
    this.#isBusy = true;
    const found = await table.look(flying.ask, { end: number });
    this.#isBusy = false;
    if (found?.look === "end") {
      this.#known.set(keyOf(flying, number), found);
      if (flying.end?.number === number) flying.seen = found;
    }
    const next = this.#next;
    this.#next = null;
    next?.();
  }
}

const keyOf = (flying: Flying, number: number): string => `${flying.ask.decision} ${number}`;
