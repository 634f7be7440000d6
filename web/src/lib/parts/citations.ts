/** Splits a text into words, cited rules and tiles: `… is rewarded [A4.3, A4.4]. Play [1|2].` */
export interface Part {
  words: string;
  /** Ids, as RuleLink reads them; empty for plain words. */
  rule?: string;
  tile?: { value: number; hits: number };
}

const CITED = /\[([A-Z]\d[^[\]|]*|-?\d\|\d)\]/;

export function partsOf(text: string): Part[] {
  // Splitting by a group alternates between plain words and bracketed ones.
  return text
    .split(CITED)
    .map((piece, i): Part => (i % 2 ? cited(piece) : { words: piece }))
    .filter(({ words, rule, tile }) => words || rule || tile);
}

function cited(piece: string): Part {
  const [value, hits] = piece.split("|").map(Number);
  if (hits === undefined) return { words: "", rule: piece };
  return { words: "", tile: { value: value!, hits } };
}
