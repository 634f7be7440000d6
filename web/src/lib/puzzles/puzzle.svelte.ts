/** The puzzle of a day as a board like any other: one question, and the verdict on its answer. */
import { failureOf, puzzleAnswer, puzzleOf } from "$lib/link/rest";
import { Stage } from "$lib/link/stage.svelte";
import type { Tablelike } from "$lib/link/tablelike";
import type {
  Action, Ask, DogfightView, Happening, PuzzleVerdict, PuzzleView, Refused,
} from "$lib/types"; // prettier-ignore
import { keepTry, markOf, tries, type Try } from "./record";

export class Puzzle implements Tablelike {
  readonly stage = new Stage();
  readonly log: Happening[] = [];
  readonly canUndo = false;
  question = $state.raw<PuzzleView | null>(null);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  view = $state.raw<DogfightView | null>(null);
  mine = $state.raw<Ask[]>([]);
  isSending = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** All first tries of this browser. */
  tries = $state.raw<Try[]>(tries());
  /** Whether this try counted. */
  isCounted = $state(false);

  constructor(readonly day: string) {}

  get seat(): number | null {
    return this.question?.seat ?? null;
  }

  async open(): Promise<void> {
    this.question = await puzzleOf(this.day);
    this.tryAgain();
  }

  /** The question once more. */
  tryAgain(): void {
    if (!this.question) return;
    this.verdict = this.refused = null;
    this.view = this.question.view;
    this.mine = [this.question.ask];
  }

  answer(_: Ask, action: Action): void {
    void this.#give(action);
  }

  undo(): void {}

  /** What a plan would come to is what has to be found. */
  async look(): Promise<null> {
    return null;
  }

  async #give(action: Action): Promise<void> {
    if (this.isSending || this.verdict) return;
    this.isSending = true;
    this.refused = null;
    try {
      this.#close(await puzzleAnswer(this.day, action));
    } catch (error) {
      this.refused = { type: "refused", key: null, ...failureOf(error) };
    } finally {
      this.isSending = false;
    }
  }

  #close(verdict: PuzzleVerdict): void {
    const { rating, seat, view } = this.question!;
    this.isCounted = markOf(tries(), this.day) === "open";
    this.tries = keepTry(this.day, rating, verdict.is_solved);
    this.verdict = verdict;
    this.mine = [];
    // The plan lies on the table.
    const biplanes = view.biplanes.map((each) =>
      each.seat === seat ? { ...each, plan: verdict.plan } : each,
    );
    this.view = { ...view, biplanes };
  }
}
