/** The keyboard of the Dogfight! table. */
import type { Action, DogfightAsk, TileView } from "$lib/types";
import { same, type PlanChoice } from "./planChoice.svelte";

export interface Controls {
  ask: DogfightAsk | null;
  planChoice: PlanChoice | null;
  hand: TileView[];
  /** Indices of the tiles to return in a mulligan. */
  back: number[];
  toggle: (place: number) => void;
  replace: () => void;
  answer: (action: Action) => void;
  lock: () => void;
  undo: () => void;
  skip: () => void;
  help: () => void;
}

/** Handle a key; false if it means nothing here. On a button, Enter and Space are the button's. */
export function press(key: string, isOnButton: boolean, on: Controls): boolean {
  if (key === "u") on.undo();
  else if (key === "?") on.help();
  else if (isOnButton && (key === "enter" || key === " ")) return false;
  else if (key === " ") on.skip();
  else if (on.planChoice) return planKey(key, on.planChoice, on);
  else if (on.ask?.kind === "mulligan") return mulliganKey(key, on);
  else return choiceKey(key, on);
  return true;
}

/** Arrows go through the hand, a number picks the next tile of that value; L turns it over. */
function planKey(key: string, planChoice: PlanChoice, on: Controls): boolean {
  if (key === "l") planChoice.turn();
  else if (key === "enter") on.lock();
  else if (key === "arrowleft") planChoice.step(-1);
  else if (key === "arrowright") planChoice.step(1);
  else if (key === "e" && planChoice.escortedTiles.length)
    planChoice.escort(nextEscorted(planChoice));
  else if (/^[0-9]$/.test(key)) {
    const tiles = planChoice.tiles.filter((tile) => tile?.value === Number(key));
    const now = tiles.indexOf(planChoice.chosen?.tile ?? null);
    if (tiles.length) planChoice.choose(tiles[(now + 1) % tiles.length]!);
  } else return false;
  return true;
}

function nextEscorted({ escortedTiles, chosen }: PlanChoice): TileView | null {
  const now = escortedTiles.findIndex((tile) => same(tile, chosen?.escorted_tile ?? null));
  return escortedTiles[(now + 1) % escortedTiles.length] ?? null;
}

/** A number puts the next tile of that value aside, and when all of them are, takes them back. */
function mulliganKey(key: string, on: Controls): boolean {
  if (key === "enter") on.replace();
  else if (/^[0-9]$/.test(key)) {
    const places = [...on.hand.keys()].filter((i) => on.hand[i]!.value === Number(key));
    const next = places.find((place) => !on.back.includes(place));
    if (next !== undefined) on.toggle(next);
    else places.forEach(on.toggle);
  } else return false;
  return true;
}

function choiceKey(key: string, { ask, answer }: Controls): boolean {
  const option = ask && "options" in ask ? ask.options[Number(key) - 1] : undefined;
  if (option) answer(option.action);
  return option !== undefined;
}
