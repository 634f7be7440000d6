/** Lines and areas of the drawn country. */
import type { Chance } from "./chance";

export type Spot = readonly [number, number];

const round = (n: number): number => Math.round(n * 10) / 10;

export const at = ([x, y]: Spot): string => `${round(x)},${round(y)}`;

export function polygon(spots: readonly Spot[]): string {
  return `M${spots.map(at).join(" ")}Z`;
}

/** A smooth line through spots (Catmull-Rom). */
export function curve(spots: readonly Spot[], closed = false): string {
  const n = spots.length;
  const get = (i: number): Spot =>
    spots[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Spot;
  let d = `M${at(get(0))}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const one: Spot = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two: Spot = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${at(one)} ${at(two)} ${at(c)}`;
  }
  return d + (closed ? "Z" : "");
}

/** A wobbly closed outline around a centre. */
export function blob(chance: Chance, [x, y]: Spot, rx: number, ry: number, rough = 0.22): Spot[] {
  const count = 16;
  const tilt = chance.between(0, Math.PI);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const reach = 1 + chance.between(-rough, rough);
    const [u, v] = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
    return [
      x + u * Math.cos(tilt) - v * Math.sin(tilt),
      y + u * Math.sin(tilt) + v * Math.cos(tilt),
    ] as const;
  });
}

export function holds(outline: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Spot;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

export function area(outline: readonly Spot[]): number {
  const twice = outline.reduce((sum, [ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Spot;
    return sum + ax * by - bx * ay;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The two parts of a convex outline on either side of a line. */
export function split(outline: readonly Spot[], through: Spot, angle: number): [Spot[], Spot[]] {
  const side = ([x, y]: Spot): number =>
    (x - through[0]) * Math.sin(angle) - (y - through[1]) * Math.cos(angle);
  const parts: [Spot[], Spot[]] = [[], []];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] as Spot;
    const [sa, sb] = [side(a), side(b)];
    parts[sa >= 0 ? 0 : 1].push(a);
    if (sa >= 0 !== sb >= 0) {
      const t = sa / (sa - sb);
      const cut: Spot = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      parts[0].push(cut);
      parts[1].push(cut);
    }
  });
  return parts;
}
