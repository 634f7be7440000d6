/** The camera follows the game: it moves when something has to be seen, and no further. */
import { untrack } from "svelte";
import type { AgeView } from "$lib/types";
import type { Camera } from "./camera.svelte";
import type { Deciding } from "./deciding.svelte";
import { boxAround, spotOf } from "./geometry";
import type { Placed } from "./placing";
import { movingUnit } from "./units/afield";

/** Called while a component is made: its effects belong to that. */
export function follow(
  camera: Camera,
  deciding: Deciding,
  view: () => AgeView,
  fleet: () => Placed[],
): void {
  let hasLooked = false;

  /** Look at what has to be decided: where to come in, or the aircraft that flies. */
  $effect(() => {
    if (!camera.width) return;
    const isComing = deciding.landing !== null && !deciding.steered;
    const points = isComing ? deciding.landing!.points.map(({ at }) => spotOf(at)) : null;
    const at = deciding.here?.at;
    const flying = deciding.flying;
    untrack(() => {
      if (points) camera.fit(boxAround(points));
      else if (at || !hasLooked) approach();
      if (flying?.ends.length && at)
        camera.embrace(boxAround([...flying.points.map(({ spot }) => spot), spotOf(at)]));
      hasLooked = !points && fleet().length > 0;
    });
  });

  function approach(): void {
    const spots = fleet().map(({ spot }) => spot);
    const where = deciding.steered?.at ?? deciding.here?.at;
    const at = where ? spotOf(where) : null;
    if (!at && !spots.length) return camera.whole();
    if (hasLooked && at) return camera.reveal(at);
    if (hasLooked) return;
    const box = boxAround(spots);
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    camera.approach(at && camera.isNarrow ? at : middle);
    if (at) camera.reveal(at);
  }

  /** On a phone the questions grow with the choice: what was chosen stays in sight. */
  $effect(() => {
    const at = deciding.flying?.chosen;
    if (at && camera.height && camera.isNarrow) untrack(() => camera.reveal(spotOf(at), 56));
  });

  /** A balloon or an airship that is asked about is seen. */
  let unit = $derived(movingUnit(view().units));
  $effect(() => {
    if (unit && camera.width) untrack(() => camera.reveal(spotOf(unit.at)));
  });
}
