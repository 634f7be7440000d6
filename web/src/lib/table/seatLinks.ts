/** Seat links of games set up in this browser: the server keeps only their fingerprints. */
import { readStored, store } from "$lib/browser/storage";
import type { GameMade } from "$lib/types";

const KEY = "escadrille-links";
const KEPT = 40;

type Kept = Record<string, Pick<GameMade, "seats" | "watch">>;

const read = (): Kept => readStored(KEY, {});

export function keepLinks({ id, seats, watch }: GameMade): void {
  const others = Object.entries(read()).filter(([each]) => each !== id);
  const kept = [...others, [id, { seats, watch }] as const].slice(-KEPT);
  store(KEY, Object.fromEntries(kept));
}

export function linksOf(id: string): Kept[string] | null {
  return read()[id] ?? null;
}
