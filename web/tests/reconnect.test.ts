import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Table } from "$lib/link/table.svelte";
import type { Action, Ask, FromBrowser, Happening, ToBrowser } from "$lib/types";

/** A websocket whose server is the test. */
class Line {
  static OPEN = 1;
  static all: Line[] = [];
  static get last(): Line {
    return Line.all.at(-1)!;
  }

  readyState = 0;
  sent: FromBrowser[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor(readonly url: string) {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromBrowser);
  }

  close(): void {}

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message as ToBrowser) });
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: "" });
  }
}

const question = (decision: string, seat = 0): Ask => ({ decision, seat, kind: "plan" }) as Ask;
const happening = (n: number): Happening =>
  ({ n, kind: `event ${n}`, lines: [], show: { show: "roll" } }) as unknown as Happening;
const upTo = (n: number): Happening[] => Array.from({ length: n }, (_, i) => happening(i + 1));

const welcome = (n: number, more: object = {}): object => ({
  type: "welcome", n, seat: 0, holds: [0], hides: true, has_begun: true, view: { n },
  asks: [], log: upTo(n), chat: [], dice: { shares: [], is_known: true }, ...more,
}); // prettier-ignore
const update = (since: number, n: number, asks: Ask[] = []): object => ({
  type: "update", n, since, has_begun: true, events: upTo(n).slice(since), view: { n }, asks,
}); // prettier-ignore

const told = (table: Table): number[] => table.log.map((event) => event.n);

function comeBack(): void {
  Line.last.breaks();
  vi.advanceTimersByTime(1000);
  Line.last.open();
}

let table: Table;
beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  const nowhere = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("window", nowhere);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  table = new Table("game");
  Line.last.open();
});
afterEach(() => {
  table.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("coming back to a table", () => {
  it("tells every line once, even if the connection broke while something was shown", async () => {
    Line.last.says(welcome(2));
    Line.last.says(update(2, 6));
    await vi.advanceTimersByTimeAsync(700); // the first event has been shown, the second is
    expect(told(table)).toEqual([1, 2, 3, 4]);
    comeBack();
    Line.last.says(welcome(8));
    Line.last.says(update(8, 9));
    await vi.runAllTimersAsync();
    expect(told(table)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(table.view).toEqual({ n: 9 });
  });

  it("tells nothing again that an update repeats", async () => {
    Line.last.says(welcome(4));
    Line.last.says(update(2, 5));
    await vi.runAllTimersAsync();
    expect(told(table)).toEqual([1, 2, 3, 4, 5]);
  });

  it("asks anew if a question of the same name has other answers after something was taken back", () => {
    const [first, other] = [1, 2].map((n) => ({ ...question("attack"), text: `from ${n}` }) as Ask);
    Line.last.says(welcome(4, { asks: [first] }));
    const shown = table.asks[0];
    Line.last.says(welcome(4, { asks: [first] }));
    expect(table.asks[0]).toBe(shown);
    Line.last.says(welcome(4, { asks: [other] }));
    expect(table.asks).toEqual([other]);
  });

  it("asks nothing again that was acknowledged, however long what comes of it takes", () => {
    const [mine, next] = [question("1.plan"), question("2.plan")];
    Line.last.says(welcome(4, { asks: [mine] }));
    table.answer(mine, { type: "Pass" } as unknown as Action);
    const { key } = Line.last.sent.at(-1) as { key: string };
    Line.last.says({ type: "ack", key, n: 5 });
    expect([table.isSending, table.asks]).toEqual([false, []]);
    Line.last.says(welcome(6, { asks: [next] }));
    expect(table.asks).toEqual([next]);
  });

  it("looks from the seat that the screen was given to", () => {
    Line.last.says(welcome(2, { seat: 1, holds: [0, 1] }));
    comeBack();
    expect(Line.last.url).toContain("?seat=1");
    Line.last.says(welcome(2, { seat: null, holds: [] }));
    comeBack();
    expect(Line.last.url).not.toContain("seat");
  });

  it("keeps what has been chosen for a question that is still open", () => {
    Line.last.says(welcome(2, { asks: [question("a")] }));
    const before = table.mine[0];
    comeBack();
    Line.last.says(welcome(2, { asks: [question("a")] }));
    expect(table.mine[0]).toBe(before);
    Line.last.says(welcome(3, { asks: [question("b")] }));
    expect(table.mine[0]).not.toBe(before);
  });

  it("sends an answer again under the same key until it is acknowledged", () => {
    Line.last.says(welcome(2, { asks: [question("a")] }));
    table.answer(table.mine[0]!, { type: "tile" } as never);
    const [sent] = Line.last.sent;
    comeBack();
    Line.last.says(welcome(2, { asks: [question("a")] }));
    expect(Line.last.sent).toEqual([sent]);
    Line.last.says({ type: "ack", key: "another", n: 1 });
    expect(table.isSending).toBe(true);
    Line.last.says({ type: "ack", key: (sent as { key: string }).key, n: 3 });
    expect(table.isSending).toBe(false);
    comeBack();
    Line.last.says(welcome(3));
    expect(Line.last.sent).toEqual([]);
  });

  it("is not there before the server greets it, and comes back while the server asks it to", () => {
    Line.last.says(welcome(2));
    expect(table.isOpen).toBe(true);
    Line.last.breaks();
    for (let time = 0; time < 20; time++) {
      const before = Line.all.length;
      vi.advanceTimersByTime(2000);
      expect(Line.all.length).toBe(before + 1);
      Line.last.open();
      expect(table.isOpen).toBe(false);
      Line.last.breaks(1013);
    }
    vi.advanceTimersByTime(2000);
    Line.last.open();
    Line.last.says(welcome(3));
    expect([table.isOpen, table.closedBecause]).toEqual([true, ""]);
  });

  it("does what was intended next if the question for it came with the table", () => {
    const next = { decision: "b", action: { type: "fire" } as never };
    Line.last.says(welcome(2, { asks: [question("a")] }));
    table.answer(table.mine[0]!, { type: "fly" } as never, (asks) =>
      asks.some((ask) => ask.decision === "b") ? next : null,
    );
    comeBack();
    Line.last.says(welcome(3, { asks: [question("b")] }));
    expect(Line.last.sent.at(-1)).toMatchObject({ type: "answer", ...next });
    Line.last.says({ type: "ack", key: (Line.last.sent[0] as { key: string }).key, n: 3 });
    expect(table.isSending).toBe(true);
  });

  it("says nothing while nobody would hear it", () => {
    Line.last.says(welcome(2));
    expect(table.say("Hello")).toBe(true);
    Line.last.breaks();
    expect(table.say("Are you there?")).toBe(false);
  });
});
