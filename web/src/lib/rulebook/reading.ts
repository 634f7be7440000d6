/** The context that the parts of a rule need: its game, rulings, and what to highlight. */
import { getContext, setContext } from "svelte";
import type { PageRuling } from "$lib/types";

interface Reading {
  game: () => string;
  /** A line of the page's list of rulings. */
  ruling: (name: string) => PageRuling | null;
  /** The search terms to highlight. */
  hits: () => RegExp | null;
}

const READING = Symbol("reading");

export const startReading = (reading: Reading): Reading => setContext(READING, reading);
export const reading = (): Reading => getContext<Reading>(READING);
