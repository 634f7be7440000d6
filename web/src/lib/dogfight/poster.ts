/** Where the spaces of a ring lie on the poster. */
import type { SpaceView } from "$lib/types";

export interface Spot {
  x: number;
  y: number;
}

export const WIDTH = 856;
export const HEIGHT = 668;
const CENTRE: Spot = { x: 552, y: 334 };
/** Half axes of the ring: wide with loops above and below, rounder with loops at the sides. */
const FLAT = [242, 142] as const;
const ROUND = [226, 206] as const;
const LANE_STEP = 92;
/** The ring's centre in the coordinates of the box. */
const MIDDLE = 3;

export type Places = Map<string, Spot>;

export function placesOf(spaces: SpaceView[]): Places {
  const places: Places = new Map();
  const isFlat = spaces.some((space) => space.kind === "loop" && space.pos[0] === MIDDLE);
  const [rx, ry] = isFlat ? FLAT : ROUND;
  for (const { name, kind, pos } of spaces) {
    const [dx, dy] = [pos[0] - MIDDLE, pos[1] - MIDDLE];
    const angle = (Math.round((Math.atan2(dy, dx) * 4) / Math.PI) * Math.PI) / 4;
    if (kind === "ring")
      places.set(name, { x: CENTRE.x + rx * Math.cos(angle), y: CENTRE.y + ry * Math.sin(angle) });
    if (kind === "loop")
      places.set(name, {
        x: CENTRE.x + Math.sign(dx) * 236,
        y: CENTRE.y + Math.sign(dy) * (isFlat ? 254 : 226),
      });
  }
  const lane = spaces.filter(({ kind }) => kind === "lane" || kind === "exit");
  const branch = places.get(spaces.find(({ lane_next }) => lane_next)?.name ?? "") ?? CENTRE;
  lane.forEach(({ name }, i) =>
    places.set(name, { x: branch.x - LANE_STEP * (i + 1), y: branch.y }),
  );
  return places;
}

/** The ring in flight order, from any of its spaces. */
export function ringOrder(spaces: SpaceView[]): string[] {
  const ring = spaces.filter(({ kind }) => kind === "ring");
  const order: string[] = [];
  for (let here = ring[0]; here && !order.includes(here.name);) {
    order.push(here.name);
    const next: string | null = here.next;
    here = ring.find(({ name }) => name === next);
  }
  return order;
}

/** A smooth line from one space of the ring to the next. */
function arc(i: number, spots: Spot[]): string {
  const n = spots.length;
  const at = (k: number): Spot => spots[(k + n) % n]!;
  const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  const a = { x: from.x + (to.x - before.x) / 5.4, y: from.y + (to.y - before.y) / 5.4 };
  const b = { x: to.x - (after.x - from.x) / 5.4, y: to.y - (after.y - from.y) / 5.4 };
  return `C${a.x},${a.y} ${b.x},${b.y} ${to.x},${to.y}`;
}

/** A closed smooth line through the ring's spaces. */
export function ringPath(spaces: SpaceView[], places: Places): string {
  const spots = ringOrder(spaces).map((name) => places.get(name)!);
  return `M${spots[0]?.x},${spots[0]?.y}${spots.map((_, i) => arc(i, spots)).join("")}`;
}

/** A flight along the tracks: arcs of the ring, halves of loops, the straight lane. */
export function wayPath(path: string[], spaces: SpaceView[], places: Places): string {
  const order = ringOrder(spaces);
  const spots = order.map((name) => places.get(name)!);
  const isLoop = (name: string): boolean =>
    spaces.some((space) => space.name === name && space.kind === "loop");
  const start = places.get(path[0] ?? "");
  const legs = path.slice(1).map((to, i) => {
    const from = path[i]!;
    const [a, b] = [places.get(from), places.get(to)];
    if (!a || !b) return "";
    if (isLoop(to)) return half(a, b, "out");
    if (isLoop(from)) return half(a, b, "back");
    const k = order.indexOf(from);
    return k >= 0 && order[(k + 1) % order.length] === to ? arc(k, spots) : `L${b.x},${b.y}`;
  });
  return start ? `M${start.x},${start.y}${legs.join("")}` : "";
}

/** From the ring over a loop space and back. */
export function loopPath(loop: SpaceView, spaces: SpaceView[], places: Places): string {
  const entry = spaces.find(({ loop_next }) => loop_next === loop.name);
  const [from, over, to] = [entry?.name, loop.name, loop.next].map((name) =>
    places.get(name ?? ""),
  );
  if (!from || !over || !to) return "";
  return `M${from.x},${from.y}${half(from, over, "out")}${half(over, to, "back")}`;
}

/** Which way a loop is flown: an arrow on each of its halves. */
export function loopArrows(
  loop: SpaceView,
  spaces: SpaceView[],
  places: Places,
): { spot: Spot; angle: number }[] {
  const entry = spaces.find(({ loop_next }) => loop_next === loop.name);
  const [from, over, to] = [entry?.name, loop.name, loop.next].map((name) =>
    places.get(name ?? ""),
  );
  if (!from || !over || !to) return [];
  return [middleOf(from, over, "out"), middleOf(over, to, "back")];
}

function middleOf(from: Spot, to: Spot, way: "out" | "back"): { spot: Spot; angle: number } {
  const [a, b] = bends(from, to, way);
  const mid = (axis: "x" | "y"): number => (from[axis] + 3 * a[axis] + 3 * b[axis] + to[axis]) / 8;
  const before = { x: from.x + a.x, y: from.y + a.y };
  const after = { x: b.x + to.x, y: b.y + to.y };
  return { spot: { x: mid("x"), y: mid("y") }, angle: angleBetween(before, after) - 90 };
}

function half(from: Spot, to: Spot, way: "out" | "back"): string {
  const [a, b] = bends(from, to, way);
  return `C${a.x},${a.y} ${b.x},${b.y} ${to.x},${to.y}`;
}

/** Half a loop is steep where it leaves the ring, flat where it is furthest out. */
function bends(from: Spot, to: Spot, way: "out" | "back"): [Spot, Spot] {
  const [ring, loop] = way === "out" ? [from, to] : [to, from];
  const isAbove = Math.abs(loop.x - CENTRE.x) < 1;
  const steep = isAbove ? { x: ring.x, y: ring.y + (loop.y - ring.y) * 0.62 } : outward(ring, loop);
  const flat = isAbove ? { x: loop.x + (ring.x - loop.x) * 0.45, y: loop.y } : outward(loop, ring);
  return way === "out" ? [steep, flat] : [flat, steep];
}

function outward(a: Spot, b: Spot): Spot {
  const near = { x: a.x + (b.x - a.x) / 3, y: a.y + (b.y - a.y) / 3 };
  const [dx, dy] = [near.x - CENTRE.x, near.y - CENTRE.y];
  const far = Math.hypot(dx, dy) || 1;
  return { x: near.x + (56 * dx) / far, y: near.y + (56 * dy) / far };
}

export function angleBetween(from: Spot, to: Spot): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
}

/** The position part of the way along a path. */
export function along(
  path: string[],
  places: Places,
  part: number,
): { spot: Spot; angle: number } | null {
  const spots = path.map((name) => places.get(name)).filter((spot): spot is Spot => !!spot);
  if (spots.length < 2) return null;
  const reach = part * (spots.length - 1);
  const i = Math.min(spots.length - 2, Math.floor(reach));
  const [a, b] = [spots[i]!, spots[i + 1]!];
  const t = reach - i;
  return {
    spot: { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t },
    angle: angleBetween(a, b),
  };
}
