/** English, straight from the catalogue: what `$lib/messages/languages` is in tests. */
import type { Language } from "$lib/messages/catalogue";

const files = import.meta.glob<string>("../../src/escadrille/messages/en/web*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const languages: Language[] = [{ language: "en", text: Object.values(files).join("\n") }];
