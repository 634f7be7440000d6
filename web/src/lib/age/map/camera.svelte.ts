/** The camera: scale and offset, limited so that the board never gets out of view. */
import { isStill } from "$lib/link/stage.svelte";
import { MARGIN, middleOf, boardBox, STEP, type Box, type Spot } from "./geometry";

const CLOSEST = 3.2;
/** Columns that the first view of a fight shows at least, on a desktop and on a phone. */
const FIGHT = 22;
const CLOSE = 10;
/** The smallest scale of the first view, to see everybody. */
const FAR = 0.6;
const NARROW = 620;
/** Pixels by which panning may pull the board's edge inwards, clear of overlays. */
const LOOSE = 120;
/** Scales below which pieces and cards stop shrinking, and the most they are enlarged. */
const PIECES = { below: 0.85, most: 1.5 };
const CARDS = { below: 1, most: 2 };
/** The scale above which cards stop growing with the map. */
const LARGE = 1.3;
/** Milliseconds that an automatic camera move takes. */
const GLIDE = 260;
/** Pixels along the top and left edges covered by the rulers. */
export const RULER = { top: 18, left: 20 };
/** Pixels from a card to the edge of the map. */
const PAPER = 4;
/** Pixels of the lower left corner that the compass covers, on a desktop and on a phone. */
const COMPASS = { desk: 124, phone: 96 };
/** The least pixels between points for a finger. */
const FINGER = 30;

interface Look extends Spot {
  scale: number;
}

export class Camera {
  /** Screen pixels per unit. */
  scale = $state(1);
  /** Where the board's origin is on the screen. */
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  /** The user has moved it, and wants to look there. */
  isHeld = false;
  #board: Box;
  #isPlaced = false;
  /** The end of the current glide. */
  #goal: Look | null = null;
  #frame = 0;

  constructor(columns: number, rows: number) {
    const box = boardBox(columns, rows);
    this.#board = {
      left: box.left - MARGIN / 1.4,
      top: box.top - MARGIN / 1.4,
      width: box.width + MARGIN * 1.4,
      height: box.height + MARGIN * 1.4,
    };
  }

  resize(width: number, height: number): void {
    if (!width || !height) return;
    this.#arrive();
    const middle = this.toBoard({ x: this.width / 2, y: this.height / 2 });
    const wasWhole = this.isWhole;
    [this.width, this.height] = [width, height];
    if (!this.#isPlaced) return;
    if (wasWhole) this.whole();
    else this.centre(middle);
  }

  get smallest(): number {
    const [width, height] = [this.width - RULER.left, this.height - RULER.top];
    return Math.min(width / this.#board.width, height / this.#board.height);
  }

  /** The scale of pieces: enlarged from afar, so that they stay readable. */
  get boost(): number {
    return resisting(this.scale, PIECES);
  }

  /** The scale of cards: likewise, but limited close up, to leave room for the rest. */
  get cardBoost(): number {
    return Math.min(resisting(this.scale, CARDS), LARGE / this.scale);
  }

  get isNarrow(): boolean {
    return this.width < NARROW;
  }

  get isWhole(): boolean {
    return this.scale <= this.smallest * 1.02;
  }

  toBoard({ x, y }: Spot): Spot {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  toScreen({ x, y }: Spot): Spot {
    return { x: x * this.scale + this.x, y: y * this.scale + this.y };
  }

  boxToBoard({ left, top, width, height }: Box): Box {
    const { x, y } = this.toBoard({ x: left, y: top });
    return { left: x, top: y, width: width / this.scale, height: height / this.scale };
  }

  /** The visible part of the board. */
  get seen(): Box {
    return this.boxToBoard({ left: 0, top: 0, width: this.width, height: this.height });
  }

  /** The same, without the part under the rulers. */
  get clear(): Box {
    const { left, top } = RULER;
    return this.boxToBoard({ left, top, width: this.width - left, height: this.height - top });
  }

  /** Where cards may be: the same, with a small margin. */
  get cardRoom(): Box {
    const { left, top } = RULER;
    return this.boxToBoard({
      left: left + PAPER,
      top: top + PAPER,
      width: this.width - left - 2 * PAPER,
      height: this.height - top - 2 * PAPER,
    });
  }

  /** The corner covered by the compass. */
  get compass(): Box {
    const size = this.isNarrow ? COMPASS.phone : COMPASS.desk;
    return this.boxToBoard({ left: 0, top: this.height - size, width: size, height: size });
  }

  centre({ x, y }: Spot): void {
    this.#stop();
    this.#isPlaced = true;
    this.x = this.width / 2 - x * this.scale;
    this.y = this.height / 2 - y * this.scale;
    this.#keep();
  }

  /** Pan, by the user. */
  pan(dx: number, dy: number): void {
    this.isHeld = true;
    this.#stop();
    this.#shift(dx, dy, LOOSE);
  }

  /** Centre on another spot, by the user. */
  goTo(at: Spot): void {
    this.isHeld = true;
    this.centre(at);
  }

  /** Zoom around a spot, by the user. */
  zoom(by: number, around?: Spot): void {
    this.isHeld = true;
    this.#zoom(by, around);
  }

  #zoom(by: number, around: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    this.#stop();
    const fixed = this.toBoard(around);
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

  /** Animate a move of the camera, unless reduced motion is wanted. */
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

  /** Jump to the end of a glide, if there is one. */
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
    this.centre(middleOf(this.#board));
  }

  /** Zoom in on a whole box; on a phone with at least `finger` pixels per step. */
  fit(box: Box, finger = FINGER): void {
    const least = this.isNarrow ? finger / STEP : this.smallest;
    this.scale = Math.max(least, Math.min(1.6, this.#roomFor(box)));
    this.centre(middleOf(box));
  }

  /** The first view: close up on a phone; on a desktop a fight, or further out for a whole box. */
  approach(at: Spot, all: Box): void {
    const scale = this.width / ((this.isNarrow ? CLOSE : FIGHT) * STEP);
    const room = Math.max(FAR, this.#roomFor(all));
    const wanted = this.isNarrow ? scale : Math.min(scale, room);
    this.scale = Math.max(this.smallest, Math.min(CLOSEST, wanted));
    this.centre(at);
  }

  /** The scale at which a whole box fits, with a margin. */
  #roomFor({ width, height }: Box): number {
    return Math.min(
      (this.width - RULER.left) / (width + 2 * MARGIN),
      (this.height - RULER.top) / (height + 2 * MARGIN),
    );
  }

  /** Move just far enough to show a spot well. */
  reveal(at: Spot, margin = 116): void {
    const { x, y } = this.toScreen(at);
    const [wide, high] = [Math.min(margin, this.width / 3), Math.min(margin, this.height / 3)];
    this.#shift(into(x, 0, wide, this.width), into(y, 0, high, this.height));
  }

  /** Move, and zoom out if need be, just far enough to show a whole box. */
  showAll(box: Box, margin = 34): void {
    const room = Math.min(
      (this.width - 2 * margin) / Math.max(1, box.width),
      (this.height - 2 * margin) / Math.max(1, box.height),
    );
    const least = this.isNarrow ? FINGER / STEP : this.smallest;
    if (room < this.scale) this.#zoom(Math.max(least, room) / this.scale);
    this.show(box, margin);
  }

  /** Move just far enough to show a box, at the current scale. */
  show({ left, top, width, height }: Box, margin = 60): void {
    const { x, y } = this.toScreen({ x: left, y: top });
    this.#shift(
      into(x, width * this.scale, margin, this.width),
      into(y, height * this.scale, margin, this.height),
    );
  }

  #keep(slack = 0): void {
    const { left, top, width, height } = this.#board;
    const [wide, high] = [this.width - RULER.left, this.height - RULER.top];
    this.x = RULER.left + kept(this.x - RULER.left, left, width, this.scale, wide, slack);
    this.y = RULER.top + kept(this.y - RULER.top, top, height, this.scale, high, slack);
  }
}

/** How far to shift an interval to fit into the room; centred if it is too long. */
function into(start: number, size: number, margin: number, room: number): number {
  if (size > room - 2 * margin) return (room - size) / 2 - start;
  if (start < margin) return margin - start;
  return Math.min(0, room - margin - size - start);
}

/** The offset that keeps the board in its room (panning has some slack), or centres it. */
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
