/** A set-up as plain data, for storage and links; never trusted when it comes back. */
import type { BriefingWish, GameInfo, ScenarioInfo, SeatWish } from "$lib/types";

/** A chosen cloud. */
export interface Cloud {
  at: [number, number];
  top: number;
}
export type Value = boolean | number | string | Cloud[];
/** The scenario's own forces, a number of aircraft each, or up to a value each. */
export type ForceKind = "scenario" | "count" | "value";
export const USUAL_FORCE: Record<ForceKind, number> = { scenario: 0, count: 6, value: 60 };

/** Plans of version 1 had no odds, and meant two bots for each aircraft. */
export const VERSION = 2;
const onceUsual = ({ solo }: GameInfo): Record<string, Value> =>
  solo.some(({ id }) => id === "odds") ? { odds: 2 } : {};

/** A pilot chosen instead of rolled. */
export interface Pilot {
  skill?: string;
  aggressiveness?: string;
}
/** The role and load of an aircraft, where they differ from the default. */
export interface Load {
  role?: string;
  bombs?: number;
}

/** The id of a scenario that dice decide. */
export const BRIEFING = "briefing";

export interface Plan {
  version: number;
  scenario: string;
  side: string;
  seats: SeatWish[];
  /** By seat; null for the scenario's own. */
  forces: (string[] | null)[];
  biplanes: string[];
  options: Record<string, Value>;
  rulings: Record<string, Value>;
  /** Options of the published bots that differ from their defaults. */
  solo: Record<string, Value>;
  forceKind: ForceKind;
  forceSize: number;
  pilots: Record<string, Pilot>;
  loads: Record<string, Load>;
  /** The dice of a briefing; null if there is none. */
  briefing: BriefingWish | null;
}

const PEOPLE: readonly string[] = ["me", "here", "link"];

/** The default plan of a scenario. */
export function usualPlan(info: GameInfo, scenario: ScenarioInfo): Plan {
  return {
    version: VERSION,
    scenario: scenario.id,
    side: info.sides[0] ?? "",
    seats: scenario.seats.map((_, place) => usualSeat(scenario, place)),
    forces: scenario.seats.map(() => null),
    biplanes: scenario.seats.map((seat) => seat.default[0] ?? ""),
    options: {},
    rulings: {},
    solo: {},
    forceKind: "scenario",
    forceSize: 0,
    pilots: {},
    loads: {},
    briefing: null,
  };
}

/** A briefing before its dice are known: two sides, with Solo-M as the opponent. */
export function briefingPlan(info: GameInfo, briefing: BriefingWish, own: number): Plan {
  const usual = usualPlan(info, briefingScenario(info));
  const seats = usual.seats.map((seat, place): SeatWish => {
    const isMine = place === own;
    return { ...seat, who: isMine ? "me" : "bot", bot: isMine ? "" : "solo-m" };
  });
  return { ...usual, seats, briefing };
}

/** A placeholder for a briefing's scenario until the server names it. */
export function briefingScenario(info: GameInfo): ScenarioInfo {
  const first = info.scenarios.find(({ seats }) => seats.length === 2)!;
  return { ...first, id: BRIEFING, title: "", text: "" };
}

function usualSeat({ seats }: ScenarioInfo, place: number): SeatWish {
  const bot = seats[place]!.bots[0] ?? "";
  const isMine = place === 0 || !bot;
  return { who: isMine ? "me" : "bot", bot: isMine ? "" : bot, name: "", placed: false };
}

/** A plan from storage or a link, as far as it fits the game; the rest is default. */
export function planFrom(found: unknown, info: GameInfo): Plan | null {
  if (!isRecord(found)) return null;
  const briefing = briefingIn(found.briefing);
  const scenario = briefing
    ? briefingScenario(info)
    : info.scenarios.find(({ id }) => id === found.scenario);
  if (!scenario) return null;
  const usual = usualPlan(info, scenario);
  const { forceKind, forceSize } = found;
  const list = (name: string): unknown[] => (Array.isArray(found[name]) ? found[name] : []);
  const values = (name: string): Record<string, Value> => valuesIn(found[name]);
  return {
    version: VERSION,
    scenario: scenario.id,
    side: info.sides.find((side) => side === found.side) ?? usual.side,
    seats: usual.seats.map((seat, i) => seatFrom(list("seats")[i], scenario, i) ?? seat),
    forces: usual.forces.map((_, i) => namesIn(list("forces")[i])),
    biplanes: usual.biplanes.map((colour, i) => {
      const wanted = list("biplanes")[i];
      return scenario.seats[i]!.needs.find((each) => each === wanted) ?? colour;
    }),
    options: values("options"),
    rulings: values("rulings"),
    solo: { ...("version" in found ? {} : onceUsual(info)), ...values("solo") },
    forceKind: isForceKind(forceKind) ? forceKind : "scenario",
    forceSize: typeof forceSize === "number" ? forceSize : 0,
    pilots: tablesIn(found.pilots) as Record<string, Pilot>,
    loads: tablesIn(found.loads) as Record<string, Load>,
    briefing,
  };
}

/** Dice already rolled; the server says what they mean. */
function briefingIn(found: unknown): BriefingWish | null {
  if (!isRecord(found)) return null;
  const { enemy, own, seed } = found;
  if (typeof seed !== "string" || !seed || typeof own !== "number") return null;
  return { enemy: enemy === "two-seaters" ? "two-seaters" : "fighters", own, seed };
}

/** The records of plain values in it. */
function tablesIn(found: unknown): Record<string, Record<string, Value>> {
  const entries = Object.entries(isRecord(found) ? found : {});
  return Object.fromEntries(
    entries.filter(([, table]) => isRecord(table)).map(([name, table]) => [name, valuesIn(table)]),
  );
}

function seatFrom(found: unknown, { seats }: ScenarioInfo, place: number): SeatWish | null {
  if (!isRecord(found)) return null;
  const { who, bot, name, placed } = found;
  const isPerson = typeof who === "string" && PEOPLE.includes(who);
  const flier = seats[place]!.bots.find((each) => each === bot);
  if (!isPerson && !(who === "bot" && flier)) return null;
  return {
    who: who as SeatWish["who"],
    bot: isPerson ? "" : flier!,
    name: typeof name === "string" ? name : "",
    placed: placed === true,
  };
}

export const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === "object" && found !== null;

const isForceKind = (found: unknown): found is ForceKind =>
  typeof found === "string" && found in USUAL_FORCE;

function namesIn(found: unknown): string[] | null {
  return Array.isArray(found) ? found.filter((each) => typeof each === "string") : null;
}

function valuesIn(found: unknown): Record<string, Value> {
  const entries = Object.entries(isRecord(found) ? found : {});
  return Object.fromEntries(
    entries.filter(
      ([, value]) => ["boolean", "number", "string"].includes(typeof value) || areClouds(value),
    ),
  ) as Record<string, Value>;
}

const areClouds = (found: unknown): found is Cloud[] =>
  Array.isArray(found) &&
  found.every(
    (each) =>
      isRecord(each) &&
      typeof each.top === "number" &&
      Array.isArray(each.at) &&
      each.at.length === 2 &&
      each.at.every((number) => typeof number === "number"),
  );

/** A plan to share: it keeps who sits where, but not their names. */
export const nameless = (plan: Plan): Plan => ({
  ...plan,
  seats: plan.seats.map((seat) => ({ ...seat, name: "" })),
});
