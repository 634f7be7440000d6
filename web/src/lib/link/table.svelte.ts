/** The state of a table in this browser: what the server sent last, and what is yet to be shown. */
import { shareIn } from "$lib/dice/share";
import type {
  Action, Advice, AnswerMessage, Ask, ChatLine, Company, DeedMessage, Dice, Happening, Refused, Seen, ToBrowser,
  Update, View, Welcome,
} from "$lib/types"; // prettier-ignore
import { Socket } from "./socket";
import { Stage } from "./stage.svelte";
import type { Intent, Look, Tablelike } from "./tablelike";

const KEPT_LOG = 400;

export class Table implements Tablelike {
  readonly id: string;
  readonly stage = new Stage();
  view = $state.raw<View | null>(null);
  asks = $state.raw<Ask[]>([]);
  log = $state.raw<Happening[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  seat = $state<number | null>(null);
  holds = $state.raw<number[]>([]);
  hides = $state(false);
  /** Several people at this screen have something to hide from each other. */
  isShared = $state(false);
  hasBegun = $state(false);
  here = $state.raw<number[]>([]);
  spectators = $state(0);
  isOpen = $state(false);
  /** An answer is on its way. */
  isSending = $state(false);
  refused = $state.raw<Refused | null>(null);
  canUndo = $state(false);
  /** Whether everybody here may ask the coach. */
  coached = $state(false);
  /** What people can do besides playing. */
  company = $state.raw<Company | null>(null);
  /** Who has contributed to the dice so far. */
  dice = $state.raw<Dice | null>(null);
  /** This browser had a seat, which has moved to another browser. */
  hasLostSeat = $state(false);
  /** Why there is no table here. */
  closedBecause = $state("");

  #socket: Socket;
  #n = -1;
  #updates: Update[] = [];
  #isPlaying = false;
  /** Whether this browser gave up its seat itself. */
  #isLeaving = false;
  #advices = new Map<string, (found: Advice | string) => void>();
  #looks = new Map<string, (seen: Seen | null) => void>();
  /** An answer not yet acknowledged. */
  #unsent: AnswerMessage | null = null;
  /** Counts welcomes: a welcome overtakes whatever was still being shown. */
  #welcomes = 0;
  /** What to answer if it is offered next, as after "fly and fire". */
  #intent: Intent | null = null;

  constructor(id: string) {
    this.id = id;
    this.#socket = new Socket(() => this.#path(), {
      heard: (message) => this.#hear(message),
      changed: (isOpen, reason) => this.#changed(isOpen, reason),
    });
  }

  /** Reconnect to the same seat: on a shared screen the other one is hidden. */
  #path(): string {
    const seat = this.seat === null ? "" : `?seat=${this.seat}`;
    return `/ws/games/${encodeURIComponent(this.id)}${seat}`;
  }

  leave(): void {
    this.#socket.leave();
  }

  /** The questions to the seat that this browser views the game from. */
  get mine(): Ask[] {
    return this.asks.filter((ask) => ask.seat === this.seat);
  }

  answer(ask: Ask, action: Action, intent: Intent | null = null): void {
    if (this.isSending) return;
    this.isSending = true;
    this.canUndo = false;
    this.refused = null;
    this.#intent = intent;
    this.#unsent = { type: "answer", decision: ask.decision, key: newKey(), action };
    this.#socket.send(this.#unsent);
  }

  /** Undo the last answer; the server decides whether that is still possible. */
  undo(): void {
    if (!this.canUndo || this.isSending) return;
    this.canUndo = false;
    this.#socket.send({ type: "undo", n: this.#n });
  }

  look(ask: Ask, what: Look): Promise<Seen | null> {
    const key = newKey();
    const { end = null, way = null, point = null, option = null } = what;
    return new Promise((resolve) => {
      this.#looks.set(key, resolve);
      this.#socket.send({ type: "look", key, decision: ask.decision, end, way, point, option });
    });
  }

  /** Ask the coach: what it says, or why it says nothing. */
  advise(ask: Ask): Promise<Advice | string> {
    const key = newKey();
    return new Promise((resolve) => {
      this.#advices.set(key, resolve);
      if (!this.#socket.send({ type: "advise", key, decision: ask.decision }))
        this.#advised(key, "");
    });
  }

  /** Resign, agree to a draw, leave, or hand over a seat; false if it could not be sent. */
  deed(deed: DeedMessage["deed"], seat: number): boolean {
    if (deed === "leave") this.#isLeaving = true;
    return this.#socket.send({ type: "deed", key: newKey(), deed, seat });
  }

  /** False if it could not be sent, while the connection is lost. */
  say(text: string): boolean {
    return this.#socket.send({ type: "chat", text });
  }

  /** On a shared screen: view the game from another seat. */
  sit(seat: number): void {
    this.#socket.send({ type: "sit", seat });
  }

  #changed(isOpen: boolean, reason: string): void {
    this.isOpen = isOpen;
    if (!isOpen) for (const key of [...this.#looks.keys()]) this.#found(key, null);
    if (!isOpen) for (const key of [...this.#advices.keys()]) this.#advised(key, "");
    if (reason) this.closedBecause = reason;
    if (!isOpen) return;
    // The same key twice is one answer, so an answer that may have been lost is sent again.
    if (this.#unsent) this.#socket.send(this.#unsent);
  }

  #hear(message: ToBrowser): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        this.#updates.push(message);
        void this.#play();
        return;
      case "ack":
        if (message.key !== this.#unsent?.key) return;
        // The outcome may take a while; until then do not ask this again.
        this.asks = this.asks.filter(({ decision }) => decision !== this.#unsent?.decision);
        return this.#settle();
      case "refused":
        if (message.key !== null && this.#looks.has(message.key))
          return this.#found(message.key, null);
        if (message.key !== null && this.#advices.has(message.key))
          return this.#advised(message.key, message.problem);
        this.refused = message;
        this.#intent = null;
        return this.#settle();
      case "seen":
        return this.#found(message.key, message.seen);
      case "advised":
        return this.#advised(message.key, message.advice);
      case "chat":
        this.chat = [...this.chat, message.line];
        return;
      case "presence":
        this.here = message.here;
        this.spectators = message.spectators;
        return;
      case "dice":
        this.#share(message.dice);
    }
  }

  /** Commit to this browser's numbers or reveal them, whichever is next. */
  #share(dice: Dice): void {
    this.dice = dice;
    for (const message of shareIn(this.id, dice, this.holds)) this.#socket.send(message);
  }

  #found(key: string, seen: Seen | null): void {
    this.#looks.get(key)?.(seen);
    this.#looks.delete(key);
  }

  #advised(key: string, found: Advice | string): void {
    this.#advices.get(key)?.(found);
    this.#advices.delete(key);
  }

  #settle(): void {
    this.#unsent = null;
    this.isSending = false;
  }

  #welcome(message: Welcome): void {
    this.#n = message.n;
    this.#updates = [];
    this.#welcomes += 1;
    if (this.#isPlaying) this.stage.skip();
    this.stage.clear();
    this.hasLostSeat = !this.#isLeaving && !message.holds.length && this.holds.length > 0;
    this.seat = message.seat;
    this.holds = message.holds;
    this.company = message.company;
    this.hides = message.hides;
    this.coached = message.coached;
    this.isShared = message.is_shared;
    this.hasBegun = message.has_begun;
    this.view = message.view;
    this.canUndo = message.can_undo;
    this.log = withFlights(message.log, this.log);
    this.chat = message.chat;
    this.#share(message.dice);
    if (message.asks.some((ask) => ask.decision === this.#unsent?.decision))
      this.asks = sameObjects(this.asks, message.asks);
    else this.#offer(message.asks);
  }

  /** Apply updates in order, each after its events have been shown. */
  async #play(): Promise<void> {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    for (let next = this.#updates.shift(); next; next = this.#updates.shift())
      if (next.n >= this.#n) await this.#tell(next);
    this.#isPlaying = false;
  }

  async #tell(update: Update): Promise<void> {
    const [known, welcomes] = [this.#n, this.#welcomes];
    this.#n = update.n;
    this.asks = still(this.asks, update.asks);
    this.canUndo = false;
    for (const event of update.events.filter(({ n }) => n > known)) {
      this.log = [...this.log, event].slice(-KEPT_LOG);
      await this.stage.show(event, this.view);
      if (welcomes !== this.#welcomes) return this.stage.clear();
    }
    this.#take(update);
  }

  #take(update: Update): void {
    this.stage.clear();
    this.view = update.view;
    this.hasBegun = update.has_begun;
    this.company = update.company;
    this.canUndo = update.can_undo;
    this.#offer(update.asks);
  }

  /** Take over the current questions; answer at once if that was intended. */
  #offer(asks: Ask[]): void {
    const intended = this.#intent?.(asks) ?? null;
    if (asks.length) this.#intent = null;
    this.asks = sameObjects(still(this.asks, asks), asks);
    const ask = intended && asks.find((each) => each.decision === intended.decision);
    if (ask && intended) {
      this.#settle();
      this.answer(ask, intended.action);
    }
  }
}

const isSame = (one: Ask, other: Ask): boolean =>
  one.decision === other.decision && one.seat === other.seat;

/** The questions still asked afterwards. */
const still = (asks: Ask[], after: Ask[]): Ask[] =>
  asks.filter((ask) => after.some((each) => isSame(ask, each)));

/**
 * A question that stays as it is keeps its object, and with it what has been chosen for it. What
 * others do may change what is told with it.
 */
const sameObjects = (before: Ask[], asks: Ask[]): Ask[] =>
  asks.map((ask) => {
    const known = before.find((each) => isSame(each, ask));
    return known && JSON.stringify(known) === JSON.stringify(ask) ? known : ask;
  });

/** A full log carries no trails; keep those that this browser has already received. */
function withFlights(log: Happening[], before: Happening[]): Happening[] {
  const key = ({ n, kind, aircraft }: Happening): string => `${n} ${kind} ${aircraft.join()}`;
  const seen = before.filter(({ show }) => show?.show === "flight");
  const shows = new Map(seen.map((event) => [key(event), event.show]));
  return log.map((event) => ({ ...event, show: event.show ?? shows.get(key(event)) ?? null }));
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
