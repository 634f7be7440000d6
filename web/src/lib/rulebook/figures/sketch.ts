/** Positions in the sketches of firing places: the target in the middle, flying right. */
import type { PlaceFigure } from "$lib/types";

export interface Spot {
  x: number;
  y: number;
}

export type Attitude = PlaceFigure["heights"][number]["shooter"];
type Bearing = PlaceFigure["spots"][number]["bearing"];

/** Clockwise from ahead, as the engine counts them. */
const BEARINGS: Bearing[] = ["ahead", "ahead-right", "back-right", "back", "back-left", "ahead-left"]; // prettier-ignore
const SIXTH = Math.PI / 3;

/** A point relative to an aircraft that flies right. */
export function spotOf(bearing: Bearing, distance: number): Spot {
  const angle = BEARINGS.indexOf(bearing) * SIXTH;
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}

export interface Shooter extends Spot {
  /** Turns to the right of the target's heading. */
  turns: number;
}

/** The shooter's position if the target flies right: the engine has it the other way round. */
export function shooterAt({ distance, bearing, heading }: PlaceFigure["spots"][number]): Shooter {
  const turns = (6 - heading) % 6;
  const angle = (turns + BEARINGS.indexOf(bearing)) * SIXTH;
  return { x: -distance * Math.cos(angle), y: -distance * Math.sin(angle), turns };
}

/** Whether an aircraft flies right, as it is seen from the side. */
export const facing = (turns: number): 1 | -1 => (Math.cos(turns * SIXTH) > 0 ? 1 : -1);

/** Points of the lattice within a frame. */
export function lattice(left: number, right: number, depth: number): Spot[] {
  const rows = Math.floor(depth / Math.sin(SIXTH));
  const points: Spot[] = [];
  for (let row = -rows; row <= rows; row++)
    for (let col = Math.ceil(left - 1); col <= right + 1; col++) {
      const x = col + (row % 2 ? 0.5 : 0);
      if (x >= left && x <= right) points.push({ x, y: row * Math.sin(SIXTH) });
    }
  return points;
}

export const TILT: Record<Attitude, number> = { up: -20, level: 0, down: 20 };
/** An aircraft from the side, nose to the right. */
export const BODY =
  "M-8.5,-1.2L-6,-4H-4L-3.2,-1.4H2.4L3,-3.6H5L5.6,-1.2Q8.6,-.6 8.6,.8Q6,2.2 0,2L-8.5,.4Z";
