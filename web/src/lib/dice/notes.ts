/** This browser's notes about a game's dice, to contribute to them and to check them later. */
import { readStored, store } from "$lib/browser/storage";

const KEY = "escadrille-dice";
const KEPT = 100;

export interface DiceNotes {
  /** The fingerprint of the table's secret, as first told. */
  commitment: string;
  /** The number of each seat of this browser, from before its fingerprint was sent. */
  numbers: Record<number, string>;
  /** The fingerprint of every seat's number, as told before this browser showed any. */
  fixed: Record<number, string>;
}

/** Notes that could not be stored, for as long as the page lives. */
let unkept: Record<string, DiceNotes> = {};

const read = (): typeof unkept => ({ ...readStored<typeof unkept>(KEY, {}), ...unkept });

export function readNotes(id: string): DiceNotes | null {
  const found = read()[id];
  // Games of the first edition have one number, which is no longer used.
  return found ? { ...found, numbers: found.numbers ?? {}, fixed: found.fixed ?? {} } : null;
}

export function saveNotes(id: string, notes: DiceNotes): void {
  const others = Object.entries(read()).filter(([each]) => each !== id);
  const kept = Object.fromEntries([...others, [id, notes]].slice(-KEPT));
  unkept = store(KEY, kept) ? {} : kept;
}
