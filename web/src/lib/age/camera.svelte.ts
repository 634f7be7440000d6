/** How the sheet is looked at: scale and offset, kept so that the sheet never gets lost. */
import { isStill } from "$lib/link/stage.svelte";
import { MARGIN, middleOf, sheetBox, STEP, type Box, type Spot } from "./geometry";

const CLOSEST = 3.2;
/** Columns that the first look at a fight takes in at least, on a desk and on a phone. */
const FIGHT = 22;
const CLOSE = 10;
/** How far the first look steps back to see everybody. */
const FAR = 0.6;
const NARROW = 620;
/** Pixels that a hand may pull the sheet's edge inwards, clear of what lies over the map. */
const LOOSE = 120;
/** Scales below which pieces and cards no longer shrink with the sheet, and how far they resist. */
const PIECES = { below: 0.85, most: 1.5 };
const CARDS = { below: 1, most: 2 };
/** The scale from which on cards no longer grow with the sheet. */
const LARGE = 1.3;
/** Milliseconds in which the camera moves by itself. */
const GLIDE = 260;
/** Pixels along the upper and the left edge that the rulers lie over. */
export const RULER = { top: 18, left: 20 };
/** Pixels from a card to the edge of the map. */
const PAPER = 4;
/** Pixels of the lower left corner that the compass takes, on a desk and on a phone. */
const COMPASS = { desk: 124, phone: 96 };
/** Pixels from point to point that a finger needs. */
const FINGER = 30;

interface Look extends Spot {
  scale: number;
}

export class Camera {
  /** Screen pixels a unit. */
  scale = $state(1);
  /** Where the sheet's origin lies on the screen. */
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  /** Somebody has moved it by hand, and wants to look there. */
  isHeld = false;
  #sheet: Box;
  #isPlaced = false;
  /** Where it is gliding to. */
  #goal: Look | null = null;
  #frame = 0;

  constructor(columns: number, rows: number) {
    const box = sheetBox(columns, rows);
    this.#sheet = {
      left: box.left - MARGIN / 1.4,
      top: box.top - MARGIN / 1.4,
      width: box.width + MARGIN * 1.4,
      height: box.height + MARGIN * 1.4,
    };
  }

  resize(width: number, height: number): void {
    if (!width || !height) return;
    this.#arrive();
    const middle = this.toSheet({ x: this.width / 2, y: this.height / 2 });
    const wasWhole = this.isWhole;
    [this.width, this.height] = [width, height];
    if (!this.#isPlaced) return;
    if (wasWhole) this.whole();
    else this.centre(middle);
  }

  get smallest(): number {
    const [width, height] = [this.width - RULER.left, this.height - RULER.top];
    return Math.min(width / this.#sheet.width, height / this.#sheet.height);
  }

  /** How many times their size pieces are drawn, so that they stay readable from afar. */
  get boost(): number {
    return resisting(this.scale, PIECES);
  }

  /** Likewise what is read and pressed on the map; close to, it leaves room for the rest. */
  get cardBoost(): number {
    return Math.min(resisting(this.scale, CARDS), LARGE / this.scale);
  }

  get isNarrow(): boolean {
    return this.width < NARROW;
  }

  get isWhole(): boolean {
    return this.scale <= this.smallest * 1.02;
  }

  toSheet({ x, y }: Spot): Spot {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  toScreen({ x, y }: Spot): Spot {
    return { x: x * this.scale + this.x, y: y * this.scale + this.y };
  }

  boxToSheet({ left, top, width, height }: Box): Box {
    const { x, y } = this.toSheet({ x: left, y: top });
    return { left: x, top: y, width: width / this.scale, height: height / this.scale };
  }

  /** What is seen, in units of the sheet. */
  get seen(): Box {
    return this.boxToSheet({ left: 0, top: 0, width: this.width, height: this.height });
  }

  /** The same without what lies under the rulers. */
  get clear(): Box {
    const { left, top } = RULER;
    return this.boxToSheet({ left, top, width: this.width - left, height: this.height - top });
  }

  /** Where cards may lie: the same, with a little paper around. */
  get cardRoom(): Box {
    const { left, top } = RULER;
    return this.boxToSheet({
      left: left + PAPER,
      top: top + PAPER,
      width: this.width - left - 2 * PAPER,
      height: this.height - top - 2 * PAPER,
    });
  }

  /** The corner that the compass lies over. */
  get compass(): Box {
    const size = this.isNarrow ? COMPASS.phone : COMPASS.desk;
    return this.boxToSheet({ left: 0, top: this.height - size, width: size, height: size });
  }

  centre({ x, y }: Spot): void {
    this.#stop();
    this.#isPlaced = true;
    this.x = this.width / 2 - x * this.scale;
    this.y = this.height / 2 - y * this.scale;
    this.#keep();
  }

  /** By hand. */
  pan(dx: number, dy: number): void {
    this.isHeld = true;
    this.#stop();
    this.#shift(dx, dy, LOOSE);
  }

  /** By hand: somewhere else. */
  goTo(at: Spot): void {
    this.isHeld = true;
    this.centre(at);
  }

  /** By hand: closer or further, the spot under the finger staying where it is. */
  zoom(by: number, around?: Spot): void {
    this.isHeld = true;
    this.#zoom(by, around);
  }

  #zoom(by: number, around: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    this.#stop();
    const fixed = this.toSheet(around);
    this.scale = Math.max(this.smallest, Math.min(CLOSEST, this.scale * by));
    this.x = around.x - fixed.x * this.scale;
    this.y = around.y - fixed.y * this.scale;
    this.#keep(LOOSE);
  }

  #shift(dx: number, dy: number, slack = 0): void {
    this.x += dx;
    this.y += dy;
    this.#keep(slack);
  }

  /** Let a move of the camera be seen, so that nobody loses the place; whoever wants no motion is there. */
  glide(move: () => void): void {
    this.#arrive();
    const from = this.#look;
    move();
    const to = this.#look;
    const isMoved = (["x", "y", "scale"] as const).some(
      (key) => Math.abs(to[key] - from[key]) > 0.01,
    );
    if (!isMoved || isStill() || document.hidden) return;
    this.#goal = to;
    const begun = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE));
      if (part === 1) return this.#arrive();
      this.#look = between(from, to, part * part * (3 - 2 * part));
      this.#frame = requestAnimationFrame(step);
    };
    this.#look = from;
    this.#frame = requestAnimationFrame(step);
  }

  /** At the end of a glide, if there is one. */
  #arrive(): void {
    if (this.#goal) this.#look = this.#goal;
    this.#stop();
  }

  #stop(): void {
    if (this.#goal) cancelAnimationFrame(this.#frame);
    this.#goal = null;
  }

  get #look(): Look {
    return { x: this.x, y: this.y, scale: this.scale };
  }

  set #look({ x, y, scale }: Look) {
    [this.x, this.y, this.scale] = [x, y, scale];
  }

  whole(): void {
    this.scale = this.smallest;
    this.centre(middleOf(this.#sheet));
  }

  /** Everything in a box, as close as it can be; on a phone at least `finger` pixels a step. */
  fit(box: Box, finger = FINGER): void {
    const least = this.isNarrow ? finger / STEP : this.smallest;
    this.scale = Math.max(least, Math.min(1.6, this.#roomFor(box)));
    this.centre(middleOf(box));
  }

  /** The scale of a first look: close on a phone, on a desk a fight, or further to see all of a box. */
  approach(at: Spot, all: Box): void {
    const scale = this.width / ((this.isNarrow ? CLOSE : FIGHT) * STEP);
    const room = Math.max(FAR, this.#roomFor(all));
    const wanted = this.isNarrow ? scale : Math.min(scale, room);
    this.scale = Math.max(this.smallest, Math.min(CLOSEST, wanted));
    this.centre(at);
  }

  /** The scale at which a box can be seen whole, with paper around it. */
  #roomFor({ width, height }: Box): number {
    return Math.min(
      (this.width - RULER.left) / (width + 2 * MARGIN),
      (this.height - RULER.top) / (height + 2 * MARGIN),
    );
  }

  /** Move no further than it takes to see a spot well. */
  reveal(at: Spot, margin = 116): void {
    const { x, y } = this.toScreen(at);
    const [wide, high] = [Math.min(margin, this.width / 3), Math.min(margin, this.height / 3)];
    this.#shift(into(x, 0, wide, this.width), into(y, 0, high, this.height));
  }

  /** Move, and step back if it must be, no further than it takes to see a whole box. */
  embrace(box: Box, margin = 34): void {
    const room = Math.min(
      (this.width - 2 * margin) / Math.max(1, box.width),
      (this.height - 2 * margin) / Math.max(1, box.height),
    );
    const least = this.isNarrow ? FINGER / STEP : this.smallest;
    if (room < this.scale) this.#zoom(Math.max(least, room) / this.scale);
    this.show(box, margin);
  }

  /** Move no further than it takes to see a box, from as far as it is. */
  show({ left, top, width, height }: Box, margin = 60): void {
    const { x, y } = this.toScreen({ x: left, y: top });
    this.#shift(
      into(x, width * this.scale, margin, this.width),
      into(y, height * this.scale, margin, this.height),
    );
  }

  #keep(slack = 0): void {
    const { left, top, width, height } = this.#sheet;
    const [wide, high] = [this.width - RULER.left, this.height - RULER.top];
    this.x = RULER.left + kept(this.x - RULER.left, left, width, this.scale, wide, slack);
    this.y = RULER.top + kept(this.y - RULER.top, top, height, this.scale, high, slack);
  }
}

/** How far a stretch has to be moved to lie in the room; into its middle if it is too long. */
function into(start: number, size: number, margin: number, room: number): number {
  if (size > room - 2 * margin) return (room - size) / 2 - start;
  if (start < margin) return margin - start;
  return Math.min(0, room - margin - size - start);
}

/** The offset with the sheet in its room (a hand may pull its edge inwards), or in the middle of it. */
function kept(
  offset: number,
  start: number,
  size: number,
  scale: number,
  room: number,
  slack: number,
): number {
  const spare = room - size * scale;
  if (spare >= 0) return spare / 2 - start * scale;
  const loose = Math.min(slack, room / 5);
  return Math.min(loose, Math.max(spare - loose, offset + start * scale)) - start * scale;
}

function resisting(scale: number, { below, most }: { below: number; most: number }): number {
  return Math.max(1, Math.min(most, below / scale));
}

function between(from: Look, to: Look, part: number): Look {
  const mixed = (key: keyof Look): number => from[key] + (to[key] - from[key]) * part;
  return { x: mixed("x"), y: mixed("y"), scale: mixed("scale") };
}
