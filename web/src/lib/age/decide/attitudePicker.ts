/** The attitude picker: a card beside the ghost of the chosen end. */
import type { Camera } from "$lib/age/map/camera.svelte";
import { placeCard, squareAround } from "$lib/age/map/cardPlacement";
import type { Box, Spot } from "$lib/age/map/geometry";
import { REACH, type PlacedAircraft } from "$lib/age/map/layout";

/** The card's size at scale 1, and its distance from the ghost. */
export const SIZE = { width: 108, height: 30 };
const GAP = 5;

/** The card's box on the map: in view, and covering as few aircraft as possible. */
export function chooserBox(at: Spot, camera: Camera, fleet: PlacedAircraft[], over: Box[]): Box {
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
