import { describe, expect, it } from "vitest";
import { carriedBy, linkTo } from "$lib/editor/ownScenarios";
import { entryAt, footprint, lift, piecesOf, place, remove, turn } from "../src/lib/editor/pieces";
import type { EditorInfo, ScenarioDocument } from "../src/lib/types";

const info = {
  footprints: [
    { kind: "net", turn: "SE", even: [[0, 0], [0, 1], [1, 2]], odd: [[0, 0], [1, 1], [1, 2]] },
    { kind: "aa", turn: "N", even: [[0, 0]], odd: [[0, 0]] },
  ],
  levels: { barrage: [1, 5], observation: [0, 3] },
  cloud_tops: [1, 2, 3],
} as unknown as EditorInfo; // prettier-ignore

function blank(): ScenarioDocument {
  const slot = { count: 1, role: "fighter", default: [], aircraft: [], starts: [] };
  const seat = (name: string, edge: string) => ({
    name,
    edge,
    team: null,
    slots: [{ ...slot, starts: [] }],
  });
  return {
    title: "Kites", seats: [seat("One", "W"), seat("Two", "E")], zones: [], balloons: [], nets: [],
    airships: [], aa: [], options: { clouds: null },
  } as unknown as ScenarioDocument; // prettier-ignore
}

describe("pieces of a scenario", () => {
  it("cover what the server says, by the row that they stand in", () => {
    expect(footprint(info, "net", "SE", [4, 2])).toEqual([[4, 2], [4, 3], [5, 4]]); // prettier-ignore
    expect(footprint(info, "net", "SE", [4, 3])).toEqual([[4, 3], [5, 4], [5, 5]]); // prettier-ignore
    expect(footprint(info, "cloud", "", [4, 3])).toEqual([[4, 3]]);
  });

  it("are placed in the list of their kind, each with its path", () => {
    const doc = blank();
    expect(place(doc, "barrage", [3, 4], 1, 0)).toBe("balloons[0]");
    expect(place(doc, "rectangle", [3, 8], 0, 0)).toBe("zones[0]");
    expect(place(doc, "ship", [3, 9], 0, 0)).toBe("zones[1]");
    expect(place(doc, "cloud", [5, 5], 0, 0)).toBe("options.clouds[0]");
    expect(doc.zones.map(({ id }) => id)).toEqual(["A", "B"]);
    expect(piecesOf(doc, info).map(({ path, team }) => [path, team])).toEqual([
      ["zones[0]", 0], ["zones[1]", 0], ["options.clouds[0]", 0], ["balloons[0]", 1],
    ]); // prettier-ignore
  });

  it("are turned and lifted within what is allowed", () => {
    const doc = blank();
    const [net, zone] = [place(doc, "net", [3, 4], 0, 0), place(doc, "aa", [9, 9], 0, 0)];
    turn(doc, net, 1);
    turn(doc, zone, 1);
    expect([entryAt(doc, net).heading, entryAt(doc, zone).apex]).toEqual(["SW", "S"]);
    const balloon = place(doc, "observation", [1, 1], 0, 0);
    const there = piecesOf(doc, info).find(({ path }) => path === balloon)!;
    lift(doc, there, info, 1);
    expect(entryAt(doc, balloon).level).toBe(3);
    lift(doc, there, info, -9);
    expect(entryAt(doc, balloon).level).toBe(0);
  });

  it("bring and take an aircraft with each start", () => {
    const doc = blank();
    const slot = doc.seats[0]!.slots[0]!;
    place(doc, "start", [1, 1], 0, 0);
    const second = place(doc, "start", [1, 3], 0, 0);
    slot.default = ["fr1", "fr2"];
    expect([second, slot.count]).toEqual(["seats[0].slots[0].starts[1]", 2]);
    remove(doc, "seats[0].slots[0].starts[0]");
    expect([slot.count, slot.default]).toEqual([1, ["fr2"]]);
  });
});

describe("a link to a scenario", () => {
  it("carries all of it", async () => {
    const doc = { ...blank(), title: "Ballons d’été ✈" };
    const link = await linkTo(doc);
    expect(await carriedBy(link.slice(link.indexOf("#")))).toEqual(doc);
  });

  it("that cannot be read, or unpacks to too much, carries nothing", async () => {
    expect(await carriedBy("#file=nonsense")).toBeNull();
    expect(await carriedBy("#seat=abc")).toBeNull();
    const bomb = await linkTo({ ...blank(), text: "a".repeat(2_000_000) });
    expect(await carriedBy(bomb.slice(bomb.indexOf("#")))).toBeNull();
  });
});
