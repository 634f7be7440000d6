/** What this browser notes of a game's dice, so that it can share in them and check them later. */
const KEY = "escadrille-dice";
const KEPT = 100;

export interface Noted {
  /** The fingerprint of the table's secret, as it was told first. */
  commitment: string;
  /** The number of each seat of this browser, from before its fingerprint was sent. */
  numbers: Record<number, string>;
  /** The fingerprint of every seat's number, as told before this browser showed any. */
  fixed: Record<number, string>;
}

/** Where a browser keeps nothing, a page still knows what it noted itself. */
let unkept: Record<string, Noted> = {};

function read(): Record<string, Noted> {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as typeof unkept), ...unkept };
  } catch {
    return unkept;
  }
}

export function notedOf(id: string): Noted | null {
  const found = read()[id];
  // Games of the first edition have one number, which nothing asks for any more.
  return found ? { ...found, numbers: found.numbers ?? {}, fixed: found.fixed ?? {} } : null;
}

export function keep(id: string, noted: Noted): void {
  const others = Object.entries(read()).filter(([each]) => each !== id);
  const kept = Object.fromEntries([...others, [id, noted]].slice(-KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    unkept = {};
  } catch {
    unkept = kept;
  }
}
