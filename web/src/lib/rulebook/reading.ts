/** What the parts of a rule need to know of the book that they stand in. */
import { getContext, setContext } from "svelte";
import type { PageRuling } from "$lib/types";

export interface Reading {
  /** A line of the page's list of rulings. */
  ruling: (name: string) => PageRuling | null;
  /** What was looked for, to be marked. */
  hits: () => RegExp | null;
}

const READING = Symbol("reading");

export const startReading = (reading: Reading): Reading => setContext(READING, reading);
export const reading = (): Reading => getContext<Reading>(READING);
