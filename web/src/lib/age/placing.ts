/** Where aircraft and their badges are drawn: stacks fan out, badges keep clear of others. */
import type { Stage } from "$lib/link/stage.svelte";
import type { AircraftView, PathStep } from "$lib/types";
import { angleOf, spotOf, type Box, type Spot } from "./geometry";

export const HEADINGS = ["NE", "E", "SE", "SW", "W", "NW"] as const;
const FAN = 17;
/** How far from its middle an aircraft is drawn, with its ring. */
export const REACH = 31;
/** Half of a badge. */
const BADGE = { x: 19, y: 10 };
/** From an aircraft to its badge, the places it likes best first. */
const BADGES: readonly Spot[] = [
  { x: 23, y: 31 },
  { x: -23, y: 31 },
  { x: 23, y: -31 },
  { x: -23, y: -31 },
  { x: 42, y: 4 },
  { x: -42, y: 4 },
  { x: 0, y: 40 },
  { x: 0, y: -40 },
];
/** How near a badge may come to the middle of another badge, and of another aircraft. */
const APART = { badge: { x: 39, y: 21 }, craft: { x: 33, y: 25 } };

/** What is being shown of flights: those that are over, and the one under way. */
type Flights = Pick<Stage, "flown" | "flight" | "progress">;
const still: Flights = { flown: [], flight: null, progress: 0 };

export interface Placed {
  craft: AircraftView;
  spot: Spot;
  angle: number;
  level: number;
  badge: Spot;
}

/** The badge of an aircraft on the sheet. */
export function badgeBox({ spot, badge }: Placed, boost: number): Box {
  return {
    left: spot.x + badge.x - BADGE.x * boost,
    top: spot.y + badge.y - BADGE.y * boost,
    width: 2 * BADGE.x * boost,
    height: 2 * BADGE.y * boost,
  };
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

/** Everybody on the sheet; who flies or has flown is where the flight has led by now. */
export function placed(
  aircraft: AircraftView[],
  { flown, flight, progress }: Flights = still,
  boost = 1,
): Placed[] {
  const left = flown.filter(({ leaves }) => leaves).map((each) => each.aircraft);
  const there = aircraft.filter(
    (each) => each.at && each.where !== "out" && !left.includes(each.index),
  );
  const all = there.map((craft) => {
    if (flight?.aircraft === craft.index && flight.trail.length > 1)
      return { craft, ...along(flight.trail, progress) };
    const last = flown.findLast((each) => each.aircraft === craft.index && each.trail.length > 1);
    if (last) return { craft: { ...craft, attitude: last.attitude }, ...along(last.trail, 1) };
    const { level } = craft;
    return { craft, spot: fanned(craft, there), angle: headingAngle(craft.heading), level };
  });
  const badges: Spot[] = [];
  return all.map((each) => {
    const others = all.filter((other) => other !== each).map(({ spot }) => spot);
    const badge = freest(each.spot, others, badges, boost);
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

/** Where a badge covers least, another badge being worse to cover than an aircraft. */
function freest(spot: Spot, others: Spot[], badges: Spot[], boost: number): Spot {
  const places = BADGES.map(({ x, y }) => ({ x: boost * x, y: boost * y }));
  const covered = (place: Spot, all: Spot[], apart: Spot): number =>
    all.filter(
      (each) =>
        Math.abs(each.x - spot.x - place.x) < boost * apart.x &&
        Math.abs(each.y - spot.y - place.y) < boost * apart.y,
    ).length;
  const cost = (place: Spot): number =>
    2 * covered(place, badges, APART.badge) + covered(place, others, APART.craft);
  return places.reduce((best, each) => (cost(each) < cost(best) ? each : best));
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
