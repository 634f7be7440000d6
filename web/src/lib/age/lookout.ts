/** Looking closer at ends: one question at a time, the newest next, and nothing asked twice. */
import type { Tablelike } from "$lib/link/tablelike";
import type { EndSeen } from "$lib/types";
import type { End, Flying } from "./flying.svelte";

interface Wanted {
  key: string;
  end: number;
  way: number | undefined;
}

export class Lookout {
  #known = new Map<string, EndSeen>();
  #isBusy = false;
  #next: (() => void) | null = null;

  /** Have the details of what is looked at, and of what was chosen, put into the flight. */
  see(table: Tablelike, flying: Flying): void {
    const looked = wanted(flying, flying.end, flying.wayShown);
    const chosen = wanted(flying, flying.chosenEnd, flying.way);
    const missing = [looked, chosen].find((each) => each && !this.#known.has(each.key));
    if (looked && this.#known.has(looked.key)) flying.seen = this.#known.get(looked.key)!;
    if (chosen && this.#known.has(chosen.key)) flying.kept = this.#known.get(chosen.key)!;
    if (!missing) return;
    if (this.#isBusy) this.#next = () => this.see(table, flying);
    else void this.#ask(table, flying, missing);
  }

  async #ask(table: Tablelike, flying: Flying, { key, end, way }: Wanted): Promise<void> {
    this.#isBusy = true;
    const found = await table.look(flying.ask, { end, way });
    this.#isBusy = false;
    const next = this.#next;
    this.#next = null;
    if (found?.look === "end") this.#known.set(key, found);
    if (next) next();
    else if (found) this.see(table, flying);
  }
}

function wanted(flying: Flying, end: End | null, way: number | undefined): Wanted | null {
  return end && { key: `${flying.ask.decision} ${end.number} ${way}`, end: end.number, way };
}
