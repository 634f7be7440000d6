/** A set-up as a link. It includes an own scenario, since nobody else has it. */
import { packed, unpacked } from "$lib/browser/packing";
import { ownScenario, takeIn } from "$lib/editor/ownScenarios";
import { checkScenario } from "$lib/link/rest";
import { isRecord, nameless, type Plan } from "./plan";

const MARK = "#setup=";

export const isLink = (hash: string): boolean => hash.startsWith(MARK);

export async function linkTo(game: string, plan: Plan): Promise<string> {
  const own = ownScenario(plan.scenario);
  return `/new/${game}${MARK}${await packed({ ...nameless(plan), ...(own ? { own } : {}) })}`;
}

/** The set-up in an address, storing any scenario it includes; null if it cannot be read. */
export async function carriedBy(hash: string): Promise<unknown> {
  const found = await unpacked(hash.slice(MARK.length));
  if (!isRecord(found) || !found.own) return found;
  const { scenario, info } = await checkScenario(found.own);
  return scenario && info ? { ...found, scenario: takeIn(info, scenario) } : null;
}
