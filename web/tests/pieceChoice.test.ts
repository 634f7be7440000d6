import { describe, expect, it } from "vitest";
import { PieceChoice } from "$lib/age/decide/pieceChoice.svelte";
import type { PieceAsk, PieceWay } from "$lib/types";

/** A net along a row, or down to the south-east; odd rows are half a step further east. */
const EAST: PieceWay = {
  way: "E", text: "east to west", places: [[2, 2], [3, 2], [2, 3], [9, 9]],
  even: [[0, 0], [1, 0], [2, 0]], odd: [[0, 0], [1, 0], [2, 0]],
}; // prettier-ignore
const DOWN: PieceWay = {
  way: "SE", text: "north-west to south-east", places: [[2, 2], [2, 3]],
  even: [[0, 0], [0, 1], [1, 2]], odd: [[0, 0], [1, 1], [1, 2]],
}; // prettier-ignore

function ask(changes: Partial<PieceAsk> = {}): PieceAsk {
  const piece = {
    kind: "net", name: "barrage net 1", seat: 0, team: 0, side: "entente", at: [9, 9], way: "SE",
    level: 4, points: [[9, 9], [10, 10], [10, 11]],
  } as PieceAsk["piece"]; // prettier-ignore
  return {
    kind: "placing", decision: "d", seat: 0, text: "", rule: "", secret: false, notes: [], piece,
    ways: [EAST, DOWN], levels: [], mirror: null, hint: "", left: 1,
    leave: { action: { type: "leave as drawn" }, text: "", note: "" }, ...changes,
  }; // prettier-ignore
}

describe("placing a piece", () => {
  it("begins the way the piece is drawn", () => {
    expect(new PieceChoice(ask()).way.way).toBe("SE");
  });

  it("has the piece's middle follow the pointer, and answers with its place", () => {
    const pieceChoice = new PieceChoice(ask());
    pieceChoice.setWay(EAST);
    pieceChoice.hover([3, 2]);
    expect(pieceChoice.ghost?.at).toEqual([2, 2]);
    expect(pieceChoice.ghost?.points).toEqual([[2, 2], [3, 2], [4, 2]]); // prettier-ignore
    expect(pieceChoice.action).toEqual({ type: "place piece", col: 2, row: 2, way: "E" });
    expect(pieceChoice.line).toBe("2,2 E");
  });

  it("knows what a row does to a slanting piece", () => {
    const pieceChoice = new PieceChoice(ask());
    pieceChoice.choose([3, 4]);
    expect(pieceChoice.chosen?.at).toEqual([2, 3]);
    expect(pieceChoice.chosen?.points).toEqual([[2, 3], [3, 4], [3, 5]]); // prettier-ignore
  });

  it("shows nothing far from any place", () => {
    const pieceChoice = new PieceChoice(ask());
    pieceChoice.hover([20, 30]);
    expect(pieceChoice.ghost).toBeNull();
    expect(pieceChoice.choose([20, 30])).toBe(false);
    expect(pieceChoice.action).toBeNull();
  });

  it("steps from place to place, the first step being to where it is drawn", () => {
    const pieceChoice = new PieceChoice(ask());
    pieceChoice.setWay(EAST);
    pieceChoice.step(1, 0);
    expect(pieceChoice.chosen?.at).toEqual([9, 9]);
    pieceChoice.choose([3, 2]);
    pieceChoice.step(1, 0);
    expect(pieceChoice.chosen?.at).toEqual([3, 2]);
    pieceChoice.step(0, -1);
    expect(pieceChoice.chosen?.at, "nothing further north").toEqual([3, 2]);
  });

  it("says a balloon's level, and keeps within those on offer", () => {
    const pieceChoice = new PieceChoice(ask({ levels: [3, 4, 5], ways: [{ ...EAST, way: "" }] }));
    pieceChoice.choose([3, 2]);
    pieceChoice.climb(1);
    pieceChoice.climb(1);
    expect(pieceChoice.line).toBe("2,2 L5");
  });

  it("draws the other side's zone in the equivalent place", () => {
    const pieceChoice = new PieceChoice(ask({ mirror: [20, 33] }));
    pieceChoice.choose([2, 3]);
    expect(pieceChoice.image?.at).toEqual([18, 31]);
  });
});
