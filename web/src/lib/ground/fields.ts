/** Fields: the land is split again and again, and ploughed in stripes. */
import type { Chance } from "./chance";
import { area, polygon, split, type Spot } from "./shapes";

const LARGEST = 7200;
const SMALLEST = 1500;
const FURROWS = 8;
const TINTS = 4;

export interface Fields {
  /** One path per tint of paper. */
  tints: string[];
  /** One path per direction of ploughing. */
  furrows: string[];
  edges: string;
}

export function drawFields(chance: Chance, outline: readonly Spot[]): Fields {
  const tints = Array.from({ length: TINTS }, () => "");
  const furrows = Array.from({ length: FURROWS }, () => "");
  let edges = "";
  for (const field of cut(chance, outline)) {
    const d = polygon(field);
    edges += d;
    tints[Math.floor(chance.next() * TINTS)] += d;
    if (chance.next() < 0.42) furrows[Math.floor(chance.next() * FURROWS)] += d;
  }
  return { tints, furrows, edges };
}

function cut(chance: Chance, outline: readonly Spot[]): (readonly Spot[])[] {
  const size = area(outline);
  if (size < SMALLEST || (size < LARGEST && chance.next() < 0.35)) return [outline];
  const [across, along] = span(outline);
  const middle = centre(outline);
  const shift = chance.between(-0.14, 0.14);
  const through: Spot = [middle[0] + across * shift, middle[1] + along * shift];
  const straight = across > along ? Math.PI / 2 : 0;
  return split(outline, through, straight + chance.between(-0.42, 0.42)).flatMap((part) =>
    part.length > 2 ? cut(chance, part) : [],
  );
}

function span(outline: readonly Spot[]): [number, number] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

function centre(outline: readonly Spot[]): Spot {
  const n = outline.length;
  return [outline.reduce((s, [x]) => s + x, 0) / n, outline.reduce((s, [, y]) => s + y, 0) / n];
}
