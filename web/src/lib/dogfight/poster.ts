/** Where the spaces of a ring lie on the poster. */
import type { SpaceView } from "$lib/types";

export interface Spot {
  x: number;
  y: number;
}

export const WIDTH = 856;
export const HEIGHT = 668;
const CENTRE: Spot = { x: 552, y: 334 };
/** Half axes of the ring: wide where the loops lie above and below, rounder where they lie aside. */
const FLAT = [242, 142] as const;
const ROUND = [226, 206] as const;
const LANE_STEP = 92;
/** The ring's middle in the coordinates of the box. */
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

/** A closed smooth line through the ring's spaces. */
export function ringPath(spaces: SpaceView[], places: Places): string {
  const spots = ringOrder(spaces).map((name) => places.get(name)!);
  const n = spots.length;
  return spots.reduce((d, from, i) => {
    const [before, to, after] = [spots[(i + n - 1) % n]!, spots[(i + 1) % n]!, spots[(i + 2) % n]!];
    const a = { x: from.x + (to.x - before.x) / 5.4, y: from.y + (to.y - before.y) / 5.4 };
    const b = { x: to.x - (after.x - from.x) / 5.4, y: to.y - (after.y - from.y) / 5.4 };
    return `${d}C${a.x},${a.y} ${b.x},${b.y} ${to.x},${to.y}`;
  }, `M${spots[0]?.x},${spots[0]?.y}`);
}

/** From the ring out over a loop space and back. */
export function loopPath(loop: SpaceView, spaces: SpaceView[], places: Places): string {
  const entry = spaces.find(({ loop_next }) => loop_next === loop.name);
  const [from, over, to] = [entry?.name, loop.name, loop.next].map((name) =>
    places.get(name ?? ""),
  );
  if (!from || !over || !to) return "";
  const [a, b] = [outward(from, over), outward(over, to)];
  return `M${from.x},${from.y}Q${a.x},${a.y} ${over.x},${over.y}Q${b.x},${b.y} ${to.x},${to.y}`;
}

function outward(a: Spot, b: Spot): Spot {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [dx, dy] = [middle.x - CENTRE.x, middle.y - CENTRE.y];
  const far = Math.hypot(dx, dy) || 1;
  return { x: middle.x + (52 * dx) / far, y: middle.y + (52 * dy) / far };
}

export function angleBetween(from: Spot, to: Spot): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
}

/** Where somebody is, part of the way along a path. */
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
