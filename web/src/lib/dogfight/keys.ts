/** The keyboard of the Dogfight! table. */
import type { Action, DogfightAsk, TileView } from "$lib/types";
import { same, type Planning } from "./planning.svelte";

export interface Controls {
  ask: DogfightAsk | null;
  planning: Planning | null;
  hand: TileView[];
  /** Places of the hand that go back in a mulligan. */
  back: number[];
  toggle: (place: number) => void;
  replace: () => void;
  answer: (action: Action) => void;
  lock: () => void;
  undo: () => void;
  skip: () => void;
  help: () => void;
}

/** Do what a key says; whether it said anything. On a button Enter and Space are the button's. */
export function press(key: string, isOnButton: boolean, on: Controls): boolean {
  if (key === "u") on.undo();
  else if (key === "?") on.help();
  else if (isOnButton && (key === "enter" || key === " ")) return false;
  else if (key === " ") on.skip();
  else if (on.planning) return planKey(key, on.planning, on);
  else if (on.ask?.kind === "mulligan") return mulliganKey(key, on);
  else return choiceKey(key, on);
  return true;
}

/** Arrows go through the hand, a number picks the next tile of that value; L turns it over. */
function planKey(key: string, planning: Planning, on: Controls): boolean {
  if (key === "l") planning.turn();
  else if (key === "enter") on.lock();
  else if (key === "arrowleft") planning.step(-1);
  else if (key === "arrowright") planning.step(1);
  else if (key === "e" && planning.escortedTiles.length) planning.escort(nextEscorted(planning));
  else if (/^[0-9]$/.test(key)) {
    const tiles = planning.tiles.filter((tile) => tile?.value === Number(key));
    const now = tiles.indexOf(planning.chosen?.tile ?? null);
    if (tiles.length) planning.choose(tiles[(now + 1) % tiles.length]!);
  } else return false;
  return true;
}

function nextEscorted({ escortedTiles, chosen }: Planning): TileView | null {
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
