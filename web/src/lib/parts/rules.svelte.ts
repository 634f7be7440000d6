/** The rule that is open, if any. */
import { rule as fetchRule } from "$lib/link/rest";
import type { RuleView } from "$lib/types";

export const RULES = Symbol("rules");

export class Rules {
  shown = $state.raw<RuleView | null>(null);
  missing = $state("");

  constructor(readonly game: () => string) {}

  async open(id: string): Promise<void> {
    try {
      this.shown = await fetchRule(this.game(), id);
      this.missing = "";
    } catch {
      this.missing = id;
    }
  }

  close(): void {
    this.shown = null;
    this.missing = "";
  }
}
