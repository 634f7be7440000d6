import { expect, test } from "vitest";
import { partsOf } from "$lib/parts/citations";

test("a cited rule and a tile stand apart from the words", () => {
  expect(partsOf("So it is [A4.3, A4.4]. Play [1|2].")).toEqual([
    { words: "So it is " },
    { words: "", rule: "A4.3, A4.4" },
    { words: ". Play " },
    { words: "", tile: { value: 1, hits: 2 } },
    { words: "." },
  ]);
});

test("a tile of the escorted biplane may be less than nothing", () => {
  expect(partsOf("[-1|0]")).toEqual([{ words: "", tile: { value: -1, hits: 0 } }]);
});
