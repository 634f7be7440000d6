/** Where the attitude of a chosen end is picked: a card below the ghost, or above it. */
import type { Camera } from "./camera.svelte";
import type { Box, Spot } from "./geometry";
import type { Placed } from "./placing";

/** From the ghost to the middle of the card, and half of the card, before it is enlarged. */
export const HANGS = 50;
const HALF = { x: 54, y: 15 };
/** An aircraft this near to the card is partly hidden by it. */
const NEAR = 20;

/** Whether it hangs above: where it would cover more below, or leave the map. */
export function hangsAbove(at: Spot, camera: Camera, fleet: Placed[]): boolean {
  return cost(at, 1, camera, fleet) > cost(at, -1, camera, fleet);
}

/** The card on the sheet. */
export function chooserBox(at: Spot, isAbove: boolean, size: number): Box {
  const middle = at.y + (isAbove ? -HANGS : HANGS) * size;
  return {
    left: at.x - HALF.x * size,
    top: middle - HALF.y * size,
    width: 2 * HALF.x * size,
    height: 2 * HALF.y * size,
  };
}

/** How many aircraft it would hide; nothing could be worse than to be out of sight. */
function cost(at: Spot, side: 1 | -1, camera: Camera, fleet: Placed[]): number {
  const { left, top, width, height } = chooserBox(at, side < 0, camera.cardBoost);
  const [above, below] = [top, top + height].map((y) => camera.toScreen({ x: left, y }).y);
  if (above! < 0 || below! > camera.height) return Infinity;
  const isHidden = ({ spot: { x, y } }: Placed): boolean =>
    x > left - NEAR && x < left + width + NEAR && y > top - NEAR && y < top + height + NEAR;
  return fleet.filter(isHidden).length;
}
