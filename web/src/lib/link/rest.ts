/** All REST calls: the catalogue, games, seats, rules, records, lessons, companion, editor. */
import { t } from "$lib/messages";
import { asSentence } from "$lib/messages/sentence";
import type {
  Action, Advice, Catalogue, CompanionInfo, CompanionSaying, CompanionView, CompanionWish, DiceView,
  GameMade, GameSummary, LabReports, LessonInfo, LessonStep, LessonVerdict, LookMessage, NewGame, Problem,
  PuzzleVerdict, PuzzleView, ReplayView, ReviewState, Rulebook, RuleView, Seen, SetupChecked,
} from "$lib/types"; // prettier-ignore
import type {
  EditorInfo, SeatLink, SeatOffer, SeatSession, SeatWish, Pilots, ScenarioChecked, ScenarioDocument, TrialsView,
} from "$lib/types"; // prettier-ignore

/** The server's refusal of a request, in its own words. */
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

const NO_PROBLEM: Problem = { field: "", problem: "", allowed: "", rule: "", where: "" };

async function problemOf(reply: Response): Promise<Problem> {
  const nothing = { ...NO_PROBLEM, problem: reply.statusText };
  try {
    const said = (await reply.json()) as { detail?: unknown } & Partial<Problem>;
    const detail = (said.detail ?? said) as Partial<Problem> | string;
    return typeof detail === "string" ? { ...nothing, problem: detail } : { ...nothing, ...detail };
  } catch {
    return nothing;
  }
}

/** The message for a failed request, whether the server refused it or was away. */
export const failureOf = (error: unknown): Problem =>
  error instanceof Refusal ? error.problem : { ...NO_PROBLEM, problem: t.start.failed };

/** The same as a sentence. */
export const failureText = (error: unknown): string =>
  error instanceof Refusal ? error.message : t.start.failed;

/** Asks once and remembers the answer; after a failure it asks again. */
function once<T>(path: string): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () =>
    (known ??= ask<T>(path).catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}

const safe = encodeURIComponent;

export const catalogue = once<Catalogue>("/api/catalog");
export const labReports = (): Promise<LabReports> => ask("/api/lab/reports");
export const myGames = async (): Promise<GameSummary[]> =>
  (await ask<{ games: GameSummary[] }>("/api/games")).games;
export const newGame = (wanted: NewGame): Promise<GameMade> => ask("/api/games", wanted);
export const checkSetup = (wanted: NewGame): Promise<SetupChecked> => ask("/api/setup", wanted);
/** What is behind a seat link; this does not use it up. */
export const lookAtSeat = (game: string, token: string): Promise<SeatOffer> =>
  ask("/api/seat/look", { game, token });
export const claimSeat = (
  game: string,
  token: string,
  name = "",
  moves = false,
): Promise<{ game: string; seat: number }> => ask("/api/seat", { game, token, name, moves });
/** A link for another device of the same player, or for a free seat. */
export const newLink = (id: string, seat: number): Promise<SeatLink> =>
  ask(`/api/games/${safe(id)}/links`, { seat });
export const sessionsOf = async (id: string): Promise<SeatSession[]> =>
  (await ask<{ sessions: SeatSession[] }>(`/api/games/${safe(id)}/sessions`)).sessions;
export const endSession = async (id: string, session: number): Promise<SeatSession[]> =>
  (await ask<{ sessions: SeatSession[] }>(`/api/games/${safe(id)}/sessions/end`, { session }))
    .sessions;
/** Removes games from this browser's list, leaving those where others wait; returns the removed. */
export const clearGames = async (games: string[], leaves = false): Promise<string[]> =>
  (await ask<{ games: string[] }>("/api/games/clear", { games, leaves })).games;
export const rulebook = once<Rulebook>("/api/rulebook");
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
/** Without seats, bots sit where bots sat. */
export const whatIf = (id: string, n: number, seats: SeatWish[] = []): Promise<GameMade> =>
  ask(`/api/games/${safe(id)}/what-if`, { n, seats });
/** How far the coach is with a game that is over; the first time it begins. */
export const reviewOf = (id: string): Promise<ReviewState> => ask(`/api/games/${safe(id)}/review`);
/** The same game with new dice; everybody keeps their seat. */
export const playAgain = (id: string): Promise<GameMade> => ask(`/api/games/${safe(id)}/again`, {});
export const openRecord = (text: string): Promise<GameSummary> => ask("/api/records", { text });
export const recordPath = (id: string): string => `/api/games/${safe(id)}/record`;

const lessonPath = (name: string): string => `/api/lessons/${name.split("/").map(safe).join("/")}`;
export const lessonList = async (): Promise<LessonInfo[]> =>
  (await ask<{ lessons: LessonInfo[] }>("/api/lessons")).lessons;
/** The step that follows these answers. */
export const lessonStep = (name: string, answers: Action[]): Promise<LessonStep> =>
  ask(lessonPath(name), { answers });
/** The verdict on an answer; null asks for the lesson's own solution. */
export const lessonAnswer = (
  name: string,
  answers: Action[],
  action: Action | null,
): Promise<LessonVerdict> => ask(`${lessonPath(name)}/answer`, { answers, action });
/** What the coach says of the question, in a lesson that has one. */
export const lessonAdvice = (name: string, answers: Action[]): Promise<Advice> =>
  ask(`${lessonPath(name)}/advise`, { answers });
export const lessonLook = (name: string, answers: Action[], look: LookMessage): Promise<Seen> =>
  ask(`${lessonPath(name)}/look`, { answers, look });
/** The puzzle of a day; the first time it is set, which takes a moment. */
export const puzzleOf = (day: string): Promise<PuzzleView> => ask(`/api/puzzles/${safe(day)}`);
export const puzzleAnswer = (day: string, action: Action): Promise<PuzzleVerdict> =>
  ask(`/api/puzzles/${safe(day)}/answer`, { action });
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
