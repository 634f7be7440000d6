/** Words come from the catalogue: filled in, in the plural of their language, or in the next one. */
import { describe, expect, test } from "vitest";
import { t } from "$lib/messages";
import { Catalogue } from "$lib/messages/catalogue";

const ENGLISH = {
  language: "en",
  text: `
web-close = Close
web-hits = { $count ->
    [0] no hits
    [one] { $count } hit
   *[other] { $count } hits
}
web-lock = { $value ->
    [none] Lock the plan
   *[other] Lock the { $value }
}
web-sound = { $on ->
    [yes] on
   *[no] off
}
web-theme =
    .night = Night
    .day = Day
`,
};
const CZECH = {
  language: "cs",
  text: `
web-hits = { $count ->
    [one] { $count } zásah
    [few] { $count } zásahy
   *[other] { $count } zásahů
}
web-theme =
    .night = Noc
`,
};

describe("a catalogue", () => {
  const english = new Catalogue([ENGLISH]);
  const czech = new Catalogue([CZECH, ENGLISH]);

  test("says numbers as they are, and in their plural", () => {
    const said = [0, 1, 2, 2000].map((count) => english.say("web-hits", { count }));
    expect(said).toEqual(["no hits", "1 hit", "2 hits", "2000 hits"]);
  });

  test("chooses by yes and no, and by nothing", () => {
    expect(english.say("web-sound", { on: true })).toBe("on");
    expect(english.say("web-sound", { on: false })).toBe("off");
    expect(english.say("web-lock", { value: null })).toBe("Lock the plan");
    expect(english.say("web-lock", { value: 0 })).toBe("Lock the 0");
  });

  test("has the plurals of its language", () => {
    const said = [1, 3, 5].map((count) => czech.say("web-hits", { count }));
    expect(said).toEqual(["1 zásah", "3 zásahy", "5 zásahů"]);
  });

  test("says in English what it lacks, also of a group", () => {
    expect(czech.say("web-close")).toBe("Close");
    expect(czech.say("web-theme.night")).toBe("Noc");
    expect(czech.say("web-theme.day")).toBe("Day");
  });

  test("marks nothing: names are told as they were given", () => {
    expect(english.say("web-lock", { value: "{ $name }" })).toBe("Lock the { $name }");
  });

  test("refuses ids that it does not know, and values that are missing", () => {
    expect(() => english.say("web-open")).toThrow("there is no message web-open");
    expect(() => english.say("web-theme.dusk")).toThrow("there is no message web-theme.dusk");
    expect(() => english.say("web-hits")).toThrow("$count");
  });
});

describe("the words of the interface", () => {
  test("are filled in", () => {
    expect(t.start.waitForYou(0)).toBe("");
    expect(t.start.waitForYou(1)).toBe("1 waiting for you");
    expect(t.lessons.count(0, 12)).toBe("12 lessons");
    expect(t.lessons.count(3, 12)).toBe("3 of 12 done");
    expect(t.setup.biplaneWords("Red", 5, 1, ["It dives."])).toBe(
      "Red: shot down at 5 hits, 1 tile in hand. It dives.",
    );
    expect(t.replay.times(0.5)).toBe("½×");
    expect(t.dice.verdict(null)).toBe("Nothing to compare");
    expect(t.dogfight.mode("loop", "r7")).toBe("Loop, to r7");
    expect(t.dogfight.mode("normal", null)).toBe("Normal");
    expect(t.editor.badFile(3, "title", "is missing")).toMatch(/Line 3, title: is missing$/);
  });

  test("name several", () => {
    expect(t.waitingFor([])).toBe("");
    expect(t.waitingFor(["Ann", "Bob"])).toBe("Waiting for Ann and Bob.");
    expect(t.age.photos([])).toBe("camera");
    expect(t.age.photos(["A", "B"])).toBe("photos: A, B");
    expect(t.age.endInWords([3, 4], "NE", 2, "up", ["ship A"], ["gb4"])).toBe(
      "3·4, NE, L2 nose-up, ship A, exposed to gb4",
    );
    expect(t.age.range(-2, 1)).toBe("−2 to +1");
  });

  test("begin with the choice that has no code", () => {
    expect(Object.entries(t.companion.skills)[0]).toEqual(["", "rolled"]);
    expect(t.age.aim["long burst"]).toBe("Long burst");
  });
});
