/** What the opponents have just done. */
import type { Flight } from "$lib/link/stage.svelte";
import type { AircraftView, Happening } from "$lib/types";

/** The opponents' flights in their last turn, or so far in the current one. */
export function recentFlights(log: Happening[], others: AircraftView[]): Flight[] {
  const found: Flight[] = [];
  for (const { kind, show } of [...log].reverse()) {
    if (kind === "turn began" && found.length) break;
    if (show?.show === "flight" && others.some(({ index }) => index === show.aircraft))
      found.push(show);
  }
  return found;
}

/** Everybody not on the viewer's team, or for a spectator, not on the team whose turn it is. */
export function opponentsOf(aircraft: AircraftView[], seat: number | null, moving: number | null) {
  const own = aircraft.find((each) => each.seat === seat) ?? aircraft[moving ?? -1];
  return own ? aircraft.filter(({ team }) => team !== own.team) : [];
}
