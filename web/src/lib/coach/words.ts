/** Chances and plans in words. */
import { t } from "$lib/messages";
import type { PlanView, PlanWorth, TileThought } from "$lib/types";

const whole = (chance: number): number => Math.round(100 * chance);

export const percent = (chance: number): string => t.coach.percent(whole(chance));

/** What a plan gives away: as much as lies between the two figures that people see. */
export const given = (best: number, worth: number): number => (whole(best) - whole(worth)) / 100;

/** With its sign; what rounds to nothing has none. */
export function change(chance: number): string {
  const number = whole(chance);
  if (!number) return t.coach.percent(0);
  return number > 0 ? t.coach.gained(number) : t.coach.lost(-number);
}

/** A plan in a sentence; its hits are told where another plan has the same value. */
export function planName({ tile, mode }: PlanView, among: readonly PlanWorth[]): string {
  const others = among.filter(({ plan }) => plan.tile?.value === tile?.value && plan.mode === mode);
  const name = t.coach.plan(tile?.value ?? null, mode);
  return tile && others.length > 1 ? t.coach.planHits(name, tile.hits) : name;
}

const MOSTLY = 0.5;

/** Why a tile is more or less likely than draws alone say. */
export function reason({ chance, drawn, clue }: TileThought): string {
  const alone = t.coach.drawn(percent(drawn));
  if (!clue) return alone;
  const { round, turn, plan, holding, lacking, itself } = clue;
  const name = t.coach.plan(plan.tile?.value ?? null, plan.mode);
  const why =
    chance < drawn && itself >= MOSTLY
      ? t.coach.clueItself(round, turn, name, percent(itself))
      : t.coach.clue(round, turn, name, percent(holding), percent(lacking));
  return `${alone} ${why}`;
}
