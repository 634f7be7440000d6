/** Where lattice points are on the map: 40 units per step, odd rows half a step east. */
export type At = readonly [col: number, row: number];
export interface Spot {
  x: number;
  y: number;
}

export const STEP = 40;
export const ROW = STEP * Math.sin(Math.PI / 3);
/** The margin around the lattice, where the Access Points are. */
export const MARGIN = 58;
const NEATLINE = 14;

export function spotOf([col, row]: At): Spot {
  return { x: col * STEP + (row % 2 ? STEP / 2 : 0), y: row * ROW };
}

/** The point nearest to a spot, or null if it is off the board and its Access Points. */
export function pointAt({ x, y }: Spot, columns: number, rows: number): At | null {
  const row = Math.round(y / ROW);
  const col = Math.round((x - (row % 2 ? STEP / 2 : 0)) / STEP);
  return col >= -1 && col <= columns && row >= -1 && row <= rows ? [col, row] : null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The border of a board. */
export function boardBox(columns: number, rows: number): Box {
  return {
    left: -NEATLINE,
    top: -NEATLINE,
    width: (columns - 1) * STEP + STEP / 2 + 2 * NEATLINE,
    height: (rows - 1) * ROW + 2 * NEATLINE,
  };
}

/** The box around some spots. */
export function boxAround(spots: readonly Spot[]): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

export function middleOf({ left, top, width, height }: Box): Spot {
  return { x: left + width / 2, y: top + height / 2 };
}

export function isWithin({ x, y }: Spot, { left, top, width, height }: Box): boolean {
  return x > left && x < left + width && y > top && y < top + height;
}

/** Whether two boxes overlap. */
export function overlap(one: Box, other: Box): boolean {
  const isApart = (a: number, size: number, b: number, room: number): boolean =>
    a + size <= b || b + room <= a;
  return !(
    isApart(one.left, one.width, other.left, other.width) ||
    isApart(one.top, one.height, other.top, other.height)
  );
}

/** The next thing in a direction of the screen, preferring what is straight ahead. */
export function nextAhead<T>(
  things: readonly T[],
  spot: (thing: T) => Spot,
  from: Spot,
  dx: number,
  dy: number,
): T | undefined {
  return things
    .map((thing) => {
      const [x, y] = [spot(thing).x - from.x, spot(thing).y - from.y];
      const ahead = x * dx + y * dy;
      return { thing, ahead, cost: ahead + 2 * Math.abs(x * dy - y * dx) };
    })
    .filter(({ ahead }) => ahead > 5)
    .sort((a, b) => a.cost - b.cost)[0]?.thing;
}

/** A heading as an angle, nose up being 0; headings count clockwise from the north-east. */
export function angleOf(heading: number): number {
  return 30 + 60 * heading;
}

/** Where a point of a symbol (drawn nose up) is after rotation. */
export function turned(x: number, y: number, angle: number): Spot {
  const a = (angle * Math.PI) / 180;
  return { x: x * Math.cos(a) - y * Math.sin(a), y: x * Math.sin(a) + y * Math.cos(a) };
}
