import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Replay } from "$lib/replay/replay.svelte";
import type { Happening } from "$lib/types";

const line = (text: string): Happening["lines"] => [{ text, rule: "", tone: "" }];
const STEPS: Happening[][] = [
  [],
  [{ n: 1, kind: "bot decided", lines: line("It fights on."), show: null }],
  [
    { n: 2, kind: "guns fired", lines: line("A fires: destroyed."), show: { show: "gunfire" } },
    { n: 2, kind: "destroyed", lines: line("B is lost."), show: null },
  ],
  [{ n: 3, kind: "die rolled", lines: line("C rolls 2."), show: { show: "roll", colour: "blue" } }],
] as unknown as Happening[][];

/** A server that has the game of `STEPS`. */
function reply(path: string): Response {
  const [n, since] = [/replay\/(\d+)/, /since=(\d+)/].map((each) => Number(path.match(each)![1]));
  const events = STEPS.slice(since! + 1, n! + 1).flat();
  return new Response(JSON.stringify({ n, of: STEPS.length - 1, turns: [], view: { n }, events }));
}

const texts = (replay: Replay): string[] => replay.log.map(({ lines }) => lines[0]!.text);

describe("a replay", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async (path: string) => reply(path));
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("document", { hidden: false });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("says of the moment that is shown what happened in it", async () => {
    const replay = new Replay("game");
    await replay.go(1);
    const going = replay.go(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(replay.stage.gunfire).not.toBeNull();
    expect(replay.stage.told).toBe("A fires: destroyed.");
    expect(texts(replay)).toEqual(["It fights on.", "A fires: destroyed."]);
    await vi.runAllTimersAsync();
    await going;
    expect(texts(replay)).toEqual(["It fights on.", "A fires: destroyed.", "B is lost."]);
    expect(replay.stage.told).toBe("");
  });

  it("tells nothing twice to somebody who goes on before a step has been shown", async () => {
    const replay = new Replay("game");
    await replay.go(1);
    const going = [replay.go(2)];
    await vi.advanceTimersByTimeAsync(100);
    going.push(replay.go(3));
    await vi.runAllTimersAsync();
    await Promise.all(going);
    expect(texts(replay)).toEqual(STEPS.flat().map(({ lines }) => lines[0]!.text));
    expect(replay.n).toBe(3);
  });
});
