/** The coach's review of a game: asked for until it is there, and what is looked at of it. */
import { failureText, reviewOf } from "$lib/link/rest";
import type { DuelReview, ReviewState } from "$lib/types";
import { momentsOf, placeOf, type Moment } from "./moments";

const OFTEN = 700;

export class GameReview {
  state = $state.raw<ReviewState | null>(null);
  /** Why the server could not be asked. */
  problem = $state("");
  /** Whose plans are looked at. */
  seat = $state(0);
  /** The step of the replay. */
  n = $state(0);
  #isOver = false;

  review = $derived<DuelReview | null>(this.state?.review ?? null);
  moments = $derived<Moment[]>(this.review ? momentsOf(this.review) : []);
  place = $derived(placeOf(this.moments, this.n));
  turn = $derived(this.moments[this.place]?.turn ?? null);
  plan = $derived(this.turn?.plans[this.seat] ?? null);

  constructor(readonly id: string) {}

  /** Ask until there is an answer, or nobody wants one any more. */
  async follow(): Promise<void> {
    this.problem = "";
    try {
      do this.state = await reviewOf(this.id);
      while (this.state.state === "working" && (await this.#wait()));
    } catch (error) {
      this.problem = failureText(error);
    }
  }

  close(): void {
    this.#isOver = true;
  }

  async #wait(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, OFTEN));
    return !this.#isOver;
  }
}
