import type { View } from "$lib/types";

/** The name of the game that a view shows; "" before there is one. */
export function gameOf(view: View | null | undefined): string {
  return view?.game === "plain" ? view.of : (view?.game ?? "");
}

/** Words about a game that the browser has for those it knows; nothing for any other. */
export function wordsFor(words: Record<string, string>, game: string): string {
  return words[game] ?? "";
}
