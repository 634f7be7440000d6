/** Searches the rules of all games: by rule id, by words, and by common synonyms. */
import type { Rulebook, RuleEntry } from "$lib/types";
import { anchorOf, type GameName } from "./book";

export interface Hit {
  game: GameName;
  chapter: string;
  title: string;
  entry: RuleEntry;
  score: number;
}

interface Found {
  hits: Hit[];
  /** What to highlight in texts. */
  words: string[];
}

interface Field {
  words: string[];
  weight: number;
}

interface Document extends Omit<Hit, "score"> {
  fields: Field[];
  isAside: boolean;
  length: number;
  /** Words of index and text, between spaces. */
  phrases: string;
}

/** The possible meanings of a search term; synonyms count less. */
type Meanings = { word: string; worth: number }[];

const INDEX = 9;
const SECTION = 4;
const TITLE = 2;
const TEXT = 4;
const EARLY = 3;
const SYNONYM = 0.8;
const ASIDE = 0.45;
const HERE = 1.1;
/** The bonus for the exact phrase. */
const PHRASE = 12;

const fold = (text: string): string =>
  text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase(); // prettier-ignore
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** `clearing`, `cleared` and `clears` are one word. */
export function stem(word: string): string {
  const short = word.replace(/(ings?|ed|es|s)$/, "");
  return short.length >= 3 ? short : word;
}

export class Search {
  private readonly documents: Document[];
  private readonly synonyms: Map<string, string[]>;
  private readonly passedOver: Set<string>;

  constructor(book: Rulebook) {
    this.documents = book.games.flatMap(({ game, chapters }) =>
      chapters.flatMap((chapter) =>
        chapter.entries
          .filter(({ id }) => id || !chapter.id)
          .map((entry) => ({
            game,
            chapter: anchorOf(chapter),
            title: chapter.title,
            entry,
            isAside: chapter.is_aside,
            length: entry.plain.length,
            phrases: ` ${wordsOf(`${entry.index} ${entry.plain}`).join(" ")} `,
            fields: [
              { words: wordsOf(entry.index), weight: INDEX },
              { words: wordsOf(entry.section), weight: SECTION },
              { words: wordsOf(chapter.title), weight: TITLE },
              { words: wordsOf(entry.plain), weight: TEXT },
            ],
          })),
      ),
    );
    this.synonyms = new Map(
      Object.entries(book.synonyms).map(([word, others]) => [stem(word), others]),
    );
    this.passedOver = new Set(book.passed_over);
  }

  find(query: string, here: GameName): Found {
    const asked = query.trim();
    if (/^[a-z]\d{1,2}(\.\d*)*[a-z]?$/i.test(asked)) return { hits: this.byId(asked), words: [] };
    const all = wordsOf(asked);
    const telling = all.filter((word) => !this.passedOver.has(word));
    const words = telling.length ? telling : all;
    const meanings = words.map((word, i) => this.meaningsOf(word, i === words.length - 1));
    const hits = this.byWords(meanings, here, all);
    return { hits, words: meanings.flat().map(({ word }) => word) };
  }

  private byId(asked: string): Hit[] {
    const wanted = asked.toLowerCase().replace(/\.$/, "");
    const place = (id: string): number => {
      const own = id.toLowerCase();
      if (own === wanted) return 3;
      if (own.startsWith(`${wanted}.`)) return 2;
      return own.startsWith(wanted) ? 1 : 0;
    };
    return this.documents
      .map((document) => ({ ...document, score: place(document.entry.id) }))
      .filter(({ score }) => score)
      .sort((a, b) => b.score - a.score);
  }

  /** The meanings of a word; a short last word may be unfinished, so it is not stemmed. */
  private meaningsOf(word: string, isLast: boolean): Meanings {
    const others = this.synonyms.get(stem(word)) ?? [];
    const own = { word: isLast && word.length < 3 ? word : stem(word), worth: 1 };
    return [own, ...others.map((each) => ({ word: stem(fold(each)), worth: SYNONYM }))];
  }

  private byWords(asked: Meanings[], here: GameName, all: string[]): Hit[] {
    const phrase = all.length > 1 ? ` ${all.join(" ")} ` : null;
    const rows = this.documents.map((document) => asked.map((each) => worth(document, each)));
    const rarity = asked.map((_, i) => {
      const holders = rows.filter((row) => row[i]).length;
      return Math.log(1 + rows.length / (1 + holders));
    });
    const cover = rows.map((row) => row.filter(Boolean).length);
    const best = Math.max(0, ...cover);
    return this.documents
      .map((document, i) => {
        const sum = rows[i]!.reduce((total, score, j) => total + score * rarity[j]!, 0);
        const said = phrase && document.phrases.includes(phrase) ? PHRASE : 0;
        const worth = sum / Math.sqrt(1 + document.length / 500) + said;
        const place = (document.isAside ? ASIDE : 1) * (document.game === here ? HERE : 1);
        return { ...document, score: cover[i] === best ? worth * place : 0 };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  }
}

/** How well a document answers one word: by the best of its meanings and of the fields. */
function worth({ fields }: Document, meanings: Meanings): number {
  let best = 0;
  for (const { word, worth } of meanings) {
    const sum = fields.reduce((total, field) => total + inField(field, word), 0);
    best = Math.max(best, sum * worth);
  }
  return best;
}

function inField({ words, weight }: Field, word: string): number {
  let times = 0;
  let first = -1;
  words.forEach((each, i) => {
    if (!each.startsWith(word)) return;
    // `level` is `levels`, but only the beginning of `levelled`.
    times += stem(each) === word || each === word ? 1 : 0.5;
    if (first < 0) first = i;
  });
  if (!times) return 0;
  const early = weight === TEXT && first < 5 ? EARLY : 0;
  return (weight * times) / (times + 0.7) + early;
}

// -- marking ------------------------------------------------------------------------------------

export interface Piece {
  text: string;
  isHit: boolean;
}

/** Words that begin with one of these. */
export function pattern(words: string[]): RegExp | null {
  const safe = words
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  return safe.length ? new RegExp(`(?<![\\p{L}\\p{N}])((?:${safe.join("|")})[\\p{L}\\p{N}]*)`, "giu") : null; // prettier-ignore
}

export function pieces(text: string, hits: RegExp | null): Piece[] {
  if (!hits) return [{ text, isHit: false }];
  // Splitting by a group alternates between plain text and matches.
  return text
    .split(hits)
    .map((each, i) => ({ text: each, isHit: i % 2 === 1 }))
    .filter((each) => each.text);
}

/** The part of a text around its first hits. */
export function snippet(text: string, hits: RegExp | null, room = 190): string {
  const words = text.replace(/\s+/g, " ").trim();
  const first = hits ? words.search(hits) : -1;
  const from = first < room * 0.6 ? 0 : words.indexOf(" ", first - room * 0.4) + 1;
  if (from + room >= words.length) return (from ? "… " : "") + words.slice(from);
  const to = words.lastIndexOf(" ", from + room);
  return `${from ? "… " : ""}${words.slice(from, to)} …`;
}
