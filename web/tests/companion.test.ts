import { describe, expect, it } from "vitest";
import { Draft } from "../src/lib/companion/draft.svelte";
import type { AircraftView, CompanionAsk } from "../src/lib/types";

const ask = (tap: CompanionAsk["tap"], moving = ""): CompanionAsk =>
  ({ tap, moving, kind: "move" }) as CompanionAsk;
const camel = { name: "gb4", heading: "W", level: 4, attitude: "up" } as AircraftView;

describe("a tap on the map", () => {
  it("tells where a move has ended, the nose only if it is not level", () => {
    const draft = new Draft([14, 9], camel, "gb4");
    expect(draft.line(ask("move", "gb4"))).toBe("14,9 W 4 up");
    draft.nose = "level";
    draft.isGreen = true;
    expect(draft.line(ask("move", "gb4"))).toBe("14,9 W 4 green");
  });

  it("corrects any other piece, naming it", () => {
    const draft = new Draft([3, 5], null, "de10");
    draft.level = 5;
    expect(draft.line(ask("move", "gb4"))).toBe("de10 3,5 E L5 level");
  });

  it("tells a new piece with its pilot and its temper", () => {
    const draft = new Draft([3, 5], null, "de10");
    [draft.level, draft.skill, draft.temper] = [2, "ace", "cautious"];
    expect(draft.line(ask("piece"))).toBe("de10 3,5 E L2 level ace cautious");
  });

  it("places the aircraft that is asked for without its name", () => {
    expect(new Draft([23, 18], camel, "").line(ask("place"))).toBe("23,18 W 4");
  });

  it("asks what could happen there", () => {
    expect(new Draft([14, 9], camel, "gb4").odds()).toBe("odds gb4 14,9 W 4 up");
  });
});
