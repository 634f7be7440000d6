import { describe, expect, it } from "vitest";
import { FlightChoice } from "$lib/age/decide/flightChoice.svelte";
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
    expect(new FlightChoice(ask(HERE)).wish.levels).toBe(0);
  });

  it("takes the best shot of a point on the chosen level", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    flightChoice.choose([3, 4]);
    expect(flightChoice.chosenEnd?.number).toBe(2);
  });

  it("turns the aircraft when its point is chosen again", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    flightChoice.choose([3, 4]);
    flightChoice.choose([3, 4]);
    expect(flightChoice.chosenEnd?.heading).toBe(1);
  });

  it("turns what was chosen, whatever the mouse points at", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    flightChoice.choose([3, 4]);
    flightChoice.hovered = [5, 4];
    flightChoice.turn(1);
    expect([flightChoice.chosenEnd?.at, flightChoice.chosenEnd?.heading]).toEqual([[3, 4], 1]);
  });

  it("offers only attitudes that the heading and the level allow", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    flightChoice.choose([3, 4]);
    expect(flightChoice.attitudes).toEqual(["level"]);
    flightChoice.turn(1);
    expect(flightChoice.attitudes).toEqual(["level", "up"]);
  });

  it("tells points on the chosen level from those on another", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    expect(flightChoice.points.map((point) => point.isOnLevel)).toEqual([true, false]);
    flightChoice.setLevels(1);
    expect(flightChoice.points.map((point) => point.isOnLevel)).toEqual([true, true]);
  });

  it("climbs as far as the chosen point can be had", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    flightChoice.choose([3, 4]);
    flightChoice.climb(1);
    expect(flightChoice.chosenEnd?.number).toBe(3);
    flightChoice.climb(1);
    expect(flightChoice.chosenEnd?.number).toBe(3);
  });

  it("steps to the nearest point in the arrow's direction", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    flightChoice.choose([3, 4]);
    flightChoice.step(1, 0, [0, 0]);
    expect(flightChoice.chosen).toEqual([5, 4]);
    flightChoice.step(0, 1, [0, 0]);
    expect(flightChoice.chosen).toEqual([5, 4]);
  });

  it("chooses something at the first press even if nothing lies that way", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    flightChoice.step(0, 1, [3, 30]);
    expect(flightChoice.chosen).toEqual([3, 4]);
  });

  it("refuses a point that cannot be reached", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    expect(flightChoice.choose([9, 9])).toBe(false);
    expect(flightChoice.chosen).toBeNull();
  });

  it("takes choices back one by one, and then changes nothing", () => {
    const flightChoice = new FlightChoice(ask(HERE));
    flightChoice.choose([3, 4]);
    flightChoice.turn(1);
    flightChoice.climb(1);
    flightChoice.undo();
    expect(flightChoice.chosenEnd?.number).toBe(0);
    flightChoice.undo();
    expect(flightChoice.chosenEnd?.number).toBe(2);
    flightChoice.undo();
    flightChoice.undo();
    expect([flightChoice.chosen, flightChoice.wish]).toEqual([null, { levels: 0 }]);
  });
});

describe("ends that do something for the task", () => {
  it("are chosen first among those that are alike", () => {
    const asked = ask([
      [3, 4, 1, 4, 0, 0, 0],
      [3, 4, 2, 4, 0, 0, 0],
    ]);
    asked.ends.tasks = { 1: ["photo A"] };
    expect(new FlightChoice(asked).points[0]!.first.tasks).toEqual(["photo A"]);
  });
});
