/** A game being set up: what somebody has chosen so far, and what the server says to it. */
import { scenarioFor } from "$lib/editor/keeping";
import { checkSetup } from "$lib/link/rest";
import type {
  GameInfo, NewGame, OptionInfo, ScenarioInfo, SeatWish, SetupChecked, SoloOptionInfo,
} from "$lib/types"; // prettier-ignore
import { keepLast } from "./kept";
import { USUAL_FORCE, usualPlan, VERSION, type ForceKind, type Plan, type Value } from "./plan";

const PATIENCE = 500;
const USUAL_SIZE: [number, number] = [24, 36];

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
  /** What differs from the usual about bots that the rules fly. */
  solo = $state.raw<Record<string, Value>>({});
  forceKind = $state<ForceKind>("scenario");
  forceSize = $state(0);
  checked = $state.raw<SetupChecked | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** As it was planned, or as it is usual. */
  constructor(info: GameInfo, plan: Plan | null) {
    this.info = info;
    if (plan) this.take(plan);
    else this.reset();
  }

  /** Everything as it is usual. */
  reset(): void {
    this.take(usualPlan(this.info, this.info.scenarios[0]!));
  }

  take(plan: Plan): void {
    const { scenario, version: _, ...rest } = plan;
    this.scenario = this.info.scenarios.find(({ id }) => id === scenario)!;
    Object.assign(this, rest);
    this.check();
  }

  /** Another scenario: its own forces, and the seats as they usually are. */
  choose(scenario: ScenarioInfo): void {
    const { side, rulings, solo } = this;
    this.take({ ...usualPlan(this.info, scenario), side, rulings, solo });
  }

  /** All of it as plain data. */
  get plan(): Plan {
    const { side, seats, forces, biplanes, options, rulings, solo, forceKind, forceSize } = this;
    const scenario = this.scenario.id;
    return {
      version: VERSION, scenario, side, seats, forces, biplanes, options, rulings, solo, forceKind, forceSize,
    }; // prettier-ignore
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
    const own = this.checked?.forces[place] ?? this.scenario.seats[place]!.default;
    const now = this.forces[place] ?? own;
    this.force(place, now.includes(name) ? now.filter((each) => each !== name) : [...now, name]);
  }

  biplane(place: number, colour: string): void {
    this.biplanes = this.biplanes.map((each, i) => (i === place ? colour : each));
    this.check();
  }

  /** Null leaves it as the scenario has it. */
  option(id: string, value: Value | null): void {
    const { [id]: _, ...others } = this.options;
    this.options = value === null ? others : { ...others, [id]: value };
    this.check();
  }

  ruling(id: string, value: Value, usual: Value): void {
    const { [id]: _, ...others } = this.rulings;
    this.rulings = value === usual ? others : { ...others, [id]: value };
    this.check();
  }

  soloOption(id: string, value: Value): void {
    this.solo = { ...this.solo, [id]: value };
    this.check();
  }

  /** Another size of the forces, which everybody then gets anew. */
  sizeForces(kind: ForceKind, size = USUAL_FORCE[kind]): void {
    [this.forceKind, this.forceSize] = [kind, size];
    this.forces = this.forces.map(() => null);
    this.check();
  }

  /** What can be agreed on about the bots at this table. */
  get soloOptions(): SoloOptionInfo[] {
    const bots = this.seats.flatMap(({ who, bot }) => (who === "bot" && bot ? [bot] : []));
    return this.info.solo
      .filter((option) => option.bots.some((bot) => bots.includes(bot)))
      .filter((option) => this.#isOpen(option));
  }

  /** What can be agreed on in this scenario. */
  get ownOptions(): OptionInfo[] {
    return this.info.options.filter((option) => this.#isOpen(option) && this.#isOffered(option));
  }

  /** Experience goes with pilot skill, and whether there is any the server says. */
  #isOffered({ id }: OptionInfo): boolean {
    return id !== "experience" || id in this.options || this.checked?.experience != null;
  }

  /** An option as it stands: chosen, the scenario's, or what the server makes of both. */
  valueOf(id: string): Value {
    const own = this.options[id] ?? (this.scenario.options[id] as Value | null | undefined);
    return own ?? (id === "experience" ? (this.checked?.experience ?? false) : false);
  }

  /** The values that an option may have here. */
  valuesOf({ id, values }: OptionInfo): (string | number)[] {
    const allowed = this.#allowed(id);
    return allowed ? values.filter((value) => allowed.includes(value)) : values;
  }

  /** Columns and rows of the board. */
  get size(): [number, number] {
    return this.scenario.size ?? USUAL_SIZE;
  }

  /** Scenarios that a browser kept before they had it leave everything open. */
  #allowed(id: string): (boolean | number | string)[] | undefined {
    return this.scenario.allowed?.[id];
  }

  #isOpen({ id }: OptionInfo): boolean {
    return (this.#allowed(id)?.length ?? 2) > 1;
  }

  get game(): NewGame {
    const { info, rulings, seats } = this;
    const setup = info.id === "age" ? this.#age() : this.#dogfight();
    return { game: info.id, setup, rulings, seats, seed: "" };
  }

  /** What was agreed on about the bots, as far as it matters at this table. */
  get #agreed(): Record<string, Value> {
    const { solo } = this;
    const ids = this.soloOptions.map(({ id }) => id).filter((id) => id in solo);
    return Object.fromEntries(ids.map((id) => [id, solo[id]!]));
  }

  #age(): Record<string, unknown> {
    const { forces, forceKind, forceSize } = this;
    const agreed = this.#agreed;
    return {
      scenario: scenarioFor(this.scenario.id),
      options: this.options,
      // A force that nobody chose is empty, and the rules fill it.
      ...(forces.some((force) => force) ? { forces: forces.map((force) => force ?? []) } : {}),
      ...(forceKind === "scenario" ? {} : { force_rule: { [forceKind]: forceSize } }),
      ...(Object.keys(agreed).length ? { solo: agreed } : {}),
    };
  }

  #dogfight(): Record<string, unknown> {
    const { side, biplanes } = this;
    return { scenario: this.scenario.id, side, biplanes, ...this.#agreed };
  }

  /** A set-up that will not do says nothing of experience: that stays as it was. */
  #asItStands(found: SetupChecked): SetupChecked {
    return found.problem ? { ...found, experience: this.checked?.experience ?? null } : found;
  }

  /** Keep it, and ask the server what it thinks of it, once nobody clicks any more. */
  check(): void {
    clearTimeout(this.#timer);
    keepLast(this.info.id, this.plan);
    this.#timer = setTimeout(() => {
      checkSetup(this.game).then(
        (found) => (this.checked = this.#asItStands(found)),
        () => undefined,
      );
    }, PATIENCE);
  }
}
