/** The sea under a map: banks with their depth lines, soundings, buoys, and waves. */
import { Chance } from "./chance";
import { drawCoast, EDGES, type Coast, type CoastEdge } from "./coast";
import { at, blob, curve, type Spot } from "./shapes";

export interface Sea {
  /** The same banks again and again, each time shallower. */
  banks: string[];
  waves: string;
  buoys: string;
  soundings: { at: Spot; text: string }[];
  names: { at: Spot; text: string; turn: number }[];
  coast: Coast | null;
}

const BANKS = [
  "Long Sand",
  "The Shallows",
  "Gull Bank",
  "Outer Spit",
  "Black Deep",
  "Herring Ground",
];
const RINGS = [1.9, 1.3, 0.75];
const APART = 118;
/** How far from a shore a bank lies at least. */
const CLEAR = 130;
const drawn = new Map<string, Sea>();

/** The edge along which a ground has land; none on the open sea. */
export function coastOf(ground: string): CoastEdge | null {
  return EDGES.find((edge) => ground === `coast-${edge}`) ?? null;
}

export function seaFor(width: number, height: number, edge: CoastEdge | null): Sea {
  const seed = `sea ${Math.round(width)} x ${Math.round(height)}`;
  const key = `${seed} ${edge}`;
  let sea = drawn.get(key);
  if (!sea) drawn.set(key, (sea = draw(new Chance(seed), width, height, edge)));
  return sea;
}

function draw(chance: Chance, width: number, height: number, edge: CoastEdge | null): Sea {
  const coast = edge && drawCoast(chance, edge, width, height);
  const sea: Sea = {
    banks: RINGS.map(() => ""), waves: "", buoys: "", soundings: [], names: [], coast,
  }; // prettier-ignore
  const tops = BANKS.map((_, i): Spot => [
    width * (0.16 + 0.68 * ((i * 0.37) % 1)) + chance.between(-40, 40),
    height * ((i + 0.5) / BANKS.length) + chance.between(-40, 40),
  ]);
  tops.forEach((top, i) => {
    if (!coast || coast.seaward(top) > CLEAR) raise(chance, sea, top, BANKS[i]!);
  });
  sound(chance, sea, tops, width, height);
  return sea;
}

function raise(chance: Chance, sea: Sea, top: Spot, text: string): void {
  const outline = blob(chance, top, chance.between(80, 120), chance.between(40, 62), 0.14);
  RINGS.forEach((times, ring) => {
    const grown = outline.map(([x, y]): Spot => [
      top[0] + (x - top[0]) * times,
      top[1] + (y - top[1]) * times,
    ]);
    sea.banks[ring] += curve(grown, true);
  });
  sea.buoys += `M${at([top[0] + 74, top[1] + 40])}l4,-9l4,9Zm4,-9v-5m-8,16h16`;
  sea.names.push({ at: top, text, turn: chance.between(-10, 10) });
}

/** A depth here and a wave there, the shallower the nearer to a bank. */
function sound(chance: Chance, sea: Sea, tops: Spot[], width: number, height: number): void {
  for (let y = 30; y < height; y += APART * 0.62)
    for (let x = 30; x < width; x += APART) {
      const spot: Spot = [x + chance.between(-34, 34), y + chance.between(-22, 22)];
      const out = sea.coast?.seaward(spot) ?? Infinity;
      const shoals = tops.map((top) => Math.hypot(top[0] - spot[0], top[1] - spot[1]));
      const near = Math.min(out, ...shoals);
      if (near < 46) continue;
      if (chance.next() < 0.5) sea.waves += `M${at(spot)}q4,-4.5 8,0t8,0`;
      else sea.soundings.push({ at: spot, text: String(Math.round(3 + Math.min(26, near / 14))) });
    }
}
