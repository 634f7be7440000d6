/** The pieces of a scenario, whichever list they are in; moving and turning them. */
import type { At } from "$lib/age/map/geometry";
import { HEADINGS } from "$lib/age/map/layout";
import type { EditorInfo, ScenarioDocument } from "$lib/types";

export const KINDS = [
  "start", "rectangle", "ship", "cloud", "barrage", "observation", "net", "airship", "aa",
] as const; // prettier-ignore
export type Kind = (typeof KINDS)[number];
type Heading = (typeof HEADINGS)[number];
type Seat = ScenarioDocument["seats"][number];
type Slot = Seat["slots"][number];

/** An entry of one of the document's lists, seen as a piece. */
export interface Piece {
  kind: Kind;
  /** Its path in the document: `balloons[2]`. */
  path: string;
  at: At;
  /** Heading or apex. */
  turn: string;
  level: number | null;
  team: number;
  name: string;
  points: At[];
}

interface Entry {
  at: [number, number];
  heading?: string | null;
  apex?: string;
  level?: number;
  top?: number;
}

export const teamOf = (doc: ScenarioDocument, seat: number): number =>
  doc.seats[seat]?.team ?? seat;

/** The teams that play, without duplicates. */
export const teamsOf = (doc: ScenarioDocument): number[] => [
  ...new Set(doc.seats.map((_, seat) => teamOf(doc, seat))),
];

/** The points that a piece covers, according to the server. */
export function footprint(info: EditorInfo, kind: Kind, turn: string, at: At): At[] {
  const found = info.footprints.find((each) => each.kind === kind && each.turn === turn);
  const offsets = (at[1] % 2 ? found?.odd : found?.even) ?? [[0, 0] as const];
  return offsets.map(([col, row]) => [at[0] + col, at[1] + row] as const);
}

export function piecesOf(doc: ScenarioDocument, info: EditorInfo): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Kind, path: string, entry: Entry, team: number, name: string): void => {
    const turn = entry.heading ?? entry.apex ?? "";
    const level = entry.level ?? entry.top ?? null;
    const points = footprint(info, kind, turn, entry.at);
    pieces.push({ kind, path, at: entry.at, turn, level, team, name, points });
  };
  doc.aa.forEach((each, i) => add("aa", `aa[${i}]`, each, each.team, ""));
  doc.zones.forEach((each, i) => add(each.shape, `zones[${i}]`, each, each.team, each.id));
  (doc.options.clouds ?? []).forEach((each, i) =>
    add("cloud", `options.clouds[${i}]`, each, 0, ""),
  );
  doc.nets.forEach((each, i) => add("net", `nets[${i}]`, each, each.team, ""));
  doc.balloons.forEach((each, i) => add(each.kind, `balloons[${i}]`, each, each.team, ""));
  doc.airships.forEach((each, i) =>
    add(
      "airship",
      `airships[${i}]`,
      each,
      teamOf(doc, each.seat),
      doc.seats[each.seat]?.name ?? "",
    ),
  );
  doc.seats.forEach((seat, s) =>
    seat.slots.forEach((slot, l) =>
      slot.starts.forEach((start, i) => {
        const path = `seats[${s}].slots[${l}].starts[${i}]`;
        add("start", path, start, teamOf(doc, s), slot.default[i] ?? slot.aircraft[i] ?? "");
      }),
    ),
  );
  return pieces;
}

/** The list that holds an entry, and its index there. */
function listOf(doc: ScenarioDocument, path: string): [unknown[], number] {
  const steps = path.match(/[a-z]+|\d+/g) ?? [];
  const place = Number(steps.pop());
  let found: unknown = doc;
  for (const step of steps) found = (found as Record<string, unknown>)[step];
  return [found as unknown[], place];
}

export function entryAt(doc: ScenarioDocument, path: string): Entry & Record<string, unknown> {
  const [list, place] = listOf(doc, path);
  return list[place] as Entry & Record<string, unknown>;
}

export function remove(doc: ScenarioDocument, path: string): void {
  const [list, place] = listOf(doc, path);
  list.splice(place, 1);
  const slot = path.match(/^(.*)\.starts\[\d+\]$/)?.[1];
  if (slot && list.length) leaveOut(entryAt(doc, slot) as unknown as Slot, place);
}

/** Removing a start removes its aircraft. */
function leaveOut(slot: Slot, place: number): void {
  slot.count = slot.starts.length;
  slot.default = slot.default.filter((_, i) => i !== place);
}

/** The next orientation of a piece. */
export function turn(doc: ScenarioDocument, path: string, by: number): void {
  const entry = entryAt(doc, path);
  if (entry.apex) entry.apex = entry.apex === "N" ? "S" : "N";
  const now = HEADINGS.indexOf(entry.heading as Heading);
  if (now >= 0) entry.heading = HEADINGS[(now + by + HEADINGS.length) % HEADINGS.length]!;
}

export function lift(doc: ScenarioDocument, piece: Piece, info: EditorInfo, by: number): void {
  const entry = entryAt(doc, piece.path);
  if (piece.kind === "cloud") {
    const tops = info.cloud_tops;
    const next = tops[tops.indexOf(entry.top!) + by];
    if (next !== undefined) entry.top = next;
  } else if (entry.level !== undefined) {
    const [least, most] = info.levels[piece.kind] ?? [0, 6];
    entry.level = Math.max(least, Math.min(most, entry.level + by));
  }
}

const AHEAD: Record<Seat["edge"], Heading> = { N: "SE", E: "W", S: "NE", W: "E" };

/** Add a piece at a point; returns the path of its entry. */
export function place(
  doc: ScenarioDocument,
  kind: Kind,
  at: At,
  seat: number,
  slot: number,
): string {
  const [point, team] = [[at[0], at[1]] as [number, number], teamOf(doc, seat)];
  const words = { provenance: "", note: "" };
  const heading = AHEAD[doc.seats[seat]?.edge ?? "W"];
  const last = (name: string, list: unknown[]): string => `${name}[${list.length - 1}]`;
  switch (kind) {
    case "start": {
      const part = doc.seats[seat]!.slots[slot]!;
      part.starts.push({ ...words, at: point, heading, level: 3, attitude: "level" });
      part.count = Math.max(part.count, part.starts.length);
      return last(`seats[${seat}].slots[${slot}].starts`, part.starts);
    }
    case "rectangle":
    case "ship": {
      const way = kind === "ship" ? ("SE" as const) : null;
      const id = nextLetter(doc, team);
      doc.zones.push({ ...words, id, team, at: point, shape: kind, heading: way });
      return last("zones", doc.zones);
    }
    case "cloud":
      doc.options.clouds = [...(doc.options.clouds ?? []), { ...words, at: point, top: 2 }];
      return last("options.clouds", doc.options.clouds);
    case "barrage":
    case "observation":
      doc.balloons.push({ ...words, kind, team, at: point, level: 3, net: null });
      return last("balloons", doc.balloons);
    case "net":
      doc.nets.push({ ...words, team, at: point, heading: "SE" });
      return last("nets", doc.nets);
    case "airship":
      doc.airships.push({
        ...words, seat, at: point, heading, level: 3, bombs: 0, route: [], exits: [],
      }); // prettier-ignore
      return last("airships", doc.airships);
    case "aa":
      doc.aa.push({ ...words, team, at: point, apex: "N", bombs: null });
      return last("aa", doc.aa);
  }
}

/** The first letter not used by a zone of the team. */
function nextLetter(doc: ScenarioDocument, team: number): string {
  const taken = doc.zones.filter((zone) => zone.team === team).map(({ id }) => id);
  return [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => !taken.includes(letter)) ?? "Z";
}
