/** The size of the letters on a die: any word fits its face. */

/** Units of the die from edge to edge, and the most that suits a number. */
const FACE = 27;
const LARGEST = 17;
/** Widest letters that make up a word, in parts of the size: about an n in bold. */
const LETTER = 0.62;

export function letterSize(word: string): number {
  return Math.min(LARGEST, FACE / (LETTER * Math.max(1, [...word].length)));
}
