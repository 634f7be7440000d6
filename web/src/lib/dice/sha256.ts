/**
 * SHA-256 and HMAC in plain TypeScript (FIPS 180-4, RFC 2104). Browsers lend theirs to pages over
 * HTTPS alone, and a table at home has none.
 */
const BLOCK = 64;
const text = new TextEncoder();

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1)
    if (isPrime(n)) found.push((n ** (1 / root) % 1) * 2 ** 32);
  return Uint32Array.from(found);
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return true;
}

const ROUND = fractions(64, 3);
const START = fractions(8, 2);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function digest(message: Uint8Array): Uint8Array {
  const state = START.slice();
  const padded = withLength(message);
  for (let at = 0; at < padded.length; at += BLOCK)
    takeBlock(state, new DataView(padded.buffer, at, BLOCK));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

/** The message, a one, zeros, and its length in bits. */
function withLength(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

function schedule(block: DataView): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = block.getUint32(i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + low + w[i - 7]! + high;
  }
  return w;
}

function takeBlock(state: Uint32Array, block: DataView): void {
  const w = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number, number, number, number, number, number, number, number,
  ]; // prettier-ignore
  for (let i = 0; i < 64; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

const joined = (one: Uint8Array, two: Uint8Array): Uint8Array => Uint8Array.from([...one, ...two]);

/** The HMAC of a text under a key. */
export function hmac(key: string, words: string): Uint8Array {
  const bytes = text.encode(key);
  const block = new Uint8Array(BLOCK);
  block.set(bytes.length > BLOCK ? digest(bytes) : bytes);
  const inner = digest(joined(block.map((byte) => byte ^ 0x36), text.encode(words))); // prettier-ignore
  return digest(joined(block.map((byte) => byte ^ 0x5c), inner)); // prettier-ignore
}

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The fingerprint of a text. */
export const sha256 = (words: string): string => hex(digest(text.encode(words)));
