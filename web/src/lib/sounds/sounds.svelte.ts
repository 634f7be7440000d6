/** The table's sounds, synthesized; off until switched on. */
import { VOICES, type Voice } from "./voices";

const KEY = "escadrille-sounds";
/** Simultaneous sounds are queued; any that would start later than this are dropped. */
const LATEST = 1.6;

class Sounds {
  isOn = $state(globalThis.localStorage?.getItem(KEY) === "on");
  #context: AudioContext | null = null;
  #free = 0;

  /** Call it from a click: browsers stay silent otherwise. */
  toggle(): void {
    this.isOn = !this.isOn;
    localStorage.setItem(KEY, this.isOn ? "on" : "off");
    if (this.isOn) this.play("reveal");
  }

  play(voice: Voice): void {
    if (!this.isOn || document.hidden) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
    const now = this.#context.currentTime;
    const at = Math.max(now, this.#free);
    if (at - now > LATEST) return;
    this.#free = at + VOICES[voice](this.#context, at);
  }
}

export const sounds = new Sounds();
