/** What the server names in passing, to stand for itself. */
export const asSentence = (words: string): string =>
  words && words[0]!.toUpperCase() + words.slice(1) + (/[.!?…]$/.test(words) ? "" : ".");
