/** The languages that the server put into the page: its own, then English for what that lacks. */
import type { Language } from "./catalogue";

export const languages = JSON.parse(document.getElementById("words")!.textContent) as Language[];
