/** What the player wants to do after a flight, before the server offers it. */
import type { Intent } from "$lib/link/tablelike";
import type { AgeAsk } from "$lib/types";

/** Once flown, the attack that was promised, if it is still offered: on an aircraft by its number,
 *  on a balloon or airship by its name. */
export function fireAt(target: number | string): Intent {
  return (asks) => {
    const next = (asks as AgeAsk[]).find((each) => each.kind === "attack");
    const option =
      next && "options" in next
        ? next.options.find(
            (each) =>
              "shot" in each && (each.shot?.target === target || each.strike?.name === target),
          )
        : undefined;
    return next && option ? { decision: next.decision, action: option.action } : null;
  };
}
