import { expect, test } from "vitest";
import { Condition } from "../src/lib/companion/condition.svelte";
import type { AircraftView } from "../src/lib/types";

const mount = (kind: string, bursts: number, jam = "") => ({ kind, bursts, of: 6, jam });
const craft = {
  damage: "tail",
  mounts: [mount("fixed", 6), mount("dorsal", 4, "jammed")],
  throttle: { left: 3, of: 5, risk: true },
  bombs: 2,
  kills: 0,
} as unknown as AircraftView;

test("nothing changed, nothing told", () => {
  expect(new Condition(craft).words).toBe("");
});

test("only what was changed is told", () => {
  const now = new Condition(craft);
  now.damage = "";
  now.load(1, 3);
  now.jam(1, false);
  now.bombs = 1;
  expect(now.words).toBe("undamaged ammo 6/3 working bombs 1");
});

test("a jam names the guns that it is in", () => {
  const now = new Condition(craft);
  now.jam(0, true);
  expect(now.words).toBe("jammed fixed dorsal");
});
