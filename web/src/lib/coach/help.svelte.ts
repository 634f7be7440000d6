/** Help during a game: what the coach says of the question that is open. */
import { asSentence } from "$lib/messages/sentence";
import type { Advice, PlanAsk } from "$lib/types";

/** Whoever can ask the coach: what it says, or why it says nothing. */
export interface Asking {
  advise(ask: PlanAsk): Promise<Advice | string>;
}

export class Help {
  isThinking = $state(false);
  #advice = $state.raw<Advice | null>(null);
  #problem = $state("");
  /** The question that it is about. */
  #about = $state("");

  constructor(private readonly table: Asking) {}

  /** What was said of a question; nothing if nobody has asked. */
  on(ask: PlanAsk): Advice | null {
    return this.#about === ask.decision ? this.#advice : null;
  }

  /** Why nothing was said of it. */
  problem(ask: PlanAsk): string {
    return this.#about === ask.decision ? asSentence(this.#problem) : "";
  }

  async ask(ask: PlanAsk): Promise<void> {
    this.isThinking = true;
    this.#about = ask.decision;
    [this.#advice, this.#problem] = [null, ""];
    const found = await this.table.advise(ask);
    this.isThinking = false;
    if (this.#about !== ask.decision) return;
    if (typeof found === "string") this.#problem = found;
    else this.#advice = found;
  }
}
