/** The editor's state: the document, the chosen piece, and what the rules say about it. */
import type { At } from "$lib/age/map/geometry";
import { checkScenario, failureText } from "$lib/link/rest";
import { problemSentence } from "$lib/messages/sentence";
import type {
  AircraftInfo, EditorInfo, Problem, ScenarioChecked, ScenarioDocument,
} from "$lib/types"; // prettier-ignore
import { comeInAt, placesOf, seatAt, toggle } from "./access";
import { keepDraft } from "./ownScenarios";
import { entryAt, lift, piecesOf, place, remove, turn, type Kind, type Piece } from "./pieces";

const PATIENCE = 350;
const STEPS_BACK = 100;

export class Editor {
  readonly info: EditorInfo;
  readonly hangar: AircraftInfo[];
  doc = $state<ScenarioDocument>(null!);
  /** What a tap places; null to choose instead. Access Points are outside the board. */
  tool = $state<Kind | "access" | null>(null);
  /** The seat it is placed for. */
  seat = $state(0);
  slot = $state(0);
  /** The path of the chosen entry. */
  path = $state("");
  /** The keyboard cursor. */
  cursor = $state.raw<At>([0, 0]);
  checked = $state.raw<ScenarioChecked | null>(null);
  isChecking = $state(false);
  /** Why the server could not be asked. */
  failure = $state("");
  pieces = $derived.by(() => piecesOf(this.doc, this.info));
  chosen = $derived(this.pieces.find(({ path }) => path === this.path) ?? null);
  board = $derived.by(() => this.info.boards.find(({ name }) => name === this.doc.board)!);
  problem = $derived<Problem | null>(this.checked?.problem ?? null);
  #past = $state.raw<string[]>([]);
  #undone = $state.raw<string[]>([]);
  #now = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(info: EditorInfo, hangar: AircraftInfo[], doc: ScenarioDocument) {
    [this.info, this.hangar] = [info, hangar];
    this.take(doc);
  }

  /** Replace the document. */
  take(doc: ScenarioDocument): void {
    this.doc = $state.snapshot(doc) as ScenarioDocument;
    [this.path, this.tool, this.seat, this.slot] = ["", null, 0, 0];
    const { columns, rows } = this.board;
    this.cursor = [columns >> 1, rows >> 1];
    this.changed();
  }

  /** After any change: keep it for undo, and have it checked. */
  changed(): void {
    const now = JSON.stringify(this.doc);
    if (now === this.#now) return;
    if (this.#now) this.#past = [...this.#past, this.#now].slice(-STEPS_BACK);
    this.#undone = [];
    this.#now = now;
    this.#ask();
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#undone = [...this.#undone, this.#now];
    this.#show(before);
  }

  redo(): void {
    const after = this.#undone.at(-1);
    if (after === undefined) return;
    this.#undone = this.#undone.slice(0, -1);
    this.#past = [...this.#past, this.#now];
    this.#show(after);
  }

  #show(written: string): void {
    this.#now = written;
    this.doc = JSON.parse(written) as ScenarioDocument;
    this.#ask();
  }

  #ask(): void {
    keepDraft(this.doc);
    this.isChecking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PATIENCE);
  }

  async #check(): Promise<void> {
    const asked = this.#now;
    try {
      const found = await checkScenario(JSON.parse(asked));
      if (asked === this.#now) [this.checked, this.failure] = [found, ""];
    } catch (error) {
      this.checked = null; // the latest change has not been checked yet
      this.failure = failureText(error);
    } finally {
      if (asked === this.#now) this.isChecking = false;
    }
  }

  /** The problem with a field, or with anything inside it. */
  problemWith(field: string): string {
    const { problem } = this;
    if (!problem || !isWithin(problem.field, field)) return "";
    return problemSentence(problem);
  }

  /** The piece that the problem is about, if it is one. */
  get faulty(): Piece | null {
    const { problem } = this;
    return this.pieces.find(({ path }) => problem && isWithin(problem.field, path)) ?? null;
  }

  /** Change the board; custom Access Points keep their places. */
  spread(board: ScenarioDocument["board"]): void {
    const places = this.doc.seats.map((seat) => seat.access.length && placesOf(this.board, seat));
    this.doc.board = board;
    this.doc.seats.forEach((seat, i) => comeInAt(this.board, seat, places[i] || []));
    this.changed();
  }

  /** Set the order of turns in a round; null for the default. */
  order(seats: number[]): void {
    this.doc.order = seats;
    this.changed();
  }

  // -- pieces -----------------------------------------------------------------------------------

  /** Handle a tap: place the current tool, or choose what is there. */
  tap(at: At): void {
    if (this.tool === "access") return this.#tapOutside(at);
    if (!this.#isOnBoard(at)) return;
    this.cursor = at;
    const there = this.at(at);
    if (this.tool && !(there && there.kind === this.tool)) this.put(at);
    else this.path = nextOf(there ? this.pieces.filter((each) => covers(each, at)) : [], this.path);
  }

  /** Toggle an Access Point of the seat with that edge. */
  #tapOutside(at: At): void {
    const seat = seatAt(this.doc, this.board, at, this.seat);
    if (seat === null) return;
    [this.seat, this.cursor] = [seat, at];
    toggle(this.board, this.doc.seats[seat]!, at);
    this.changed();
  }

  put(at: At): void {
    if (!this.tool || this.tool === "access") return;
    this.path = place(this.doc, this.tool, at, this.seat, this.slot);
    this.changed();
  }

  /** The pieces on a point, small ones first. */
  at(at: At): Piece | undefined {
    const there = this.pieces.filter((each) => covers(each, at));
    return there.sort((a, b) => a.points.length - b.points.length)[0];
  }

  move(path: string, at: At): void {
    if (!this.#isOnBoard(at)) return;
    entryAt(this.doc, path).at = [at[0], at[1]];
    this.cursor = at;
  }

  turn(by: number): void {
    if (!this.chosen) return;
    turn(this.doc, this.path, by);
    this.changed();
  }

  lift(by: number): void {
    if (!this.chosen) return;
    lift(this.doc, this.chosen, this.info, by);
    this.changed();
  }

  remove(): void {
    if (!this.chosen) return;
    remove(this.doc, this.path);
    this.path = "";
    this.changed();
  }

  #isOnBoard(at: At): boolean {
    return this.isWithin(at, 0);
  }

  /** Whether a point is on the board, or at most this far off it. */
  isWithin([col, row]: At, margin: number): boolean {
    const { columns, rows } = this.board;
    return col >= -margin && row >= -margin && col < columns + margin && row < rows + margin;
  }
}

const covers = (piece: Piece, at: At): boolean =>
  piece.points.some(([col, row]) => col === at[0] && row === at[1]);

/** Repeated taps cycle through the pieces on one point. */
function nextOf(pieces: Piece[], path: string): string {
  const sorted = pieces.sort((a, b) => a.points.length - b.points.length);
  const now = sorted.findIndex((each) => each.path === path);
  return sorted[(now + 1) % sorted.length]?.path ?? "";
}

function isWithin(field: string, whole: string): boolean {
  if (!field.startsWith(whole)) return false;
  return field.length === whole.length || ".[".includes(field[whole.length]!);
}
