/** What the server names in passing, to stand for itself. */
import { t } from "$lib/messages";
import type { Problem } from "$lib/types";

type Told = Pick<Problem, "problem" | "allowed">;

const ended = (words: string): string => words + (/[.!?…]$/.test(words) ? "" : ".");

export const asSentence = (words: string): string =>
  words && words[0]!.toUpperCase() + ended(words.slice(1));

/** What will not do, and what would; behind the name of a field. */
export const because = ({ problem, allowed }: Told): string =>
  allowed ? `${ended(problem)} ${t.allowed(allowed)}` : ended(problem);

/** The same without a field. */
export const told = (found: Told): string => asSentence(because(found));
