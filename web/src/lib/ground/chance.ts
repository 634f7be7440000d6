/** A seeded random generator, for drawings only: the same seed always draws the same country. */
export class Chance {
  #state: number;

  constructor(seed: string) {
    this.#state = [...seed].reduce(
      (hash, c) => Math.imul(hash ^ c.charCodeAt(0), 16777619),
      2166136261,
    );
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T;
  }
}
