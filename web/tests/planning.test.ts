import { describe, expect, it } from "vitest";
import { Planning } from "$lib/dogfight/planning.svelte";
import type { PlanAsk, PlanOption } from "$lib/types";

const option = (value: number, hits: number, mode: PlanOption["mode"]): PlanOption => ({
  action: { value, hits, mode }, text: "", note: "", tile: { value, hits }, mode, path: [], ends: null,
  escorted_tile: null, escorted_lane: false, escorted_path: [],
}); // prettier-ignore

const ask = (options: PlanOption[]): PlanAsk => ({
  kind: "plan", decision: "d", seat: 0, text: "", rule: "", secret: true, notes: [], options,
}); // prettier-ignore

describe("planning a tile", () => {
  const options = [option(2, 0, "normal"), option(3, 1, "normal"), option(3, 1, "loop")];

  it("flies a tile on its normal side first", () => {
    const planning = new Planning(ask(options));
    planning.choose({ value: 3, hits: 1 });
    expect(planning.chosen?.mode).toBe("normal");
    expect(planning.index).toBe(1);
  });

  it("goes through the hand by arrows, and round at its ends", () => {
    const planning = new Planning(ask(options));
    const values = ([1, 1, 1, -1, -1] as const).map((by) => {
      planning.step(by);
      return planning.chosen?.tile?.value;
    });
    expect(values).toEqual([2, 3, 2, 3, 2]);
    const other = new Planning(ask(options));
    other.step(-1);
    expect(other.chosen?.tile?.value).toBe(3);
  });

  it("turns a 3 to its loop side and back", () => {
    const planning = new Planning(ask(options));
    planning.choose({ value: 3, hits: 1 });
    planning.turn();
    expect(planning.chosen?.mode).toBe("loop");
    planning.turn();
    expect(planning.chosen?.mode).toBe("normal");
  });

  it("forgets the loop when another tile is picked", () => {
    const planning = new Planning(ask(options));
    planning.choose({ value: 3, hits: 1 });
    planning.turn();
    planning.choose({ value: 2, hits: 0 });
    expect(planning.chosen?.mode).toBe("normal");
  });

  it("shows each kind of tile once", () => {
    expect(new Planning(ask(options)).tiles).toHaveLength(2);
  });

  it("keeps the escorted tile while the own one changes", () => {
    const pairs = [1, 2].flatMap((own) =>
      [4, 5].map((value) => ({ ...option(own, 0, "normal"), escorted_tile: { value, hits: 0 } })),
    );
    const planning = new Planning(ask(pairs));
    planning.choose({ value: 1, hits: 0 });
    planning.escort({ value: 5, hits: 0 });
    planning.choose({ value: 2, hits: 0 });
    expect(planning.index).toBe(3);
  });

  it("takes choices back one by one", () => {
    const planning = new Planning(ask(options));
    planning.choose({ value: 2, hits: 0 });
    planning.choose({ value: 3, hits: 1 });
    planning.undo();
    expect(planning.chosen?.tile).toEqual({ value: 2, hits: 0 });
    planning.undo();
    planning.undo();
    expect(planning.chosen).toBeNull();
  });
});
