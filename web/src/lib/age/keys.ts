/** The keyboard of the Age table. */
import { isChosenAlready } from "$lib/parts/focus";
import type { Camera } from "./camera.svelte";
import type { Deciding } from "./deciding.svelte";
import type { Flying } from "./flying.svelte";
import type { Landing } from "./landing.svelte";
import type { Laying } from "./laying.svelte";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Controls {
  camera: Camera;
  deciding: Deciding;
  skip: () => void;
  help: () => void;
}

/** Whether a key is meant for the table, wherever the focus is. */
export function isFree(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, dialog, [role=application]")) return false;
  if (event.key === "Enter" && target.closest(".trim") && isChosenAlready(target)) return true;
  const isPressing = ["Enter", " ", "Tab"].includes(event.key);
  return !(isPressing && target.closest("button, a, summary, [tabindex='0']"));
}

/** Do what a key says; whether it said anything. */
export function press(event: KeyboardEvent, on: Controls): boolean {
  const isLeaving = event.key === "Tab" && event.shiftKey;
  if (event.ctrlKey || event.metaKey || event.altKey || isLeaving) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { flying, landing, laying } = on.deciding;
  return (
    (flying && flightKey(key, flying, on.deciding)) ||
    (landing && landingKey(key, landing, on.deciding)) ||
    (laying && layingKey(key, laying, on.deciding)) ||
    (!landing && !laying && askKey(key, on.deciding)) ||
    mapKey(key, on)
  );
}

function flightKey(key: string, flying: Flying, on: Deciding): boolean {
  const arrow = ARROWS[key];
  if (arrow) flying.step(arrow[0], arrow[1], on.here?.at ?? [0, 0]);
  else if (key === "q") flying.turn(-1);
  else if (key === "e") flying.turn(1);
  else if (key === "1") flying.tilt("up");
  else if (key === "2") flying.tilt("level");
  else if (key === "3") flying.tilt("down");
  else if (key === "[") flying.climb(-1);
  else if (key === "]") flying.climb(1);
  else if (key === "Tab" || key === "w") return flying.goAround();
  else if (key === "Enter") on.fly(false);
  else if (key === "f") on.fly(true);
  else if (key === "Escape") [flying.chosen, flying.blocked] = [null, null];
  else return false;
  return true;
}

function landingKey(key: string, landing: Landing, on: Deciding): boolean {
  const arrow = ARROWS[key];
  if (arrow) landing.step(...arrow);
  else if (key === "q") landing.turn(-1);
  else if (key === "e") landing.turn(1);
  else if (key === "Enter") on.land();
  else return false;
  return true;
}

function layingKey(key: string, laying: Laying, on: Deciding): boolean {
  const arrow = ARROWS[key];
  if (arrow) laying.step(...arrow);
  else if (key === "q") laying.turn(-1);
  else if (key === "e") laying.turn(1);
  else if (key === "[") laying.climb(-1);
  else if (key === "]") laying.climb(1);
  else if (key === "d") on.leave();
  else if (key === "Enter") on.lay();
  else if (key === "Escape") laying.undo();
  else return false;
  return true;
}

function askKey(key: string, { ask, answer }: Deciding): boolean {
  if (!ask || !("options" in ask)) return false;
  const wanted = ask.options.find((option, i) => {
    if ("colour" in option) return key === option.colour[0];
    const type = String(option.action["type"]);
    if (key === String(i + 1)) return true;
    if (key === "f") return ["fire guns", "defend", "fire on"].includes(type);
    return key === "h" && ["hold fire", "keep"].includes(type);
  });
  if (wanted) answer(wanted.action);
  return wanted !== undefined;
}

function mapKey(key: string, on: Controls): boolean {
  const arrow = ARROWS[key];
  if (arrow) on.camera.pan(-60 * arrow[0], -60 * arrow[1]);
  else if (key === "+" || key === "=") on.camera.zoom(1.25);
  else if (key === "-") on.camera.zoom(0.8);
  else if (key === "m") on.camera.whole();
  else if (key === " ") on.skip();
  else if (key === "u") on.deciding.undo();
  else if (key === "?") on.help();
  else return false;
  return true;
}
