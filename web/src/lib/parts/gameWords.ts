/** Words about a game that the browser has for those it knows; nothing for any other. */
export function wordsFor(words: Record<string, string>, game: string): string {
  return words[game] ?? "";
}
