/** Where aircraft and their badges are drawn: stacks fan out, badges keep clear of others. */
import type { Stage } from "$lib/link/stage.svelte";
import type { AircraftView, PathStep } from "$lib/types";
import { angleOf, spotOf, type Box, type Spot } from "./geometry";

export const HEADINGS = ["NE", "E", "SE", "SW", "W", "NW"] as const;
const FAN = 17;
/** The radius of an aircraft with its ring. */
export const REACH = 31;
/** Half of a badge. */
const BADGE = { x: 19, y: 10 };
/** Offsets from an aircraft to its badge, best first. */
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
/** The least distance from a badge to another badge, and to another aircraft. */
const APART = { badge: { x: 39, y: 21 }, craft: { x: 33, y: 25 } };

/** The flights being shown: those finished, and the one under way. */
type Flights = Pick<Stage, "flown" | "flight" | "progress">;
const still: Flights = { flown: [], flight: null, progress: 0 };

export interface PlacedAircraft {
  craft: AircraftView;
  spot: Spot;
  angle: number;
  level: number;
  badge: Spot;
}

/** The box of an aircraft's badge. */
export function badgeBox({ spot, badge }: PlacedAircraft, boost: number): Box {
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

/** Which way a heading points in a view from the south: 1 to the right, -1 to the left. */
export const facing = (heading: string): 1 | -1 => (heading.endsWith("W") ? -1 : 1);

/** Aircraft in flight order, and separately those that are off the map. */
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

/** All aircraft on the map; those being shown in flight are where the flight has taken them. */
export function layOut(
  aircraft: AircraftView[],
  { flown, flight, progress }: Flights = still,
  boost = 1,
): PlacedAircraft[] {
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

/** The badge offset that covers least; covering a badge is worse than covering an aircraft. */
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
