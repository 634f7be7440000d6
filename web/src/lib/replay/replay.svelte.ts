/** A replay, step by step. */
import { replayAt } from "$lib/link/rest";
import { Stage } from "$lib/link/stage.svelte";
import type { Tablelike } from "$lib/link/tablelike";
import type { Happening, ReplayView, View } from "$lib/types";

const PACE = 350;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Replay implements Tablelike {
  readonly stage = new Stage();
  readonly mine: never[] = [];
  readonly isSending = false;
  readonly refused = null;
  readonly canUndo = false;
  /** The seat whose view is shown; null for a spectator's. */
  seat = $state<number | null>(null);
  speed = $state(1);
  /** The events up to this step. */
  log = $state.raw<Happening[]>([]);
  view = $state.raw<View | null>(null);
  n = $state(0);
  of = $state(0);
  turns = $state.raw<number[]>([]);
  isPlaying = $state(false);
  #latest = 0;
  #run = 0;

  constructor(readonly id: string) {}

  answer(): void {}

  undo(): void {}

  look(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Go to a step; a single step forward is animated. */
  async go(n: number): Promise<void> {
    // How many there are is known once something has been shown.
    const wanted = Math.max(0, this.view ? Math.min(n, this.of) : n);
    const ticket = ++this.#latest;
    const since = Math.min(wanted, this.view ? this.n : 0);
    const found = await replayAt(this.id, wanted, since, this.seat);
    if (ticket !== this.#latest) return;
    if (this.view && found.n === this.n + 1) {
      this.stage.speed = this.speed;
      await this.#tell(found.events, ticket);
    }
    if (ticket === this.#latest) this.#take(found, since);
  }

  /** Play events in order; the log stays in step. */
  async #tell(events: Happening[], ticket: number): Promise<void> {
    for (const event of events) {
      if (ticket !== this.#latest) return; // the user has gone elsewhere meanwhile
      this.log = [...this.log, event];
      await this.stage.show(event, this.view);
    }
  }

  /** The table at a step, with the events since an earlier one. */
  #take(found: ReplayView, since: number): void {
    this.stage.clear();
    this.log = [...this.log.filter((event) => event.n <= since), ...found.events];
    [this.n, this.of, this.turns, this.view] = [found.n, found.of, found.turns, found.view as View];
  }

  /** The same step from another seat. */
  async sit(seat: number | null): Promise<void> {
    const ticket = ++this.#latest;
    const found = await replayAt(this.id, this.n, 0, seat);
    if (ticket !== this.#latest) return;
    this.seat = seat;
    this.#take(found, 0);
  }

  /** Go to the beginning of the next or the previous turn. */
  async turn(by: 1 | -1): Promise<void> {
    const next =
      by > 0
        ? this.turns.find((each) => each > this.n)
        : this.turns.findLast((each) => each < this.n);
    await this.go(next ?? (by > 0 ? this.of : 0));
  }

  /** Play faster or slower. */
  hasten(by: 1 | -1): void {
    const next = SPEEDS[SPEEDS.findIndex((each) => each === this.speed) + by];
    if (next) this.speed = next;
  }

  /** Play on to the end, or until stopped. */
  async play(): Promise<void> {
    const run = ++this.#run;
    this.isPlaying = !this.isPlaying;
    try {
      while (this.isPlaying && run === this.#run && this.n < this.of) {
        await this.go(this.n + 1);
        await new Promise((resolve) => setTimeout(resolve, PACE / this.speed));
      }
    } finally {
      if (run === this.#run) this.isPlaying = false;
    }
  }
}
