/** The keyboard of the Age table. */
import type { Decision } from "$lib/age/decide/decision.svelte";
import type { FlightChoice } from "$lib/age/decide/flightChoice.svelte";
import type { PieceChoice } from "$lib/age/decide/pieceChoice.svelte";
import type { PointChoice } from "$lib/age/decide/pointChoice.svelte";
import type { Camera } from "$lib/age/map/camera.svelte";
import { isChosenAlready } from "$lib/browser/focus";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Controls {
  camera: Camera;
  decision: Decision;
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

/** Handle a key; false if it means nothing here. */
export function press(event: KeyboardEvent, on: Controls): boolean {
  const isLeaving = event.key === "Tab" && event.shiftKey;
  if (event.ctrlKey || event.metaKey || event.altKey || isLeaving) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { flightChoice, pointChoice, pieceChoice } = on.decision;
  return (
    (flightChoice && flightKey(key, flightChoice, on.decision)) ||
    (pointChoice && pointKey(key, pointChoice, on.decision)) ||
    (pieceChoice && pieceKey(key, pieceChoice, on.decision)) ||
    (!pointChoice && !pieceChoice && askKey(key, on.decision)) ||
    mapKey(key, on)
  );
}

function flightKey(key: string, flightChoice: FlightChoice, on: Decision): boolean {
  const arrow = ARROWS[key];
  if (arrow) flightChoice.step(arrow[0], arrow[1], on.here?.at ?? [0, 0]);
  else if (key === "q") flightChoice.turn(-1);
  else if (key === "e") flightChoice.turn(1);
  else if (key === "1") flightChoice.tilt("up");
  else if (key === "2") flightChoice.tilt("level");
  else if (key === "3") flightChoice.tilt("down");
  else if (key === "[") flightChoice.climb(-1);
  else if (key === "]") flightChoice.climb(1);
  else if (key === "Tab" || key === "w") return flightChoice.nextPath();
  else if (key === "Enter") on.fly(false);
  else if (key === "f") on.fly(true);
  else if (key === "Escape") [flightChoice.chosen, flightChoice.blocked] = [null, null];
  else return false;
  return true;
}

function pointKey(key: string, pointChoice: PointChoice, on: Decision): boolean {
  const arrow = ARROWS[key];
  if (arrow) pointChoice.step(...arrow);
  else if (key === "q") pointChoice.turn(-1);
  else if (key === "e") pointChoice.turn(1);
  else if (key === "Enter") on.choosePoint();
  else return false;
  return true;
}

function pieceKey(key: string, pieceChoice: PieceChoice, on: Decision): boolean {
  const arrow = ARROWS[key];
  if (arrow) pieceChoice.step(...arrow);
  else if (key === "q") pieceChoice.turn(-1);
  else if (key === "e") pieceChoice.turn(1);
  else if (key === "[") pieceChoice.climb(-1);
  else if (key === "]") pieceChoice.climb(1);
  else if (key === "d") on.leaveAsDrawn();
  else if (key === "Enter") on.placePiece();
  else if (key === "Escape") pieceChoice.undo();
  else return false;
  return true;
}

function askKey(key: string, { ask, answer }: Decision): boolean {
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
  else if (key === "u") on.decision.undo();
  else if (key === "?") on.help();
  else return false;
  return true;
}
