/** Loads the details of ends: one request at a time, the newest first, and none twice. */
import type { Tablelike } from "$lib/link/tablelike";
import type { EndSeen } from "$lib/types";
import type { End, FlightChoice } from "./flightChoice.svelte";

interface Wanted {
  key: string;
  end: number;
  way: number | undefined;
}

export class EndDetails {
  #known = new Map<string, EndSeen>();
  #isBusy = false;
  #next: (() => void) | null = null;

  /** Fill in the details of the hovered and of the chosen end. */
  load(table: Tablelike, flightChoice: FlightChoice): void {
    const looked = wanted(flightChoice, flightChoice.end, flightChoice.wayShown);
    const chosen = wanted(flightChoice, flightChoice.chosenEnd, flightChoice.way);
    const missing = [looked, chosen].find((each) => each && !this.#known.has(each.key));
    if (looked && this.#known.has(looked.key)) flightChoice.seen = this.#known.get(looked.key)!;
    if (chosen && this.#known.has(chosen.key)) flightChoice.kept = this.#known.get(chosen.key)!;
    if (!missing) return;
    if (this.#isBusy) this.#next = () => this.load(table, flightChoice);
    else void this.#ask(table, flightChoice, missing);
  }

  async #ask(
    table: Tablelike,
    flightChoice: FlightChoice,
    { key, end, way }: Wanted,
  ): Promise<void> {
    this.#isBusy = true;
    const found = await table.look(flightChoice.ask, { end, way });
    this.#isBusy = false;
    const next = this.#next;
    this.#next = null;
    if (found?.look === "end") this.#known.set(key, found);
    if (next) next();
    else if (found) this.load(table, flightChoice);
  }
}

function wanted(
  flightChoice: FlightChoice,
  end: End | null,
  way: number | undefined,
): Wanted | null {
  return end && { key: `${flightChoice.ask.decision} ${end.number} ${way}`, end: end.number, way };
}
