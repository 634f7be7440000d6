/** The camera follows the game: it moves just far enough to show what matters. */
import { untrack } from "svelte";
import type { Decision } from "$lib/age/decide/decision.svelte";
import type { Camera } from "$lib/age/map/camera.svelte";
import { boxAround, middleOf, spotOf, type At } from "$lib/age/map/geometry";
import type { PlacedAircraft } from "$lib/age/map/layout";
import { movingUnit } from "$lib/age/units/lookup";
import type { Stage } from "$lib/link/stage.svelte";
import type { AgeView } from "$lib/types";

/** Call it while a component is initialised, which will own its effects. */
export function followGame(
  camera: Camera,
  decision: Decision,
  stage: () => Stage,
  view: () => AgeView,
  fleet: () => PlacedAircraft[],
): void {
  let hasLooked = false;

  /** The first view is set at once; later moves are animated. */
  function look(move: () => void): void {
    if (hasLooked) camera.glide(move);
    else move();
  }

  /** While pieces are being placed, the whole map is shown. */
  let isPlacing = $derived(view().to_place.length > 0);

  /** Show the open decision: where to enter, or the aircraft that flies. */
  $effect(() => {
    if (!camera.width || isPlacing) return;
    const isComing = decision.pointChoice !== null && !decision.steered;
    const points = isComing ? decision.pointChoice!.points.map(({ at }) => spotOf(at)) : null;
    const at = decision.here?.at;
    const flightChoice = decision.flightChoice;
    untrack(() => {
      camera.isHeld = false;
      look(() => {
        if (points) camera.fit(boxAround(points));
        else if (at || !hasLooked) approach();
        if (flightChoice?.ends.length && at)
          camera.showAll(boxAround([...flightChoice.points.map(({ spot }) => spot), spotOf(at)]));
      });
      // While aircraft enter, each may need a wider view than the last.
      hasLooked = !points && fleet().length > 0 && decision.active !== null;
    });
  });

  $effect(() => {
    if (isPlacing && camera.width) untrack(() => camera.whole());
  });

  /** Keep a whole flight in view. */
  $effect(() => {
    const trail = stage().flight?.trail;
    if (trail?.length && camera.width)
      untrack(() => look(() => camera.show(boxAround(trail.map(({ at }) => spotOf(at))))));
  });

  function approach(): void {
    const spots = fleet().map(({ spot }) => spot);
    const where = decision.steered?.at ?? decision.here?.at;
    const at = where ? spotOf(where) : null;
    if (!at && !spots.length) return camera.whole();
    if (hasLooked && at) return camera.reveal(at);
    if (hasLooked) return;
    const all = boxAround(spots);
    camera.approach(at && camera.isNarrow ? at : middleOf(all), all);
    if (at) camera.reveal(at);
  }

  /** When a growing question shrinks the map, keep its subject in view. */
  let shown = "";
  $effect(() => {
    const points = subject();
    if (!points.length || !camera.height) return;
    const margin = camera.isNarrow ? 56 : 26;
    const now = points.join(" ");
    const isNew = now !== shown;
    shown = now;
    // Do not pull back a user who looks elsewhere, nor move what is under the mouse.
    const isLeft = camera.isHeld && !camera.isNarrow;
    if (camera.isHeld && !isNew) return;
    untrack(() => hasLooked && look(() => showAll(isLeft ? points.slice(0, 1) : points, margin)));
  });

  /** Show all points if they fit, else the first. */
  function showAll(points: At[], margin: number): void {
    const spots = points.map(spotOf);
    camera.show(boxAround(spots), margin);
    camera.show(boxAround(spots.slice(0, 1)), margin);
  }

  /** The chosen end, the aircraft that decides, and its possible targets. */
  function subject(): At[] {
    const { active, ask, flightChoice, pointChoice, targets } = decision;
    if (!ask || pointChoice) return [];
    // With a pointer, targets come and go as it moves, and the map must not.
    const isSettled = !flightChoice || (flightChoice.chosen && camera.isNarrow);
    const about = [active, ...(isSettled ? targets : [])];
    const places = about.map((index) => view().aircraft[index ?? -1]?.at).filter((at) => !!at);
    return flightChoice?.chosen ? [flightChoice.chosen, ...places] : places;
  }

  /** Keep the balloon or airship in question in view. */
  let unit = $derived(movingUnit(view().units));
  $effect(() => {
    if (unit && camera.width) untrack(() => look(() => camera.reveal(spotOf(unit.at))));
  });
}
