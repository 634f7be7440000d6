/** What to call whoever sits somewhere: by the own name, or by the seat's. */
import type { SeatView } from "$lib/types";

export const callOf = (seat: SeatView): string => seat.player_name || seat.name;

/** The others that something waits for. */
export const askedNames = (seats: SeatView[], own: number | null): string[] =>
  seats.filter((seat) => seat.is_asked && seat.seat !== own).map(callOf);
