/**
 * How this browser shares in the dice: it fixes a number for each of its seats by a fingerprint,
 * notes the fingerprints of all seats, and shows its numbers only then.
 */
import type { Dice, DiceShare, FromBrowser } from "$lib/types";
import { saveNotes, readNotes, type DiceNotes } from "./notes";
import { hex, sha256 } from "./sha256";

export const fingerprintOf = (commitment: string, seat: number, number: string): string =>
  sha256([commitment, seat, number].join("\n"));

const isOwed = (share: DiceShare): boolean => !share.is_excused && share.nonce === null;

/** Whether every number is fixed; in games of the first edition none had to be. */
const isFixed = ({ scheme, shares }: Dice): boolean =>
  scheme === 1 || shares.every((share) => share.is_excused || share.commitment !== null);

/** The seats whose number is fixed and must be shown. */
export const owed = (dice: Dice): number[] =>
  dice.scheme !== 1 && isFixed(dice) ? dice.shares.filter(isOwed).map(({ seat }) => seat) : [];

/** Whether this browser has the number that a seat fixed. */
export function hasNumber(id: string, dice: Dice, seat: number): boolean {
  const number = readNotes(id)?.numbers[seat];
  const share = dice.shares.find((each) => each.seat === seat);
  return !!number && share?.commitment === fingerprintOf(dice.commitment, seat, number);
}

/** What to send next for the seats of this browser. Numbers are kept before anything is sent. */
export function shareIn(id: string, dice: Dice, holds: number[]): FromBrowser[] {
  if (dice.is_known || dice.secret !== null) return [];
  const notes = readNotes(id) ?? { commitment: dice.commitment, numbers: {}, fixed: {} };
  // Send nothing to a table that changes its secret; the dice page reports it.
  if (notes.commitment !== dice.commitment) return [];
  const mine = dice.shares.filter((share) => holds.includes(share.seat) && isOwed(share));
  for (const { seat, commitment } of mine)
    if (commitment === null) notes.numbers[seat] ??= newNumber();
  if (isFixed(dice)) noteFixed(notes, dice);
  saveNotes(id, notes);
  return mine.flatMap((share) => next(notes, dice, share));
}

/** Keep what was told first, whatever is told later. */
function noteFixed(notes: DiceNotes, { shares }: Dice): void {
  for (const { seat, commitment } of shares)
    if (commitment !== null) notes.fixed[seat] ??= commitment;
}

function next(notes: DiceNotes, dice: Dice, { seat, commitment }: DiceShare): FromBrowser[] {
  const number = notes.numbers[seat];
  if (number === undefined) return []; // another browser of this seat has it
  const own = fingerprintOf(dice.commitment, seat, number);
  if (dice.scheme === 1) return [{ type: "show", seat, nonce: number }];
  if (commitment === null) return [{ type: "fix", seat, commitment: own }];
  const isAsNoted = dice.shares.every(
    (share) => share.is_excused || share.commitment === notes.fixed[share.seat],
  );
  const canShow = commitment === own && isFixed(dice) && isAsNoted;
  return canShow ? [{ type: "show", seat, nonce: number }] : [];
}

const newNumber = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
