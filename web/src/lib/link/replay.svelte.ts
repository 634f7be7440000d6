/** A game that is looked at again, step by step. */
import type { Happening, ReplayView, View } from "$lib/types";
import { replayAt } from "./rest";
import { Stage } from "./stage.svelte";
import type { Tablelike } from "./tablelike";

const PACE = 350;

export class Replay implements Tablelike {
  readonly stage = new Stage();
  readonly seat: number | null = null;
  readonly mine: never[] = [];
  readonly isSending = false;
  readonly refused = null;
  log = $state.raw<Happening[]>([]);
  view = $state.raw<View | null>(null);
  n = $state(0);
  of = $state(0);
  turns = $state.raw<number[]>([]);
  isPlaying = $state(false);
  #latest = 0;

  constructor(readonly id: string) {}

  answer(): void {}

  look(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Go to a step; one step on is shown moving. */
  async go(n: number): Promise<void> {
    const wanted = Math.max(0, n);
    const ticket = ++this.#latest;
    const found = await replayAt(this.id, wanted, this.seat);
    if (ticket !== this.#latest) return;
    if (found.n === this.n + 1)
      for (const event of found.events) await this.stage.show(event, this.view);
    if (ticket === this.#latest) this.#take(found);
  }

  #take(found: ReplayView): void {
    this.stage.clear();
    const earlier = this.log.filter((event) => event.n < found.n);
    this.log = found.n === this.n + 1 ? [...earlier, ...found.events] : found.events;
    [this.n, this.of, this.turns, this.view] = [found.n, found.of, found.turns, found.view as View];
  }

  /** The beginning of the next or the last turn. */
  async turn(by: 1 | -1): Promise<void> {
    const next =
      by > 0
        ? this.turns.find((each) => each > this.n)
        : this.turns.findLast((each) => each < this.n);
    await this.go(next ?? (by > 0 ? this.of : 0));
  }

  async play(): Promise<void> {
    this.isPlaying = !this.isPlaying;
    while (this.isPlaying && this.n < this.of) {
      await this.go(this.n + 1);
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
    this.isPlaying = false;
  }
}
