/** Set-ups that this browser keeps: the last one of each game, and those with a name. */
import type { Plan } from "./plan";

interface Shelf {
  last?: unknown;
  named?: Record<string, unknown>;
}

const keyOf = (game: string): string => `escadrille.setups.${game}`;

function read(game: string): Shelf {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}") ?? {}) as Shelf;
  } catch {
    return {};
  }
}

function write(game: string, change: Shelf): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify({ ...read(game), ...change }));
  } catch {
    // Without a place to keep it the game begins all the same.
  }
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
