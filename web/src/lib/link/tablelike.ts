/** What a board needs of a game, whether it is played, replayed, or part of a lesson. */
import type { Action, Ask, Happening, Refused, Seen } from "$lib/types";
import type { Stage } from "./stage.svelte";

export type Intent = (asks: Ask[]) => { decision: string; action: Action } | null;
export interface Look {
  end?: number;
  way?: number;
  point?: [number, number];
  option?: number;
}

export interface Tablelike {
  readonly stage: Stage;
  readonly seat: number | null;
  readonly mine: Ask[];
  readonly log: Happening[];
  readonly isSending: boolean;
  readonly refused: Refused | null;
  /** Whether the last answer can be undone: nothing has followed it. */
  readonly canUndo: boolean;
  answer(ask: Ask, action: Action, intent?: Intent | null): void;
  undo(): void;
  /** Null if the question is no longer asked. */
  look(ask: Ask, what: Look): Promise<Seen | null>;
}
