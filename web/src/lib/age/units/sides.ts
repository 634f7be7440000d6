/** Which side a unit belongs to: a class that styles turn into colour and pattern. */
export type Side = "entente" | "central" | "other";

/** The side of a team, where nothing else tells it. */
export const sideOf = (team: number): Side =>
  team === 0 ? "entente" : team === 1 ? "central" : "other";
