/** Progress in each lesson, stored in this browser only. */
import { readStored, store } from "$lib/browser/storage";
import type { Action } from "$lib/types";

interface Mark {
  /** The successful answers so far. */
  answers: Action[];
  isDone: boolean;
}

const KEY = "escadrille.lessons";
const NONE: Mark = { answers: [], isDone: false };

const read = (): Record<string, Mark> => readStored(KEY, {});

export const markOf = (name: string): Mark => ({ ...NONE, ...read()[name] });

export function keepMark(name: string, change: Partial<Mark>): void {
  // Where nothing can be stored, the lesson goes on all the same.
  store(KEY, { ...read(), [name]: { ...markOf(name), ...change } });
}
