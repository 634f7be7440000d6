/** What the table asks of the units: which are aimed at, whose zone a point is in, which one moves. */
import type { AgeAsk, AgeView, AirshipView, BalloonView, BatteryView, EndSeen } from "$lib/types";
import type { At } from "../geometry";

type Units = AgeView["units"];

/** Balloons and airships that could be fired at, by name: now, or from the end that is looked at. */
export function struckBy(ask: AgeAsk | null, seen: EndSeen | null): string[] {
  if (!ask || !("options" in ask)) return seen?.strikes.map(({ name }) => name) ?? [];
  return ask.options.flatMap((option) =>
    "strike" in option && option.strike ? [option.strike.name] : [],
  );
}

export function zoneAt(units: Units, at: At | null): BatteryView | undefined {
  return units.batteries.find(({ points }) => points.some((each) => each.join() === at?.join()));
}

/** The balloon or the airship that is asked about. */
export function movingUnit({ balloons, airships }: Units): BalloonView | AirshipView | undefined {
  return [...balloons, ...airships].find(({ is_moving }) => is_moving);
}
