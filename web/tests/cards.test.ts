import { describe, expect, it } from "vitest";
import { isBetween, placeCard, squareAround } from "$lib/age/map/cardPlacement";
import { angleOf, overlap, STEP, turned, type Box, type Spot } from "$lib/age/map/geometry";
import { letterSize } from "$lib/parts/dieLetters";

const REACH = 31;
const DESK: Box = { left: 0, top: 0, width: 800, height: 560 };
const PHONE: Box = { left: 0, top: 0, width: 370, height: 330 };
const CARD = { width: 186, height: 51 };

/** Every place of a target in a room, along its edges and within. */
function spots({ width, height }: Box): Spot[] {
  const along = (size: number): number[] =>
    [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1].map((p) => p * size);
  return along(width).flatMap((x) => along(height).map((y) => ({ x, y })));
}

/** Shooters around a target: each heading, from beside it to as far as guns reach. */
function shooters({ x, y }: Spot): Spot[] {
  return [0, 1, 2, 3, 4, 5].flatMap((heading) =>
    [1, 2, 3, 4, 5].map((steps) => {
      const off = turned(0, -steps * STEP, angleOf(heading));
      return { x: x + off.x, y: y + off.y };
    }),
  );
}

const isInside = (card: Box, room: Box): boolean =>
  card.left >= room.left &&
  card.top >= room.top &&
  card.left + card.width <= room.left + room.width &&
  card.top + card.height <= room.top + room.height;

describe("a card on the map", () => {
  it.each([
    ["a desk", DESK],
    ["a phone", PHONE],
  ])("on %s stays in sight and covers neither who fires nor who is hit", (_, room) => {
    const faults: object[] = [];
    for (const target of spots(room))
      for (const shooter of shooters(target)) {
        const [hit, fires] = [squareAround(target, REACH), squareAround(shooter, REACH)];
        const card = placeCard(hit, CARD, 14, { room, never: [fires], rather: [] });
        if (overlap(card, hit) || overlap(card, fires) || !isInside(card, room))
          faults.push({ target, shooter, card });
      }
    expect(faults).toEqual([]);
  });

  it("leaves what is to be pressed free, and other aircraft if it can", () => {
    const target = squareAround({ x: 400, y: 300 }, REACH);
    const alone = placeCard(target, CARD, 14, { room: DESK, never: [], rather: [] });
    for (const kind of ["never", "rather"] as const) {
      const around = { room: DESK, never: [], rather: [], [kind]: [alone] };
      expect(overlap(placeCard(target, CARD, 14, around), alone)).toBe(false);
    }
  });
});

describe("the tail of a card", () => {
  const pressed = { left: 340, top: 90, width: 120, height: 30 };

  it("is left out where it would cover what is to be pressed", () => {
    const card = { left: 310, top: 150, ...CARD };
    expect(isBetween(pressed, card, { x: 400, y: 40 })).toBe(true);
    expect(isBetween(pressed, card, { x: 400, y: 260 })).toBe(false);
  });
});

describe("a die", () => {
  it.each(["3", "-1", "wings", "engine", "Motorschaden"])("has room for %s", (word) => {
    expect(0.62 * word.length * letterSize(word)).toBeLessThanOrEqual(27.001);
  });
});
