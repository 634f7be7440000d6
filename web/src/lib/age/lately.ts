/** What the others have just done. */
import type { Flight } from "$lib/link/stage.svelte";
import type { AircraftView, Happening } from "$lib/types";

/** The flights of the others in their last turn, or so far in the one that goes on. */
export function lately(log: Happening[], others: AircraftView[]): Flight[] {
  const found: Flight[] = [];
  for (const { kind, show } of [...log].reverse()) {
    if (kind === "turn began" && found.length) break;
    if (show?.show === "flight" && others.some(({ index }) => index === show.aircraft))
      found.push(show);
  }
  return found;
}

/** Everybody who is not of the team that looks on from a seat, else of the one whose turn it is. */
export function othersOf(aircraft: AircraftView[], seat: number | null, moving: number | null) {
  const own = aircraft.find((each) => each.seat === seat) ?? aircraft[moving ?? -1];
  return own ? aircraft.filter(({ team }) => team !== own.team) : [];
}
