/** The corrected condition of an aircraft: only changes are sent. */
import type { AircraftView } from "$lib/types";

export class Condition {
  readonly was: AircraftView;
  damage = $state<AircraftView["damage"]>("");
  /** By mount. */
  bursts = $state.raw<number[]>([]);
  isJammed = $state.raw<boolean[]>([]);
  throttle = $state(0);
  bombs = $state(0);
  kills = $state(0);
  /** Pilot skill and temper; empty leaves them as they are. */
  skill = $state("");
  temper = $state("");

  constructor(was: AircraftView) {
    this.was = was;
    this.damage = was.damage;
    this.bursts = was.mounts.map(({ bursts }) => bursts);
    this.isJammed = was.mounts.map(({ jam }) => jam === "jammed");
    this.throttle = was.throttle?.left ?? 0;
    [this.bombs, this.kills] = [was.bombs, was.kills];
  }

  load(mount: number, bursts: number): void {
    this.bursts = this.bursts.with(mount, bursts);
  }

  jam(mount: number, isJammed: boolean): void {
    this.isJammed = this.isJammed.with(mount, isJammed);
  }

  /** The changes in the companion's words: `tail ammo 3/2 jammed dorsal throttle 1`. */
  get words(): string {
    const { was, damage, throttle, bombs, kills, skill, temper } = this;
    return [
      damage === was.damage ? "" : damage || "undamaged",
      was.mounts.some(({ bursts }, i) => bursts !== this.bursts[i])
        ? `ammo ${this.bursts.join("/")}`
        : "",
      this.#jams(),
      throttle === (was.throttle?.left ?? 0) ? "" : `throttle ${throttle}`,
      bombs === was.bombs ? "" : `bombs ${bombs}`,
      kills === was.kills ? "" : `kills ${kills}`,
      skill,
      temper,
    ]
      .filter(Boolean)
      .join(" ");
  }

  #jams(): string {
    const { mounts } = this.was;
    if (mounts.every(({ jam }, i) => (jam === "jammed") === this.isJammed[i])) return "";
    const jammed = mounts.filter((_, i) => this.isJammed[i]).map(({ kind }) => kind);
    return jammed.length ? `jammed ${jammed.join(" ")}` : "working";
  }
}
