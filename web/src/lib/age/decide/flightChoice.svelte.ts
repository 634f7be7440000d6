/** The choice of where a flight ends: point, heading, level, attitude, among the ends offered. */
import { spotOf, type At, type Spot } from "$lib/age/map/geometry";
import { HEADINGS } from "$lib/age/map/layout";
import type { EndSeen, FlyAsk, PointSeen } from "$lib/types";

export const ATTITUDES = ["level", "up", "down"] as const;
export type Attitude = (typeof ATTITUDES)[number];

export interface End {
  number: number;
  at: At;
  heading: number;
  level: number;
  attitude: Attitude;
  levels: number;
  steps: number;
  best: number;
  targets: number[];
  /** Balloons and airships that can be fired at, by name. */
  strikes: string[];
  exposed: number[];
  /** What the path does for the task, in words. */
  tasks: string[];
}

/** What the player wants of an end; a missing key means any value. */
type Wish = Partial<Pick<End, "heading" | "attitude" | "levels">>;

export interface ReachPoint {
  key: string;
  at: At;
  spot: Spot;
  ends: End[];
  /** The end that a tap on this point chooses. */
  first: End;
  isOnLevel: boolean;
}

export class FlightChoice {
  readonly ask: FlyAsk;
  readonly ends: End[];
  wish = $state.raw<Wish>({});
  chosen = $state.raw<At | null>(null);
  hovered = $state.raw<At | null>(null);
  /** Details of the hovered end and of the chosen one, once they have arrived. */
  seen = $state.raw<EndSeen | null>(null);
  kept = $state.raw<EndSeen | null>(null);
  /** Which path to the chosen end is flown; 0 is the one listed. */
  way = $state(0);
  /** Why a flight cannot end on the point that was tapped. */
  blocked = $state.raw<PointSeen | null>(null);
  #byPoint = new Map<string, End[]>();
  #earlier: { chosen: At | null; wish: Wish; way: number }[] = [];

  constructor(ask: FlyAsk) {
    this.ask = ask;
    this.ends = endsOf(ask);
    for (const end of this.ends) {
      const key = end.at.join();
      this.#byPoint.set(key, [...(this.#byPoint.get(key) ?? []), end]);
    }
    this.wish = { levels: this.#usualLevels() };
  }

  /** No change of level if possible, else the smallest. */
  #usualLevels(): number {
    const changes = [...new Set(this.ends.map((end) => end.levels))];
    return changes.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
  }

  get points(): ReachPoint[] {
    return [...this.#byPoint].map(([key, ends]) => {
      const first = pick(ends, this.wish);
      const { at } = first;
      const isOnLevel = first.levels === this.wish.levels;
      return { key, at, spot: spotOf(at), ends, first, isOnLevel };
    });
  }

  endsAt(at: At | null): End[] {
    return (at && this.#byPoint.get(at.join())) ?? [];
  }

  /** The hovered end, else the chosen one. */
  get end(): End | null {
    const at = this.hovered && this.endsAt(this.hovered).length ? this.hovered : this.chosen;
    const ends = this.endsAt(at);
    return ends.length ? pick(ends, this.wish) : null;
  }

  get chosenEnd(): End | null {
    const ends = this.endsAt(this.chosen);
    return ends.length ? pick(ends, this.wish) : null;
  }

  /** Details of that end, once they have arrived. */
  get endSeen(): EndSeen | null {
    return this.seen && this.end?.number === this.seen.number ? this.seen : null;
  }

  /** Details of the chosen end, whatever is hovered meanwhile. */
  get chosenSeen(): EndSeen | null {
    const number = this.chosenEnd?.number;
    return [this.seen, this.kept].find((each) => each && each.number === number) ?? null;
  }

  /** The path to show; undefined while an end is only hovered. */
  get wayShown(): number | undefined {
    return this.end && this.end === this.chosenEnd ? this.way : undefined;
  }

  /** Switch to another path to the chosen end; false if there is none. */
  nextPath(): boolean {
    const seen = this.chosenSeen;
    if (!seen?.ways || seen.ways < 2) return false;
    this.#keep();
    this.way = (seen.way + 1) % seen.ways;
    return true;
  }

  choose(at: At): boolean {
    if (!this.endsAt(at).length) return false;
    this.blocked = null;
    if (this.chosen?.join() === at.join()) this.turn(1);
    else {
      this.#keep();
      const { heading: _, ...rest } = this.wish;
      this.wish = rest;
      this.chosen = at;
      this.way = 0;
      const end = this.chosenEnd!;
      this.wish = { ...this.wish, heading: end.heading, levels: end.levels };
    }
    return true;
  }

  /** Choose this very end. */
  take(end: End): void {
    this.#keep();
    this.chosen = end.at;
    this.#want({ heading: end.heading, attitude: end.attitude, levels: end.levels });
  }

  #want(wish: Wish): void {
    this.wish = { ...this.wish, ...wish };
    this.way = 0;
  }

  #keep(): void {
    this.#earlier.push({ chosen: this.chosen, wish: this.wish, way: this.way });
  }

  /** Undo the last choice; false if there is none. */
  undo(): boolean {
    this.blocked = this.hovered = null;
    const before = this.#earlier.pop();
    if (before) [this.chosen, this.wish, this.way] = [before.chosen, before.wish, before.way];
    return before !== undefined;
  }

  /** Headings in which an end's point can be reached at its level. */
  headingsAt(end: End): number[] {
    const same = this.endsAt(end.at).filter((each) => each.levels === end.levels);
    return [...new Set(same.map((each) => each.heading))].sort();
  }

  /** Attitudes possible at the chosen end, whatever is hovered meanwhile. */
  get attitudes(): Attitude[] {
    const end = this.chosenEnd;
    if (!end) return [];
    return ATTITUDES.filter((attitude) =>
      this.endsAt(end.at).some(
        (each) =>
          each.attitude === attitude && each.levels === end.levels && each.heading === end.heading,
      ),
    );
  }

  /** Turn to another heading at the chosen end, else at the hovered one. */
  turn(by: number): void {
    const end = this.chosenEnd ?? this.end;
    const headings = end ? this.headingsAt(end) : [];
    if (!end || headings.length < 2) return;
    this.#keep();
    const next = (headings.indexOf(end.heading) + by + headings.length) % headings.length;
    this.#want({ heading: headings[next]! });
  }

  tilt(attitude: Attitude): void {
    this.#keep();
    this.#want({ attitude });
  }

  setLevels(levels: number): void {
    this.#keep();
    this.#want({ levels });
  }

  /** One level more or fewer, among those possible (at the chosen point, if there is one). */
  climb(by: number): void {
    const among = this.chosen ? this.endsAt(this.chosen) : this.ends;
    const changes = [...new Set(among.map((end) => end.levels))].sort((a, b) => a - b);
    const now = changes.indexOf(this.chosenEnd?.levels ?? this.wish.levels ?? 0);
    const next = changes[now + by];
    if (next !== undefined) this.setLevels(next);
  }

  /** Choose the nearest reachable point in a direction of the screen. */
  step(dx: number, dy: number, from: At): void {
    const here = spotOf(this.chosen ?? from);
    let best: ReachPoint | null = null;
    let least = Infinity;
    for (const point of this.points) {
      const [x, y] = [point.spot.x - here.x, point.spot.y - here.y];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      if (ahead < 5 || aside > ahead * 1.8) continue;
      const cost = ahead + aside * 1.6 + (point.isOnLevel ? 0 : 25);
      if (cost < least) [best, least] = [point, cost];
    }
    // The first press always chooses something.
    best ??= this.chosen ? null : (this.points.find((point) => point.isOnLevel) ?? null);
    if (best) {
      this.hovered = null;
      this.choose(best.at);
    }
  }
}

function endsOf({ ends }: FlyAsk): End[] {
  return ends.col.map((col, i) => ({
    number: i,
    at: [col, ends.row[i]!] as const,
    heading: ends.heading[i]!,
    level: ends.level[i]!,
    attitude: ATTITUDES[ends.attitude[i]!]!,
    levels: ends.levels[i]!,
    steps: ends.steps[i]!,
    best: ends.best[i]!,
    targets: ends.targets[i] ?? [],
    strikes: ends.strikes[i] ?? [],
    exposed: ends.exposed[i] ?? [],
    tasks: ends.tasks[i] ?? [],
  }));
}

/** The end closest to a wish; ties go to the best shot, the task, unexposed, level. */
function pick(ends: End[], wish: Wish): End {
  const score = (end: End): number =>
    (wish.levels === undefined ? 0 : -40 * Math.abs(end.levels - wish.levels)) * 100 +
    (wish.heading === end.heading ? 2000 : 0) +
    (wish.attitude === end.attitude ? 1000 : 0) +
    end.best * 4 +
    (end.tasks.length ? 4 : 0) +
    (end.exposed.length ? 0 : 2) +
    (end.attitude === "level" ? 1 : 0);
  return ends.reduce((best, end) => (score(end) > score(best) ? end : best));
}

export const headingName = (heading: number): string => HEADINGS[heading] ?? "";
