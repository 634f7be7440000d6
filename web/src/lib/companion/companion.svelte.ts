/** A session with the companion. The server keeps nothing: the save is the session, and it is here. */
import { beginCompanion, Refusal, tellCompanion } from "$lib/link/rest";
import { t } from "$lib/messages";
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
  /** What was said when something would not do. */
  refused = $state("");
  isBusy = $state(false);
  /** A question that changes nothing is being worked out; meanwhile anything may be told. */
  isLooking = $state(false);
  /** What it came to. */
  seen = $state.raw<CompanionLine[]>([]);
  #looking: AbortController | null = null;
  unasked = $state<Unasked>((localStorage.getItem(ROLLS) as Unasked | null) ?? "nothing");

  begin(wish: CompanionWish): Promise<boolean> {
    return this.#attempt("", async () => {
      const begun = await beginCompanion(wish);
      return this.unasked === "nothing" ? begun : this.#tell(begun.save, "stay");
    });
  }

  /** Take a save up again. */
  takeUp(save: string): Promise<boolean> {
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

  /** Ask what could happen; whatever is told meanwhile drops the question. */
  async look(text: string): Promise<void> {
    const save = this.view?.save;
    if (!save || this.isBusy) return;
    const looking = this.#lookAway(new AbortController());
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

  #lookAway<T extends AbortController | null>(next: T): T {
    this.#looking?.abort();
    [this.#looking, this.isLooking, this.seen] = [next, false, []];
    this.forgive();
    return next;
  }

  #complain(error: unknown, text: string): void {
    const nothing = { field: "", problem: t.start.failed, allowed: "", rule: "", where: "" };
    this.problem = error instanceof Refusal ? error.problem : nothing;
    this.refused = text;
  }

  async letRoll(unasked: Unasked): Promise<void> {
    this.unasked = unasked;
    localStorage.setItem(ROLLS, unasked);
    await this.#deed("stay");
  }

  /** Say no more of what would not do. */
  forgive(): void {
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
    this.#lookAway(null);
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

/** The session of a game that this browser keeps. */
export const keptSave = (game: string): string => localStorage.getItem(keyOf(game)) ?? "";

/** How many answers a save holds: every line but the first. */
export const answersIn = (save: string): number => Math.max(0, save.trim().split("\n").length - 1);

/** Have the browser keep a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
