/** The course of a duel as the graph draws it: both chances at the beginning of every turn. */
import type { DuelReview, PlanReview, PlanWorth, TurnReview } from "$lib/types";

const EQUAL = 1e-4;

export interface Moment {
  /** The step of the replay. */
  at: number;
  /** Null for the end of the game. */
  turn: TurnReview | null;
  /** By seat; null where nobody knows. */
  chances: (number | null)[];
}

/** All turns, and the end of the game. */
export function momentsOf(review: DuelReview): Moment[] {
  const turns = review.turns.map((turn): Moment => {
    const chances = [0, 1].map((seat) => turn.plans[seat]?.advice.chance ?? null);
    return { at: turn.at, turn, chances };
  });
  return [...turns, { at: review.turns.at(-1)?.until ?? 0, turn: null, chances: review.ends }];
}

/** Which moment a step belongs to; what comes before the first turn belongs to it. */
export function placeOf(moments: Moment[], n: number): number {
  return Math.max(
    0,
    moments.findLastIndex(({ at }) => at <= n),
  );
}

/** What is rarer is never chosen, as far as anybody can see. */
export const NEVER = 0.005;

/** Plans, the most frequent of the best mix first. */
export function inOrder(plans: PlanReview["advice"]["plans"]): typeof plans {
  const seen = ({ often }: PlanWorth): number => (often < NEVER ? 0 : often);
  return plans.toSorted((a, b) => seen(b) - seen(a) || b.worth - a.worth);
}

/** The best plan; of several, the one that best play chooses most often. */
export function bestOf(plans: PlanReview["advice"]["plans"]): PlanWorth | undefined {
  const worth = Math.max(...plans.map((each) => each.worth));
  return inOrder(plans.filter((each) => each.worth > worth - EQUAL))[0];
}

/** The plan of a game that gave away most, whoever played it; null if none gave away much. */
export function turningPoint(review: DuelReview): { turn: TurnReview; plan: PlanReview } | null {
  const found = review.sides.flatMap(({ seat, turning_point }) => {
    const turn = turning_point === null ? undefined : review.turns[turning_point];
    const plan = turn?.plans[seat];
    return turn && plan ? [{ turn, plan }] : [];
  });
  return found.toSorted((a, b) => b.plan.cost - a.plan.cost)[0] ?? null;
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** From a moment's place to the width of the picture. */
export function acrossAt(place: number, count: number, frame: Frame): number {
  const room = frame.width - frame.left - frame.right;
  return frame.left + (count > 1 ? (room * place) / (count - 1) : 0);
}

/** From a chance to the height of the picture. */
export function downAt(chance: number, frame: Frame): number {
  return frame.top + (frame.height - frame.top - frame.bottom) * (1 - chance);
}

/** The moment nearest to a point of the picture. */
export function nearest(across: number, count: number, frame: Frame): number {
  const room = frame.width - frame.left - frame.right;
  const place = Math.round(((across - frame.left) / room) * (count - 1));
  return Math.max(0, Math.min(count - 1, place || 0));
}

/** The line of a seat; it is broken where nobody knows its chance. */
export function lineOf(moments: Moment[], seat: number, frame: Frame): string {
  let isDrawing = false;
  return moments
    .map(({ chances }, place) => {
      const chance = chances[seat] ?? null;
      const verb = isDrawing ? "L" : "M";
      isDrawing = chance !== null;
      if (chance === null) return "";
      const [x, y] = [acrossAt(place, moments.length, frame), downAt(chance, frame)];
      return `${verb}${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join("");
}

export interface Mark {
  place: number;
  hits: number;
  chance: number;
}

/** Where a seat was hit, as it stood after the turn. */
export function hitsOf(moments: Moment[], seat: number): Mark[] {
  return moments.flatMap(({ turn }, i) => {
    const hits = turn?.hits[seat] ?? 0;
    const chance = moments[i + 1]?.chances[seat] ?? null;
    return hits && chance !== null ? [{ place: i + 1, hits, chance }] : [];
  });
}

/** Where a round begins. */
export function roundsIn(moments: Moment[]): { place: number; round: number }[] {
  return moments.flatMap(({ turn }, place) => {
    const before = moments[place - 1]?.turn;
    return turn && before?.round !== turn.round ? [{ place, round: turn.round }] : [];
  });
}

const SMALL = 0.01;
const LARGE = 0.05;

export type Verdict = "best" | "good" | "slip" | "costly";

/** How a plan is to be called by what it gave away. */
export const verdictOn = (cost: number): Verdict =>
  cost < NEVER ? "best" : cost < SMALL ? "good" : cost < LARGE ? "slip" : "costly";
