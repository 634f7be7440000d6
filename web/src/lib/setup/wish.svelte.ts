/** A game being set up: what somebody has chosen so far, and what the server says to it. */
import { scenarioFor } from "$lib/editor/keeping";
import { checkSetup } from "$lib/link/rest";
import type {
  BriefingWish, GameInfo, NewGame, OptionInfo, ScenarioInfo, SeatWish, SetupChecked, SoloOptionInfo,
} from "$lib/types"; // prettier-ignore
import { keepLast } from "./kept";
import {
  BRIEFING, briefingPlan, briefingScenario, USUAL_FORCE, usualPlan, VERSION,
  type ForceKind, type Load, type Pilot, type Plan, type Value,
} from "./plan"; // prettier-ignore

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
  /** Pilots who are not rolled for, by aircraft. */
  pilots = $state.raw<Record<string, Pilot>>({});
  /** Roles and bombs that are not the usual, by aircraft. */
  loads = $state.raw<Record<string, Load>>({});
  briefing = $state.raw<BriefingWish | null>(null);
  /** Known dice. No plan keeps them: the next game is to have others. */
  seed = $state("");
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
    this.scenario = plan.briefing
      ? briefingScenario(this.info)
      : this.info.scenarios.find(({ id }) => id === scenario)!;
    Object.assign(this, rest);
    this.check();
  }

  /** Have dice decide what is flown; they are the server's. */
  rollBriefing(enemy: BriefingWish["enemy"], own: number, seat: number): void {
    const names = this.seats.map(({ who, name }) => (who === "me" ? name : "")).join("");
    const plan = briefingPlan(this.info, { enemy, own, seed: "" }, seat);
    const seats = plan.seats.map((each) => (each.who === "me" ? { ...each, name: names } : each));
    const { rulings, solo } = this;
    this.checked = null;
    this.take({ ...plan, seats, rulings, solo });
  }

  /** Another scenario: its own forces, and the seats as they usually are. */
  choose(scenario: ScenarioInfo): void {
    const { side, rulings, solo } = this;
    this.take({ ...usualPlan(this.info, scenario), side, rulings, solo });
  }

  /** All of it as plain data. */
  get plan(): Plan {
    const { side, seats, forces, biplanes, options, rulings, solo, forceKind, forceSize } = this;
    const { pilots, loads, briefing } = this;
    const scenario = this.scenario.id;
    return {
      version: VERSION, scenario, side, seats, forces, biplanes, options, rulings, solo, forceKind, forceSize,
      pilots, loads, briefing,
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
    const now = this.forces[place] ?? this.#forceOf(place);
    this.force(place, now.includes(name) ? now.filter((each) => each !== name) : [...now, name]);
  }

  /** Say what an aircraft is there for, or what it carries; its force is then a chosen one. */
  load(place: number, name: string, change: Load): void {
    this.loads = { ...this.loads, [name]: { ...this.loads[name], ...change } };
    this.force(place, this.forces[place] ?? this.#forceOf(place));
  }

  /** Say what a pilot is; an empty word leaves it to the dice. */
  pilot(name: string, field: keyof Pilot, value: string): void {
    const { [field]: _, ...others } = this.pilots[name] ?? {};
    this.pilots = { ...this.pilots, [name]: value ? { ...others, [field]: value } : others };
    this.check();
  }

  #forceOf(place: number): string[] {
    return this.checked?.forces[place] ?? this.scenario.seats[place]!.default;
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
    const { info, rulings, seats, seed, briefing } = this;
    const setup = info.id === "age" ? this.#age() : this.#dogfight();
    return { game: info.id, setup, rulings, seats, seed, briefing };
  }

  /** Pilots who take part and of whom something is said. */
  get #givenPilots(): Record<string, Pilot> {
    const flown = this.seats.flatMap((_, place) => this.forces[place] ?? this.#forceOf(place));
    const given = Object.entries(this.pilots).filter(
      ([name, pilot]) => flown.includes(name) && Object.keys(pilot).length,
    );
    return Object.fromEntries(given);
  }

  /** What was agreed on about the bots, as far as it matters at this table. */
  get #agreed(): Record<string, Value> {
    const { solo } = this;
    const ids = this.soloOptions.map(({ id }) => id).filter((id) => id in solo);
    return Object.fromEntries(ids.map((id) => [id, solo[id]!]));
  }

  #age(): Record<string, unknown> {
    const { options, forceKind, forceSize } = this;
    const pilots = this.soloOptions.length ? this.#givenPilots : {};
    const agreed = { ...this.#agreed, ...(Object.keys(pilots).length ? { pilots } : {}) };
    const solo = Object.keys(agreed).length ? { solo: agreed } : {};
    if (this.briefing) return { options, ...solo };
    return {
      scenario: scenarioFor(this.scenario.id),
      options,
      ...this.#forces(),
      ...(forceKind === "scenario" ? {} : { force_rule: { [forceKind]: forceSize } }),
      ...solo,
    };
  }

  /** A force that nobody chose is empty, and the rules fill it. */
  #forces(): Record<string, unknown> {
    const { forces, loads } = this;
    if (!forces.some((force) => force)) return {};
    const loaded = (name: string): unknown =>
      loads[name] ? { aircraft: name, ...loads[name] } : name;
    return { forces: forces.map((force) => (force ?? []).map(loaded)) };
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
    const isRolling = this.briefing && !this.briefing.seed;
    this.#timer = setTimeout(
      () => {
        checkSetup(this.game).then(
          (found) => this.#hear(found),
          () => undefined,
        );
      },
      isRolling ? 0 : PATIENCE,
    );
  }

  /** What the server says; of a briefing, what its dice came to. */
  #hear(found: SetupChecked): void {
    this.checked = this.#asItStands(found);
    const rolled = found.briefing;
    if (!rolled || !this.briefing) return;
    this.scenario = { ...rolled.scenario, id: BRIEFING };
    this.briefing = { ...this.briefing, seed: rolled.seed };
    keepLast(this.info.id, this.plan);
  }
}
