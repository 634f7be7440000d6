/** The words of the interface: the catalogue's, and those that take more than filling in. */
import { keysHelp } from "./keys";
import { promise, short, signed, skillMark } from "./notation";
import { words } from "./words";

const { start, setup, dice, age, dogfight, companion, editor, puzzle } = words;

const and = (names: string[]): string => names.join(words.and);

type At = readonly [number, number];

/** Codes that the server names, some of which may be newer than these words. */
type Named = Record<string, string>;

/** A group whose first choice has no code. */
const orNone = <Group extends { none: string }>({ none, ...rest }: Group) => ({
  "": none,
  ...rest,
});

export const t = {
  ...words,
  nations: words.nations as Named,
  waitingFor: (names: string[]): string => (names.length ? words.waitingFor(and(names)) : ""),
  start: {
    ...start,
    playedBy: (names: string[], day: string): string => start.playedBy(names.join(" – "), day),
  },
  puzzle: {
    ...puzzle,
    changed: (rating: number, change: number): string => puzzle.changed(rating, signed(change)),
  },
  setup: {
    ...setup,
    sides: setup.sides as Named,
    values: setup.values as Named,
    pilotsWords: setup.pilotsWords as Named,
    loadsRoles: setup.loadsRoles as Named,
    lists: orNone(setup.lists) as Named,
    biplaneWords: (name: string, hits: number, hand: number, special: string[]): string =>
      [setup.biplaneWords(name, hits, hand), ...special].join(" "),
  },
  dice: { ...dice, table: Object.values(dice.table) },
  age: {
    ...age,
    aim: { ...age.aim, "long burst": age.aim["long-burst"] },
    skillMark,
    promise,
    photos: (zones: string[]): string => (zones.length ? age.photos(zones.join(", ")) : age.camera),
    threatened: (names: string[]): string => age.threatened(and(names)),
    range: (least: number, most: number): string => age.range(signed(least), signed(most)),
    maneuvers: (tokens: string[]): string => age.maneuvers(tokens.join(", ")),
    boardLabel: (place: string): string => age.boardLabel(place || null),
    zoneInWords: (name: string, from: At, to: At, done: string): string =>
      age.zoneInWords(name, from.join(), to.join(), done || null),
    gunsInWords: (text: string, points: readonly At[]): string =>
      age.gunsInWords(text, points.map((at) => at.join()).join(" ")),
    cloudInWords: (at: At, top: number): string => age.cloudInWords(at.join(), top),
    layMarks: age.layMarks as Partial<Named>,
    layingAt: (kind: string, { at, points }: { at: At; points: readonly At[] }): string =>
      kind === "extension"
        ? age.layingAlong(and(points.map((each) => each.join())))
        : age.layingAt(at.join()),
    options: (texts: string[]): string => age.options(texts.length, texts.join("; ")),
    standsAt: (at: At, heading: string): string => age.standsAt(at.join(), heading),
    endInWords: (
      at: At,
      heading: string,
      level: number,
      attitude: string,
      tasks: string[],
      exposed: string[],
    ): string => {
      const bare = age.endInWords(at[0], at[1], heading, level, attitude);
      const end = tasks.reduce(age.endForTask, bare);
      return exposed.length ? age.endExposed(end, and(exposed)) : end;
    },
  },
  dogfight: {
    ...dogfight,
    short,
    on: (space: string, colours: string): string => (colours ? dogfight.on(space, colours) : space),
  },
  companion: {
    ...companion,
    boards: companion.boards as Named,
    edges: companion.edges as Named,
    skills: orNone(companion.skills),
    tempers: orNone(companion.tempers),
    ways: orNone(companion.ways),
  },
  editor: {
    ...editor,
    ways: editor.ways as Named,
    teams: Object.values(editor.teams),
    comesIn: (isUpright: boolean, places: number[]): string =>
      editor.comesIn(isUpright, places.join(", ")),
    blowing: editor.blowing as Named,
    alliances: orNone(editor.alliances),
    rangeKinds: orNone(editor.rangeKinds),
    grounds: orNone(editor.grounds),
    flown: (games: number, asked: number): string =>
      games === asked ? editor.flownAll(games) : editor.flown(games, asked),
    rounds: (least: number, most: number): string =>
      least === most ? editor.roundsEach(least) : editor.rounds(least, most),
  },
  keysHelp,
};
