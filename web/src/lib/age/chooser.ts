/** Where the attitude of a chosen end is picked: a card beside the ghost. */
import type { Camera } from "./camera.svelte";
import { placeCard, squareAround } from "./cards";
import type { Box, Spot } from "./geometry";
import { REACH, type Placed } from "./placing";

/** The card before it is enlarged, and from the ghost to its edge. */
export const SIZE = { width: 108, height: 30 };
const GAP = 5;

/** The card on the sheet: it hides as few aircraft as can be, and stays in sight. */
export function chooserBox(at: Spot, camera: Camera, fleet: Placed[], over: Box[]): Box {
  const size = camera.cardBoost;
  return placeCard(
    squareAround(at, REACH * camera.boost),
    { width: SIZE.width * size, height: SIZE.height * size },
    GAP * size,
    {
      room: camera.cardRoom,
      never: over,
      rather: fleet.map(({ spot }) => squareAround(spot, REACH * camera.boost)),
    },
  );
}
