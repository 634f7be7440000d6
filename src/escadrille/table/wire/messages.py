"""The messages of the websocket: numbered updates down, answers up."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import Field, StringConstraints, TypeAdapter

from escadrille.table.wire import age, age_asks, dogfight, plain
from escadrille.table.wire.coach import AdvisedMessage, AdviseMessage
from escadrille.table.wire.common import NO_NUL, Action, Line, Place, Wire

View: TypeAlias = Annotated[
    age.AgeView | dogfight.DogfightView | plain.PlainView, Field(discriminator="game")
]
Ask: TypeAlias = age_asks.AgeAsk | dogfight.DogfightAsk | plain.PlainAsk
AgeShow: TypeAlias = age.FlightShow | age.RollShow | age.GunfireShow
DogfightShow: TypeAlias = dogfight.RingFlightShow | dogfight.RevealShow | dogfight.RingShotShow
Show: TypeAlias = Annotated[AgeShow | DogfightShow, Field(discriminator="show")]
CloserLook: TypeAlias = Annotated[
    age_asks.EndSeen | age_asks.PointSeen | dogfight.PlanSeen, Field(discriminator="look")
]

MAX_CHAT = 500


class Happening(Wire):
    """An event as its reader may know it: sentences, what it touches, what can be shown moving."""

    n: int
    """The step that it belongs to."""
    kind: str
    lines: list[Line]
    aircraft: list[int] = Field(default_factory=list)
    points: list[Place] = Field(default_factory=list)
    crafts: list[str] = Field(default_factory=list)
    spaces: list[str] = Field(default_factory=list)
    show: Show | None = None


class ChatLine(Wire):
    """Something said at the table."""

    k: int
    seat: int | None
    name: str
    text: str


class DiceShare(Wire):
    """What a person's seat has to do with the dice."""

    seat: int
    commitment: str | None
    """The fingerprint of its number; None while it is not fixed."""
    nonce: str | None
    """The number; None while it is not shown."""
    is_excused: bool
    """Nobody came, or nobody could show its number: the dice do without."""


class Dice(Wire):
    """How the dice can be checked."""

    scheme: int
    """2 where every seat fixes its number before any is shown; 1 in games of the first edition."""
    commitment: str
    """SHA-256 of the table's secret, fixed before anyone sat down."""
    shares: list[DiceShare]
    """One for every seat that a person had when the game was set up."""
    secret: str | None
    """The secret itself, once the game is over."""
    is_known: bool
    """The seed was chosen: this game is for trying things out."""


class Company(Wire):
    """What people can do besides playing."""

    draw_by: int | None
    """The seat that offers a draw."""
    agreed: list[int]
    """Seats that want the draw that is offered."""
    can_draw: bool
    """Whether there is an opponent to agree with."""
    can_end: list[int]
    """Seats that were left, where the game can be ended in favour of those who stayed."""
    bot: str
    """The bot that would fly for a seat that is handed over."""


# -- to the browser -----------------------------------------------------------------------------


class Welcome(Wire):
    """The whole table for a reader who has just come."""

    type: Literal["welcome"] = "welcome"
    id: str
    n: int
    seat: int | None
    """The seat that this connection looks from; None is a spectator."""
    holds: list[int]
    """All seats that this browser has: at a shared screen more than `seat`."""
    hides: bool
    """Whether something is hidden between seats."""
    is_shared: bool
    """Whether the seats of this browser hide something from each other: its screen is handed over,
    and while nobody in particular is at it `seat` is None."""
    has_begun: bool
    """False while a seat by link is still empty."""
    view: View
    asks: list[Ask]
    can_undo: bool
    """Whether this seat can take its last answer back."""
    coached: bool
    """Whether everybody here may ask the coach."""
    log: list[Happening]
    chat: list[ChatLine]
    company: Company
    dice: Dice
    version: str


class Update(Wire):
    """What has happened since the last update."""

    type: Literal["update"] = "update"
    n: int
    since: int
    """The number of the update that this one follows."""
    has_begun: bool
    events: list[Happening]
    view: View
    asks: list[Ask]
    can_undo: bool
    company: Company


class Refused(Wire):
    """An answer that will not do; nothing has changed."""

    type: Literal["refused"] = "refused"
    key: str | None
    field: str
    problem: str
    rule: str = ""
    allowed: str = ""


class Ack(Wire):
    """An answer was taken and is kept."""

    type: Literal["ack"] = "ack"
    key: str
    n: int


class SeenMessage(Wire):
    """What a look found."""

    type: Literal["seen"] = "seen"
    key: str
    decision: str
    seen: CloserLook


class Chat(Wire):
    """A chat line of a player."""

    type: Literal["chat"] = "chat"
    line: ChatLine


class Presence(Wire):
    """Who is here."""

    type: Literal["presence"] = "presence"
    here: list[int]
    """Seats with a player at the page."""
    spectators: int


class DiceNews(Wire):
    """A seat has fixed its number, or shown it."""

    type: Literal["dice"] = "dice"
    dice: Dice


class GameOver(Wire):
    """The game is over, and the dice can be checked."""

    type: Literal["over"] = "over"
    n: int
    text: str
    rule: str
    dice: Dice


ToBrowser: TypeAlias = Annotated[
    Welcome
    | Update
    | Refused
    | Ack
    | SeenMessage
    | AdvisedMessage
    | Chat
    | Presence
    | DiceNews
    | GameOver,
    Field(discriminator="type"),
]


# -- from the browser ---------------------------------------------------------------------------

Key: TypeAlias = Annotated[str, Field(min_length=1, max_length=64), NO_NUL]


class AnswerMessage(Wire):
    """An answer to a decision. The same `key` sent twice is one answer."""

    type: Literal["answer"] = "answer"
    decision: Annotated[str, Field(max_length=200)]
    key: Key
    action: Action


class LookMessage(Wire):
    """Look closer: at an end of the flight, at a point that cannot be reached, at a plan.

    `way` asks for one of the ways to an end: 0 is the one that is listed, higher numbers go round.
    """

    type: Literal["look"] = "look"
    key: Key
    decision: Annotated[str, Field(max_length=200)]
    end: int | None = None
    way: int | None = None
    point: Place | None = None
    option: int | None = None


class UndoMessage(Wire):
    """Take the last answer back; `n` is the update that told it."""

    type: Literal["undo"] = "undo"
    n: int


class SayMessage(Wire):
    """Say something to the table."""

    type: Literal["chat"] = "chat"
    text: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_CHAT), NO_NUL
    ]


class SinceMessage(Wire):
    """After a pause: everything that has happened since update `n`."""

    type: Literal["since"] = "since"
    n: int


class SitMessage(Wire):
    """At a shared screen: look from another of this browser's seats."""

    type: Literal["sit"] = "sit"
    seat: int | None


class FixMessage(Wire):
    """Fix this seat's number for the dice by its fingerprint; the first one counts."""

    type: Literal["fix"] = "fix"
    seat: int
    commitment: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class ShowMessage(Wire):
    """Show this seat's number, once those of all seats are fixed."""

    type: Literal["show"] = "show"
    seat: int
    nonce: Annotated[str, Field(pattern=r"^[0-9a-f]{32,64}$")]


class DeedMessage(Wire):
    """Something besides playing, for a seat. The same `key` sent twice is done once.

    `bot` and `end` are for a seat of one's own or an abandoned one: a bot flies on, or
    the game ends in favour of those who stayed. `draw` offers a draw or takes the offer. `excuse`
    begins without the number of a seat that nobody is at to show it, or that cannot show its own.
    """

    type: Literal["deed"] = "deed"
    key: Key
    deed: Literal["resign", "draw", "decline", "leave", "bot", "end", "excuse"]
    seat: int


ToRoom: TypeAlias = (
    AnswerMessage
    | LookMessage
    | UndoMessage
    | SayMessage
    | SinceMessage
    | SitMessage
    | FixMessage
    | ShowMessage
    | DeedMessage
)
"""Answered at once, one after the other; advice takes its time."""
FromBrowser: TypeAlias = Annotated[ToRoom | AdviseMessage, Field(discriminator="type")]

FROM_BROWSER: TypeAdapter[FromBrowser] = TypeAdapter(FromBrowser)
TYPES: tuple[str, ...] = tuple(
    each.model_fields["type"].default for each in get_args(get_args(FromBrowser)[0])
)
