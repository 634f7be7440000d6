/** The keyboard of the Age table. */
import type { Action, Ask } from "$lib/types";
import type { Camera } from "./camera.svelte";
import type { At } from "./geometry";
import type { Flying } from "./flying.svelte";
import type { Landing } from "./landing.svelte";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Controls {
  camera: Camera;
  ask: Ask | null;
  flying: Flying | null;
  landing: Landing | null;
  /** Where the moving aircraft is. */
  from: At;
  answer: (action: Action) => void;
  fly: (isFiring: boolean) => void;
  land: () => void;
  undo: () => void;
  skip: () => void;
  help: () => void;
}

/** Do what a key says; whether it said anything. */
export function press(key: string, on: Controls): boolean {
  return (
    (on.flying && flightKey(key, on.flying, on)) ||
    (on.landing && landingKey(key, on.landing, on)) ||
    askKey(key, on) ||
    mapKey(key, on)
  );
}

function flightKey(key: string, flying: Flying, on: Controls): boolean {
  const arrow = ARROWS[key];
  if (arrow) flying.step(arrow[0], arrow[1], on.from);
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

function landingKey(key: string, landing: Landing, on: Controls): boolean {
  const arrow = ARROWS[key];
  if (arrow) landing.step(...arrow);
  else if (key === "q") landing.turn(-1);
  else if (key === "e") landing.turn(1);
  else if (key === "Enter") on.land();
  else return false;
  return true;
}

function askKey(key: string, { ask, answer }: Controls): boolean {
  if (!ask || !("options" in ask) || ask.kind === "access" || ask.kind === "place") return false;
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
  else if (key === "u") on.undo();
  else if (key === "?") on.help();
  else return false;
  return true;
}
