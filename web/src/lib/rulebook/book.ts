/** Looking things up in the rulebook as the server sends it. */
import type { Block, ChapterView, GameRules, Rulebook, RuleEntry, RunLine } from "$lib/types";

export type GameName = GameRules["game"];

/** The address of a rule of a game. */
export const pathOf = (game: GameName, rule: string): string => `/rules/${game}#${rule}`;

/** The rules of a game; without one, those that have the rule, or the first. */
export function rulesOf(book: Rulebook, game: GameName, rule: string): GameRules | null {
  const named = book.games.find((each) => each.game === game);
  const having = book.games.find((each) => findEntry(each, rule) ?? findChapter(each, rule));
  return named ?? having ?? book.games[0] ?? null;
}

/** The chapter that lists rulings has no id. */
export const anchorOf = (chapter: ChapterView): string => chapter.id || "rulings";

/** Whether the book has this rule or chapter; case does not matter. */
export function findEntry(book: GameRules, rule: string): RuleEntry | null {
  const wanted = rule.toLowerCase();
  const entries = book.chapters.flatMap((chapter) => chapter.entries);
  return entries.find(({ id }) => id.toLowerCase() === wanted) ?? null;
}

export function findChapter(book: GameRules, rule: string): ChapterView | null {
  const [chapter] = rule.split(".");
  const wanted = (chapter ?? "").toLowerCase();
  return book.chapters.find((each) => anchorOf(each).toLowerCase() === wanted) ?? null;
}

function* linesOf(blocks: Block[]): Generator<RunLine> {
  for (const block of blocks) {
    if (block.kind === "text") yield block.line;
    if (block.kind === "list") for (const item of block.items) yield* linesOf(item);
    if (block.kind === "grid") for (const row of block.rows) yield* row;
  }
}

/** The rules that a text cites, in its order. */
export function citedIn({ id, blocks }: RuleEntry): string[] {
  const found = new Set<string>();
  for (const line of linesOf(blocks))
    for (const run of line) if (run.kind === "rule" && run.rule !== id) found.add(run.rule);
  return [...found];
}

/** The first words of a rule. */
export function opening({ plain }: RuleEntry, most = 74): string {
  const text = plain.trim().replace(/\s+/g, " ");
  const end = /^.{12,}?[.:;](?= |$)/.exec(text)?.[0] ?? text;
  if (end.length <= most) return end.replace(/[.:;]$/, "");
  return `${end.slice(0, end.lastIndexOf(" ", most))} …`;
}
