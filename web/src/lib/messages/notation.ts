/** Notation that is the same in every language. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export const skillMark = (skill: string): string =>
  skill === "ace" ? "★" : skill === "rookie" ? "☆" : "?";

/** How good the best shot is: one to five dots. */
export const promise = (best: number): string =>
  "●".repeat(Math.max(1, Math.min(5, Math.round(best / 12))));

export const short = (tile: { value: number; hits: number }): string =>
  `${tile.value} ${"✸".repeat(tile.hits)}`.trim();
