"""Before and after a game: the catalogue, setting up, summaries, records and rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from escadrille.table.wire.common import NO_NUL, Wire, Wish
from escadrille.table.wire.messages import Ask, DiceShare, Happening, View

GameName: TypeAlias = Annotated[str, Field(max_length=40), NO_NUL]
"""Which games there are, the catalogue says."""
PlayerName: TypeAlias = Annotated[str, Field(max_length=40), NO_NUL]


# -- the catalogue ------------------------------------------------------------------------------


class BotInfo(Wire):
    """A bot that can have a seat."""

    id: str
    name: str
    text: str


class RulingInfo(Wire):
    """A switch where the rulebook is silent."""

    id: str
    rule: str
    text: str
    default: bool | int | str
    allowed: list[bool | int | str]
    range: tuple[int, int] | None


class OptionInfo(Wire):
    """Something that players may add or leave out."""

    id: str
    text: str
    rule: str
    kind: Literal["yes or no", "one of", "number", "clouds", "seat"]
    values: list[str | int]
    """The choices of a `one of`; for clouds, the levels of their tops."""
    labels: list[str] = Field(default_factory=list)
    """The values in words, where the browser has none for them."""
    least: int | None = None
    most: int | None = None


class SoloOptionInfo(OptionInfo):
    """Something to be agreed on about bots that the rules fly."""

    default: bool | int | str
    bots: list[str]
    """With any of these at the table it matters."""


class SeatInfo(Wire):
    """A place of a scenario."""

    name: str
    team: int
    side: str
    edge: str = ""
    default: list[str] = Field(default_factory=list)
    """The aircraft, or the biplane, that it gets if nobody chooses."""
    value: float = 0
    needs: list[str] = Field(default_factory=list)
    """What may fill it, in words."""
    bots: list[str]
    """The bots that can have it."""


class ScenarioInfo(Wire):
    """A scenario that can be played."""

    id: str
    title: str
    text: str
    board: str = ""
    mode: str = ""
    seats: list[SeatInfo]
    options: dict[str, Any] = Field(default_factory=dict)
    """The options as it is usually played."""
    allowed: dict[str, list[bool | int | str]] = Field(default_factory=dict)
    """The values an option may take, where not all are allowed; one leaves no choice."""
    size: tuple[int, int] = (0, 0)
    """Columns and rows of the board."""
    has_coach: bool = False
    """Whether a coach can help in it."""


class AircraftInfo(Wire):
    """A type of aircraft with its value."""

    id: str
    name: str
    names: list[str]
    """One for each piece: `de10`, `de11`."""
    nation: str
    nation_code: str
    side: str
    cls: str
    set: str
    silhouette: str
    speed: int
    agility: int
    ceiling: int
    climb: int
    dive: int
    bombs: int
    photo: bool
    value: float
    value_loaded: float
    text: list[str]


class BiplaneInfo(Wire):
    """A biplane of Dogfight!"""

    id: str
    name: str
    hits: int
    hand: int
    special: list[str]


class GameInfo(Wire):
    """One of the games."""

    id: GameName
    title: str
    text: str
    scenarios: list[ScenarioInfo]
    bots: list[BotInfo]
    options: list[OptionInfo] = Field(default_factory=list)
    solo: list[SoloOptionInfo] = Field(default_factory=list)
    rulings: list[RulingInfo]
    aircraft: list[AircraftInfo] = Field(default_factory=list)
    biplanes: list[BiplaneInfo] = Field(default_factory=list)
    sides: list[str] = Field(default_factory=list)
    fly_now: NewGame
    """A good first game, at once."""


class Catalogue(Wire):
    """Everything that can be played."""

    version: str
    games: list[GameInfo]


# -- setting up ---------------------------------------------------------------------------------


class SeatWish(Wish):
    """Who is to have a seat."""

    who: Literal["me", "here", "link", "bot"]
    """Me; someone else at this screen; someone by link; a bot."""
    bot: str = ""
    name: PlayerName = ""
    placed: bool = False
    """Have the first aircraft placed, so that the game begins in the air."""


class BriefingWish(Wish):
    """Dice are to decide what is flown against Solo-M. [A11.1, A11.2]"""

    enemy: Literal["fighters", "two-seaters"] = "fighters"
    own: Annotated[int, Field(ge=1, le=12)] = 2
    """A player's aircraft."""
    seed: Annotated[str, Field(max_length=64), NO_NUL] = ""
    """What was rolled; nothing: it is rolled now."""


class NewGame(Wish):
    """A game to be played: the set-up as the rules read it, and who sits where."""

    game: GameName
    setup: dict[str, Any] = Field(default_factory=dict)
    rulings: dict[str, Any] = Field(default_factory=dict)
    seats: Annotated[list[SeatWish], Field(max_length=4)]
    seed: Annotated[str, Field(max_length=64), NO_NUL] = ""
    """A game with known dice, to try things out; otherwise nobody can know them before."""
    coached: bool = False
    """Everybody in the game may ask the coach."""
    briefing: BriefingWish | None = None
    """The dice say what is flown; the set-up then holds options and bots alone."""


class SeatLink(Wire):
    """The link to sit down with; the part after # never reaches a server's log."""

    seat: int
    name: str
    who: Literal["me", "here", "link"]
    path: str


class GameMade(Wire):
    """A game that is ready."""

    id: str
    path: str
    watch: str
    seats: list[SeatLink]
    yours: list[int]
    commitment: str
    """SHA-256 of the table's share in the dice, told before a seat adds its own."""


class BriefingDie(Wire):
    """A die of a briefing."""

    sides: int
    face: int


class BriefingLine(Wire):
    """What some dice have decided, in words."""

    text: str
    rule: str
    dice: list[BriefingDie]


class BriefingRolled(Wire):
    """A briefing, die by die, and the scenario that it comes to."""

    seed: str
    lines: list[BriefingLine]
    scenario: ScenarioInfo


class LoadInfo(Wire):
    """What an aircraft of a force is there for and what it carries, and what else it could be."""

    name: str
    role: str
    roles: list[str]
    bombs: int
    least: int
    most: int


class SetupChecked(Wire):
    """What a set-up comes to, before it is played."""

    problem: Problem | None = None
    values: list[float] = Field(default_factory=list)
    """By seat."""
    forces: list[list[str]] = Field(default_factory=list)
    experience: bool | None = None
    """Of Age: whether kills make better pilots; None where pilots do not differ. [A6.10]"""
    pieces: int = 0
    """How many pieces the players will place before the first round. [A1.9]"""
    loads: list[list[LoadInfo]] = Field(default_factory=list)
    """By seat, the aircraft with a choice of role or load."""
    briefing: BriefingRolled | None = None


class Problem(Wire):
    """Input that will not do: the field, what is wrong, and what is allowed."""

    field: str
    problem: str
    allowed: str = ""
    rule: str = ""
    where: str = ""
    """The field in the user's words; empty where its name says enough."""


class SeatSummary(Wire):
    """Who has a seat."""

    seat: int
    name: str
    who: Literal["person", "bot"]
    player_name: str
    is_taken: bool
    has_left: bool = False
    """Its player has left the game."""


class GameSummary(Wire):
    """A game in short."""

    id: str
    game: GameName
    title: str
    place: str
    n: int
    seats: list[SeatSummary]
    yours: list[int]
    is_yours_to_move: bool
    is_over: bool
    result: str
    begun: str
    """Date and time, UTC."""
    commitment: str
    """SHA-256 of the table's share in the dice, told before a seat adds its own."""
    is_replay: bool
    is_what_if: bool
    """Begun in the middle of another game, to see what would have been."""


class SeatClaim(Wish):
    """The token of a seat link."""

    game: Annotated[str, Field(max_length=64), NO_NUL]
    token: Annotated[str, Field(max_length=64)]
    name: PlayerName = ""
    """The name of the player who sits down."""
    moves: bool = False
    """Take the seat from another browser, if its player is away."""


class SeatOffer(Wire):
    """What is behind a seat link."""

    seat: int
    name: str
    player_name: str
    title: str
    door: Literal["free", "yours", "here", "away", "bot"]
    """An empty seat, your own, one whose holder is here or away, or one that a bot flies."""


class SeatAsked(Wire):
    """A seat that a link is wanted for."""

    seat: int


class SeatSession(Wire):
    """A browser that has a seat."""

    session: int
    seat: int
    seat_name: str
    device: str
    """The browser and its system; nothing if it did not say."""
    since: str
    """Date and time, UTC; nothing for one that came before that was noted."""
    is_this: bool


class SessionList(Wire):
    """Every browser that has a seat of yours."""

    sessions: list[SeatSession]


class SessionNamed(Wire):
    """A session to be ended."""

    session: int


class GamesToClear(Wire):
    """Games to be taken off this browser's list."""

    games: Annotated[list[Annotated[str, Field(max_length=64), NO_NUL]], Field(max_length=64)]
    leaves: bool = False
    """Give up the seats of games in which others are waiting."""


class GamesCleared(Wire):
    """Games that were taken off the list."""

    games: list[str]


class SeatClaimed(Wire):
    """Whose seat it was."""

    game: str
    seat: int


class GameList(Wire):
    """The games of this browser, the newest first."""

    games: list[GameSummary]


# -- records ------------------------------------------------------------------------------------


class RecordText(Wire):
    """A record to be opened."""

    text: Annotated[str, Field(max_length=8_000_000)]


class ReplayView(Wire):
    """A game at one of its steps."""

    n: int
    of: int
    turns: list[int]
    """The steps at which a turn begins."""
    events: list[Happening]
    view: View
    asks: list[Ask]


class WhatIf(Wish):
    """A new game from one step of another."""

    n: int
    seats: Annotated[list[SeatWish], Field(max_length=4, default_factory=list)]
    """Nothing: bots where bots sat, and everybody else at this screen."""
    coached: bool = False
    """Everybody in the game may ask the coach."""


class DiceRoll(Wire):
    """A roll, and everything that the seed needs to give it again."""

    n: int
    cause: str
    seat: int | None
    round: int
    slot: int
    labels: list[str]
    weights: list[int]
    outcome: str


class SeatShare(DiceShare):
    """What a person's seat has to do with the dice, and who has it."""

    name: str


class DiceView(Wire):
    """Where the dice of a game come from; what is still secret is not told."""

    title: str
    is_over: bool
    is_known: bool
    """The seed was chosen, so nothing can be proved."""
    scheme: int
    """2 where every seat fixed its number before any was shown; 1 in games of the first edition."""
    commitment: str | None
    """SHA-256 of the secret, published before any number was fixed."""
    shares: list[SeatShare]
    """In the order of the seats; the seed comes from the secret and the numbers in this order."""
    secret: str | None
    seed: str | None
    is_from_position: bool
    """The game began from a position, not from the beginning of its set-up."""
    fault: str
    """What the rules say against the record of a game that is over; nothing if it holds."""
    is_older: bool
    """Other rules than those of today led the game, so that its rolls cannot be told."""
    rolls: list[DiceRoll]
    """Every roll, with what the rules say could have come up."""


GameInfo.model_rebuild()
SetupChecked.model_rebuild()
