/** Shows events moving, one at a time; all can be skipped, and reduced motion skips them. */
import { sounds } from "$lib/sounds/sounds.svelte";
import type { Happening, View } from "$lib/types";

type Show = NonNullable<Happening["show"]>;
export type Flight = Extract<Show, { show: "flight" }>;
type Roll = Extract<Show, { show: "roll" }>;
export type Gunfire = Extract<Show, { show: "gunfire" }>;
type RingFlight = Extract<Show, { show: "ring flight" }>;
export type Reveal = Extract<Show, { show: "reveal" }>;
type RingShot = Extract<Show, { show: "ring shot" }>;

const LASTS: Record<Show["show"], number> = {
  flight: 650,
  roll: 650,
  gunfire: 1300,
  "ring flight": 650,
  reveal: 1100,
  "ring shot": 1100,
};

export class Stage {
  flight = $state.raw<Flight | null>(null);
  /** Flights shown already, while the view still dates from before them. */
  flown = $state.raw<Flight[]>([]);
  /** From 0 to 1 along the flight. */
  progress = $state(0);
  roll = $state.raw<Roll | null>(null);
  gunfire = $state.raw<Gunfire | null>(null);
  ringFlights = $state.raw<RingFlight[]>([]);
  reveal = $state.raw<Reveal | null>(null);
  /** While the tiles are revealed, before anything has flown. */
  isTurning = $state(false);
  ringShot = $state.raw<RingShot | null>(null);
  /** What is being shown, in the words of the log. */
  told = $state("");
  /** The speed factor. */
  speed = 1;

  #hurry: (() => void) | null = null;
  #isHurried = false;

  /** Show an event and wait for it to end; with reduced motion, play only its sound. */
  async show({ show, lines }: Happening, view: View | null): Promise<void> {
    if (!show || !view) return;
    sound(show);
    if (isStill() || document.hidden) return;
    this.#put(show);
    this.told = lines.at(-1)?.text ?? this.told;
    if (this.#isHurried) return;
    const lasts = LASTS[show.show] / this.speed;
    await (show.show === "flight" || show.show === "ring flight"
      ? this.#glide(lasts)
      : this.#wait(lasts));
  }

  /** Whether something is being shown: the next question waits for it. */
  get isTelling(): boolean {
    return Boolean(this.flight || this.roll || this.gunfire);
  }

  /** Skip to the end of what is being shown. */
  skip(): void {
    this.#isHurried = true;
    this.#hurry?.();
  }

  clear(): void {
    this.#isHurried = false;
    this.flight = this.roll = this.gunfire = this.reveal = this.ringShot = null;
    this.flown = [];
    this.ringFlights = [];
    this.isTurning = false;
    this.told = "";
  }

  #put(show: Show): void {
    this.isTurning = show.show === "reveal";
    switch (show.show) {
      case "flight":
        if (this.flight) this.flown = [...this.flown, this.flight];
        [this.flight, this.gunfire, this.roll] = [show, null, null];
        this.progress = this.#isHurried ? 1 : 0;
        break;
      case "roll":
        this.roll = show;
        // What was hit belongs to the burst; any other die is the next thing that happens.
        if (show.colour !== "damage") this.gunfire = null;
        break;
      case "gunfire":
        [this.gunfire, this.roll] = [show, null];
        break;
      case "ring flight":
        this.ringFlights = [...this.ringFlights, show];
        break;
      case "reveal":
        this.reveal = show;
        break;
      case "ring shot":
        this.ringShot = show;
    }
  }

  #wait(lasts: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lasts);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #glide(lasts: number): Promise<void> {
    const begun = performance.now();
    this.progress = 0;
    return new Promise((resolve) => {
      const step = (now: number): void => {
        const part = this.#isHurried ? 1 : Math.min(1, (now - begun) / lasts);
        this.progress = part * part * (3 - 2 * part);
        if (part < 1) requestAnimationFrame(step);
        else resolve();
      };
      this.#hurry = null;
      requestAnimationFrame(step);
    });
  }
}

/** Play its sounds, animated or not. */
function sound(show: Show): void {
  switch (show.show) {
    case "roll":
      return sounds.play("die");
    case "flight":
    case "ring flight":
      return sounds.play("engine");
    case "reveal":
      return sounds.play("reveal");
    case "gunfire":
      sounds.play("burst");
      if (show.result === "damaged" || show.result === "destroyed") sounds.play("hit");
      return;
    case "ring shot":
      sounds.play("burst");
      if (show.hits) sounds.play("hit");
  }
}

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
