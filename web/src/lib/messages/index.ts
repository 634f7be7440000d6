/** The words of the interface; another language is another object of the same shape. */
import { en } from "./en";

export type Messages = typeof en;
export const t: Messages = en;
