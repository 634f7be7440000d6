/** What a board needs to know of a game, whether it is played or replayed. */
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
  /** The last answer can be taken back: nothing has followed it. */
  readonly canUndo: boolean;
  answer(ask: Ask, action: Action, intent?: Intent | null): void;
  undo(): void;
  /** Null where there is nothing to see any more. */
  look(ask: Ask, what: Look): Promise<Seen | null>;
}
