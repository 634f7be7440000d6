/** What this browser keeps of puzzles: which were solved, and the player's rating by Glicko. */
import { readStored, store } from "$lib/browser/storage";
import { shifted } from "./days";

const KEY = "escadrille.puzzles";
/** Nobody knows anything of a new player. */
export const NEW: Rating = { rating: 1200, deviation: 350 };
/** How far a puzzle's own rating may be from the truth. */
const PUZZLE_DEVIATION = 100;
/** However many puzzles were tried, a player may change. */
const LEAST_DEVIATION = 45;
const Q = Math.LN10 / 400;

export interface Rating {
  rating: number;
  deviation: number;
}

/** A first try. */
export interface Try extends Rating {
  day: string;
  isSolved: boolean;
}

export type Mark = "solved" | "missed" | "open";

/** A rating after a puzzle, as Glickman has it for a period of one game. */
export function rated({ rating, deviation }: Rating, puzzle: number, isSolved: boolean): Rating {
  const g = 1 / Math.sqrt(1 + (3 * Q ** 2 * PUZZLE_DEVIATION ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((-g * (rating - puzzle)) / 400));
  const known = Q ** 2 * g ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / deviation ** 2 + known);
  return {
    rating: rating + Q * variance * g * (Number(isSolved) - expected),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(variance)),
  };
}

const isTry = (kept: unknown): kept is Try => {
  const { day, isSolved, rating, deviation } = (kept ?? {}) as Partial<Try>;
  const isNumber = Number.isFinite(rating) && Number.isFinite(deviation);
  return typeof day === "string" && typeof isSolved === "boolean" && isNumber;
};

/** All first tries, in the order in which they were made. */
export function tries(): Try[] {
  const kept = readStored<unknown>(KEY, []);
  return Array.isArray(kept) ? kept.filter(isTry) : [];
}

/** Keeps a first try; later ones of the same day do not count. */
export function keepTry(day: string, puzzle: number, isSolved: boolean): Try[] {
  const before = tries();
  if (before.some((each) => each.day === day)) return before;
  const after = [...before, { day, isSolved, ...rated(before.at(-1) ?? NEW, puzzle, isSolved) }];
  store(KEY, after);
  return after;
}

export function markOf(all: readonly Try[], day: string): Mark {
  const found = all.find((each) => each.day === day);
  return !found ? "open" : found.isSolved ? "solved" : "missed";
}

/** Days in a row whose puzzle was solved, up to a day; it may still be open itself. */
export function streakOf(all: readonly Try[], until: string): number {
  let day = markOf(all, until) === "open" ? shifted(until, -1) : until;
  let count = 0;
  for (; markOf(all, day) === "solved"; day = shifted(day, -1)) count += 1;
  return count;
}

/** The latest day that was not tried, from a day back; null if there is none. */
export function nextOpen(all: readonly Try[], from: string, first: string): string | null {
  for (let day = from; day >= first; day = shifted(day, -1))
    if (markOf(all, day) === "open") return day;
  return null;
}
