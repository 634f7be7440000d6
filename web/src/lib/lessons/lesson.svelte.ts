/** A lesson in progress: a board like any other, with a bookmark in this browser. */
import {
  failureOf,
  failureText,
  lessonAdvice,
  lessonAnswer,
  lessonLook,
  lessonStep,
  Refusal,
} from "$lib/link/rest";
import { Stage } from "$lib/link/stage.svelte";
import type { Look, Tablelike } from "$lib/link/tablelike";
import type {
  Action, Advice, Ask, Happening, LessonStep, LessonVerdict, Refused, Seen, View,
} from "$lib/types"; // prettier-ignore
import { keepMark, markOf } from "./bookmarks";

export class Lesson implements Tablelike {
  readonly stage = new Stage();
  step = $state.raw<LessonStep | null>(null);
  verdict = $state.raw<LessonVerdict | null>(null);
  view = $state.raw<View | null>(null);
  mine = $state.raw<Ask[]>([]);
  log = $state.raw<Happening[]>([]);
  isSending = $state(false);
  /** The story before the question, or after an answer. */
  telling = $state("");
  refused = $state.raw<Refused | null>(null);
  #answers: Action[] = [];

  /** `name` is game and id: age/climb. */
  constructor(readonly name: string) {}

  get seat(): number | null {
    return this.step?.seat ?? null;
  }

  /** Resume at the bookmark; from the beginning if the lesson has changed since. */
  async resume(): Promise<void> {
    const { answers } = markOf(this.name);
    try {
      await this.#open(answers);
    } catch (error) {
      const isStale = error instanceof Refusal && error.problem.field.startsWith("answers");
      if (!isStale) throw error;
      await this.restart();
    }
  }

  restart(): Promise<void> {
    return this.#open([]);
  }

  /** The next step, once the goal of this one is reached. */
  async goOn(): Promise<void> {
    if (this.verdict?.is_reached && !this.verdict.is_last) await this.#open(this.verdict.answers);
  }

  /** Repeat the step if it was answered, else go back one. */
  async back(): Promise<void> {
    if (this.verdict) this.tryAgain();
    else if (this.#answers.length) await this.#open(this.#answers.slice(0, -1));
  }

  tryAgain(): void {
    if (this.step) this.#ask(this.step);
  }

  /** Show the lesson's own solution. */
  show(): void {
    void this.#give(null);
  }

  readonly canUndo = false;
  undo(): void {}

  answer(_: Ask, action: Action): void {
    void this.#give(action);
  }

  async look(ask: Ask, what: Look): Promise<Seen | null> {
    const { end = null, way = null, point = null, option = null } = what;
    const { decision } = ask;
    const look = { type: "look", key: "look", decision, end, way, point, option } as const;
    return lessonLook(this.name, this.#answers, look).catch(() => null);
  }

  /** Ask the coach: what it says, or why it says nothing. */
  advise(): Promise<Advice | string> {
    return lessonAdvice(this.name, this.#answers).catch(failureText);
  }

  async #open(answers: Action[]): Promise<void> {
    const step = await lessonStep(this.name, answers);
    this.#answers = answers;
    keepMark(this.name, { answers });
    this.#set(step, []);
    await this.#tell(step.opening);
    if (this.step === step) this.mine = step.asks;
  }

  #ask(step: LessonStep): void {
    this.#set(step, step.opening);
    this.mine = step.asks;
  }

  #set(step: LessonStep, log: Happening[]): void {
    this.stage.clear();
    this.verdict = this.refused = null;
    [this.step, this.view, this.log, this.mine] = [step, step.view, log, []];
  }

  /** Play events in order. */
  async #tell(events: Happening[]): Promise<void> {
    const { step } = this;
    for (const event of events) {
      if (this.step !== step) return; // the user has moved on meanwhile
      this.log = [...this.log, event];
      this.telling = event.lines.map(({ text }) => text).join(" ") || this.telling;
      await this.stage.show(event, this.view);
    }
    this.telling = "";
    this.stage.clear();
  }

  async #give(action: Action | null): Promise<void> {
    if (this.isSending || this.verdict) return;
    this.isSending = true;
    this.refused = null;
    try {
      await this.#play(await lessonAnswer(this.name, this.#answers, action));
    } catch (error) {
      this.refused = { type: "refused", key: null, ...failureOf(error) };
    } finally {
      this.isSending = false;
    }
  }

  /** Play what came of an answer, then show the verdict. */
  async #play(verdict: LessonVerdict): Promise<void> {
    this.mine = [];
    await this.#tell(verdict.events);
    this.view = verdict.view;
    this.verdict = verdict;
    if (verdict.is_last) keepMark(this.name, { answers: [], isDone: true });
    else keepMark(this.name, { answers: verdict.answers });
  }
}
