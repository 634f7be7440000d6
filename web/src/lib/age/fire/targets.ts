/** Who could be fired at: by the options of the question, else from the end looked at. */
import type { AgeAsk, EndSeen, ShotOption } from "$lib/types";

/** The options to fire of a question; null if it is about something else. */
function shotOptions(ask: AgeAsk | null): ShotOption[] | null {
  if (!ask || !("options" in ask)) return null;
  const options = ask.options.filter((option) => "shot" in option);
  return options.length ? options : null;
}

/** Aircraft, by their numbers. */
export function aircraftTargets(ask: AgeAsk | null, seen: EndSeen | null): number[] {
  const shots = shotOptions(ask)?.flatMap(({ shot }) => shot ?? []) ?? seen?.attacks ?? [];
  return shots.map(({ target }) => target);
}

/** Balloons and airships, by their names. */
export function unitTargets(ask: AgeAsk | null, seen: EndSeen | null): string[] {
  const strikes = shotOptions(ask)?.flatMap(({ strike }) => strike ?? []) ?? seen?.strikes ?? [];
  return strikes.map(({ name }) => name);
}
