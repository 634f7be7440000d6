/** Set-ups stored in this browser: the last one of each game, and named ones. */
import { readStored, store } from "$lib/browser/storage";
import type { Plan } from "./plan";

interface Shelf {
  last?: unknown;
  named?: Record<string, unknown>;
}

const keyOf = (game: string): string => `escadrille.setups.${game}`;

const read = (game: string): Shelf => readStored(keyOf(game), {});

/** Where nothing can be stored, the game begins all the same. */
function write(game: string, change: Shelf): void {
  store(keyOf(game), { ...read(game), ...change });
}

export const lastPlan = (game: string): unknown => read(game).last;
export const namesKept = (game: string): string[] => Object.keys(read(game).named ?? {});
export const namedPlan = (game: string, name: string): unknown => read(game).named?.[name];

export const keepLast = (game: string, last: Plan): void => write(game, { last });

export function keepNamed(game: string, name: string, plan: Plan): void {
  write(game, { named: { ...read(game).named, [name]: plan } });
}

export function forget(game: string, name: string): void {
  const { [name]: _, ...named } = read(game).named ?? {};
  write(game, { named });
}
