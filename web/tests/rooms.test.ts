/** The rooms of `src/lib`, lowest first: a room imports from rooms below it and from itself alone. */
import { describe, expect, it } from "vitest";

const ROOMS = [
  "types",
  "browser",
  "messages",
  "ground",
  "sounds",
  "dice",
  "link",
  "parts",
  "age/map",
  "age/units",
  "age/fire",
  "age/facts",
  "age/decide",
  "age",
  "dogfight",
  "coach",
  "plain",
  "rulebook/figures",
  "rulebook",
  "table",
  "lessons",
  "puzzles",
  "replay",
  "companion",
  "editor",
  "setup",
  "start",
  "pages",
];
const ROOT = "../src/";
const sources = import.meta.glob<string>("../src/{lib,pages}/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const readmes = import.meta.glob<string>("../src/lib/**/README.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** `../src/lib/age/map/camera.svelte.ts` is in `age/map`; the wire's types are a room of their own. */
function roomOf(path: string): string {
  const [first, ...folders] = path.replace(ROOT, "").split("/").slice(0, -1);
  return first === "pages" ? "pages" : folders.join("/") || "types";
}

/** The paths that a file imports, as `../src/lib/…`; packages and style sheets are left out. */
function importsOf(path: string, source: string): string[] {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const found = source.matchAll(/\b(?:from|import)\s*\(?\s*"([.$][^"]+)"/g);
  return [...found].map(([, to = ""]) => resolve(folder, to));
}

/** `$lib/messages` is the room of that name: its `index.ts`. */
function resolve(folder: string, to: string): string {
  if (to.startsWith("./")) return folder + to.slice(2);
  const path = `${ROOT}lib/${to.replace("$lib/", "")}`;
  return ROOMS.includes(to.replace("$lib/", "")) ? `${path}/index` : path;
}

const files = Object.entries(sources);
const rooms = [...new Set(files.map(([path]) => roomOf(path)))];

describe("the rooms of the front end", () => {
  it("are all in the table, and the table names no others", () => {
    expect(rooms.sort()).toEqual([...ROOMS].sort());
  });

  it("each have a README that says what belongs there", () => {
    const folders = ROOMS.filter((room) => !["types", "pages"].includes(room));
    expect(folders.filter((room) => !readmes[`../src/lib/${room}/README.md`])).toEqual([]);
  });

  it("import from rooms below them alone", () => {
    const upwards = files.flatMap(([path, source]) =>
      importsOf(path, source)
        .filter((to) => ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(path)))
        .map((to) => `${path} imports ${to}`),
    );
    expect(upwards).toEqual([]);
  });

  it("name a file of another room by `$lib`, never by `../`", () => {
    expect(files.filter(([, source]) => source.includes('"../')).map(([path]) => path)).toEqual([]);
  });

  it("hold no more than two dozen files each", () => {
    const crowded = rooms.filter(
      (room) => files.filter(([path]) => roomOf(path) === room).length > 24,
    );
    expect(crowded).toEqual([]);
  });
});
