/** A coast: land along one edge of the sea, with its depth lines and what stands on it. */
import type { Chance } from "./chance";
import { settle, type Settled } from "./country";
import { drawFields, type Fields } from "./fields";
import { range, wave } from "./front";
import { at, curve, polygon, type Spot } from "./shapes";

export const EDGES = ["north", "east", "south", "west"] as const;
export type CoastEdge = (typeof EDGES)[number];

export interface Coast extends Settled {
  land: string;
  /** Lines along the shore, the deeper the further out. */
  depths: string[];
  fields: Fields;
  road: string;
  light: Spot;
  /** How far out at sea a spot is; negative on land. */
  seaward: (spot: Spot) => number;
}

const VILLAGES = ["Sandhead", "Fisher Row", "Saltmarsh", "Harbour"];
const BLEED = 60;
/** The approximate share of the map that is land. */
const LAND = 0.12;
const DEPTHS = [7, 16, 30, 58];

/** Converts a distance along the shore and one out to sea into a spot on the map. */
type Place = (along: number, out: number) => Spot;

export function drawCoast(chance: Chance, edge: CoastEdge, width: number, height: number): Coast {
  const isUpright = edge === "east" || edge === "west";
  const [length, across] = isUpright ? [height, width] : [width, height];
  const place = placing(edge, width, height);
  const sway = wave(chance, 30, 640);
  const shore = (along: number): number => across * LAND + sway(along);
  const steps = range(-BLEED, length + BLEED, 14);
  const line = (off: number): Spot[] => steps.map((along) => place(along, shore(along) + off));
  const head = steps.reduce((far, along) => (shore(along) > shore(far) ? along : far));
  const coast: Coast = {
    land: polygon([...line(0), place(length + BLEED, -BLEED), place(-BLEED, -BLEED)]),
    depths: DEPTHS.map((off) => curve(line(off))),
    fields: drawFields(chance, [
      place(-BLEED, -BLEED),
      place(length + BLEED, -BLEED),
      place(length + BLEED, across * LAND + BLEED),
      place(-BLEED, across * LAND + BLEED),
    ]),
    road: curve(steps.map((along) => place(along, shore(along) * 0.45))),
    light: place(head, shore(head) - 9),
    seaward: ([x, y]) => {
      const along = isUpright ? y : x;
      const out = { north: y, east: width - x, south: height - y, west: x }[edge];
      return out - shore(along);
    },
    gardens: "", houses: "", churches: "", names: [],
  }; // prettier-ignore
  VILLAGES.forEach((name, i) => {
    const along = length * ((i + 0.5) / VILLAGES.length) + chance.between(-60, 60);
    settle(chance, coast, place(along, shore(along) * 0.45), name);
  });
  return coast;
}

function placing(edge: CoastEdge, width: number, height: number): Place {
  return {
    north: (along: number, out: number): Spot => [along, out],
    east: (along: number, out: number): Spot => [width - out, along],
    south: (along: number, out: number): Spot => [along, height - out],
    west: (along: number, out: number): Spot => [out, along],
  }[edge];
}

/** A lighthouse with its rays. */
export function lightOf([x, y]: Spot): string {
  const rays = range(0, 315, 45).map((angle) => {
    const turn = (angle * Math.PI) / 180;
    const ray = (far: number): Spot => [x + far * Math.cos(turn), y + far * Math.sin(turn)];
    return `M${at(ray(6))}L${at(ray(11))}`;
  });
  return `M${at([x - 3.4, y])}a3.4,3.4 0 1 1 6.8,0a3.4,3.4 0 1 1 -6.8,0${rays.join("")}`;
}
