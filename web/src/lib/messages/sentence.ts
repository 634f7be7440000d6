/** Turns fragments from the server into sentences. */
import { t } from "$lib/messages";
import type { Problem } from "$lib/types";

type Told = Pick<Problem, "problem" | "allowed">;

const ended = (words: string): string => words + (/[.!?…]$/.test(words) ? "" : ".");

export const asSentence = (words: string): string =>
  words && words[0]!.toUpperCase() + ended(words.slice(1));

/** What is wrong and what would be allowed, to follow the name of a field. */
export const problemText = ({ problem, allowed }: Told): string =>
  allowed ? `${ended(problem)} ${t.allowed(allowed)}` : ended(problem);

/** The same as a sentence of its own. */
export const problemSentence = (found: Told): string => asSentence(problemText(found));
