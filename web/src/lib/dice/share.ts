/**
 * How this browser shares in the dice: it fixes a number for each of its seats by a fingerprint,
 * notes the fingerprints of all seats, and shows its numbers only then.
 */
import type { Dice, DiceShare, FromBrowser } from "$lib/types";
import { keep, notedOf, type Noted } from "./noted";
import { hex, sha256 } from "./sha256";

export const fingerprintOf = (commitment: string, seat: number, number: string): string =>
  sha256([commitment, seat, number].join("\n"));

const isOwed = (share: DiceShare): boolean => !share.is_excused && share.nonce === null;

/** Whether every number is fixed; in games of the first edition none had to be. */
export const isFixed = ({ scheme, shares }: Dice): boolean =>
  scheme === 1 || shares.every((share) => share.is_excused || share.commitment !== null);

/** The seats whose number is fixed and has to be shown. */
export const owed = (dice: Dice): number[] =>
  dice.scheme !== 1 && isFixed(dice) ? dice.shares.filter(isOwed).map(({ seat }) => seat) : [];

/** Whether this browser has the number that a seat fixed. */
export function hasNumber(id: string, dice: Dice, seat: number): boolean {
  const number = notedOf(id)?.numbers[seat];
  const share = dice.shares.find((each) => each.seat === seat);
  return !!number && share?.commitment === fingerprintOf(dice.commitment, seat, number);
}

/** What to send next for the seats of this browser. Numbers are kept before anything is sent. */
export function shareIn(id: string, dice: Dice, holds: number[]): FromBrowser[] {
  if (dice.is_known || dice.secret !== null) return [];
  const noted = notedOf(id) ?? { commitment: dice.commitment, numbers: {}, fixed: {} };
  // A table that tells another secret than at first gets nothing; the page of the dice says so.
  if (noted.commitment !== dice.commitment) return [];
  const mine = dice.shares.filter((share) => holds.includes(share.seat) && isOwed(share));
  for (const { seat, commitment } of mine)
    if (commitment === null) noted.numbers[seat] ??= newNumber();
  if (isFixed(dice)) noteFixed(noted, dice);
  keep(id, noted);
  return mine.flatMap((share) => next(noted, dice, share));
}

/** What was told first stands, whatever is told later. */
function noteFixed(noted: Noted, { shares }: Dice): void {
  for (const { seat, commitment } of shares)
    if (commitment !== null) noted.fixed[seat] ??= commitment;
}

function next(noted: Noted, dice: Dice, { seat, commitment }: DiceShare): FromBrowser[] {
  const number = noted.numbers[seat];
  if (number === undefined) return []; // another browser of this seat has it
  const own = fingerprintOf(dice.commitment, seat, number);
  if (dice.scheme === 1) return [{ type: "show", seat, nonce: number }];
  if (commitment === null) return [{ type: "fix", seat, commitment: own }];
  const isAsNoted = dice.shares.every(
    (share) => share.is_excused || share.commitment === noted.fixed[share.seat],
  );
  const canShow = commitment === own && isFixed(dice) && isAsNoted;
  return canShow ? [{ type: "show", seat, nonce: number }] : [];
}

const newNumber = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
