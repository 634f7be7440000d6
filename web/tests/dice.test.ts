import { beforeEach, describe, expect, it, vi } from "vitest";
import { check } from "$lib/dice/check";
import { readNotes, type DiceNotes } from "$lib/dice/notes";
import { digest, hex, hmac, sha256 } from "$lib/dice/sha256";
import { fingerprintOf, owed, shareIn } from "$lib/dice/share";
import type { Dice, DiceRoll, DiceShare, DiceView } from "$lib/types";

const roll = (cause: string, seat: number | null, round: number, slot: number): DiceRoll => ({
  n: 1, cause, seat, round, slot, labels: ["a", "b", "c"], weights: [1, 2, 3], outcome: "a",
}); // prettier-ignore

const TABLE = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b";
const SEED = "586e2698802929fce586e73f61ddcdc8c1a9efd8160aab1b8ac1257b733083dc";
const FIRST = "58b2b5c98c1c7b9b04bd7ba8e4f8ee8c0d7b1b4a2e4fcb4f7d6d3e3b8e0f8f6a";
const fixed = (seat: number, number: string): string => fingerprintOf(TABLE, seat, number);

const share = (seat: number, nonce: string | null, more: Partial<DiceShare> = {}) => ({
  seat, name: `seat ${seat}`, commitment: fixed(seat, nonce ?? "00"), nonce, is_excused: false,
  ...more,
}); // prettier-ignore
const dice = (seed: string, rolls: DiceRoll[] = []): DiceView => ({
  title: "", is_over: true, is_known: false, is_older: false, fault: "", is_from_position: false,
  scheme: 2, shares: [share(0, "0a"), share(1, "0b")], secret: "secret", seed, rolls,
  commitment: TABLE,
}); // prettier-ignore
const noted = (number: string, more: Partial<DiceNotes> = {}): DiceNotes => ({
  commitment: TABLE,
  numbers: { 1: number },
  fixed: { 0: fixed(0, "0a"), 1: fixed(1, "0b") },
  ...more,
});

const text = new TextEncoder();
const standard = async (bytes: BufferSource): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

async function standardUnder(key: string, words: string): Promise<string> {
  const how = { name: "HMAC", hash: "SHA-256" };
  const read = await crypto.subtle.importKey("raw", text.encode(key), how, false, ["sign"]);
  return hex(new Uint8Array(await crypto.subtle.sign("HMAC", read, text.encode(words))));
}

describe("fingerprints", () => {
  it("are those of the standard, whatever the length", async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const bytes = new Uint8Array(length).map((_, i) => i * 7);
      expect(hex(digest(bytes))).toBe(await standard(bytes));
    }
    expect(sha256("Grüße")).toBe(await standard(text.encode("Grüße")));
  });

  it("under a key are those of the standard", async () => {
    for (const key of ["key", "k".repeat(64), "k".repeat(65)])
      expect(hex(hmac(key, "words"))).toBe(await standardUnder(key, "words"));
  });
});

describe("checking the dice", () => {
  it("gives the rolls of the test vectors in docs/nature.md", () => {
    const rolls = [
      roll("draw", 0, 1, 6), roll("draw", 1, 1, 8), roll("draw", 0, 2, 6), roll("toss", 1, 2, 9),
      roll("start", 0, 1, 0), roll("objective", null, 1, 3),
    ]; // prettier-ignore
    const { given } = check(dice("escadrille", rolls), null);
    expect(given).toEqual(["c", "b", "a", "b", "c", "a"]);
  });

  it("accepts the secret, the numbers and the seed of docs/nature.md", () => {
    expect(check(dice(SEED), noted("0b"))).toMatchObject({
      isNoted: true, fixedHold: true, shownHold: true, hasMine: true,
      secretHolds: true, seedHolds: true,
    }); // prettier-ignore
  });

  it("finds a secret, a seed or a fingerprint that was changed", () => {
    const other = { ...dice(SEED), secret: "another" };
    expect(check(other, noted("0b", { commitment: "00" }))).toMatchObject({
      isNoted: false, secretHolds: false, seedHolds: false,
    }); // prettier-ignore
  });

  it("finds a number that was chosen later, however well it fits the seed", () => {
    const shares = [share(0, "0a"), share(1, "ff", { commitment: fixed(1, "0b") })];
    expect(check({ ...dice(SEED), shares }, noted("0b"))).toMatchObject({
      fixedHold: true, shownHold: false, hasMine: false,
    }); // prettier-ignore
  });

  it("finds a number whose fingerprint was changed after this browser noted it", () => {
    const shares = [share(0, "ff"), share(1, "0b")];
    expect(check({ ...dice(SEED), shares }, noted("0b"))).toMatchObject({
      fixedHold: false, shownHold: true, hasMine: true,
    }); // prettier-ignore
  });

  it("finds that its own number was left out", () => {
    const out = share(1, null, { commitment: fixed(1, "0b"), is_excused: true });
    const found = check({ ...dice(SEED), shares: [share(0, "0a"), out] }, noted("0b"));
    expect(found.hasMine).toBe(false);
  });

  it("does not miss a number that another browser of the seat fixed", () => {
    expect(check(dice(SEED), noted("77")).hasMine).toBeNull();
  });

  it("says nothing about what is not told yet", () => {
    const running = { ...dice(SEED), secret: null, seed: null, is_over: false, shares: [] };
    expect(check(running, null)).toMatchObject({
      isNoted: null, fixedHold: null, shownHold: null, hasMine: null, secretHolds: null,
      seedHolds: null, given: [],
    }); // prettier-ignore
  });
});

describe("sharing in the dice", () => {
  const told = (...shares: DiceShare[]): Dice => ({
    scheme: 2, commitment: TABLE, shares, secret: null, is_known: false,
  }); // prettier-ignore
  const open = (seat: number): DiceShare => ({
    seat, commitment: null, nonce: null, is_excused: false,
  }); // prettier-ignore
  const own = (seat: number): DiceShare => ({
    ...open(seat), commitment: fixed(seat, readNotes("game")!.numbers[seat]!),
  }); // prettier-ignore
  const theirs = { ...open(1), commitment: FIRST };

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it("keeps the number before it sends the fingerprint, and the same one after a reload", () => {
    const [sent] = shareIn("game", told(open(0), open(1)), [0]);
    const number = readNotes("game")!.numbers[0]!;
    expect(number).toMatch(/^[0-9a-f]{64}$/);
    expect(sent).toEqual({ type: "fix", seat: 0, commitment: fixed(0, number) });
    expect(shareIn("game", told(open(0), open(1)), [0])).toEqual([sent]);
  });

  it("shows nothing before every seat has fixed its number", () => {
    shareIn("game", told(open(0), open(1)), [0]);
    expect(shareIn("game", told(own(0), open(1)), [0])).toEqual([]);
  });

  it("notes all fingerprints before it shows its number", () => {
    shareIn("game", told(open(0), open(1)), [0]);
    const [sent] = shareIn("game", told(own(0), theirs), [0]);
    expect(sent).toEqual({ type: "show", seat: 0, nonce: readNotes("game")!.numbers[0] });
    expect(readNotes("game")!.fixed[1]).toBe(FIRST);
    shareIn("game", told(own(0), { ...theirs, commitment: "00" }), [0]);
    expect(readNotes("game")!.fixed[1], "what was told first stands").toBe(FIRST);
  });

  it("shows nothing to a table that changes a fingerprint", () => {
    shareIn("game", told(open(0), open(1)), [0]);
    shareIn("game", told(own(0), theirs), [0]);
    expect(shareIn("game", told(own(0), { ...theirs, commitment: "00" }), [0])).toEqual([]);
    const changed = { ...told(own(0), theirs), commitment: "00" };
    expect(shareIn("game", changed, [0])).toEqual([]);
  });

  it("shows no number that another browser fixed for its seat", () => {
    const elsewhere = { ...open(0), commitment: FIRST };
    expect(shareIn("game", told(elsewhere, theirs), [0])).toEqual([]);
    expect(owed(told(elsewhere, theirs))).toEqual([0, 1]);
  });

  it("shares for every seat of a shared screen, each with a number of its own", () => {
    const sent = shareIn("game", told(open(0), open(1)), [0, 1]);
    expect(sent.map(({ type }) => type)).toEqual(["fix", "fix"]);
    const { numbers } = readNotes("game")!;
    expect(numbers[0]).not.toBe(numbers[1]);
  });

  it("waits for nobody where one person plays alone", () => {
    shareIn("game", told(open(0)), [0]);
    expect(shareIn("game", told(own(0)), [0])[0]?.type).toBe("show");
  });

  it("shows its number at once in a game of the first edition", () => {
    const old = { ...told(open(0), open(1)), scheme: 1 };
    expect(shareIn("game", old, [0])[0]?.type).toBe("show");
  });
});
