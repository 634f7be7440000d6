/** What to call a seat: the player's name, or its own. */
import type { SeatView } from "$lib/types";

export const seatName = (seat: SeatView): string => seat.player_name || seat.name;

/** The names of others who still have to answer. */
export const askedNames = (seats: SeatView[], own: number | null): string[] =>
  seats.filter((seat) => seat.is_asked && seat.seat !== own).map(seatName);
