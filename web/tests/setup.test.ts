import { beforeEach, expect, test, vi } from "vitest";
import { keepScenario, ownScenario } from "$lib/editor/ownScenarios";
import { carriedBy, linkTo } from "$lib/setup/setupLink";
import { SetupDraft } from "$lib/setup/draft.svelte";
import { planFrom, usualPlan } from "../src/lib/setup/plan";
import type { GameInfo, ScenarioDocument, ScenarioInfo } from "../src/lib/types";

const seat = { name: "", side: "", needs: ["red", "blue"], default: ["red"], bots: ["solo"] };
const info = {
  id: "dogfight",
  sides: ["single", "dual"],
  solo: [],
  scenarios: [{ id: "duel", seats: [seat, { ...seat, default: ["blue"] }] }],
} as unknown as GameInfo;
const usual = usualPlan(info, info.scenarios[0]!);

const hashOf = (path: string): string => new URL(path, "http://x").hash;
const kites = { title: "Kites" } as ScenarioDocument;
const listed = { id: "own", title: "Kites" } as ScenarioInfo;

/** A browser of one's own, whose server finds nothing wrong with any scenario. */
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) =>
    Response.json({ scenario: JSON.parse(String(body)).scenario, info: listed, problem: null }),
  );
});

test("a link carries a set-up, but nobody’s name", async () => {
  const mine = { ...usual, side: "dual", seats: usual.seats.map((s) => ({ ...s, name: "Zoë" })) };
  const found = await carriedBy(hashOf(await linkTo("dogfight", mine)));
  expect(planFrom(found, info)).toEqual({ ...usual, side: "dual" });
});

test("a scenario of one’s own goes along, and is kept where the link is opened", async () => {
  const scenario = keepScenario(listed, kites);
  const link = await linkTo("age", { ...usual, scenario });
  localStorage.setItem("escadrille.scenarios", "{}");
  expect(ownScenario(scenario)).toBeNull();
  expect(await carriedBy(hashOf(link))).toMatchObject({ scenario });
  expect(ownScenario(scenario)).toEqual(kites);
});

test("what is sent does not take the place of one’s own of that title", async () => {
  const link = await linkTo("age", { ...usual, scenario: keepScenario(listed, kites) });
  const mine = { ...kites, text: "mine" };
  const scenario = keepScenario(listed, mine);
  for (const _ of ["once", "again"]) {
    expect(await carriedBy(hashOf(link))).toMatchObject({ scenario: `${scenario} (2)` });
  }
  expect(ownScenario(scenario)).toEqual(mine);
});

test("what does not fit takes its default", () => {
  const odd = { scenario: "duel", side: "none", seats: [{ who: "bot", bot: "gone" }], biplanes: 7 };
  expect(planFrom(odd, info)).toEqual(usual);
});

test.each([null, 3, "duel", {}, { scenario: "gone" }])("%j is no set-up", (found) => {
  expect(planFrom(found, info)).toBeNull();
});

test("an address that carries nothing to be read carries nothing", async () => {
  expect(await carriedBy("#setup=%%%")).toBeNull();
  expect(await carriedBy("#setup=abc")).toBeNull();
});

test("plans of the first version have two bots for each aircraft still", () => {
  const odds = { id: "odds", text: "", rule: "", kind: "one of", values: [0, 2], default: 0 };
  const age = { ...info, solo: [{ ...odds, bots: ["greedy"] }] } as unknown as GameInfo;
  const { version: _, ...old } = usualPlan(age, age.scenarios[0]!);
  expect(planFrom(old, age)?.solo).toEqual({ odds: 2 });
  expect(planFrom({ ...old, solo: { odds: 3 } }, age)?.solo).toEqual({ odds: 3 });
  expect(planFrom(usualPlan(age, age.scenarios[0]!), age)?.solo).toEqual({});
});

test("clouds that were agreed on are kept, anything else like them is not", () => {
  const clouds = [{ at: [6, 9], top: 3 }];
  const plan = { ...usual, options: { clouds, wind: [1], sun: { at: 1 } } };
  expect(planFrom(plan, info)?.options).toEqual({ clouds });
});

test.each([
  [{ aircraft: [{}], biplanes: [] }, ["scenario", "options"]],
  [{ aircraft: [], biplanes: [{}] }, ["scenario", "side", "biplanes"]],
  [{ aircraft: [], biplanes: [] }, []],
])("a game is set up by what it offers to choose from: %j", (offered, fields) => {
  const game = { ...info, options: [], rulings: [], ...offered } as unknown as GameInfo;
  const draft = new SetupDraft(game, null);
  expect(Object.keys(draft.game.setup ?? {})).toEqual(fields);
});
