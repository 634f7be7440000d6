/** What whoever uses this browser called themselves last. */
const KEY = "escadrille-name";

export const nameOfMine = (): string => localStorage.getItem(KEY) ?? "";
export const noteMyName = (name: string): void => localStorage.setItem(KEY, name);
