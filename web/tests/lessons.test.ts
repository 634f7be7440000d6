import { expect, test } from "vitest";
import { partsOf } from "../src/lib/lessons/cited";

test("a cited rule stands apart from the words", () => {
  expect(partsOf("So it is [A4.3, A4.4]. Play [1|2].")).toEqual([
    { words: "So it is ", rule: "" },
    { words: "", rule: "A4.3, A4.4" },
    { words: ". Play [1|2].", rule: "" },
  ]);
});

test("a tile in brackets is no rule", () => {
  expect(partsOf("[3|1]")).toEqual([{ words: "[3|1]", rule: "" }]);
});
