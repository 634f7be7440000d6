/** Seat links of games that were set up in this browser: the server keeps only their fingerprints. */
import type { GameMade } from "$lib/types";

const KEY = "escadrille-links";
const KEPT = 40;

type Kept = Record<string, Pick<GameMade, "seats" | "watch">>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export function keepLinks({ id, seats, watch }: GameMade): void {
  const others = Object.entries(read()).filter(([each]) => each !== id);
  const kept = [...others, [id, { seats, watch }] as const].slice(-KEPT);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

export function linksOf(id: string): Kept[string] | null {
  return read()[id] ?? null;
}
