/** The words of a lesson, with the rules that they cite apart: `… is rewarded [A4.3, A4.4].` */
export interface Part {
  words: string;
  /** Ids, as RuleLink reads them; empty for plain words. */
  rule: string;
}

const CITED = /\[([A-Z]\d[^[\]|]*)\]/;

export function partsOf(text: string): Part[] {
  // A split by one group gives words and rules by turns.
  return text
    .split(CITED)
    .map((piece, i) => (i % 2 ? { words: "", rule: piece } : { words: piece, rule: "" }))
    .filter(({ words, rule }) => words || rule);
}
