/** The rule that is open, if any, and those that led to it. */
import { rule as fetchRule } from "$lib/link/rest";
import type { RuleView } from "$lib/types";

export const RULES = Symbol("rules");

export class Rules {
  shown = $state.raw<RuleView | null>(null);
  missing = $state("");
  before = $state.raw<RuleView[]>([]);

  constructor(readonly game: () => string) {}

  async open(id: string): Promise<void> {
    try {
      const found = await fetchRule(this.game(), id);
      if (this.shown && this.shown.id !== found.id) this.before = [...this.before, this.shown];
      this.shown = found;
      this.missing = "";
    } catch {
      this.missing = id;
    }
  }

  /** Go back to the rule that cited this one. */
  back(): void {
    this.shown = this.before.at(-1) ?? null;
    this.before = this.before.slice(0, -1);
  }

  close(): void {
    this.shown = null;
    this.missing = "";
    this.before = [];
  }
}
