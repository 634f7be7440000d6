/** A set-up as a link. A scenario of one's own goes along, because nobody else has it. */
import { ownScenario, takeIn } from "$lib/editor/keeping";
import { checkScenario } from "$lib/link/rest";
import { packed, unpacked } from "$lib/parts/packing";
import { isRecord, nameless, type Plan } from "./plan";

const MARK = "#setup=";

export const isLink = (hash: string): boolean => hash.startsWith(MARK);

export async function linkTo(game: string, plan: Plan): Promise<string> {
  const own = ownScenario(plan.scenario);
  return `/new/${game}${MARK}${await packed({ ...nameless(plan), ...(own ? { own } : {}) })}`;
}

/** What an address carries; the scenario that comes with it is kept here. Null: nothing that can be read. */
export async function carriedBy(hash: string): Promise<unknown> {
  const found = await unpacked(hash.slice(MARK.length));
  if (!isRecord(found) || !found.own) return found;
  const { scenario, info } = await checkScenario(found.own);
  return scenario && info ? { ...found, scenario: takeIn(info, scenario) } : null;
}
