/** Whose a unit is: a word that the drawings turn into colour and pattern. */
export type Side = "entente" | "central" | "other";

/** The side by team, where nothing else tells it. */
export const sideOf = (team: number): Side =>
  team === 0 ? "entente" : team === 1 ? "central" : "other";
