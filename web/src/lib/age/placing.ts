/** Where aircraft and their badges are drawn: stacks fan out, badges keep clear of others. */
import type { AircraftView, PathStep } from "$lib/types";
import { angleOf, spotOf, type Spot } from "./geometry";

export const HEADINGS = ["NE", "E", "SE", "SW", "W", "NW"] as const;
const FAN = 17;
const BADGES: readonly Spot[] = [
  { x: 23, y: 31 },
  { x: -23, y: 31 },
  { x: 23, y: -31 },
  { x: -23, y: -31 },
];
const CLEAR = 34;

export interface Placed {
  craft: AircraftView;
  spot: Spot;
  angle: number;
  level: number;
  badge: Spot;
}

export function headingAngle(heading: string): number {
  return angleOf(HEADINGS.indexOf(heading as (typeof HEADINGS)[number]));
}

/** Aircraft in the order in which they fly, and apart from them those that are not on the sheet. */
export function inOrder(
  crafts: AircraftView[],
  order: number[],
): { there: AircraftView[]; away: AircraftView[] } {
  const rank = ({ index }: AircraftView): number =>
    order.includes(index) ? order.indexOf(index) : order.length;
  const there = crafts.filter((craft) => craft.at && craft.where !== "out");
  return {
    there: there.sort((a, b) => rank(a) - rank(b) || a.index - b.index),
    away: crafts.filter((craft) => !there.includes(craft)),
  };
}

/** Everybody on the sheet; `moved` overrides the one in flight. */
export function placed(
  aircraft: AircraftView[],
  moved?: Partial<Placed> & { index: number },
): Placed[] {
  const there = aircraft.filter((each) => each.at && each.where !== "out");
  const all = there.map((craft) => {
    const own = {
      craft,
      spot: fanned(craft, there),
      angle: headingAngle(craft.heading),
      level: craft.level,
    };
    return moved?.index === craft.index ? { ...own, ...moved, craft } : own;
  });
  const badges: Spot[] = [];
  return all.map((each) => {
    const badge = freest(
      each.spot,
      all.map(({ spot }) => spot).filter((s) => s !== each.spot),
      badges,
    );
    badges.push({ x: each.spot.x + badge.x, y: each.spot.y + badge.y });
    return { ...each, badge };
  });
}

function fanned(craft: AircraftView, all: AircraftView[]): Spot {
  const spot = spotOf(craft.at!);
  const stack = all.filter((each) => each.at?.join() === craft.at?.join());
  if (stack.length < 2) return spot;
  const angle = (stack.indexOf(craft) / stack.length) * 2 * Math.PI + Math.PI;
  return { x: spot.x + FAN * Math.cos(angle), y: spot.y + FAN * Math.sin(angle) };
}

function freest(spot: Spot, others: Spot[], badges: Spot[]): Spot {
  const crowd = ({ x, y }: Spot): number =>
    [...others, ...badges].filter(
      (each) => Math.hypot(each.x - spot.x - x, each.y - spot.y - y) < CLEAR,
    ).length;
  return BADGES.reduce((best, each) => (crowd(each) < crowd(best) ? each : best));
}

/** Where an aircraft is, part of the way along its trail. */
export function along(
  trail: PathStep[],
  part: number,
): { spot: Spot; angle: number; level: number } {
  const reach = part * (trail.length - 1);
  const i = Math.min(trail.length - 2, Math.floor(reach));
  const [from, to] = [trail[Math.max(0, i)]!, trail[Math.max(0, i) + 1] ?? trail[0]!];
  const t = reach - i;
  const [a, b] = [spotOf(from.at), spotOf(to.at)];
  const swing = ((headingAngle(to.heading) - headingAngle(from.heading) + 540) % 360) - 180;
  return {
    spot: { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t },
    angle: headingAngle(from.heading) + swing * Math.min(1, t * 2),
    level: t < 0.5 ? from.level : to.level,
  };
}
