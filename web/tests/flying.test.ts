import { describe, expect, it } from "vitest";
import { Flying } from "$lib/age/flying.svelte";
import type { FlyAsk } from "$lib/types";

type Row = [
  col: number,
  row: number,
  heading: number,
  level: number,
  attitude: number,
  levels: number,
  best: number,
];

function ask(rows: Row[]): FlyAsk {
  const column = (i: number): number[] => rows.map((row) => row[i]!);
  const ends = {
    col: column(0), row: column(1), heading: column(2), level: column(3), attitude: column(4),
    levels: column(5), steps: rows.map(() => 5), best: column(6),
    targets: {}, strikes: {}, answers: {}, exposed: {}, tasks: {},
  }; // prettier-ignore
  return {
    kind: "fly", decision: "d", seat: 0, text: "", rule: "", secret: false, notes: [], aircraft: 0,
    sum: "", turns: "", budgets: [], maneuvers: [], ends, exits: [], summary: "",
  }; // prettier-ignore
}

const HERE: Row[] = [
  [3, 4, 1, 4, 0, 0, 0],
  [3, 4, 1, 4, 1, 0, 0],
  [3, 4, 2, 4, 0, 0, 9],
  [3, 4, 2, 5, 1, 1, 20],
  [5, 4, 1, 5, 1, 1, 0],
];

describe("choosing where a flight ends", () => {
  it("begins with the flight that keeps the level", () => {
    expect(new Flying(ask(HERE)).wish.levels).toBe(0);
  });

  it("takes the best shot of a point on the chosen level", () => {
    const flying = new Flying(ask(HERE));
    flying.choose([3, 4]);
    expect(flying.chosenEnd?.number).toBe(2);
  });

  it("turns the aircraft when its point is chosen again", () => {
    const flying = new Flying(ask(HERE));
    flying.choose([3, 4]);
    flying.choose([3, 4]);
    expect(flying.chosenEnd?.heading).toBe(1);
  });

  it("turns what was chosen, whatever the mouse points at", () => {
    const flying = new Flying(ask(HERE));
    flying.choose([3, 4]);
    flying.hovered = [5, 4];
    flying.turn(1);
    expect([flying.chosenEnd?.at, flying.chosenEnd?.heading]).toEqual([[3, 4], 1]);
  });

  it("offers only attitudes that the heading and the level allow", () => {
    const flying = new Flying(ask(HERE));
    flying.choose([3, 4]);
    expect(flying.attitudes).toEqual(["level"]);
    flying.turn(1);
    expect(flying.attitudes).toEqual(["level", "up"]);
  });

  it("tells points on the chosen level from those on another", () => {
    const flying = new Flying(ask(HERE));
    expect(flying.points.map((point) => point.isOnLevel)).toEqual([true, false]);
    flying.setLevels(1);
    expect(flying.points.map((point) => point.isOnLevel)).toEqual([true, true]);
  });

  it("climbs as far as the chosen point can be had", () => {
    const flying = new Flying(ask(HERE));
    flying.choose([3, 4]);
    flying.climb(1);
    expect(flying.chosenEnd?.number).toBe(3);
    flying.climb(1);
    expect(flying.chosenEnd?.number).toBe(3);
  });

  it("steps to the nearest point in the arrow's direction", () => {
    const flying = new Flying(ask(HERE));
    flying.choose([3, 4]);
    flying.step(1, 0, [0, 0]);
    expect(flying.chosen).toEqual([5, 4]);
    flying.step(0, 1, [0, 0]);
    expect(flying.chosen).toEqual([5, 4]);
  });

  it("chooses something at the first press even if nothing lies that way", () => {
    const flying = new Flying(ask(HERE));
    flying.step(0, 1, [3, 30]);
    expect(flying.chosen).toEqual([3, 4]);
  });

  it("refuses a point that cannot be reached", () => {
    const flying = new Flying(ask(HERE));
    expect(flying.choose([9, 9])).toBe(false);
    expect(flying.chosen).toBeNull();
  });

  it("takes choices back one by one, and then changes nothing", () => {
    const flying = new Flying(ask(HERE));
    flying.choose([3, 4]);
    flying.turn(1);
    flying.climb(1);
    flying.undo();
    expect(flying.chosenEnd?.number).toBe(0);
    flying.undo();
    expect(flying.chosenEnd?.number).toBe(2);
    flying.undo();
    flying.undo();
    expect([flying.chosen, flying.wish]).toEqual([null, { levels: 0 }]);
  });
});

describe("ends that do something for the task", () => {
  it("are chosen first among those that are alike", () => {
    const asked = ask([
      [3, 4, 1, 4, 0, 0, 0],
      [3, 4, 2, 4, 0, 0, 0],
    ]);
    asked.ends.tasks = { 1: ["photo A"] };
    expect(new Flying(asked).points[0]!.first.tasks).toEqual(["photo A"]);
  });
});
