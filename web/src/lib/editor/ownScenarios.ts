/** The user's own scenarios: stored in this browser, and shared by link. */
import { packed, unpacked } from "$lib/browser/packing";
import { readStored } from "$lib/browser/storage";
import type { GameInfo, ScenarioDocument, ScenarioInfo } from "$lib/types";

interface Kept {
  info: ScenarioInfo;
  document: ScenarioDocument;
}
type Shelf = Record<string, Kept>;

const SHELF = "escadrille.scenarios";
const DRAFT = "escadrille.scenario";
const OWN = "own:";

/** Whether a scenario is the user's own, not one that comes with the game. */
export const isOwn = (id: string): boolean => id.startsWith(OWN);

/** The last document in the editor. */
export const draftKept = (): ScenarioDocument | null => readStored(DRAFT, null);
export const keepDraft = (document: ScenarioDocument): void =>
  localStorage.setItem(DRAFT, JSON.stringify(document));

const shelf = (): Shelf => readStored(SHELF, {});
export const ownScenarios = (): Kept[] => Object.values(shelf());

/** Store a playable scenario under its title; returns its id for the set-up page. */
export function keepScenario(info: ScenarioInfo, document: ScenarioDocument): string {
  const id = OWN + document.title;
  const kept = { info: { ...info, id }, document };
  localStorage.setItem(SHELF, JSON.stringify({ ...shelf(), [id]: kept }));
  return id;
}

/** Store a scenario from someone else without replacing one's own of the same title. */
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

/** The game with the user's own scenarios after the published ones. */
export function withOwn(info: GameInfo): GameInfo {
  if (info.id !== "age") return info;
  return { ...info, scenarios: [...info.scenarios, ...ownScenarios().map(({ info }) => info)] };
}

/** An own scenario; null if it comes with the game. */
export const ownScenario = (id: string): ScenarioDocument | null => shelf()[id]?.document ?? null;
/** What to send for a scenario: its id, or the whole document if it is the user's own. */
export const scenarioFor = (id: string): string | ScenarioDocument => ownScenario(id) ?? id;

const WISHED = "#scenario=";
/** The path of the set-up page with a scenario chosen. */
export const setupPath = (id: string): string => `/new/age${WISHED}${encodeURIComponent(id)}`;
/** The path of the editor, starting from a scenario. */
export const editorPath = (id: string): string => `/editor${WISHED}${encodeURIComponent(id)}`;
/** The scenario that the address names. */
export const wishedScenario = (hash: string): string =>
  hash.startsWith(WISHED) ? decodeURIComponent(hash.slice(WISHED.length)) : "";

// -- links --------------------------------------------------------------------------------------

/** Marks a scenario in the address of the editor. */
export const LINK = "#file=";

/** The editor's address with a scenario in its fragment, which never leaves the browser. */
export const linkTo = async (document: ScenarioDocument): Promise<string> =>
  `/editor${LINK}${await packed(document)}`;

/** The scenario in a link; null if there is none that can be read. */
export const carriedBy = async (hash: string): Promise<unknown> =>
  hash.startsWith(LINK) ? unpacked(hash.slice(LINK.length)) : null;
