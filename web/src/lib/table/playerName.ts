/** The name last used in this browser. */
const KEY = "escadrille-name";

export const storedName = (): string => localStorage.getItem(KEY) ?? "";
export const storeName = (name: string): void => localStorage.setItem(KEY, name);
