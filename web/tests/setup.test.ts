import { expect, test } from "vitest";
import { carriedBy, linkTo, planFrom, usualPlan } from "../src/lib/setup/plan";
import type { GameInfo } from "../src/lib/types";

const seat = { name: "", side: "", needs: ["red", "blue"], default: ["red"], bots: ["solo"] };
const info = {
  id: "dogfight",
  sides: ["single", "dual"],
  scenarios: [{ id: "duel", seats: [seat, { ...seat, default: ["blue"] }] }],
} as unknown as GameInfo;
const usual = usualPlan(info, info.scenarios[0]!);

test("a link carries a set-up, but nobody’s name", () => {
  const mine = { ...usual, side: "dual", seats: usual.seats.map((s) => ({ ...s, name: "Zoë" })) };
  const found = planFrom(carriedBy(new URL(linkTo("dogfight", mine), "http://x").hash), info);
  expect(found).toEqual({ ...usual, side: "dual" });
});

test("what does not fit is as usual", () => {
  const odd = { scenario: "duel", side: "none", seats: [{ who: "bot", bot: "gone" }], biplanes: 7 };
  expect(planFrom(odd, info)).toEqual(usual);
});

test.each([null, 3, "duel", {}, { scenario: "gone" }])("%j is no set-up", (found) => {
  expect(planFrom(found, info)).toBeNull();
});

test("an address that carries nothing to be read carries nothing", () => {
  expect(carriedBy("#setup=%%%")).toBeUndefined();
  expect(carriedBy("#seat=abc")).toBeUndefined();
});
