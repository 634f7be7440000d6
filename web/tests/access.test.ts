import { expect, test } from "vitest";
import { comeInAt, placesOf, seatAt, toggle } from "../src/lib/editor/access";
import type { EditorInfo, ScenarioDocument, SeatDocument } from "../src/lib/types";

const board = {
  columns: 24,
  rows: 36,
  access: { N: [[4, -1], [12, -1]], W: [[-1, 8], [-1, 20]] },
} as unknown as EditorInfo["boards"][number]; // prettier-ignore
const seatOn = (edge: string): SeatDocument => ({ edge, access: [] }) as unknown as SeatDocument;

test("a point is added to those of the edge, or taken from them", () => {
  const seat = seatOn("N");
  toggle(board, seat, [7, -1]);
  expect(seat.access).toEqual([[4, -1], [7, -1], [12, -1]]); // prettier-ignore
  toggle(board, seat, [4, -1]);
  expect(placesOf(board, seat)).toEqual([7, 12]);
});

test("where it is usual is nothing of one’s own, and so is nowhere", () => {
  const seat = seatOn("W");
  toggle(board, seat, [-1, 9]);
  toggle(board, seat, [-1, 9]);
  expect(seat.access).toEqual([]);
  comeInAt(board, seat, [3]);
  toggle(board, seat, [-1, 3]);
  expect(seat.access).toEqual([]);
});

test("nobody comes in beyond the ends of an edge", () => {
  const seat = seatOn("N");
  comeInAt(board, seat, [2, 23, 24]);
  expect(seat.access).toEqual([[2, -1], [23, -1]]); // prettier-ignore
});

test("a point belongs to whoever has that edge, the wanted seat first", () => {
  const doc = { seats: [seatOn("N"), seatOn("W"), seatOn("N")] } as unknown as ScenarioDocument;
  expect(seatAt(doc, board, [7, -1], 2)).toBe(2);
  expect(seatAt(doc, board, [-1, 7], 2)).toBe(1);
  expect(seatAt(doc, board, [24, 7], 2)).toBeNull();
  expect(seatAt(doc, board, [-1, -1], 0)).toBeNull();
  expect(seatAt(doc, board, [7, 7], 0)).toBeNull();
});
