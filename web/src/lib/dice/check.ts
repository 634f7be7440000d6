/** Checks the dice of a game as docs/nature.md describes them, trusting nobody's word. */
import type { DiceView, DiceRoll } from "$lib/types";
import type { Noted } from "./noted";

const SPAN = 1n << 64n;
const text = new TextEncoder();

/** What came of a check; what could not be checked is null. */
export interface Checked {
  /** The fingerprint is the one that this browser noted. */
  isNoted: boolean | null;
  /** This browser's number is among those that were added. */
  hasMine: boolean | null;
  secretHolds: boolean | null;
  seedHolds: boolean | null;
  /** What the seed gives for each roll. */
  given: string[];
}

/** Whether this page may compute fingerprints: over HTTPS, or on the machine itself. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function check(dice: DiceView, noted: Noted | null): Promise<Checked> {
  const { commitment, nonces, secret, seed } = dice;
  const isShared = secret !== null && seed !== null;
  return {
    isNoted: noted && commitment !== null ? noted.commitment === commitment : null,
    hasMine: noted?.nonce ? nonces.includes(noted.nonce) : null,
    secretHolds: secret === null ? null : (await sha256(secret)) === commitment,
    seedHolds: isShared ? (await sha256([secret, ...nonces].join("\n"))) === seed : null,
    given: seed === null ? [] : await rolled(seed, dice.rolls),
  };
}

async function sha256(words: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(words)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function rolled(seed: string, rolls: DiceRoll[]): Promise<string[]> {
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(seed), how, false, ["sign"]);
  return Promise.all(rolls.map((roll) => outcome(key, roll)));
}

async function outcome(key: CryptoKey, roll: DiceRoll): Promise<string> {
  let pick = await below(key, roll);
  for (const [i, weight] of roll.weights.entries()) {
    pick -= BigInt(weight);
    if (pick < 0n) return roll.labels[i]!;
  }
  return "";
}

/** A number below the sum of all weights; those that would favour some are thrown away. */
async function below(key: CryptoKey, { cause, seat, round, slot, weights }: DiceRoll) {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const limit = SPAN - (SPAN % total);
  for (let attempt = 0; ; attempt += 1) {
    const words = [cause, seat ?? "-", round, slot, attempt].join("\n");
    const digest = await crypto.subtle.sign("HMAC", key, text.encode(words));
    const number = new DataView(digest).getBigUint64(0);
    if (number < limit) return number % total;
  }
}
