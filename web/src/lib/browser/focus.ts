/** Who gets a key: the button that has the focus, or the table. */

/** After a click or tap the button gives up the focus, so that the next Enter is the table's. */
export function letGo(event: MouseEvent): void {
  if (event.detail > 0) (event.currentTarget as HTMLElement).blur();
}

/** A click handler that does something and lets the focus go. */
export const andLetGo = (act: () => void) => (event: MouseEvent) => {
  letGo(event);
  act();
};

/** Whether Enter on a button would only choose what is already chosen. */
export function isChosenAlready(target: Element): boolean {
  return target.closest("button")?.getAttribute("aria-pressed") === "true";
}
