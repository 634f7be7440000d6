/** Where a card lies on the map: near what it is about, in sight, and over nothing that matters. */
import { middleOf, overlap, type Box, type Spot } from "./geometry";

export interface Around {
  /** What can be seen: a card stays within. */
  room: Box;
  /** What must not be covered: who fires, who is hit, what is to be pressed. */
  never: readonly Box[];
  /** What is better not covered. */
  rather: readonly Box[];
}
type Size = Pick<Box, "width" | "height">;

/** Towards which a card may lie, the places it likes best first; 1 is quite beside it. */
const SIDES: readonly Spot[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 0.6, y: -1 },
  { x: -0.6, y: -1 },
  { x: 0.6, y: 1 },
  { x: -0.6, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
/** How many times further away it may go if there is no place nearby. */
const FURTHER = [1, 3, 6, 10];
const COVERED = { never: 10_000, rather: 100 };
/** Spots of a tail that are looked at. */
const ALONG = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** The box of a card about something, so that it covers least; of equal places the nearest. */
export function placeCard(about: Box, size: Size, gap: number, around: Around): Box {
  const never = [about, ...around.never];
  const cost = (card: Box): number =>
    COVERED.never * never.filter((each) => overlap(card, each)).length +
    COVERED.rather * around.rather.filter((each) => overlap(card, each)).length +
    apart(card, about) / gap;
  const places = FURTHER.flatMap((times) =>
    SIDES.map((side) => into(around.room, beside(about, size, side, gap * times))),
  );
  return places.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

/** Of some places the first that covers least of what is to be seen. */
export function freest(places: readonly Box[], seen: readonly Box[]): Box {
  const cost = (place: Box): number => seen.filter((each) => overlap(place, each)).length;
  return places.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

/** A square around something that is drawn so far from its middle. */
export function squareAround({ x, y }: Spot, reach: number): Box {
  return { left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach };
}

/** Whether a box lies on the straight line from a card to a spot: a tail would cover it. */
export function isBetween(box: Box, card: Box, to: Spot): boolean {
  const from = middleOf(card);
  return ALONG.some((part) => {
    const spot = { left: from.x + part * (to.x - from.x), top: from.y + part * (to.y - from.y) };
    return overlap({ ...spot, width: 1, height: 1 }, box);
  });
}

/** A wedge from a card to a spot: its open end lies on the card, its tip so far from the spot. */
export function tailOf(card: Box, to: Spot, reach: number, width: number): string {
  const inset = Math.min(width, card.width / 2, card.height / 2);
  const base = {
    x: clamp(to.x, card.left + inset, card.left + card.width - inset),
    y: clamp(to.y, card.top + inset, card.top + card.height - inset),
  };
  const far = Math.hypot(to.x - base.x, to.y - base.y) || 1;
  const [dx, dy] = [(to.x - base.x) / far, (to.y - base.y) / far];
  const tip = { x: to.x - dx * reach, y: to.y - dy * reach };
  const half = width / 2;
  return (
    `M${base.x - dy * half},${base.y + dx * half}` +
    `L${tip.x},${tip.y}L${base.x + dy * half},${base.y - dx * half}`
  );
}

function beside(about: Box, { width, height }: Size, side: Spot, gap: number): Box {
  const { x, y } = middleOf(about);
  return {
    left: x + side.x * (about.width / 2 + gap + width / 2) - width / 2,
    top: y + side.y * (about.height / 2 + gap + height / 2) - height / 2,
    width,
    height,
  };
}

/** Moved no further than it takes to lie within. */
function into(room: Box, card: Box): Box {
  return {
    ...card,
    left: clamp(card.left, room.left, room.left + room.width - card.width),
    top: clamp(card.top, room.top, room.top + room.height - card.height),
  };
}

/** From middle to middle. */
function apart(one: Box, other: Box): number {
  const [a, b] = [middleOf(one), middleOf(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
