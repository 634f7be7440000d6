/** How far this browser has come in each lesson; the server keeps nothing of it. */
import type { Action } from "$lib/types";

interface Mark {
  /** The answers that reached their goals so far. */
  answers: Action[];
  isDone: boolean;
}

const KEY = "escadrille.lessons";
const NONE: Mark = { answers: [], isDone: false };

function read(): Record<string, Mark> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Mark>;
  } catch {
    return {};
  }
}

export const markOf = (name: string): Mark => ({ ...NONE, ...read()[name] });

export function keepMark(name: string, change: Partial<Mark>): void {
  const marks = { ...read(), [name]: { ...markOf(name), ...change } };
  try {
    localStorage.setItem(KEY, JSON.stringify(marks));
  } catch {
    // Without a place to keep it the lesson goes on all the same.
  }
}
