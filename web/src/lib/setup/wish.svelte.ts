/** A game being set up: what somebody has chosen so far, and what the server says to it. */
import { checkSetup } from "$lib/link/rest";
import type { GameInfo, NewGame, ScenarioInfo, SeatWish, SetupChecked } from "$lib/types";

type Value = boolean | number | string;
const SOLO_BOTS = ["solo-l", "solo-m"];
const PATIENCE = 500;

export class Wish {
  readonly info: GameInfo;
  scenario = $state.raw<ScenarioInfo>(null!);
  side = $state("");
  seats = $state.raw<SeatWish[]>([]);
  /** By seat; null is the scenario's own. */
  forces = $state.raw<(string[] | null)[]>([]);
  biplanes = $state.raw<string[]>([]);
  options = $state.raw<Record<string, Value>>({});
  rulings = $state.raw<Record<string, Value>>({});
  odds = $state(1);
  checked = $state.raw<SetupChecked | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(info: GameInfo) {
    this.info = info;
    this.side = info.sides[0] ?? "";
    this.choose(info.scenarios[0]!);
  }

  /** Another scenario: its own forces, and the seats as they usually are. */
  choose(scenario: ScenarioInfo): void {
    this.scenario = scenario;
    this.options = {};
    this.forces = scenario.seats.map(() => null);
    this.biplanes = scenario.seats.map((seat) => seat.default[0] ?? "");
    this.seats = scenario.seats.map((seat, i) => {
      const bot = seat.bots[0] ?? "";
      return i === 0 || !bot ? sitting("me") : { ...sitting("bot"), bot };
    });
    this.check();
  }

  seat(place: number, change: Partial<SeatWish>): void {
    this.seats = this.seats.map((seat, i) => (i === place ? { ...seat, ...change } : seat));
    this.check();
  }

  force(place: number, names: string[] | null): void {
    this.forces = this.forces.map((force, i) => (i === place ? names : force));
    this.check();
  }

  /** Take a piece into a force, or out of it. */
  toggle(place: number, name: string): void {
    const now = this.forces[place] ?? this.scenario.seats[place]!.default;
    this.force(place, now.includes(name) ? now.filter((each) => each !== name) : [...now, name]);
  }

  biplane(place: number, colour: string): void {
    this.biplanes = this.biplanes.map((each, i) => (i === place ? colour : each));
    this.check();
  }

  option(id: string, value: Value): void {
    this.options = { ...this.options, [id]: value };
    this.check();
  }

  ruling(id: string, value: Value, usual: Value): void {
    const { [id]: _, ...others } = this.rulings;
    this.rulings = value === usual ? others : { ...others, [id]: value };
    this.check();
  }

  get isSolo(): boolean {
    return this.seats.some((seat) => seat.who === "bot" && SOLO_BOTS.includes(seat.bot ?? ""));
  }

  get game(): NewGame {
    const { info, rulings, seats } = this;
    const setup = info.id === "age" ? this.#age() : this.#dogfight();
    return { game: info.id, setup, rulings, seats, seed: "" };
  }

  #age(): Record<string, unknown> {
    const own = this.scenario.seats.map((seat, i) => this.forces[i] ?? seat.default);
    return {
      scenario: this.scenario.id,
      options: this.options,
      ...(this.forces.some((force) => force) ? { forces: own } : {}),
      ...(this.isSolo ? { solo: { odds: this.odds } } : {}),
    };
  }

  #dogfight(): Record<string, unknown> {
    return { scenario: this.scenario.id, side: this.side, biplanes: this.biplanes };
  }

  /** Ask the server what it thinks of it, once nobody clicks any more. */
  check(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      checkSetup(this.game).then(
        (found) => (this.checked = found),
        () => undefined,
      );
    }, PATIENCE);
  }
}

function sitting(who: SeatWish["who"]): SeatWish {
  return { who, bot: "", name: "", placed: false };
}
