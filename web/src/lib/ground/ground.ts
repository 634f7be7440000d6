/** The country under a map: generated once per size, the same for everybody. */
import { Chance } from "./chance";
import { drawCountry, type Country } from "./country";
import { drawFields, type Fields } from "./fields";
import { drawFront, type Front } from "./front";
import type { Spot } from "./shapes";

export interface Ground {
  fields: Fields;
  front: Front;
  country: Country;
}

const BLEED = 60;
const drawn = new Map<string, Ground>();

export function groundFor(width: number, height: number): Ground {
  const seed = `${Math.round(width)} x ${Math.round(height)}`;
  let ground = drawn.get(seed);
  if (!ground) drawn.set(seed, (ground = draw(new Chance(seed), width, height)));
  return ground;
}

function draw(chance: Chance, width: number, height: number): Ground {
  const outline: Spot[] = [
    [-BLEED, -BLEED],
    [width + BLEED, -BLEED],
    [width + BLEED, height + BLEED],
    [-BLEED, height + BLEED],
  ];
  const fields = drawFields(chance, outline);
  const front = drawFront(chance, width * 0.52, -BLEED, height + BLEED);
  return { fields, front, country: drawCountry(chance, width, height, front) };
}
