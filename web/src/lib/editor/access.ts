/** Where aircraft enter: the edge's own Access Points, until one is added or removed. */
import type { At } from "$lib/age/map/geometry";
import type { EditorInfo, ScenarioDocument, SeatDocument } from "$lib/types";

type Board = EditorInfo["boards"][number];
type Point = [number, number];

export const isUpright = ({ edge }: SeatDocument): boolean => edge === "E" || edge === "W";

/** The number of points along a seat's edge. */
export const lengthOf = (board: Board, seat: SeatDocument): number =>
  isUpright(seat) ? board.rows : board.columns;

/** The column or row of every point where a seat enters. */
export function placesOf(board: Board, seat: SeatDocument): number[] {
  const points = seat.access.length ? seat.access : board.access[seat.edge]!;
  return points.map((at) => at[isUpright(seat) ? 1 : 0]);
}

/** Enter at these columns or rows only; none, or the default ones, resets to the default. */
export function comeInAt(board: Board, seat: SeatDocument, places: readonly number[]): void {
  const usual = placesOf(board, { ...seat, access: [] });
  const sorted = [...new Set(places)]
    .filter((place) => place >= 0 && place < lengthOf(board, seat))
    .sort((one, other) => one - other);
  const isUsual = !sorted.length || String(sorted) === String([...usual].sort((a, b) => a - b));
  seat.access = isUsual ? [] : sorted.map((place) => outside(board, seat, place));
}

/** The point one step outside a seat's edge. */
function outside(board: Board, { edge }: SeatDocument, place: number): Point {
  if (edge === "N") return [place, -1];
  if (edge === "S") return [place, board.rows];
  return edge === "W" ? [-1, place] : [board.columns, place];
}

/** The seat that may enter at a point outside the board: the wanted one, if it is its edge. */
export function seatAt(doc: ScenarioDocument, board: Board, at: At, wanted: number): number | null {
  const isIts = (seat: SeatDocument | undefined): boolean => {
    if (!seat) return false;
    const place = at[isUpright(seat) ? 1 : 0];
    const isAlong = place >= 0 && place < lengthOf(board, seat);
    return isAlong && String(outside(board, seat, place)) === String(at);
  };
  if (isIts(doc.seats[wanted])) return wanted;
  const found = doc.seats.findIndex(isIts);
  return found < 0 ? null : found;
}

/** Add an Access Point, or remove it. */
export function toggle(board: Board, seat: SeatDocument, at: At): void {
  const [place, now] = [at[isUpright(seat) ? 1 : 0], placesOf(board, seat)];
  const isThere = now.includes(place);
  comeInAt(board, seat, isThere ? now.filter((each) => each !== place) : [...now, place]);
}
