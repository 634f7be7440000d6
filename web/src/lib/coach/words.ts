/** Chances and plans in words. */
import { t } from "$lib/messages";
import type { PlanView } from "$lib/types";

const whole = (chance: number): number => Math.round(100 * chance);

export const percent = (chance: number): string => t.coach.percent(whole(chance));

/** With its sign; what rounds to nothing has none. */
export function change(chance: number): string {
  const number = whole(chance);
  if (!number) return t.coach.percent(0);
  return number > 0 ? t.coach.gained(number) : t.coach.lost(-number);
}

export const planName = ({ tile, mode }: PlanView): string =>
  t.coach.plan(tile?.value ?? null, mode);
