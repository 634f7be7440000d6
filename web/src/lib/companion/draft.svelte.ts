/** What a tap on the map is going to tell: a piece, its point, heading, level and nose. */
import type { At } from "$lib/age/geometry";
import type { AircraftView, CompanionAsk } from "$lib/types";

export type Nose = "level" | "up" | "down";
const USUAL_LEVEL = 3;

export class Draft {
  at = $state.raw<At>([0, 0]);
  /** Short, `de10`; nothing for the aircraft that the question is about. */
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

  /** Begin with how an aircraft stands. */
  stand({ heading, level, attitude }: AircraftView): void {
    [this.heading, this.level, this.nose] = [heading, level || USUAL_LEVEL, attitude];
  }

  /** Whether it answers the question, not corrects the board. */
  answers({ tap, moving }: CompanionAsk): boolean {
    return (tap === "move" && this.piece === moving) || (tap === "place" && this.piece === "");
  }

  get isComplete(): boolean {
    return this.piece !== "";
  }

  /** The line that says it. */
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

  /** The question what could happen to an aircraft there. */
  odds(): string {
    const nose = this.nose === "level" ? "" : ` ${this.nose}`;
    return `odds ${this.piece} ${this.at.join()} ${this.heading} ${this.level}${nose}`;
  }
}
