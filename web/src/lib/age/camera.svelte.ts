/** How the sheet is looked at: scale and offset, kept so that the sheet never gets lost. */
import { MARGIN, sheetBox, STEP, type Box, type Spot } from "./geometry";

const CLOSEST = 3.2;
/** Columns that the first look at a fight takes in. */
const FIGHT = 22;
const CLOSE = 10;
const NARROW = 620;
/** Pixels that the sheet's edge may come inwards, clear of what lies over the map. */
const LOOSE = 120;
/** Pixels along the upper and the left edge that the rulers lie over. */
export const RULER = { top: 18, left: 20 };
/** Pixels of the lower left corner that the compass takes, on a desk and on a phone. */
const COMPASS = { desk: 124, phone: 96 };
/** Pixels from point to point that a finger needs. */
const FINGER = 30;

export class Camera {
  /** Screen pixels a unit. */
  scale = $state(1);
  /** Where the sheet's origin lies on the screen. */
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  #sheet: Box;
  #isPlaced = false;

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
    const middle = this.toSheet({ x: this.width / 2, y: this.height / 2 });
    [this.width, this.height] = [width, height];
    if (this.#isPlaced) this.centre(middle);
  }

  get smallest(): number {
    return Math.min(this.width / this.#sheet.width, this.height / this.#sheet.height);
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

  /** What is seen, in units of the sheet. */
  get seen(): Box {
    const { x, y } = this.toSheet({ x: 0, y: 0 });
    return { left: x, top: y, width: this.width / this.scale, height: this.height / this.scale };
  }

  /** The same without what lies under the rulers. */
  get clear(): Box {
    const { x, y } = this.toSheet({ x: RULER.left, y: RULER.top });
    const [width, height] = [this.width - RULER.left, this.height - RULER.top];
    return { left: x, top: y, width: width / this.scale, height: height / this.scale };
  }

  /** The corner that the compass lies over. */
  get compass(): Box {
    const size = this.isNarrow ? COMPASS.phone : COMPASS.desk;
    const { x, y } = this.toSheet({ x: 0, y: this.height - size });
    return { left: x, top: y, width: size / this.scale, height: size / this.scale };
  }

  centre({ x, y }: Spot): void {
    this.#isPlaced = true;
    this.x = this.width / 2 - x * this.scale;
    this.y = this.height / 2 - y * this.scale;
    this.#keep();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#keep();
  }

  /** Closer or further, the spot under the finger staying where it is. */
  zoom(by: number, around: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    const fixed = this.toSheet(around);
    this.scale = Math.max(this.smallest, Math.min(CLOSEST, this.scale * by));
    this.x = around.x - fixed.x * this.scale;
    this.y = around.y - fixed.y * this.scale;
    this.#keep();
  }

  whole(): void {
    this.scale = this.smallest;
    this.centre({
      x: this.#sheet.left + this.#sheet.width / 2,
      y: this.#sheet.top + this.#sheet.height / 2,
    });
  }

  /** Everything in a box, as close as it can be; on a phone at least `finger` pixels a step. */
  fit({ left, top, width, height }: Box, finger = FINGER): void {
    const room = Math.min(this.width / (width + 2 * MARGIN), this.height / (height + 2 * MARGIN));
    const least = this.isNarrow ? finger / STEP : this.smallest;
    this.scale = Math.max(least, Math.min(1.6, room));
    this.centre({ x: left + width / 2, y: top + height / 2 });
  }

  /** The scale of a first look: a fight on a desk, close on a phone. */
  approach(at: Spot): void {
    const columns = this.isNarrow ? CLOSE : FIGHT;
    this.scale = Math.max(this.smallest, Math.min(CLOSEST, this.width / (columns * STEP)));
    this.centre(at);
  }

  /** Move no further than it takes to see a spot well. */
  reveal(at: Spot, margin = 116): void {
    const { x, y } = this.toScreen(at);
    const [wide, high] = [Math.min(margin, this.width / 3), Math.min(margin, this.height / 3)];
    this.pan(into(x, 0, wide, this.width), into(y, 0, high, this.height));
  }

  /** Move, and step back if it must be, no further than it takes to see a whole box. */
  embrace({ left, top, width, height }: Box, margin = 34): void {
    const room = Math.min(
      (this.width - 2 * margin) / Math.max(1, width),
      (this.height - 2 * margin) / Math.max(1, height),
    );
    const least = this.isNarrow ? FINGER / STEP : this.smallest;
    if (room < this.scale) this.zoom(Math.max(least, room) / this.scale);
    const { x, y } = this.toScreen({ x: left, y: top });
    this.pan(
      into(x, width * this.scale, margin, this.width),
      into(y, height * this.scale, margin, this.height),
    );
  }

  #keep(): void {
    this.x = kept(this.x, this.#sheet.left, this.#sheet.width, this.scale, this.width);
    this.y = kept(this.y, this.#sheet.top, this.#sheet.height, this.scale, this.height);
  }
}

/** How far a stretch has to be moved to lie in the room; into its middle if it is too long. */
function into(start: number, size: number, margin: number, room: number): number {
  if (size > room - 2 * margin) return (room - size) / 2 - start;
  if (start < margin) return margin - start;
  return Math.min(0, room - margin - size - start);
}

/** The offset with the sheet on the screen (its edge may come a little inwards), or in its middle. */
function kept(offset: number, start: number, size: number, scale: number, room: number): number {
  const spare = room - size * scale;
  const slack = Math.min(LOOSE, room / 5);
  const [least, most] = spare >= 0 ? [spare / 2, spare / 2] : [spare, 0];
  return Math.min(most + slack, Math.max(least - slack, offset + start * scale)) - start * scale;
}
