/** The router: which page is open. The server sends the same document for every path. */
type Page =
  | { name: "start" }
  /** Without a game, the first that the server lists. */
  | { name: "setup"; game: string }
  | { name: "table"; id: string }
  | { name: "companion"; game: string }
  | { name: "editor" }
  | { name: "replay"; id: string; n: number; seat: number | null; isCoached: boolean }
  | { name: "dice"; id: string }
  | { name: "lessons" }
  | { name: "lesson"; id: string }
  /** Without a day, today's. */
  | { name: "puzzle"; day: string }
  /** Without a game, the rule says which. */
  | { name: "rules"; game: string; rule: string }
  | { name: "lab" }
  | { name: "nowhere" };

function read(): Page {
  const [, place = "", id = "", n = ""] = location.pathname.split("/");
  if (place === "new") return { name: "setup", game: id };
  if (place === "game" && id) return { name: "table", id };
  if (place === "companion") return { name: "companion", game: id };
  if (place === "editor") return { name: "editor" };
  if (place === "replay" && id) return replayIn(id, n);
  if (place === "dice" && id) return { name: "dice", id };
  if (place === "lessons") return { name: "lessons" };
  if (place === "lesson" && id && n) return { name: "lesson", id: `${id}/${n}` };
  if (place === "puzzle") return { name: "puzzle", day: decodeURIComponent(id) };
  if (place === "lab") return { name: "lab" };
  if (place === "rules") return rulesIn(id, n);
  return { name: place ? "nowhere" : "start" };
}

/** `/rules/age#A5.3`, `/rules/age/A5.3` and `/rules/A5.3` are the same place. */
function rulesIn(id: string, n: string): Page {
  const isRule = /^[a-z]\d+(\.|$)/i.test(id);
  const rule = decodeURIComponent(location.hash.slice(1)) || (isRule ? id : n);
  return { name: "rules", game: isRule ? "" : id, rule };
}

function replayIn(id: string, n: string): Page {
  const isCoached = new URLSearchParams(location.search).has("coach");
  return { name: "replay", id, n: Number(n) || 0, seat: seatIn(), isCoached };
}

/** The seat that the address names. */
function seatIn(): number | null {
  const seat = new URLSearchParams(location.search).get("seat");
  return seat && /^\d$/.test(seat) ? Number(seat) : null;
}

class Route {
  page = $state.raw<Page>(read());

  go(path: string): void {
    history.pushState(null, "", path);
    this.page = read();
    scrollTo(0, 0);
  }

  read(): void {
    this.page = read();
  }
}

export const route = new Route();

/** A click handler that follows links without reloading the page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest("a");
  if (!link || event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // another tab, or a file
  if (link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
}
