/** Scenarios of one's own: kept by this browser, and carried by a link. */
import { packed, unpacked } from "$lib/parts/packing";
import type { GameInfo, ScenarioDocument, ScenarioInfo } from "$lib/types";

interface Kept {
  info: ScenarioInfo;
  document: ScenarioDocument;
}
type Shelf = Record<string, Kept>;

const SHELF = "escadrille.scenarios";
const DRAFT = "escadrille.scenario";
const OWN = "own:";

/** Whether a scenario is not one of those that come with the game. */
export const isOwn = (id: string): boolean => id.startsWith(OWN);

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** What was in the editor last. */
export const draftKept = (): ScenarioDocument | null => read<ScenarioDocument>(DRAFT);
export const keepDraft = (document: ScenarioDocument): void =>
  localStorage.setItem(DRAFT, JSON.stringify(document));

const shelf = (): Shelf => read<Shelf>(SHELF) ?? {};
export const ownScenarios = (): Kept[] => Object.values(shelf());

/** Keep a scenario that can be played, by its title; the name that the set-up page knows it by. */
export function keepScenario(info: ScenarioInfo, document: ScenarioDocument): string {
  const id = OWN + document.title;
  const kept = { info: { ...info, id }, document };
  localStorage.setItem(SHELF, JSON.stringify({ ...shelf(), [id]: kept }));
  return id;
}

/** Keep a scenario that somebody sent, beside one's own of that title and not in its place. */
export function takeIn(info: ScenarioInfo, document: ScenarioDocument): string {
  for (let number = 1; ; number += 1) {
    const title = number === 1 ? document.title : `${document.title.slice(0, 55)} (${number})`;
    const renamed = { ...document, title };
    const there = shelf()[OWN + title]?.document;
    if (!there || JSON.stringify(there) === JSON.stringify(renamed)) {
      return keepScenario({ ...info, title }, renamed);
    }
  }
}

export function forgetScenario(title: string): void {
  const { [OWN + title]: _, ...others } = shelf();
  localStorage.setItem(SHELF, JSON.stringify(others));
}

/** The game with the scenarios of one's own after the ready ones. */
export function withOwn(info: GameInfo): GameInfo {
  if (info.id !== "age") return info;
  return { ...info, scenarios: [...info.scenarios, ...ownScenarios().map(({ info }) => info)] };
}

/** A scenario of one's own; nothing if it comes with the game. */
export const ownScenario = (id: string): ScenarioDocument | null => shelf()[id]?.document ?? null;
/** What the rules are given for a scenario: its name, or all of it if it is one's own. */
export const scenarioFor = (id: string): string | ScenarioDocument => ownScenario(id) ?? id;

const WISHED = "#scenario=";
/** The set-up page with a scenario chosen. */
export const setupPath = (id: string): string => `/new/age${WISHED}${encodeURIComponent(id)}`;
/** The editor, beginning from a scenario. */
export const editorPath = (id: string): string => `/editor${WISHED}${encodeURIComponent(id)}`;
/** The scenario that the address asks for. */
export const wishedScenario = (hash: string): string =>
  hash.startsWith(WISHED) ? decodeURIComponent(hash.slice(WISHED.length)) : "";

// -- links --------------------------------------------------------------------------------------

/** What the address of the editor carries a scenario behind. */
export const LINK = "#file=";

/** The address of the editor with a scenario in it; the part behind # never leaves the browser. */
export const linkTo = async (document: ScenarioDocument): Promise<string> =>
  `/editor${LINK}${await packed(document)}`;

/** The scenario that a link carries; null if it carries none that can be read. */
export const carriedBy = async (hash: string): Promise<unknown> =>
  hash.startsWith(LINK) ? unpacked(hash.slice(LINK.length)) : null;
