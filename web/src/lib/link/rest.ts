/** What is asked of the server outside a game: the catalogue, new games, seats, rules, records. */
import { asSentence } from "$lib/parts/sentence";
import type {
  Action, Catalogue, CompanionInfo, CompanionSaying, CompanionView, CompanionWish, DiceView,
  GameMade, GameSummary, LessonInfo, LessonStep, LessonVerdict, LookMessage, NewGame, Problem,
  ReplayView, RuleView, Seen, SetupChecked,
} from "$lib/types"; // prettier-ignore
import type {
  EditorInfo, SeatLink, SeatOffer, SeatSession, Pilots, ScenarioChecked, ScenarioDocument, TrialsView,
} from "$lib/types"; // prettier-ignore

/** An answer of the server that something will not do, in its own words. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(asSentence(problem.problem));
    this.problem = problem;
  }
}

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const reply = await fetch(
    path,
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
          signal: signal ?? null,
        },
  );
  if (!reply.ok) throw new Refusal(await problemOf(reply));
  return (await reply.json()) as T;
}

async function problemOf(reply: Response): Promise<Problem> {
  const nothing = { field: "", problem: reply.statusText, allowed: "", rule: "", where: "" };
  try {
    const said = (await reply.json()) as { detail?: unknown } & Partial<Problem>;
    const detail = (said.detail ?? said) as Partial<Problem> | string;
    return typeof detail === "string" ? { ...nothing, problem: detail } : { ...nothing, ...detail };
  } catch {
    return nothing;
  }
}

const safe = encodeURIComponent;
let kept: Promise<Catalogue> | undefined;

/** Asked for once; if that failed, anew. */
export const catalogue = (): Promise<Catalogue> =>
  (kept ??= ask<Catalogue>("/api/catalog").catch((error: unknown) => {
    kept = undefined;
    throw error;
  }));
export const myGames = async (): Promise<GameSummary[]> =>
  (await ask<{ games: GameSummary[] }>("/api/games")).games;
export const newGame = (wanted: NewGame): Promise<GameMade> => ask("/api/games", wanted);
export const checkSetup = (wanted: NewGame): Promise<SetupChecked> => ask("/api/setup", wanted);
/** What is behind a seat link; looking does not use it. */
export const lookAtSeat = (game: string, token: string): Promise<SeatOffer> =>
  ask("/api/seat/look", { game, token });
export const claimSeat = (
  game: string,
  token: string,
  name = "",
  moves = false,
): Promise<{ game: string; seat: number }> => ask("/api/seat", { game, token, name, moves });
/** A link for another device of one's own, or for a seat that nobody has. */
export const newLink = (id: string, seat: number): Promise<SeatLink> =>
  ask(`/api/games/${safe(id)}/links`, { seat });
export const sessionsOf = async (id: string): Promise<SeatSession[]> =>
  (await ask<{ sessions: SeatSession[] }>(`/api/games/${safe(id)}/sessions`)).sessions;
export const endSession = async (id: string, session: number): Promise<SeatSession[]> =>
  (await ask<{ sessions: SeatSession[] }>(`/api/games/${safe(id)}/sessions/end`, { session }))
    .sessions;
/** Takes games off this browser's list; those that were. */
export const clearGames = async (games: string[]): Promise<string[]> =>
  (await ask<{ games: string[] }>("/api/games/clear", { games })).games;
export const rule = (game: string, id: string): Promise<RuleView> =>
  ask(`/api/rules/${safe(game)}/${safe(id)}`);
export const replayAt = (
  id: string,
  n: number,
  since: number,
  seat: number | null,
): Promise<ReplayView> =>
  ask(`/api/games/${safe(id)}/replay/${n}?since=${since}${seat === null ? "" : `&seat=${seat}`}`);
export const diceOf = (id: string): Promise<DiceView> => ask(`/api/games/${safe(id)}/dice`);
export const summary = (id: string): Promise<GameSummary> => ask(`/api/games/${safe(id)}`);
export const whatIf = (id: string, n: number): Promise<GameMade> =>
  ask(`/api/games/${safe(id)}/what-if`, { n });
/** The same game with new dice; everybody keeps their seat. */
export const playAgain = (id: string): Promise<GameMade> => ask(`/api/games/${safe(id)}/again`, {});
export const openRecord = (text: string): Promise<GameSummary> => ask("/api/records", { text });
export const recordPath = (id: string): string => `/api/games/${safe(id)}/record`;

const lessonPath = (name: string): string => `/api/lessons/${name.split("/").map(safe).join("/")}`;
export const lessonList = async (): Promise<LessonInfo[]> =>
  (await ask<{ lessons: LessonInfo[] }>("/api/lessons")).lessons;
/** The question behind a bookmark: the answers that reached their goals so far. */
export const lessonStep = (name: string, answers: Action[]): Promise<LessonStep> =>
  ask(lessonPath(name), { answers });
/** What an answer comes to; null is the lesson’s own. */
export const lessonAnswer = (
  name: string,
  answers: Action[],
  action: Action | null,
): Promise<LessonVerdict> => ask(`${lessonPath(name)}/answer`, { answers, action });
export const lessonLook = (name: string, answers: Action[], look: LookMessage): Promise<Seen> =>
  ask(`${lessonPath(name)}/look`, { answers, look });
export const companionInfo = (): Promise<CompanionInfo> => ask("/api/companion");
export const beginCompanion = (wish: CompanionWish): Promise<CompanionView> =>
  ask("/api/companion", wish);
export const tellCompanion = (
  said: CompanionSaying,
  signal?: AbortSignal,
): Promise<CompanionView> => ask("/api/companion/say", said, signal);
export const transcriptOf = async (save: string): Promise<string> =>
  (await ask<{ text: string }>("/api/companion/transcript", { save })).text;

export const editorInfo = (): Promise<EditorInfo> => ask("/api/scenarios");
export const readyScenario = (id: string): Promise<ScenarioDocument> =>
  ask(`/api/scenarios/${safe(id)}`);
export const checkScenario = (scenario: unknown): Promise<ScenarioChecked> =>
  ask("/api/scenarios/check", { scenario });
export const readScenario = (text: string): Promise<ScenarioChecked> =>
  ask("/api/scenarios/read", { text });
export const tryScenario = (
  scenario: unknown,
  pilots: Pilots,
  games: number,
): Promise<TrialsView> => ask("/api/scenarios/play", { scenario, pilots, games });
