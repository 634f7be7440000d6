/** A websocket that reconnects after a pause; the server then sends the whole table. */
import type { FromBrowser, ToBrowser } from "$lib/types";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** The server is there and waits for its database, or has no place left: it is asked more often. */
const LATER = 1013;
const LATER_PAUSE = 1500;
/** The server has no such game. */
const NOT_FOUND = 4404;

interface Listener {
  heard: (message: ToBrowser) => void;
  /** Connected or disconnected; given a reason, it does not reconnect. */
  changed: (isOpen: boolean, reason: string) => void;
}

export class Socket {
  #socket: WebSocket | undefined;
  #pause = FIRST_PAUSE;
  #isLeaving = false;
  /** The server has greeted this browser on the line that there is now. */
  #isGreeted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `path` is asked for at every attempt, as it may say what is known by then. */
  constructor(
    readonly path: () => string,
    readonly listener: Listener,
  ) {
    this.#connect();
    window.addEventListener("online", this.#hurry);
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: FromBrowser): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  leave(): void {
    this.#isLeaving = true;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#hurry);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (this.isOpen) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path()}`);
    this.#socket = socket;
    this.#isGreeted = false;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (!this.#isGreeted) this.#greeted();
      this.listener.heard(JSON.parse(event.data) as ToBrowser);
    };
    socket.onclose = (event) => this.#closed(socket, event);
  }

  /** A line that opens may be closed at once, with the reason; one that says something holds. */
  #greeted(): void {
    this.#isGreeted = true;
    this.#pause = FIRST_PAUSE;
    this.listener.changed(true, "");
  }

  #closed(socket: WebSocket, { code, reason }: CloseEvent): void {
    if (socket !== this.#socket || this.#isLeaving) return;
    this.listener.changed(false, code === NOT_FOUND ? reason : "");
    if (code === NOT_FOUND) return;
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(code === LATER ? LATER_PAUSE : LONGEST_PAUSE, this.#pause * 2);
  }
}
