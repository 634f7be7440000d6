import { describe, expect, it } from "vitest";
import { check } from "$lib/dice/check";
import type { DiceRoll, DiceView } from "$lib/types";

const roll = (cause: string, seat: number | null, round: number, slot: number): DiceRoll => ({
  n: 1, cause, seat, round, slot, labels: ["a", "b", "c"], weights: [1, 2, 3], outcome: "a",
}); // prettier-ignore

const dice = (seed: string, rolls: DiceRoll[] = []): DiceView => ({
  title: "", is_over: true, is_known: false, is_older: false,
  nonces: ["0a", "0b"], secret: "secret", seed, rolls,
  commitment: "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b",
}); // prettier-ignore
const SEED = "586e2698802929fce586e73f61ddcdc8c1a9efd8160aab1b8ac1257b733083dc";

describe("checking the dice", () => {
  it("gives the rolls of the test vectors in docs/nature.md", async () => {
    const rolls = [
      roll("draw", 0, 1, 6), roll("draw", 1, 1, 8), roll("draw", 0, 2, 6), roll("toss", 1, 2, 9),
      roll("start", 0, 1, 0), roll("objective", null, 1, 3),
    ]; // prettier-ignore
    const { given } = await check(dice("escadrille", rolls), null);
    expect(given).toEqual(["c", "b", "a", "b", "c", "a"]);
  });

  it("accepts the secret and the seed of docs/nature.md", async () => {
    const noted = { commitment: dice(SEED).commitment!, nonce: "0b" };
    const found = await check(dice(SEED), noted);
    expect(found).toMatchObject({
      isNoted: true, hasMine: true, secretHolds: true, seedHolds: true,
    }); // prettier-ignore
  });

  it("finds a secret, a seed, a number or a fingerprint that was changed", async () => {
    const other = { ...dice(SEED), secret: "another" };
    const found = await check(other, { commitment: "00", nonce: "0c" });
    expect(found).toMatchObject({
      isNoted: false, hasMine: false, secretHolds: false, seedHolds: false,
    }); // prettier-ignore
  });

  it("says nothing about what is not told yet", async () => {
    const running = { ...dice(SEED), secret: null, seed: null, is_over: false };
    const found = await check(running, null);
    expect(found).toMatchObject({
      isNoted: null, hasMine: null, secretHolds: null, seedHolds: null, given: [],
    }); // prettier-ignore
  });
});
