/** The front: two trench lines from north to south with no man's land between them. */
import type { Chance } from "./chance";
import { at, curve, polygon, type Spot } from "./shapes";

export interface Front {
  land: string;
  west: string;
  east: string;
  wire: string;
  craters: string;
  /** Whether a spot lies between the lines or close to them. */
  isNear: (spot: Spot, margin?: number) => boolean;
}

/** How far east a line lies at a height. */
type Line = (y: number) => number;

export function drawFront(chance: Chance, x: number, top: number, bottom: number): Front {
  const sway = wave(chance, 24, 620);
  const west: Line = (y) => x + sway(y);
  const breath = wave(chance, 16, 410);
  const east: Line = (y) => west(y) + 98 + breath(y);
  const heights = range(top, bottom, 12);
  const land = polygon([
    ...heights.map((y): Spot => [west(y), y]),
    ...heights.toReversed().map((y): Spot => [east(y), y]),
  ]);
  return {
    land,
    west: trench(west, top, bottom, -1) + saps(chance, west, top, bottom, -1),
    east: trench(east, top, bottom, 1) + saps(chance, east, top, bottom, 1),
    wire: wire((y) => west(y) + 13, top, bottom) + wire((y) => east(y) - 13, top, bottom),
    craters: craters(chance, west, east, top, bottom),
    isNear: ([px, py], margin = 30) => px > west(py) - margin && px < east(py) + margin,
  };
}

export function wave(chance: Chance, height: number, length: number): Line {
  const parts = [1, 2.3, 4.1].map((times, i) => ({
    times,
    phase: chance.between(0, 6.28),
    weight: height / (1 + i * 1.4),
  }));
  return (y) =>
    parts.reduce((s, p) => s + p.weight * Math.sin((y / length) * 6.28 * p.times + p.phase), 0);
}

export function range(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / by) + 1 }, (_, i) => from + i * by);
}

/** Crenellated, as traverses were dug. */
function trench(line: Line, top: number, bottom: number, way: number): string {
  const spots = range(top, bottom, 7).flatMap((y, i): Spot[] => {
    const depth = i % 4 < 2 ? 0 : 4.2 * way;
    return i % 2
      ? [[line(y) + depth, y]]
      : [
          [line(y) + (i % 4 ? 0 : 4.2 * way), y],
          [line(y) + depth, y],
        ];
  });
  return `M${spots.map(at).join(" ")}`;
}

/** Communication trenches that lead back. */
function saps(chance: Chance, line: Line, top: number, bottom: number, way: number): string {
  let d = "";
  for (let y = top + chance.between(20, 80); y < bottom; y += chance.between(90, 170)) {
    const steps = range(0, chance.between(34, 66), 11);
    d += curve(steps.map((s, i): Spot => [line(y) + way * s, y + (i % 2 ? 7 : -3) + s * 0.25]));
  }
  return d;
}

function wire(line: Line, top: number, bottom: number): string {
  return range(top, bottom, 9)
    .map((y) => `M${at([line(y) - 1.7, y - 1.7])}l3.4,3.4m0,-3.4l-3.4,3.4`)
    .join("");
}

function craters(chance: Chance, west: Line, east: Line, top: number, bottom: number): string {
  let d = "";
  for (let i = 0; i < (bottom - top) / 6; i++) {
    const y = chance.between(top, bottom);
    const x = chance.between(west(y) + 18, east(y) - 18);
    const r = chance.pick([1.3, 1.9, 2.4, 3]);
    d += `M${at([x - r, y])}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
  }
  return d;
}
