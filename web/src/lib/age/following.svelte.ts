/** The camera follows the game: it moves when something has to be seen, and no further. */
import { untrack } from "svelte";
import type { Stage } from "$lib/link/stage.svelte";
import type { AgeView } from "$lib/types";
import type { Camera } from "./camera.svelte";
import type { Deciding } from "./deciding.svelte";
import { boxAround, middleOf, spotOf, type At } from "./geometry";
import type { Placed } from "./placing";
import { movingUnit } from "./units/afield";

/** Called while a component is made: its effects belong to that. */
export function follow(
  camera: Camera,
  deciding: Deciding,
  stage: () => Stage,
  view: () => AgeView,
  fleet: () => Placed[],
): void {
  let hasLooked = false;

  /** What is looked at first is there at once; from then on the camera is seen moving. */
  function look(move: () => void): void {
    if (hasLooked) camera.glide(move);
    else move();
  }

  /** While pieces are placed all of the sheet is seen. */
  let isLaying = $derived(view().to_place.length > 0);

  /** Look at what has to be decided: where to come in, or the aircraft that flies. */
  $effect(() => {
    if (!camera.width || isLaying) return;
    const isComing = deciding.landing !== null && !deciding.steered;
    const points = isComing ? deciding.landing!.points.map(({ at }) => spotOf(at)) : null;
    const at = deciding.here?.at;
    const flying = deciding.flying;
    untrack(() => {
      camera.isHeld = false;
      look(() => {
        if (points) camera.fit(boxAround(points));
        else if (at || !hasLooked) approach();
        if (flying?.ends.length && at)
          camera.embrace(boxAround([...flying.points.map(({ spot }) => spot), spotOf(at)]));
      });
      // While they come in there is more to see from one to the next.
      hasLooked = !points && fleet().length > 0 && deciding.active !== null;
    });
  });

  $effect(() => {
    if (isLaying && camera.width) untrack(() => camera.whole());
  });

  /** Whoever flies is seen from beginning to end. */
  $effect(() => {
    const trail = stage().flight?.trail;
    if (trail?.length && camera.width)
      untrack(() => look(() => camera.show(boxAround(trail.map(({ at }) => spotOf(at))))));
  });

  function approach(): void {
    const spots = fleet().map(({ spot }) => spot);
    const where = deciding.steered?.at ?? deciding.here?.at;
    const at = where ? spotOf(where) : null;
    if (!at && !spots.length) return camera.whole();
    if (hasLooked && at) return camera.reveal(at);
    if (hasLooked) return;
    const all = boxAround(spots);
    camera.approach(at && camera.isNarrow ? at : middleOf(all), all);
    if (at) camera.reveal(at);
  }

  /** A question grows and the map gives way: what it is about stays in sight. */
  let shown = "";
  $effect(() => {
    const points = subject();
    if (!points.length || !camera.height) return;
    const margin = camera.isNarrow ? 56 : 26;
    const now = points.join(" ");
    const isNew = now !== shown;
    shown = now;
    // Whoever looks elsewhere is not called back, and what is under the mouse stays there.
    const isLeft = camera.isHeld && !camera.isNarrow;
    if (camera.isHeld && !isNew) return;
    untrack(() => hasLooked && look(() => showAll(isLeft ? points.slice(0, 1) : points, margin)));
  });

  /** Everything that fits; of what does not, the first. */
  function showAll(points: At[], margin: number): void {
    const spots = points.map(spotOf);
    camera.show(boxAround(spots), margin);
    camera.show(boxAround(spots.slice(0, 1)), margin);
  }

  /** The end that was chosen, whoever decides, and whoever could be fired at. */
  function subject(): At[] {
    const { active, ask, flying, landing, targets } = deciding;
    if (!ask || landing) return [];
    // Where there is a pointer, targets come and go with it, and the map must not.
    const isSettled = !flying || (flying.chosen && camera.isNarrow);
    const about = [active, ...(isSettled ? targets : [])];
    const places = about.map((index) => view().aircraft[index ?? -1]?.at).filter((at) => !!at);
    return flying?.chosen ? [flying.chosen, ...places] : places;
  }

  /** A balloon or an airship that is asked about is seen. */
  let unit = $derived(movingUnit(view().units));
  $effect(() => {
    if (unit && camera.width) untrack(() => look(() => camera.reveal(spotOf(unit.at))));
  });
}
