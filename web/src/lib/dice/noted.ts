/** What this browser notes of a game's dice before it adds to them, so that it can check later. */
import { diceOf } from "$lib/link/rest";

const KEY = "escadrille-dice";
const KEPT = 100;

export interface Noted {
  commitment: string;
  /** What this browser adds; nothing if others had added everything before. */
  nonce: string;
}

function read(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Noted>;
  } catch {
    return {};
  }
}

export const notedOf = (id: string): Noted | null => read()[id] ?? null;

function keep(id: string, noted: Noted): void {
  const others = Object.entries(read()).filter(([each]) => each !== id);
  const kept = Object.fromEntries([...others, [id, noted]].slice(-KEPT));
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** Ask for the fingerprint before anything is added; a game that is over has nothing to note. */
export async function noteCommitment(id: string): Promise<void> {
  if (notedOf(id)) return;
  try {
    const { commitment, is_over } = await diceOf(id);
    if (commitment !== null && !is_over) keep(id, { commitment, nonce: "" });
  } catch {
    // Where there is no such game the table says so.
  }
}

/** Note the number that this browser sent, once the table has taken it. */
export function noteNonce(id: string, nonce: string, taken: (string | null)[]): void {
  const noted = notedOf(id);
  if (noted && !noted.nonce && taken.includes(nonce)) keep(id, { ...noted, nonce });
}
