/** The question that a player of Age of Dogfights has to answer, and the ways to answer it. */
import { fireAt } from "$lib/age/fire/intents";
import { aircraftTargets, unitTargets } from "$lib/age/fire/targets";
import type { At } from "$lib/age/map/geometry";
import type { Tablelike } from "$lib/link/tablelike";
import type { Action, AgeAsk, AgeView, FlyAsk, PlaceAsk, SteerAsk } from "$lib/types";
import { FlightChoice } from "./flightChoice.svelte";
import { PieceChoice } from "./pieceChoice.svelte";
import { PointChoice } from "./pointChoice.svelte";

const POINT_KINDS = ["access", "place", "airship"];

export class Decision {
  #table: () => Tablelike;
  #view: () => AgeView;
  ask = $derived.by(() => (this.#table().mine[0] as AgeAsk | undefined) ?? null);
  flightChoice = $derived.by(() =>
    this.ask?.kind === "fly" ? new FlightChoice(this.ask as FlyAsk) : null,
  );
  pointChoice = $derived.by(() =>
    this.ask && POINT_KINDS.includes(this.ask.kind)
      ? new PointChoice(this.ask as PlaceAsk | SteerAsk)
      : null,
  );

  /** A piece to place before the first round. */
  pieceChoice = $derived.by(() =>
    this.ask?.kind === "placing" ? new PieceChoice(this.ask) : null,
  );

  constructor(table: () => Tablelike, view: () => AgeView) {
    this.#table = table;
    this.#view = view;
  }

  /** The airship being moved. */
  get steered() {
    const name = this.ask?.kind === "airship" ? this.ask.airship : null;
    return this.#view().units.airships.find((each) => each.name === name) ?? null;
  }

  /** The index of the aircraft in question, else of the one that moves. */
  get active(): number | null {
    const { ask } = this;
    return (ask && "aircraft" in ask ? ask.aircraft : null) ?? this.#view().moving;
  }

  /** The aircraft about to fly or to enter. */
  get here() {
    return this.#view().aircraft[this.active ?? 0] ?? null;
  }

  /** Details of the hovered or chosen end, once they have arrived. */
  get seen() {
    return this.flightChoice?.endSeen ?? null;
  }

  /** Aircraft that could be fired at: now, or from the end being looked at. */
  get targets(): number[] {
    return aircraftTargets(this.ask, this.seen);
  }

  /** Likewise balloons and airships, by name. */
  get unitTargets(): string[] {
    return unitTargets(this.ask, this.seen);
  }

  get canUndo(): boolean {
    const { flightChoice, pointChoice, pieceChoice } = this;
    return Boolean((flightChoice ?? pointChoice ?? pieceChoice)?.chosen) || this.#table().canUndo;
  }

  answer = (action: Action): void => {
    if (this.ask) this.#table().answer(this.ask, action);
  };

  fly = (isFiring: boolean): void => {
    const { flightChoice } = this;
    const end = flightChoice?.chosenEnd;
    if (!flightChoice || !end) return;
    const looked = flightChoice.chosenSeen;
    const target = looked?.attacks[0]?.target ?? looked?.strikes[0]?.name;
    if (isFiring && target === undefined) return;
    const isFirstWay = !flightChoice.way;
    if (!isFirstWay && looked?.way !== flightChoice.way) return;
    this.#table().answer(
      flightChoice.ask,
      isFirstWay ? { type: "end", number: end.number } : looked!.action,
      isFiring ? fireAt(target!) : null,
    );
  };

  choosePoint = (): void => {
    if (this.pointChoice?.chosen) this.answer(this.pointChoice.chosen.action);
  };

  /** Place the piece where its ghost is. */
  placePiece = (): void => {
    if (this.pieceChoice?.action) this.answer(this.pieceChoice.action);
  };

  /** Leave every remaining piece where the scenario draws it. */
  leaveAsDrawn = (): void => {
    if (this.pieceChoice) this.answer(this.pieceChoice.ask.leave.action);
  };

  /** Undo the last choice, whether it was sent or not. */
  undo = (): void => {
    if (this.#table().isSending) return; // already sent, even if the connection is down
    const { flightChoice, pointChoice, pieceChoice } = this;
    if (!flightChoice?.undo() && !pointChoice?.undo() && !pieceChoice?.undo()) this.#table().undo();
  };

  /** Choose a point; false if nothing can be chosen there. */
  choose(at: At): boolean {
    if (this.pieceChoice) return this.#put(this.pieceChoice, at);
    return Boolean(this.pointChoice?.choose(at) || this.flightChoice?.choose(at));
  }

  /** A click places the piece that follows the pointer; a tap shows it there first. */
  #put(pieceChoice: PieceChoice, at: At): boolean {
    if (pieceChoice.hovered) this.placePiece();
    else pieceChoice.choose(at);
    return true;
  }

  /** Say why a flight cannot end on a point. */
  async explain(at: At): Promise<void> {
    const { flightChoice } = this;
    if (!flightChoice) return;
    const found = await this.#table().look(flightChoice.ask, { point: [at[0], at[1]] });
    if (found?.look === "point") flightChoice.blocked = found;
  }
}
