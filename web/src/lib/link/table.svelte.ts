/** A game as this browser has it: what the server sent last, and what waits to be shown. */
import type {
  Action, Ask, ChatLine, FromBrowser, Happening, Refused, Seen, ToBrowser, Update, View, Welcome,
} from "$lib/types"; // prettier-ignore
import { noteNonce } from "$lib/dice/noted";
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
  hasBegun = $state(false);
  here = $state.raw<number[]>([]);
  spectators = $state(0);
  isOpen = $state(false);
  /** An answer is on its way. */
  isSending = $state(false);
  refused = $state.raw<Refused | null>(null);
  canUndo = $state(false);
  /** Why there is no table here. */
  closedBecause = $state("");

  #socket: Socket;
  /** This browser's share in the dice; it counts the first time only. */
  #nonce = newKey();
  #n = -1;
  #updates: Update[] = [];
  /** How often the whole table was sent; what was being told before that is out of date. */
  #visit = 0;
  #isPlaying = false;
  #looks = new Map<string, (seen: Seen | null) => void>();
  #unsent: FromBrowser | null = null;
  /** What to answer if it is offered next: fly *and fire*. */
  #intent: Intent | null = null;

  constructor(id: string) {
    this.id = id;
    this.#socket = new Socket(`/ws/games/${encodeURIComponent(id)}?nonce=${this.#nonce}`, {
      heard: (message) => this.#hear(message),
      changed: (isOpen, reason) => this.#changed(isOpen, reason),
    });
  }

  leave(): void {
    this.#socket.leave();
  }

  /** The questions of the seat that this browser looks from. */
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

  /** Take the last answer back; the server says whether that can still be done. */
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

  say(text: string): void {
    this.#socket.send({ type: "chat", text });
  }

  /** At a shared screen: look from another seat. */
  sit(seat: number): void {
    this.#socket.send({ type: "sit", seat });
  }

  #changed(isOpen: boolean, reason: string): void {
    this.isOpen = isOpen;
    if (!isOpen) for (const key of [...this.#looks.keys()]) this.#found(key, null);
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
        return this.#settle();
      case "refused":
        if (message.key !== null && this.#looks.has(message.key))
          return this.#found(message.key, null);
        this.refused = message;
        this.#intent = null;
        return this.#settle();
      case "seen":
        return this.#found(message.key, message.seen);
      case "chat":
        this.chat = [...this.chat, message.line];
        return;
      case "presence":
        this.here = message.here;
        this.spectators = message.spectators;
    }
  }

  #found(key: string, seen: Seen | null): void {
    this.#looks.get(key)?.(seen);
    this.#looks.delete(key);
  }

  #settle(): void {
    this.#unsent = null;
    this.isSending = false;
  }

  #welcome(message: Welcome): void {
    this.#n = message.n;
    this.#updates = [];
    this.#visit += 1;
    this.stage.skip();
    this.seat = message.seat;
    this.holds = message.holds;
    this.hides = message.hides;
    this.hasBegun = message.has_begun;
    this.view = message.view;
    this.#ask(message);
    this.log = message.log;
    this.chat = message.chat;
    noteNonce(this.id, this.#nonce, message.dice.nonces);
  }

  /** Updates one after the other, each when what it tells has been shown. */
  async #play(): Promise<void> {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    const visit = this.#visit;
    for (let next = this.#updates.shift(); next; next = this.#updates.shift()) {
      if (next.n < this.#n) continue;
      this.#n = next.n;
      this.asks = still(this.asks, next.asks);
      for (const event of next.events) {
        this.log = [...this.log, event].slice(-KEPT_LOG);
        await this.stage.show(event, this.view);
      }
      if (visit !== this.#visit) break;
      this.#take(next);
    }
    this.#isPlaying = false;
    if (this.#updates.length) void this.#play();
  }

  #take(update: Update): void {
    this.stage.clear();
    this.view = update.view;
    this.hasBegun = update.has_begun;
    const intended = this.#intent?.(update.asks) ?? null;
    if (update.asks.length) this.#intent = null;
    this.#ask(update);
    const ask = intended && update.asks.find((each) => each.decision === intended.decision);
    if (ask && intended) {
      this.#settle();
      this.answer(ask, intended.action);
    }
  }

  /** A question that stays open keeps its object, and with it what has been chosen for it. */
  #ask({ asks, can_undo }: Welcome | Update): void {
    this.asks = asks.map((ask) => this.asks.find((each) => isSame(each, ask)) ?? ask);
    this.canUndo = can_undo;
  }
}

const isSame = (one: Ask, other: Ask): boolean =>
  one.decision === other.decision && one.seat === other.seat;

/** The questions that are still asked afterwards. */
const still = (asks: Ask[], after: Ask[]): Ask[] =>
  asks.filter((ask) => after.some((each) => isSame(ask, each)));

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
