import { describe, expect, it } from "vitest";
import { pointAt, spotOf } from "$lib/age/map/geometry";
import { along, layOut } from "$lib/age/map/layout";
import { placesOf, ringOrder, wayPath } from "$lib/dogfight/poster";
import { Chance } from "$lib/ground/chance";
import { groundFor } from "$lib/ground/ground";
import type { AircraftView, SpaceView } from "$lib/types";

describe("the sheet", () => {
  it("finds every point again where it is drawn", () => {
    for (const at of [
      [0, 0],
      [3, 7],
      [23, 35],
      [-1, 7],
      [24, 8],
    ] as const)
      // prettier-ignore
      expect(pointAt(spotOf(at), 24, 36)).toEqual(at);
  });

  it("is no board far outside", () => {
    expect(pointAt({ x: -400, y: 0 }, 24, 36)).toBeNull();
  });

  it("is the same country for everybody", () => {
    const drawings = [1, 2].map(() => {
      const chance = new Chance("a sheet");
      return [chance.next(), chance.next()];
    });
    expect(drawings[0]).toEqual(drawings[1]);
    expect(groundFor(960, 1247)).toBe(groundFor(960, 1247));
  });
});

describe("aircraft on the sheet", () => {
  const craft = (index: number, at: [number, number] | null, where = "combat"): AircraftView =>
    ({ index, at, where, heading: "E", level: 3 }) as unknown as AircraftView;

  it("fan out where they share a point", () => {
    const [one, two] = layOut([craft(0, [2, 2]), craft(1, [2, 2])]);
    expect(one!.spot).not.toEqual(two!.spot);
  });

  it("are not drawn once they are gone", () => {
    expect(layOut([craft(0, [2, 2], "out"), craft(1, null, "patrol")])).toEqual([]);
  });

  it("change their level on the step that changes it", () => {
    const trail = [
      { at: [0, 0] as [number, number], heading: "E" as const, level: 3 },
      { at: [1, 0] as [number, number], heading: "E" as const, level: 4 },
    ];
    expect(along(trail, 0.2).level).toBe(3);
    expect(along(trail, 0.8).level).toBe(4);
  });
});

describe("the ring", () => {
  const space = (name: string, pos: [number, number], next: string, more = {}): SpaceView =>
    ({ name, pos, next, kind: "ring", loop_next: null, lane_next: null, ...more }) as SpaceView;
  const spaces = [
    space("a", [1, 3], "b"),
    space("b", [3, 1], "c", { loop_next: "l" }),
    space("c", [5, 3], "d"),
    space("d", [3, 5], "a"),
    space("l", [3, 0], "c", { kind: "loop" }),
  ];

  it("is flown in the order of its arrows", () => {
    expect(ringOrder(spaces)).toEqual(["a", "b", "c", "d"]);
  });

  it("draws a plan along the tracks", () => {
    const way = wayPath(["a", "b", "l"], spaces, placesOf(spaces));
    expect(way.match(/C/g)).toHaveLength(2);
  });
});
