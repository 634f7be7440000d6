import { describe, expect, it } from "vitest";
import { PlanChoice } from "$lib/dogfight/planChoice.svelte";
import type { PlanAsk, PlanOption } from "$lib/types";

const option = (value: number, hits: number, mode: PlanOption["mode"]): PlanOption => ({
  action: { value, hits, mode }, text: "", note: "", tile: { value, hits }, mode, path: [], ends: null,
  escorted_tile: null, escorted_lane: false, escorted_path: [],
}); // prettier-ignore

const ask = (options: PlanOption[]): PlanAsk => ({
  kind: "plan", decision: "d", seat: 0, text: "", rule: "", secret: true, notes: [], options,
}); // prettier-ignore

describe("planChoice a tile", () => {
  const options = [option(2, 0, "normal"), option(3, 1, "normal"), option(3, 1, "loop")];

  it("flies a tile on its normal side first", () => {
    const planChoice = new PlanChoice(ask(options));
    planChoice.choose({ value: 3, hits: 1 });
    expect(planChoice.chosen?.mode).toBe("normal");
    expect(planChoice.index).toBe(1);
  });

  it("goes through the hand by arrows, and round at its ends", () => {
    const planChoice = new PlanChoice(ask(options));
    const values = ([1, 1, 1, -1, -1] as const).map((by) => {
      planChoice.step(by);
      return planChoice.chosen?.tile?.value;
    });
    expect(values).toEqual([2, 3, 2, 3, 2]);
    const other = new PlanChoice(ask(options));
    other.step(-1);
    expect(other.chosen?.tile?.value).toBe(3);
  });

  it("turns a 3 to its loop side and back", () => {
    const planChoice = new PlanChoice(ask(options));
    planChoice.choose({ value: 3, hits: 1 });
    planChoice.turn();
    expect(planChoice.chosen?.mode).toBe("loop");
    planChoice.turn();
    expect(planChoice.chosen?.mode).toBe("normal");
  });

  it("forgets the loop when another tile is picked", () => {
    const planChoice = new PlanChoice(ask(options));
    planChoice.choose({ value: 3, hits: 1 });
    planChoice.turn();
    planChoice.choose({ value: 2, hits: 0 });
    expect(planChoice.chosen?.mode).toBe("normal");
  });

  it("shows each kind of tile once", () => {
    expect(new PlanChoice(ask(options)).tiles).toHaveLength(2);
  });

  it("keeps the escorted tile while the own one changes", () => {
    const pairs = [1, 2].flatMap((own) =>
      [4, 5].map((value) => ({ ...option(own, 0, "normal"), escorted_tile: { value, hits: 0 } })),
    );
    const planChoice = new PlanChoice(ask(pairs));
    planChoice.choose({ value: 1, hits: 0 });
    planChoice.escort({ value: 5, hits: 0 });
    planChoice.choose({ value: 2, hits: 0 });
    expect(planChoice.index).toBe(3);
  });

  it("takes choices back one by one", () => {
    const planChoice = new PlanChoice(ask(options));
    planChoice.choose({ value: 2, hits: 0 });
    planChoice.choose({ value: 3, hits: 1 });
    planChoice.undo();
    expect(planChoice.chosen?.tile).toEqual({ value: 2, hits: 0 });
    planChoice.undo();
    planChoice.undo();
    expect(planChoice.chosen).toBeNull();
  });
});
