/** What is asked of a person at the table of Age of Dogfights, and how it is answered. */
import type { Tablelike } from "$lib/link/tablelike";
import type { Action, AgeAsk, AgeView, FlyAsk, PlaceAsk, SteerAsk } from "$lib/types";
import { Flying } from "./flying.svelte";
import type { At } from "./geometry";
import { fireAt } from "./intents";
import { Landing } from "./landing.svelte";
import { Laying } from "./laying.svelte";
import { struckBy } from "./units/afield";

const LANDINGS = ["access", "place", "airship"];

export class Deciding {
  #table: () => Tablelike;
  #view: () => AgeView;
  ask = $derived.by(() => (this.#table().mine[0] as AgeAsk | undefined) ?? null);
  flying = $derived.by(() => (this.ask?.kind === "fly" ? new Flying(this.ask as FlyAsk) : null));
  landing = $derived.by(() =>
    this.ask && LANDINGS.includes(this.ask.kind)
      ? new Landing(this.ask as PlaceAsk | SteerAsk)
      : null,
  );

  /** A piece that is placed before the first round. */
  laying = $derived.by(() => (this.ask?.kind === "placing" ? new Laying(this.ask) : null));

  constructor(table: () => Tablelike, view: () => AgeView) {
    this.#table = table;
    this.#view = view;
  }

  /** The airship that is moved. */
  get steered() {
    const name = this.ask?.kind === "airship" ? this.ask.airship : null;
    return this.#view().units.airships.find((each) => each.name === name) ?? null;
  }

  /** The number of the aircraft that the question is about, else of the one that moves. */
  get active(): number | null {
    const { ask } = this;
    return (ask && "aircraft" in ask ? ask.aircraft : null) ?? this.#view().moving;
  }

  /** The aircraft that is about to fly or to come in. */
  get here() {
    return this.#view().aircraft[this.active ?? 0] ?? null;
  }

  /** A closer look at the end that is pointed at or chosen, once it has come. */
  get seen() {
    const { flying } = this;
    return flying?.seen && flying.end?.number === flying.seen.number ? flying.seen : null;
  }

  /** Aircraft that could be fired at: now, or from the end that is looked at. */
  get targets(): number[] {
    const { ask } = this;
    if (ask && "options" in ask && ask.options.some((option) => "shot" in option))
      return ask.options.flatMap((option) =>
        "shot" in option && option.shot ? [option.shot.target] : [],
      );
    return this.seen?.attacks.map((shot) => shot.target) ?? [];
  }

  /** Likewise balloons and airships, by name. */
  get struck(): string[] {
    return struckBy(this.ask, this.seen);
  }

  get canUndo(): boolean {
    const { flying, landing, laying } = this;
    return Boolean((flying ?? landing ?? laying)?.chosen) || this.#table().canUndo;
  }

  answer = (action: Action): void => {
    if (this.ask) this.#table().answer(this.ask, action);
  };

  fly = (isFiring: boolean): void => {
    const { flying } = this;
    const end = flying?.chosenEnd;
    if (!flying || !end) return;
    const looked = flying.chosenSeen;
    const target = looked?.attacks[0]?.target ?? looked?.strikes[0]?.name;
    if (isFiring && target === undefined) return;
    const isFirstWay = !flying.way;
    if (!isFirstWay && looked?.way !== flying.way) return;
    this.#table().answer(
      flying.ask,
      isFirstWay ? { type: "end", number: end.number } : looked!.action,
      isFiring ? fireAt(target!) : null,
    );
  };

  land = (): void => {
    if (this.landing?.chosen) this.answer(this.landing.chosen.action);
  };

  /** Place the piece where it is seen. */
  lay = (): void => {
    if (this.laying?.action) this.answer(this.laying.action);
  };

  /** All that is left lies as drawn. */
  leave = (): void => {
    if (this.laying) this.answer(this.laying.ask.leave.action);
  };

  /** Take back what was chosen last, sent or not. */
  undo = (): void => {
    if (this.#table().isSending) return; // it is sent, even if the connection is gone for now
    const { flying, landing, laying } = this;
    if (!flying?.undo() && !landing?.undo() && !laying?.undo()) this.#table().undo();
  };

  /** Choose a point; false if nothing can be chosen there. */
  choose(at: At): boolean {
    if (this.laying) return this.#put(this.laying, at);
    return Boolean(this.landing?.choose(at) || this.flying?.choose(at));
  }

  /** A click places the piece that follows the pointer; a tap shows it there first. */
  #put(laying: Laying, at: At): boolean {
    if (laying.hovered) this.lay();
    else laying.choose(at);
    return true;
  }

  /** Say why a flight cannot end on a point. */
  async explain(at: At): Promise<void> {
    const { flying } = this;
    if (!flying) return;
    const found = await this.#table().look(flying.ask, { point: [at[0], at[1]] });
    if (found?.look === "point") flying.blocked = found;
  }
}
