/** What a tap on the map will say: a piece, its point, heading, level and nose. */
import type { At } from "$lib/age/map/geometry";
import type { AircraftView, CompanionAsk } from "$lib/types";

type Nose = "level" | "up" | "down";
const USUAL_LEVEL = 3;

export class Draft {
  at = $state.raw<At>([0, 0]);
  /** The short name, `de10`; empty for the aircraft in question. */
  piece = $state("");
  heading = $state("E");
  level = $state(USUAL_LEVEL);
  nose = $state<Nose>("level");
  isGreen = $state(false);
  skill = $state("");
  temper = $state("");

  constructor(at: At, like: AircraftView | null, piece: string) {
    this.at = at;
    this.piece = piece;
    if (like) this.stand(like);
  }

  /** Start from the position of an aircraft. */
  stand({ heading, level, attitude }: AircraftView): void {
    [this.heading, this.level, this.nose] = [heading, level || USUAL_LEVEL, attitude];
  }

  /** Whether it answers the question, rather than correcting the board. */
  answers({ tap, moving }: CompanionAsk): boolean {
    return (tap === "move" && this.piece === moving) || (tap === "place" && this.piece === "");
  }

  get isComplete(): boolean {
    return this.piece !== "";
  }

  /** The line to send. */
  line(ask: CompanionAsk): string {
    const point = `${this.at.join()} ${this.heading}`;
    if (!this.answers(ask))
      return [this.piece, point, `L${this.level}`, this.nose, this.skill, this.temper]
        .filter(Boolean)
        .join(" ");
    if (ask.tap === "place") return `${point} ${this.level}`;
    return [point, this.level, this.nose === "level" ? "" : this.nose, this.isGreen ? "green" : ""]
      .filter(Boolean)
      .join(" ");
  }

  /** The line that asks what could happen to an aircraft there. */
  odds(): string {
    const nose = this.nose === "level" ? "" : ` ${this.nose}`;
    return `odds ${this.piece} ${this.at.join()} ${this.heading} ${this.level}${nose}`;
  }
}
