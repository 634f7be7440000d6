/** Finds a unit: by the point that its zone covers, or the one that is being moved. */
import type { At } from "$lib/age/map/geometry";
import type { AgeView, AirshipView, BalloonView, BatteryView } from "$lib/types";

type Units = AgeView["units"];

export function batteryAt(units: Units, at: At | null): BatteryView | undefined {
  return units.batteries.find(({ points }) => points.some((each) => each.join() === at?.join()));
}

/** The balloon or airship in question. */
export function movingUnit({ balloons, airships }: Units): BalloonView | AirshipView | undefined {
  return [...balloons, ...airships].find(({ is_moving }) => is_moving);
}
