/** River, railway, roads, villages, woods and heights, each with its name. */
import type { Chance } from "./chance";
import { range, wave, type Front } from "./front";
import { at, blob, curve, holds, polygon, type Spot } from "./shapes";

export interface Name {
  at: Spot;
  kind: "village" | "wood" | "river" | "farm" | "height";
  text: string;
  turn: number;
}

/** Villages, drawn house by house. */
export interface Settled {
  gardens: string;
  houses: string;
  churches: string;
  names: Name[];
}

export interface Country extends Settled {
  river: string;
  stream: string;
  railway: string;
  roads: string[];
  lanes: string;
  woods: string;
  trees: string;
  contours: string;
  spots: string;
}

const VILLAGES = [
  "Vaulx-sous-Mont", "Hérimont", "La Chapelle", "Orneville", "Saint-Aubert", "Le Transloy-Bas",
  "Beauregard", "Noyelles", "Fontaine-le-Val", "Grandcourt",
]; // prettier-ignore
const WOODS = [
  "Bois des Corneilles", "Bois Carré", "Bois du Renard", "Bois Saint-Luc", "Le Breuil", "Les Aulnes",
  "Bois Brûlé", "Petit Bois", "Bois de la Garde", "Bois Joli",
]; // prettier-ignore
const FARMS = ["Ferme Rouge", "Moulin", "Briqueterie", "Ferme des Prés", "Sucrerie", "Le Calvaire"];

export function drawCountry(chance: Chance, width: number, height: number, front: Front): Country {
  const far = 50;
  const sway = wave(chance, 38, 700);
  const river = (y: number): number => width * 0.2 + sway(y);
  const rail = wave(chance, 16, 900);
  const heights = range(-far, height + far, 26);
  const roads = roadLines(chance, width, height);
  const villages = villagePlaces(chance, roads, front, width);
  const country: Country = {
    river: curve(heights.map((y): Spot => [river(y), y])),
    stream: streamLine(chance, river, height),
    railway: curve(heights.map((y): Spot => [width * 0.075 + rail(y), y])),
    roads: roads.map((road) => curve(road)),
    lanes: lanes(chance, villages), gardens: "", houses: "", churches: "",
    woods: "", trees: "", contours: contours(chance, width, height), spots: "", names: [],
  }; // prettier-ignore
  villages.forEach((spot, i) => settle(chance, country, spot, VILLAGES[i] as string));
  plantWoods(chance, country, width, height, front, river);
  scatter(chance, country, width, height, front, river);
  const where = height * 0.45;
  country.names.push({
    at: [river(where) - 9, where],
    kind: "river",
    text: "l’Aulne R.",
    turn: -82,
  });
  return country;
}

function roadLines(chance: Chance, width: number, height: number): Spot[][] {
  return range(height * 0.22, height * 0.92, height * 0.3).map((y) => {
    const rise = wave(chance, 34, 900);
    return range(-50, width + 50, 40).map((x): Spot => [x, y + rise(x)]);
  });
}

function villagePlaces(chance: Chance, roads: Spot[][], front: Front, width: number): Spot[] {
  return roads
    .flatMap((road) =>
      [0.34, 0.78].flatMap((part) => {
        const wanted = width * (part + chance.between(-0.05, 0.05));
        const spot = road.find(([x]) => x > wanted);
        return spot && !front.isNear(spot, 60) ? [spot] : [];
      }),
    )
    .slice(0, VILLAGES.length);
}

export function settle(chance: Chance, country: Settled, [x, y]: Spot, name: string): void {
  country.gardens += polygon(blob(chance, [x, y], 62, 34, 0.18));
  for (let i = 0; i < 26; i++) {
    const along = chance.between(-56, 56);
    const off = chance.pick([-1, 1]) * chance.between(5, i < 16 ? 9 : 26);
    const [w, h] = [chance.between(5, 10), chance.between(4, 6)];
    country.houses += `M${at([x + along, y + off])}h${w.toFixed(1)}v${h.toFixed(1)}h${(-w).toFixed(1)}Z`;
  }
  country.churches += `M${at([x - 5, y - 20])}h10v3.6h-10ZM${at([x - 1.5, y - 22.2])}h3v8h-3Z`;
  country.names.push({ at: [x - 52, y + 38], kind: "village", text: name, turn: 0 });
}

function lanes(chance: Chance, villages: Spot[]): string {
  return villages
    .flatMap((from, i) => villages.slice(i + 1, i + 3).map((to) => [from, to] as const))
    .filter(([a, b]) => Math.abs(a[1] - b[1]) > 60)
    .map(([a, b]) => {
      const mid: Spot = [(a[0] + b[0]) / 2 + chance.between(-60, 60), (a[1] + b[1]) / 2];
      return curve([a, mid, b]);
    })
    .join("");
}

function plantWoods(
  chance: Chance,
  country: Country,
  width: number,
  height: number,
  front: Front,
  river: (y: number) => number,
): void {
  // prettier-ignore
  const taken: Spot[] = [];
  for (let tries = 0; tries < 60 && taken.length < WOODS.length - 2; tries++) {
    const spot: Spot = [chance.between(40, width - 40), chance.between(40, height - 40)];
    const near = taken.some(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) < 210);
    if (near || front.isNear(spot, 105) || Math.abs(spot[0] - river(spot[1])) < 95) continue;
    taken.push(spot);
    const outline = blob(chance, spot, chance.between(58, 92), chance.between(38, 60), 0.16);
    country.woods += curve(outline, true);
    for (let y = spot[1] - 96; y < spot[1] + 96; y += 9.5) {
      for (let x = spot[0] - 96; x < spot[0] + 96; x += 11) {
        const tree: Spot = [x + chance.between(-3, 3), y + chance.between(-2, 2)];
        const r = chance.pick([1.9, 2.3, 2.7]);
        if (holds(outline, tree))
          country.trees += `M${at([tree[0] - r, tree[1]])}a${r},${r} 0 1 1 ${2 * r},0`;
      }
    }
    const text = WOODS[taken.length - 1] as string;
    country.names.push({
      at: [spot[0], spot[1] + 4],
      kind: "wood",
      text,
      turn: chance.between(-9, 9),
    });
  }
}

function scatter(
  chance: Chance,
  country: Country,
  width: number,
  height: number,
  front: Front,
  river: (y: number) => number,
): void {
  // prettier-ignore
  const free = (): Spot => {
    for (;;) {
      const spot: Spot = [chance.between(50, width - 90), chance.between(60, height - 60)];
      if (!front.isNear(spot, 40) && Math.abs(spot[0] - river(spot[1])) > 60) return spot;
    }
  };
  for (let i = 0; i < Math.round((width * height) / 130000); i++) {
    const [x, y] = free();
    country.spots += `M${at([x - 2.2, y])}h4.4m-2.2,-2.2v4.4`;
    const text = String(Math.round(chance.between(84, 168)));
    country.names.push({ at: [x + 5, y + 3], kind: "height", text, turn: 0 });
  }
  for (const text of FARMS) {
    const [x, y] = free();
    country.houses += `M${at([x, y])}h7v5h-7ZM${at([x + 10, y + 2])}h5v8h-5Z`;
    country.names.push({ at: [x + 6, y + 24], kind: "farm", text, turn: 0 });
  }
}

function streamLine(chance: Chance, river: (y: number) => number, height: number): string {
  const y = height * chance.between(0.55, 0.75);
  const mouth: Spot = [river(y), y];
  return curve(
    range(0, 6, 1).map((i): Spot => [mouth[0] * (1 - i / 5.4), y + chance.between(-9, 9) - i * 4]),
  );
}

function contours(chance: Chance, width: number, height: number): string {
  let d = "";
  for (let i = 0; i < 7; i++) {
    const top: Spot = [chance.between(0, width), chance.between(0, height)];
    const [rx, ry] = [chance.between(50, 80), chance.between(34, 56)];
    const seed = blob(chance, top, rx, ry, 0.12);
    for (let ring = 1; ring <= 4; ring++) {
      const grown = seed.map(([x, y]): Spot => [
        top[0] + (x - top[0]) * (0.55 + ring * 0.55),
        top[1] + (y - top[1]) * (0.55 + ring * 0.55),
      ]);
      d += curve(grown, true);
    }
  }
  return d;
}
