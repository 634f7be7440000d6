/** Whose a key is: the button's that has the focus, or the table's. */

/** After a click by mouse or finger the next Enter is the table's, not the button's once more. */
export function letGo(event: MouseEvent): void {
  if (event.detail > 0) (event.currentTarget as HTMLElement).blur();
}

/** Whether Enter on a button would only choose what is chosen already. */
export function isChosenAlready(target: Element): boolean {
  return target.closest("button")?.getAttribute("aria-pressed") === "true";
}
