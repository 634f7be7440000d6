/** Places cards on the map: near their subject, in view, and over nothing that matters. */
import { middleOf, overlap, type Box, type Spot } from "./geometry";

interface Around {
  /** The visible part: a card stays inside. */
  room: Box;
  /** What must not be covered: shooter, target, controls. */
  never: readonly Box[];
  /** What should rather not be covered. */
  rather: readonly Box[];
}
type Size = Pick<Box, "width" | "height">;

/** Directions in which a card may be placed, best first; 1 is right beside the subject. */
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
/** Multiples of the gap to try if there is no room nearby. */
const FURTHER = [1, 3, 6, 10];
const COVERED = { never: 10_000, rather: 100 };
/** Sample points along a tail. */
const ALONG = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** The box for a card about something: the one that covers least, then the nearest. */
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

/** The first of some places that covers the least. */
export function freest(places: readonly Box[], seen: readonly Box[]): Box {
  const cost = (place: Box): number => seen.filter((each) => overlap(place, each)).length;
  return places.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

/** A square around something of this radius. */
export function squareAround({ x, y }: Spot, reach: number): Box {
  return { left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach };
}

/** Whether a box is in the way of a card's tail to a spot. */
export function isBetween(box: Box, card: Box, to: Spot): boolean {
  const from = middleOf(card);
  return ALONG.some((part) => {
    const spot = { left: from.x + part * (to.x - from.x), top: from.y + part * (to.y - from.y) };
    return overlap({ ...spot, width: 1, height: 1 }, box);
  });
}

/** A card's tail: a wedge from the card towards a spot, stopping short of it. */
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

/** Moved just far enough to fit inside. */
function into(room: Box, card: Box): Box {
  return {
    ...card,
    left: clamp(card.left, room.left, room.left + room.width - card.width),
    top: clamp(card.top, room.top, room.top + room.height - card.height),
  };
}

/** The distance from middle to middle. */
function apart(one: Box, other: Box): number {
  const [a, b] = [middleOf(one), middleOf(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
