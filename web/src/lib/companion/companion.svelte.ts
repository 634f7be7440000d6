/** A companion session. The server keeps nothing: the save in this browser is the session. */
import { beginCompanion, failureOf, tellCompanion } from "$lib/link/rest";
import type {
  CompanionLine, CompanionSaying, CompanionView, CompanionWish, Problem,
} from "$lib/types"; // prettier-ignore

export type Unasked = NonNullable<CompanionSaying["unasked"]>;
type Deed = NonNullable<CompanionSaying["deed"]>;

const keyOf = (game: string): string => `escadrille.companion.${game}`;
const ROLLS = "escadrille.companion.rolls";

export class Companion {
  view = $state.raw<CompanionView | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The line that was refused. */
  refused = $state("");
  isBusy = $state(false);
  /** A question that changes nothing is being answered; meanwhile other lines may be sent. */
  isLooking = $state(false);
  /** Its answer. */
  seen = $state.raw<CompanionLine[]>([]);
  #looking: AbortController | null = null;
  unasked = $state<Unasked>((localStorage.getItem(ROLLS) as Unasked | null) ?? "nothing");

  begin(wish: CompanionWish): Promise<boolean> {
    return this.#attempt("", async () => {
      const begun = await beginCompanion(wish);
      return this.unasked === "nothing" ? begun : this.#tell(begun.save, "stay");
    });
  }

  /** Resume a saved session. */
  resume(save: string): Promise<boolean> {
    return this.#attempt("", () => this.#tell(save, "stay"));
  }

  tell(text: string): Promise<boolean> {
    return this.#deed("tell", text);
  }

  roll(): Promise<boolean> {
    return this.#deed("roll");
  }

  undo(): Promise<boolean> {
    return this.#deed("undo");
  }

  /** Ask what could happen; any other line drops the question. */
  async look(text: string): Promise<void> {
    const save = this.view?.save;
    if (!save || this.isBusy) return;
    const looking = this.#dropQuestion(new AbortController());
    const said: CompanionSaying = { save, deed: "tell", text, unasked: this.unasked };
    try {
      this.isLooking = true;
      this.seen = (await tellCompanion(said, looking.signal)).lines;
    } catch (error) {
      if (!looking.signal.aborted) this.#complain(error, text);
    } finally {
      if (this.#looking === looking) this.isLooking = false;
    }
  }

  #dropQuestion<T extends AbortController | null>(next: T): T {
    this.#looking?.abort();
    [this.#looking, this.isLooking, this.seen] = [next, false, []];
    this.clearProblem();
    return next;
  }

  #complain(error: unknown, text: string): void {
    this.problem = failureOf(error);
    this.refused = text;
  }

  async setAutoRoll(unasked: Unasked): Promise<void> {
    this.unasked = unasked;
    localStorage.setItem(ROLLS, unasked);
    await this.#deed("stay");
  }

  /** Clear the last refusal. */
  clearProblem(): void {
    [this.problem, this.refused] = [null, ""];
  }

  #deed(deed: Deed, text = ""): Promise<boolean> {
    const save = this.view?.save;
    if (!save) return Promise.resolve(false);
    return this.#attempt(text, () => this.#tell(save, deed, text));
  }

  #tell(save: string, deed: Deed, text = ""): Promise<CompanionView> {
    return tellCompanion({ save, deed, text, unasked: this.unasked });
  }

  async #attempt(text: string, ask: () => Promise<CompanionView>): Promise<boolean> {
    if (this.isBusy) return false;
    this.#dropQuestion(null);
    this.isBusy = true;
    try {
      this.view = await ask();
      localStorage.setItem(keyOf(this.view.game), this.view.save);
      return true;
    } catch (error) {
      this.#complain(error, text);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

/** The saved session of a game. */
export const keptSave = (game: string): string => localStorage.getItem(keyOf(game)) ?? "";

/** The number of answers in a save: every line but the first. */
export const answersIn = (save: string): number => Math.max(0, save.trim().split("\n").length - 1);
