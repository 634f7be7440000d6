/** A game being set up: the choices so far, and what the server says about them. */
import { scenarioFor } from "$lib/editor/ownScenarios";
import { checkSetup } from "$lib/link/rest";
import type {
  BriefingWish, GameInfo, NewGame, OptionInfo, ScenarioInfo, SeatWish, SetupChecked, SoloOptionInfo,
} from "$lib/types"; // prettier-ignore
import {
  BRIEFING, briefingPlan, briefingScenario, USUAL_FORCE, usualPlan, VERSION,
  type ForceKind, type Load, type Pilot, type Plan, type Value,
} from "./plan"; // prettier-ignore
import { keepLast } from "./savedSetups";

const PATIENCE = 500;
const USUAL_SIZE: [number, number] = [24, 36];

export class SetupDraft {
  readonly info: GameInfo;
  scenario = $state.raw<ScenarioInfo>(null!);
  side = $state("");
  seats = $state.raw<SeatWish[]>([]);
  /** By seat; null for the scenario's own. */
  forces = $state.raw<(string[] | null)[]>([]);
  biplanes = $state.raw<string[]>([]);
  options = $state.raw<Record<string, Value>>({});
  rulings = $state.raw<Record<string, Value>>({});
  /** Options of the published bots that differ from their defaults. */
  solo = $state.raw<Record<string, Value>>({});
  forceKind = $state<ForceKind>("scenario");
  forceSize = $state(0);
  /** Pilots chosen instead of rolled, by aircraft. */
  pilots = $state.raw<Record<string, Pilot>>({});
  /** Roles and bombs that differ from the default, by aircraft. */
  loads = $state.raw<Record<string, Load>>({});
  briefing = $state.raw<BriefingWish | null>(null);
  /** A seed for the dice. Never stored: the next game should have another. */
  seed = $state("");
  /** Whether everybody may ask the coach, where there is one. Never stored either. */
  coached = $state(false);
  checked = $state.raw<SetupChecked | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Start from a plan, or from the defaults. */
  constructor(info: GameInfo, plan: Plan | null) {
    this.info = info;
    if (plan) this.take(plan);
    else this.reset();
  }

  /** Reset to the defaults. */
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

  /** Have the server's dice decide the forces. */
  rollBriefing(enemy: BriefingWish["enemy"], own: number, seat: number): void {
    const names = this.seats.map(({ who, name }) => (who === "me" ? name : "")).join("");
    const plan = briefingPlan(this.info, { enemy, own, seed: "" }, seat);
    const seats = plan.seats.map((each) => (each.who === "me" ? { ...each, name: names } : each));
    const { rulings, solo } = this;
    this.checked = null;
    this.take({ ...plan, seats, rulings, solo });
  }

  /** Change the scenario: its own forces, and default seats. */
  choose(scenario: ScenarioInfo): void {
    const { side, rulings, solo } = this;
    this.take({ ...usualPlan(this.info, scenario), side, rulings, solo });
  }

  /** The whole draft as plain data. */
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

  /** Add an aircraft to a force, or remove it. */
  toggle(place: number, name: string): void {
    const now = this.forces[place] ?? this.#forceOf(place);
    this.force(place, now.includes(name) ? now.filter((each) => each !== name) : [...now, name]);
  }

  /** Set the role or the load of an aircraft; its force then counts as chosen. */
  load(place: number, name: string, change: Load): void {
    this.loads = { ...this.loads, [name]: { ...this.loads[name], ...change } };
    this.force(place, this.forces[place] ?? this.#forceOf(place));
  }

  /** Set the skill or temper of a pilot; empty leaves it to the dice. */
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

  /** Null leaves it to the scenario. */
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

  /** Change the size of the forces, which are then redrawn. */
  sizeForces(kind: ForceKind, size = USUAL_FORCE[kind]): void {
    [this.forceKind, this.forceSize] = [kind, size];
    this.forces = this.forces.map(() => null);
    this.check();
  }

  /** The bots' options at this table. */
  get soloOptions(): SoloOptionInfo[] {
    const bots = this.seats.flatMap(({ who, bot }) => (who === "bot" && bot ? [bot] : []));
    return this.info.solo
      .filter((option) => option.bots.some((bot) => bots.includes(bot)))
      .filter((option) => this.#isOpen(option));
  }

  /** The options of this scenario. */
  get ownOptions(): OptionInfo[] {
    return this.info.options.filter((option) => this.#isOpen(option) && this.#isOffered(option));
  }

  /** Experience depends on pilot skill; the server says whether it is on. */
  #isOffered({ id }: OptionInfo): boolean {
    return id !== "experience" || id in this.options || this.checked?.experience != null;
  }

  /** The current value of an option: chosen, the scenario's, or the server's. */
  valueOf(id: string): Value {
    const own = this.options[id] ?? (this.scenario.options[id] as Value | null | undefined);
    return own ?? (id === "experience" ? (this.checked?.experience ?? false) : false);
  }

  /** The possible values of an option here. */
  valuesOf({ id, values }: OptionInfo): (string | number)[] {
    const allowed = this.#allowed(id);
    return allowed ? values.filter((value) => allowed.includes(value)) : values;
  }

  /** Columns and rows of the board. */
  get size(): [number, number] {
    return this.scenario.size ?? USUAL_SIZE;
  }

  /** Stored scenarios from before this field existed allow everything. */
  #allowed(id: string): (boolean | number | string)[] | undefined {
    return this.scenario.allowed?.[id];
  }

  #isOpen({ id }: OptionInfo): boolean {
    return (this.#allowed(id)?.length ?? 2) > 1;
  }

  get game(): NewGame {
    const { info, rulings, seats, seed, briefing } = this;
    const coached = this.coached && this.scenario.has_coach;
    const setup = info.aircraft.length ? this.#fleets() : this.#biplanes();
    return { game: info.id, setup, rulings, seats, seed, coached, briefing };
  }

  /** Pilots who take part and have something set. */
  get #givenPilots(): Record<string, Pilot> {
    const flown = this.seats.flatMap((_, place) => this.forces[place] ?? this.#forceOf(place));
    const given = Object.entries(this.pilots).filter(
      ([name, pilot]) => flown.includes(name) && Object.keys(pilot).length,
    );
    return Object.fromEntries(given);
  }

  /** The chosen options of the bots, as far as they apply at this table. */
  get #agreed(): Record<string, Value> {
    const { solo } = this;
    const ids = this.soloOptions.map(({ id }) => id).filter((id) => id in solo);
    return Object.fromEntries(ids.map((id) => [id, solo[id]!]));
  }

  #fleets(): Record<string, unknown> {
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

  /** A force that was not chosen is sent empty, and the server fills it. */
  #forces(): Record<string, unknown> {
    const { forces, loads } = this;
    if (!forces.some((force) => force)) return {};
    const loaded = (name: string): unknown =>
      loads[name] ? { aircraft: name, ...loads[name] } : name;
    return { forces: forces.map((force) => (force ?? []).map(loaded)) };
  }

  /** A game with nothing to choose from is set up by its defaults. */
  #biplanes(): Record<string, unknown> {
    const { info, side, biplanes } = this;
    if (!info.biplanes.length) return this.#agreed;
    return { scenario: this.scenario.id, side, biplanes, ...this.#agreed };
  }

  /** A refused set-up says nothing about experience, which stays as it was. */
  #asItStands(found: SetupChecked): SetupChecked {
    return found.problem ? { ...found, experience: this.checked?.experience ?? null } : found;
  }

  /** Store the draft and have the server check it, after a pause in clicking. */
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

  /** Apply the server's reply, with the result of a briefing's dice. */
  #hear(found: SetupChecked): void {
    this.checked = this.#asItStands(found);
    const rolled = found.briefing;
    if (!rolled || !this.briefing) return;
    this.scenario = { ...rolled.scenario, id: BRIEFING };
    this.briefing = { ...this.briefing, seed: rolled.seed };
    keepLast(this.info.id, this.plan);
  }
}
