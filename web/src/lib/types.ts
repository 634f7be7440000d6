/** The wire's shapes by their names; generated from the server's schema, never written by hand. */
import type { components } from "./wire";

type Schemas = components["schemas"];

export type Line = Schemas["Line"];
export type Odds = Schemas["Odds"];
export type SeatView = Schemas["SeatView"];
export type Happening = Schemas["Happening"];
export type ChatLine = Schemas["ChatLine"];
export type Dice = Schemas["Dice"];
export type DiceShare = Schemas["DiceShare"];
export type SeatShare = Schemas["SeatShare"];
export type Action = Schemas["AnswerMessage"]["action"];

export type LabReport = Schemas["LabReport"];
export type LabReports = Schemas["LabReports"];

export type AgeView = Schemas["AgeView"];
export type AircraftView = Schemas["AircraftView"];
export type ShotView = Schemas["ShotView"];
export type DieAsk = Schemas["DieAsk"];
export type FlyAsk = Schemas["FlyAsk"];
export type ShotAsk = Schemas["ShotAsk"];
export type ShotOption = Schemas["ShotOption"];
export type PlaceAsk = Schemas["PlaceAsk"];
export type PlaceOption = Schemas["PlaceOption"];
export type PieceAsk = Schemas["PieceAsk"];
export type PieceView = Schemas["PieceView"];
export type PieceWay = Schemas["PieceWay"];
export type LevelAsk = Schemas["LevelAsk"];
export type PickAsk = Schemas["PickAsk"];
export type EndSeen = Schemas["EndSeen"];
export type PointSeen = Schemas["PointSeen"];
export type PathStep = Schemas["PathStep"];
export type SteerAsk = Schemas["SteerAsk"];
export type AirshipView = Schemas["AirshipView"];
export type BalloonView = Schemas["BalloonView"];
export type BatteryView = Schemas["BatteryView"];
export type StrikeView = Schemas["StrikeView"];
export type AgeAsk =
  DieAsk | FlyAsk | ShotAsk | PieceAsk | PlaceAsk | SteerAsk | LevelAsk | PickAsk;

export type DogfightView = Schemas["DogfightView"];
export type BiplaneView = Schemas["BiplaneView"];
export type EscortedView = Schemas["EscortedView"];
export type SpaceView = Schemas["SpaceView"];
export type TileView = Schemas["TileView"];
export type PlanAsk = Schemas["PlanAsk"];
export type PlanOption = Schemas["PlanOption"];
export type PlanSeen = Schemas["PlanSeen"];
export type DogfightAsk = PlanAsk | Schemas["MulliganAsk"] | Schemas["ChoiceAsk"];

export type PlainView = Schemas["PlainView"];
export type PlainAsk = Schemas["PlainAsk"];

export type ReviewState = Schemas["ReviewState"];
export type DuelReview = Schemas["DuelReview"];
export type TurnReview = Schemas["TurnReview"];
export type PlanReview = Schemas["PlanReview"];
export type PlanWorth = Schemas["PlanWorth"];
export type Advice = Schemas["Advice"];
export type TileThought = Schemas["TileThought"];
export type AdviseMessage = Schemas["AdviseMessage"];
export type PlanView = Schemas["PlanView"];

export type PuzzleView = Schemas["PuzzleView"];
export type PuzzleVerdict = Schemas["PuzzleVerdict"];

export type View = AgeView | DogfightView | PlainView;
export type Ask = AgeAsk | DogfightAsk | PlainAsk;
export type Seen = EndSeen | PointSeen | PlanSeen;
export type Company = Schemas["Company"];
export type DeedMessage = Schemas["DeedMessage"];
export type SeatOffer = Schemas["SeatOffer"];
export type SeatLink = Schemas["SeatLink"];
export type SeatSession = Schemas["SeatSession"];
export type Welcome = Schemas["Welcome"];
export type Update = Schemas["Update"];
export type Refused = Schemas["Refused"];
export type ToBrowser =
  | Welcome
  | Update
  | Refused
  | Schemas["Ack"]
  | Schemas["SeenMessage"]
  | Schemas["AdvisedMessage"]
  | Schemas["Chat"]
  | Schemas["Presence"]
  | Schemas["DiceNews"]
  | Schemas["GameOver"];
export type FromBrowser =
  | Schemas["AnswerMessage"]
  | Schemas["LookMessage"]
  | AdviseMessage
  | Schemas["UndoMessage"]
  | Schemas["SayMessage"]
  | Schemas["SitMessage"]
  | Schemas["FixMessage"]
  | Schemas["ShowMessage"]
  | DeedMessage;

export type Catalogue = Schemas["Catalogue"];
export type GameInfo = Schemas["GameInfo"];
export type ScenarioInfo = Schemas["ScenarioInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type SoloOptionInfo = Schemas["SoloOptionInfo"];
export type AircraftInfo = Schemas["AircraftInfo"];
export type NewGame = Schemas["NewGame"];
export type SeatWish = Schemas["SeatWish"];
export type GameMade = Schemas["GameMade"];
export type GameSummary = Schemas["GameSummary"];
export type SetupChecked = Schemas["SetupChecked"];
export type BriefingWish = Schemas["BriefingWish"];
export type LoadInfo = Schemas["LoadInfo"];
export type Problem = Schemas["Problem"];
export type RuleView = Schemas["RuleView"];
export type ReplayView = Schemas["ReplayView"];
export type DiceView = Schemas["DiceView"];
export type DiceRoll = Schemas["DiceRoll"];
export type LessonInfo = Schemas["LessonInfo"];
export type LessonStep = Schemas["LessonStep"];
export type LessonVerdict = Schemas["LessonVerdict"];
export type AnswerMessage = Schemas["AnswerMessage"];
export type LookMessage = Schemas["LookMessage"];

export type CompanionInfo = Schemas["CompanionInfo"];
export type CompanionWish = Pick<Schemas["CompanionWish"], "game"> &
  Partial<Schemas["CompanionWish"]>;
export type CompanionSaying = Schemas["CompanionSaying"];
export type CompanionView = Schemas["CompanionView"];
export type CompanionAsk = Schemas["CompanionAsk"];
export type CompanionLine = Schemas["CompanionLine"];

export type ScenarioDocument = Schemas["ScenarioDocument"];
export type SeatDocument = Schemas["SeatDocument"];
export type SlotDocument = Schemas["SlotDocument"];
export type EditorInfo = Schemas["EditorInfo"];
export type ScenarioChecked = Schemas["ScenarioChecked"];
export type TrialsView = Schemas["TrialsView"];
export type Pilots = Schemas["TrialWish"]["pilots"];

export type Rulebook = Schemas["Rulebook"];
export type GameRules = Schemas["GameRules"];
export type ChapterView = Schemas["ChapterView"];
export type RuleEntry = Schemas["RuleEntry"];
export type PageRuling = Schemas["PageRuling"];
export type RulingInfo = Schemas["RulingInfo"];
export type Block = RuleEntry["blocks"][number];
export type ChartBlock = Schemas["ChartBlock"];
export type DiceBlock = Schemas["DiceBlock"];
export type PlacesBlock = Schemas["PlacesBlock"];
export type PlaceFigure = Schemas["PlaceFigure"];
export type FieldsBlock = Schemas["FieldsBlock"];
export type ColoursBlock = Schemas["ColoursBlock"];
export type RingBlock = Schemas["RingBlock"];
/** A line of the rulebook, as runs. */
export type RunLine = Schemas["TextBlock"]["line"];
export type MarkRun = Schemas["MarkRun"];
