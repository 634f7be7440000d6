import { describe, expect, it } from "vitest";
import { Camera, RULER } from "$lib/age/map/camera.svelte";
import { boxAround, isWithin, spotOf, type At } from "$lib/age/map/geometry";
import { layOut } from "$lib/age/map/layout";
import { recentFlights, opponentsOf } from "$lib/age/recentFlights";
import type { Flight } from "$lib/link/stage.svelte";
import type { AircraftView, Happening } from "$lib/types";

const BOARD = [24, 24] as const;

function craft(index: number, at: [number, number], team = 0): AircraftView {
  const told = { index, at, team, seat: team, heading: "NE", level: 3, attitude: "level" };
  return { ...told, where: "combat" } as AircraftView;
}

function flight(aircraft: number, ...points: [number, number][]): Flight {
  const trail = points.map((at) => ({ at, heading: "E" as const, level: 4 }));
  return { show: "flight", aircraft, trail, attitude: "down", leaves: false };
}

function told(kind: string, show: Happening["show"] = null): Happening {
  return { n: 1, kind, lines: [], aircraft: [], points: [], crafts: [], spaces: [], show };
}

describe("flights that are told one after the other", () => {
  const fleet = [craft(0, [1, 1]), craft(1, [9, 9])];
  const [first, second] = [flight(0, [1, 1], [3, 1]), flight(1, [9, 9], [7, 9])];

  it("leave whoever has flown where the flight has led", () => {
    const [one, other] = layOut(fleet, { flown: [first], flight: second, progress: 0 });
    expect(one).toMatchObject({ spot: spotOf([3, 1]), level: 4, craft: { attitude: "down" } });
    expect(other!.spot).toEqual(spotOf([9, 9]));
  });

  it("do not bring back whoever has left the board", () => {
    const left = { ...first, leaves: true };
    const there = layOut(fleet, { flown: [left], flight: second, progress: 1 });
    expect(there.map((each) => each.craft.index)).toEqual([1]);
  });
});

describe("badges", () => {
  it("of neighbours do not lie over each other, however large they are drawn", () => {
    for (const boost of [1, 1.5]) {
      const fleet = layOut(
        [craft(0, [5, 5]), craft(1, [6, 5]), craft(2, [7, 5])],
        undefined,
        boost,
      );
      const badges = fleet.map(({ spot, badge }) => ({ x: spot.x + badge.x, y: spot.y + badge.y }));
      for (const [i, one] of badges.entries())
        for (const other of badges.slice(i + 1))
          expect(
            Math.abs(one.x - other.x) >= 37 * boost || Math.abs(one.y - other.y) >= 19 * boost,
          ).toBe(true);
    }
  });
});

describe("what the others have just done", () => {
  const fleet = [craft(0, [1, 1], 0), craft(1, [2, 2], 1), craft(2, [3, 3], 1)];
  const [own, theirs, before] = [flight(0, [1, 1]), flight(1, [2, 2]), flight(2, [3, 3])];
  const log = [
    told("turn began"),
    told("flown", before),
    told("turn began"),
    told("flown", theirs),
    told("turn began"),
    told("flown", own),
  ];

  it("is their last turn alone, also after one's own flights", () => {
    expect(recentFlights(log, opponentsOf(fleet, 0, null))).toEqual([theirs]);
  });

  it("is for those who look on what the side did that does not move", () => {
    expect(recentFlights(log, opponentsOf(fleet, null, 1))).toEqual([own]);
    expect(recentFlights(log, opponentsOf(fleet, null, null))).toEqual([]);
  });
});

describe("the first look", () => {
  const corners: At[] = [
    [2, 0],
    [20, 0],
    [12, 23],
  ];

  function camera(width: number, height: number): Camera {
    const made = new Camera(...BOARD);
    made.resize(width, height);
    return made;
  }

  it("takes in everybody on a desk, clear of the rulers", () => {
    const desk = camera(817, 570);
    const all = boxAround(corners.map(spotOf));
    desk.approach({ x: all.left + all.width / 2, y: all.top + all.height / 2 }, all);
    for (const at of corners) expect(isWithin(spotOf(at), desk.clear)).toBe(true);
  });

  it("shows no more paper beside the sheet than the Access Points need", () => {
    const phone = camera(390, 600);
    const at = spotOf([12, 23]);
    phone.approach(at, boxAround([at]));
    const { y } = phone.toScreen({ x: 0, y: spotOf([0, 23]).y });
    expect(phone.height - y).toBeLessThan(70);
  });

  it("of the whole sheet stays whole, whatever is looked for and however the map shrinks", () => {
    const desk = camera(817, 570);
    desk.whole();
    const before = [desk.x, desk.y, desk.scale];
    desk.reveal(spotOf([12, 23]));
    expect([desk.x, desk.y, desk.scale]).toEqual(before);
    desk.resize(817, 500);
    expect(desk.toScreen(spotOf([0, 0])).y).toBeGreaterThan(RULER.top);
    expect(desk.toScreen(spotOf([0, 23])).y).toBeLessThan(500);
  });
});

describe("pieces and cards", () => {
  it("shrink less than the sheet; pieces grow with it, cards stay readable and no larger", () => {
    const camera = new Camera(...BOARD);
    camera.scale = 0.5;
    expect(camera.boost).toBeGreaterThan(1);
    expect(camera.cardBoost * camera.scale).toBe(1);
    camera.scale = 2;
    expect(camera.boost).toBe(1);
    expect(camera.cardBoost * camera.scale).toBe(1.3);
  });
});
