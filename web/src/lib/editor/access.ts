/** Where aircraft come in: the edge's own Access Points, until somebody adds one or takes one away. */
import type { At } from "$lib/age/geometry";
import type { EditorInfo, ScenarioDocument, SeatDocument } from "$lib/types";

type Board = EditorInfo["boards"][number];
type Point = [number, number];

export const isUpright = ({ edge }: SeatDocument): boolean => edge === "E" || edge === "W";

/** How many points lie along a seat's edge. */
export const lengthOf = (board: Board, seat: SeatDocument): number =>
  isUpright(seat) ? board.rows : board.columns;

/** The column or row of every point where a seat comes in. */
export function placesOf(board: Board, seat: SeatDocument): number[] {
  const points = seat.access.length ? seat.access : board.access[seat.edge]!;
  return points.map((at) => at[isUpright(seat) ? 1 : 0]);
}

/** Come in at these columns or rows alone; nowhere, or where it is usual, is as usual. */
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

/** The seat that may come in at a point outside the board: the wanted one, if the edge is its own. */
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

/** An Access Point more, or one less. */
export function toggle(board: Board, seat: SeatDocument, at: At): void {
  const [place, now] = [at[isUpright(seat) ? 1 : 0], placesOf(board, seat)];
  const isThere = now.includes(place);
  comeInAt(board, seat, isThere ? now.filter((each) => each !== place) : [...now, place]);
}
