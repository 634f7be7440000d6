import { describe, expect, it } from "vitest";
import {
  acrossAt, bestOf, downAt, hitsOf, inOrder, lineOf, momentsOf, nearest, placeOf, roundsIn, turningPoint, verdictOn, type Frame,
} from "$lib/coach/moments"; // prettier-ignore
import { change, given, percent, planName, reason } from "$lib/coach/words";
import type { DuelReview, PlanReview, PlanWorth, TileThought, TurnReview } from "$lib/types";

const FRAME: Frame = { width: 240, height: 120, left: 20, right: 20, top: 10, bottom: 10 };

const plan = (chance: number): PlanReview => ({ advice: { chance } }) as PlanReview;
const turn = (
  at: number,
  round: number,
  chances: [number | null, number | null],
  hits = [0, 0],
): TurnReview => ({
  at,
  until: at + 4,
  round,
  turn: 1,
  hits,
  plans: chances.map((chance) => (chance === null ? null : plan(chance))),
});

const REVIEW = {
  turns: [
    turn(2, 1, [null, null]),
    turn(6, 1, [0.5, 0.45], [0, 2]),
    turn(10, 2, [0.75, 0.25], [1, 0]),
  ],
  ends: [1, 0],
} as unknown as DuelReview;
const MOMENTS = momentsOf(REVIEW);

describe("the graph of a duel", () => {
  it("has a moment for every turn, and the end", () => {
    expect(MOMENTS.map(({ at }) => at)).toEqual([2, 6, 10, 14]);
    expect(MOMENTS.map(({ chances }) => chances)).toEqual([
      [null, null],
      [0.5, 0.45],
      [0.75, 0.25],
      [1, 0],
    ]);
  });

  it("finds the turn that a step belongs to", () => {
    expect([0, 1, 2, 5, 6, 13, 14, 99].map((n) => placeOf(MOMENTS, n))).toEqual([
      0, 0, 0, 0, 1, 2, 3, 3,
    ]);
  });

  it("spreads the moments over its width, and finds them again under the pointer", () => {
    const places = MOMENTS.map((_, place) => acrossAt(place, MOMENTS.length, FRAME));
    expect(places[0]).toBe(20);
    expect(places.at(-1)).toBe(220);
    expect(places.map((across) => nearest(across + 9, MOMENTS.length, FRAME))).toEqual([
      0, 1, 2, 3,
    ]);
    expect([-50, 500].map((across) => nearest(across, MOMENTS.length, FRAME))).toEqual([0, 3]);
  });

  it("has certainty at the top, and nothing at the bottom", () => {
    expect([1, 0.5, 0].map((chance) => downAt(chance, FRAME))).toEqual([10, 60, 110]);
  });

  it("draws a line for what is known, and none for what is not", () => {
    expect(lineOf(MOMENTS, 0, FRAME)).toBe("M86.7,60.0L153.3,35.0L220.0,10.0");
    const [first, , third] = REVIEW.turns as [TurnReview, TurnReview, TurnReview];
    const gap = momentsOf({ ...REVIEW, turns: [turn(0, 1, [0, 1]), first, third] });
    expect(lineOf(gap, 1, FRAME).match(/M/g)).toHaveLength(2);
  });

  it("marks a hit where the turn has led to", () => {
    expect(hitsOf(MOMENTS, 0)).toEqual([{ place: 3, hits: 1, chance: 1 }]);
    expect(hitsOf(MOMENTS, 1)).toEqual([{ place: 2, hits: 2, chance: 0.25 }]);
  });

  it("names every round where it begins", () => {
    expect(roundsIn(MOMENTS)).toEqual([
      { place: 0, round: 1 },
      { place: 2, round: 2 },
    ]);
  });

  it("is empty for a duel without a turn", () => {
    const empty = momentsOf({ ...REVIEW, turns: [] });
    expect(empty).toHaveLength(1);
    expect(acrossAt(0, 1, FRAME)).toBe(20);
    expect(nearest(50, 1, FRAME)).toBe(0);
  });
});

const worth = (value: number, hits: number, often: number, worth: number): PlanWorth => ({
  plan: { tile: { value, hits }, mode: "normal" } as PlanWorth["plan"],
  often,
  worth,
});

describe("the turning point", () => {
  const side = (seat: number, turning_point: number | null) => ({ seat, turning_point });
  const turns = [0.1, 0.3].map((cost, i) => ({
    at: 4 * i,
    plans: [0, 1].map((seat) => ({ seat, cost: cost / (seat + 1) })),
  }));

  it("is the plan that gave away most, whoever played it", () => {
    const both = { turns, sides: [side(0, 0), side(1, 1)] } as unknown as DuelReview;
    expect(turningPoint(both)).toMatchObject({ turn: { at: 4 }, plan: { seat: 1, cost: 0.15 } });
    const none = { turns, sides: [side(0, null), side(1, null)] } as unknown as DuelReview;
    expect(turningPoint(none)).toBeNull();
  });

  it("has a better plan: of several that are worth the same, the usual one", () => {
    const plans = [worth(1, 0, 0, 0.5), worth(2, 0, 0.7, 0.49999), worth(3, 0, 0.3, 0.2)];
    expect(bestOf(plans)).toBe(plans[1]);
    expect(bestOf([])).toBeUndefined();
  });
});

describe("what a plan is called", () => {
  it("goes by what it gave away", () => {
    expect([0, 0.004, 0.005, 0.009, 0.01, 0.049, 0.05, 0.6].map(verdictOn)).toEqual([
      "best", "best", "good", "good", "slip", "slip", "costly", "costly",
    ]); // prettier-ignore
  });

  it("tells hits where two tiles have the same value", () => {
    const plans = [worth(1, 0, 0, 0), worth(1, 2, 0, 0), worth(4, 1, 0, 0)];
    expect(plans.map(({ plan }) => planName(plan, plans))).toEqual([
      "the 1 without hits", "the 1 with 2 hits", "the 4",
    ]); // prettier-ignore
  });

  it("has signs that people can read", () => {
    expect([0.12, -0.12, 0.004, -0.004].map(change)).toEqual(["+12 %", "−12 %", "0 %", "0 %"]);
    expect(percent(0.615)).toBe("62 %");
    expect(change(-given(0.886, 0.842))).toBe("−5 %");
    expect(percent(given(0.5, 0.5))).toBe("0 %");
  });

  it("comes first if it belongs to the best mix, then by its worth", () => {
    const rows = [
      { often: 0.004, worth: 0.2 },
      { often: 0.4, worth: 0.5 },
      { often: 0, worth: 0.4 },
      { often: 0.6, worth: 0.5 },
    ] as Parameters<typeof inOrder>[0];
    expect(inOrder(rows).map(({ often, worth }) => [often, worth])).toEqual([
      [0.6, 0.5],
      [0.4, 0.5],
      [0, 0.4],
      [0.004, 0.2],
    ]);
  });
});

describe("why a tile is likely or not", () => {
  const thought = (chance: number, clue: TileThought["clue"]): TileThought => ({
    tile: { value: 1, hits: 1 },
    count: chance,
    chance,
    drawn: 0.4,
    clue,
  });
  const clue = {
    ...{ round: 1, turn: 2, holding: 0.1, lacking: 0.45, itself: 0.2 },
    plan: { tile: { value: 3, hits: 1 }, mode: "loop", text: "3|1 loop" },
  } as NonNullable<TileThought["clue"]>;

  it("is the draw alone where no plan told of it", () => {
    expect(reason(thought(0.41, null))).toBe("40 % by draw alone.");
  });

  it("is the plan that told most, with the tile and without", () => {
    expect(reason(thought(0.1, clue))).toBe(
      "40 % by draw alone. Round 1, turn 2: it chose the 3, loop. " +
        "Best play does so in 10 % of the cases with this tile, in 45 % without.",
    );
  });

  it("is that the tile itself was not played, where best play mostly would have", () => {
    const missing = { ...clue, itself: 0.8 };
    expect(reason(thought(0.1, missing))).toContain("best play would have played it (80 %)");
    expect(reason(thought(0.7, missing))).toContain("in 45 % without");
  });
});
