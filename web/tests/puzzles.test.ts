/** Days, and what this browser keeps of puzzles. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { daysOf, nextMonth, shifted, today } from "../src/lib/puzzles/days";
import {
  keepTry, markOf, NEW, nextOpen, rated, streakOf, tries, type Try,
} from "../src/lib/puzzles/record"; // prettier-ignore

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

const KEY = "escadrille.puzzles";
const solved = (day: string): Try => ({ day, isSolved: true, ...NEW });
const missed = (day: string): Try => ({ day, isSolved: false, ...NEW });

describe("days", () => {
  it("are the reader’s own", () => {
    expect(today(new Date(2026, 10, 9, 23, 59))).toBe("2026-11-09");
    expect(today(new Date(2026, 0, 1, 0, 0))).toBe("2026-01-01");
  });

  it("follow each other over months, years and leap days", () => {
    expect(shifted("2026-11-30", 1)).toBe("2026-12-01");
    expect(shifted("2027-01-01", -1)).toBe("2026-12-31");
    expect(shifted("2028-02-28", 1)).toBe("2028-02-29");
  });

  it("make months that begin on their weekday", () => {
    const november = daysOf({ year: 2026, month: 11 });
    expect(november.before).toBe(6); // a Sunday
    expect(november.days).toHaveLength(30);
    expect(daysOf({ year: 2028, month: 2 }).days.at(-1)).toBe("2028-02-29");
    expect(nextMonth({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(nextMonth({ year: 2027, month: 1 }, -1)).toEqual({ year: 2026, month: 12 });
  });
});

describe("a rating", () => {
  it("is Glickman’s", () => {
    // Of his example, the opponent of 1550 with a deviation of 100: g is 0.9531, E is 0.432.
    const { rating, deviation } = rated({ rating: 1500, deviation: 200 }, 1550, false);
    expect(rating).toBeCloseTo(1426.8, 0);
    expect(deviation).toBeCloseTo(175.7, 0);
  });

  it("rises more by what is hard, falls more by what is easy, and settles", () => {
    const by = (puzzle: number, isSolved: boolean): number =>
      rated({ rating: 1200, deviation: 100 }, puzzle, isSolved).rating - 1200;
    expect(by(1600, true)).toBeGreaterThan(by(1200, true));
    expect(by(1200, true)).toBeGreaterThan(0);
    expect(by(900, false)).toBeLessThan(by(1200, false));
    let now = NEW;
    for (let i = 0; i < 400; i++) now = rated(now, 1200, i % 2 === 0);
    expect(now.deviation).toBe(45);
    expect(Math.abs(now.rating - 1200)).toBeLessThan(30);
  });
});

describe("the record", () => {
  it("keeps the first try of a day alone", () => {
    const first = keepTry("2026-11-19", 1300, false);
    expect(first).toHaveLength(1);
    expect(first[0]!.rating).toBeLessThan(NEW.rating);
    expect(keepTry("2026-11-19", 1300, true)).toEqual(first);
    const second = keepTry("2026-11-18", 1300, true);
    expect(second[1]!.rating).toBeGreaterThan(first[0]!.rating);
    expect(tries()).toEqual(second);
  });

  it("reads nothing into what others have written", () => {
    const odd = [null, 3, { day: 4 }, { ...solved("2026-11-01"), rating: null }];
    for (const each of ["nonsense", "{}", "null", JSON.stringify(odd)]) {
      kept.set(KEY, each);
      expect(tries()).toEqual([]);
    }
  });

  it("counts solved days in a row, up to today or yesterday", () => {
    const all = [solved("2026-11-16"), solved("2026-11-17"), solved("2026-11-18")];
    expect(streakOf(all, "2026-11-18")).toBe(3);
    expect(streakOf(all, "2026-11-19")).toBe(3);
    expect(streakOf(all, "2026-11-20")).toBe(0);
    expect(streakOf([...all, missed("2026-11-19")], "2026-11-19")).toBe(0);
    expect(streakOf([missed("2026-11-17"), solved("2026-11-18")], "2026-11-18")).toBe(1);
  });

  it("knows the next puzzle: the latest that was not tried", () => {
    const all = [solved("2026-11-19"), missed("2026-11-18")];
    expect(markOf(all, "2026-11-18")).toBe("missed");
    expect(nextOpen(all, "2026-11-19", "2026-01-01")).toBe("2026-11-17");
    expect(nextOpen([], "2026-11-19", "2026-01-01")).toBe("2026-11-19");
    expect(nextOpen(all, "2026-11-19", "2026-11-18")).toBeNull();
  });
});
