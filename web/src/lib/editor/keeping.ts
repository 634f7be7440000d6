/** Scenarios of one's own: kept by this browser, and carried by a link. */
import type { GameInfo, ScenarioDocument, ScenarioInfo } from "$lib/types";

interface Kept {
  info: ScenarioInfo;
  document: ScenarioDocument;
}
type Shelf = Record<string, Kept>;

const SHELF = "escadrille.scenarios";
const DRAFT = "escadrille.scenario";
const OWN = "own:";

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

export function forgetScenario(title: string): void {
  const { [OWN + title]: _, ...others } = shelf();
  localStorage.setItem(SHELF, JSON.stringify(others));
}

/** The game with the scenarios of one's own after the ready ones. */
export function withOwn(info: GameInfo): GameInfo {
  if (info.id !== "age") return info;
  return { ...info, scenarios: [...info.scenarios, ...ownScenarios().map(({ info }) => info)] };
}

/** What the rules are given for a scenario: its name, or all of it if it is one's own. */
export const scenarioFor = (id: string): string | ScenarioDocument => shelf()[id]?.document ?? id;

const WISHED = "#scenario=";
/** The set-up page with a scenario chosen. */
export const setupPath = (id: string): string => `/new/age${WISHED}${encodeURIComponent(id)}`;
/** The scenario that the address asks for. */
export const wishedScenario = (hash: string): string =>
  hash.startsWith(WISHED) ? decodeURIComponent(hash.slice(WISHED.length)) : "";

// -- links --------------------------------------------------------------------------------------

/** What the address of the editor carries a scenario behind. */
export const LINK = "#file=";
/** A scenario is smaller than this; whatever a link unpacks to beyond it is no scenario. */
const LARGEST = 200_000;

/** The address of the editor with a scenario in it; the part behind # never leaves the browser. */
export async function linkTo(document: ScenarioDocument): Promise<string> {
  const packed = new Blob([JSON.stringify(document)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  const code = btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `/editor${LINK}${code}`;
}

/** The scenario that a link carries; null if it carries none that can be read. */
export async function carriedBy(hash: string): Promise<unknown> {
  if (!hash.startsWith(LINK)) return null;
  try {
    const text = atob(hash.slice(LINK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(await textOf(stream)) as unknown;
  } catch {
    return null;
  }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LARGEST) throw new Error("too large");
  }
  return text + decoder.decode();
}
