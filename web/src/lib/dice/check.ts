/** Checks the dice of a game as docs/nature.md describes them, trusting nobody's word. */
import type { DiceRoll, DiceView, SeatShare } from "$lib/types";
import type { DiceNotes } from "./notes";
import { hmac, sha256 } from "./sha256";
import { fingerprintOf } from "./share";

const SPAN = 1n << 64n;

/** The result of a check; null for what could not be checked. */
export interface Checked {
  /** The fingerprint is the one that this browser noted. */
  isNoted: boolean | null;
  /** The fingerprints of the numbers are those that this browser noted before it showed its own. */
  fixedHold: boolean | null;
  /** Every number that was shown is the one that was fixed. */
  shownHold: boolean | null;
  /** This browser's numbers are among those that were added. */
  hasMine: boolean | null;
  secretHolds: boolean | null;
  seedHolds: boolean | null;
  /** What the seed gives for each roll. */
  given: string[];
}

/** The numbers that the seed is made of. */
export const shownIn = ({ shares }: DiceView): string[] =>
  shares.flatMap(({ nonce }) => (nonce === null ? [] : [nonce]));

export function check(dice: DiceView, notes: DiceNotes | null): Checked {
  const { commitment, secret, seed } = dice;
  const shown = shownIn(dice);
  return {
    isNoted: notes && commitment !== null ? notes.commitment === commitment : null,
    fixedHold: notes ? areAsNoted(dice.shares, notes) : null,
    shownHold: dice.scheme !== 1 && shown.length ? areAsFixed(dice) : null,
    hasMine: notes ? hasMine(dice, notes) : null,
    secretHolds: secret === null ? null : sha256(secret) === commitment,
    seedHolds: secret !== null && seed !== null ? sha256([secret, ...shown].join("\n")) === seed : null,
    given: seed === null ? [] : dice.rolls.map((roll) => outcome(seed, roll)),
  }; // prettier-ignore
}

function areAsNoted(shares: SeatShare[], { fixed }: DiceNotes): boolean | null {
  const known = shares.filter(({ seat }) => fixed[seat] !== undefined);
  return known.length ? known.every(({ seat, commitment }) => fixed[seat] === commitment) : null;
}

const areAsFixed = ({ commitment, shares }: DiceView): boolean =>
  shares.every(
    ({ seat, commitment: fixed, nonce }) =>
      nonce === null || fingerprintOf(commitment!, seat, nonce) === fixed,
  );

/** Of several browsers at one seat one fixed its number; where that is this one, it must be in. */
function hasMine({ scheme, commitment, shares }: DiceView, notes: DiceNotes): boolean | null {
  const { numbers, fixed } = notes;
  const isMine = ({ seat, nonce, commitment: told }: SeatShare): boolean => {
    const number = numbers[seat];
    if (number === undefined) return false;
    if (scheme === 1) return nonce === number;
    return fingerprintOf(commitment!, seat, number) === (fixed[seat] ?? told);
  };
  const own = shares.filter(isMine);
  if (!own.length || !shares.some(({ nonce }) => nonce !== null)) return null;
  return own.every(({ seat, nonce }) => nonce === numbers[seat]);
}

function outcome(seed: string, roll: DiceRoll): string {
  let pick = below(seed, roll);
  for (const [i, weight] of roll.weights.entries()) {
    pick -= BigInt(weight);
    if (pick < 0n) return roll.labels[i]!;
  }
  return "";
}

/** A number below the sum of all weights; those that would favour some are thrown away. */
function below(seed: string, { cause, seat, round, slot, weights }: DiceRoll): bigint {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const limit = SPAN - (SPAN % total);
  for (let attempt = 0; ; attempt += 1) {
    const words = [cause, seat ?? "-", round, slot, attempt].join("\n");
    const number = new DataView(hmac(seed, words).buffer).getBigUint64(0);
    if (number < limit) return number % total;
  }
}
