import { describe, expect, it } from "vitest";
import { opening, pathOf, rulesOf } from "$lib/rulebook/book";
import { shooterAt, spotOf } from "$lib/rulebook/figures/sketch";
import { pattern, pieces, Search, snippet, stem } from "$lib/rulebook/search";
import type { Rulebook, RuleEntry } from "$lib/types";

function entry(id: string, plain: string, index = ""): RuleEntry {
  return { id, plain, index, section: "", depth: 1, blocks: [], cited_by: [] };
}

const CHAPTER = { is_aside: false, title: "Fire" };
const BOOK: Rulebook = {
  games: [
    {
      game: "age",
      title: "Age of Dogfights",
      intro: [],
      rulings: [],
      switches: [],
      lessons: {},
      chapters: [
        {
          ...CHAPTER,
          id: "A6",
          entries: [
            entry("A6.2", "Jam: a two jams the guns."),
            entry("A6.3", "Each roll uses one burst of the mount."),
            entry("A6.4", "Fly one own round; then the mount works again.", "unjam clear a jam"),
            entry("A6.10", "Kills count, whatever jams."),
          ],
        },
        { ...CHAPTER, id: "A12", is_aside: true, entries: [entry("A12.1", "Jam: jam jam.")] },
      ],
    },
  ],
  synonyms: { ammo: ["burst"] },
  passed_over: ["how", "do", "i", "a"],
};
const search = new Search(BOOK);
const ids = (query: string): string[] =>
  search.find(query, "age").hits.map(({ entry }) => entry.id);

describe("the search", () => {
  it("finds a rule by its id, then those below it", () => {
    expect(ids("a6.1")).toEqual(["A6.10"]);
    expect(ids("A6.2")).toEqual(["A6.2"]);
    expect(ids("a6")).toEqual(["A6.2", "A6.3", "A6.4", "A6.10"]);
  });

  it("finds words of the page by their beginning, examples last", () => {
    expect(ids("jam")[0]).toBe("A6.2");
    expect(ids("jams").at(-1)).toBe("A12.1");
    expect(ids("moun")).toEqual(expect.arrayContaining(["A6.3", "A6.4"]));
  });

  it("knows the words of strangers", () => {
    expect(ids("ammo")).toEqual(["A6.3"]);
    expect(ids("How do I unjam?")).toEqual(["A6.4"]);
  });

  it("wants all words, as far as any rule has them", () => {
    expect(ids("burst mount")).toEqual(["A6.3"]);
    expect(ids("burst xyzzy")).toEqual(["A6.3"]);
    expect(ids("xyzzy")).toEqual([]);
    expect(ids("   ")).toEqual([]);
    expect(ids("(.*")).toEqual([]);
  });
});

describe("what is found", () => {
  it("is marked from the beginning of words", () => {
    const marked = pieces("Jammed guns unjam.", pattern(["jam"]));
    expect(marked).toEqual([
      { text: "Jammed", isHit: true },
      { text: " guns unjam.", isHit: false },
    ]);
    expect(pieces("x", null)).toEqual([{ text: "x", isHit: false }]);
  });

  it("is shown with its surroundings", () => {
    const text = `${"before ".repeat(60)}jam ${"after ".repeat(60)}`;
    const shown = snippet(text, pattern(["jam"]));
    expect(shown).toContain("jam");
    expect(shown.startsWith("… ")).toBe(true);
    expect(shown.endsWith(" …")).toBe(true);
    expect(shown.length).toBeLessThan(220);
  });

  it("has one stem for all forms of a word", () => {
    expect(["clears", "cleared", "clearing"].map(stem)).toEqual(["clear", "clear", "clear"]);
    expect(stem("is")).toBe("is");
  });

  it("begins with the words of the rule, and has an address", () => {
    expect(opening(entry("A6.3", "Each roll uses one burst. No more."))).toBe(
      "Each roll uses one burst",
    );
    expect(pathOf("age", "A6.3")).toBe("/rules/age#A6.3");
  });

  it("is found by its id alone, in whatever game has it", () => {
    const toy = { game: "toy", chapters: [{ id: "T2", entries: [entry("T2.1", "Bids.")] }] };
    const book = { games: [{ game: "age", chapters: [] }, toy] } as unknown as Rulebook;
    const found = (game: string, rule: string): unknown => rulesOf(book, game, rule)?.game;
    expect([found("", "T2.1"), found("", "t2"), found("toy", ""), found("", "")]).toEqual(
      ["toy", "toy", "toy", "age"], // prettier-ignore
    );
  });
});

describe("firing places seen from the target", () => {
  const rounded = ({ x, y }: { x: number; y: number }): number[] =>
    [x, y].map((each) => Math.round(each * 100) / 100 + 0);

  it("turn the shooter's eyes round", () => {
    const behind = shooterAt({ distance: 1, bearing: "ahead", heading: 0 });
    expect([...rounded(behind), behind.turns]).toEqual([-1, 0, 0]);
    const frontal = shooterAt({ distance: 2, bearing: "ahead", heading: 3 });
    expect([...rounded(frontal), frontal.turns]).toEqual([2, 0, 3]);
    const angled = shooterAt({ distance: 1, bearing: "ahead", heading: 1 });
    expect([...rounded(angled), angled.turns]).toEqual([-0.5, 0.87, 5]);
    const ahead = shooterAt({ distance: 1, bearing: "back", heading: 0 });
    expect(rounded(ahead)).toEqual([1, 0]);
  });

  it("lie clockwise from ahead", () => {
    expect(rounded(spotOf("ahead-right", 1))).toEqual([0.5, 0.87]);
    expect(rounded(spotOf("back-left", 1))).toEqual([-0.5, -0.87]);
  });
});
