"""What happened, in past tense, by subject. Records store events by their tags."""

from functools import reduce
from operator import or_
from typing import Any

from escadrille.age.model.booking import Event
from escadrille.age.model.events.bots import (
    BombsJettisoned,
    BotDecided,
    BotDieRolled,
    Collided,
    FormationRolled,
    Landed,
    MissionRolled,
    MissionsRolledAgain,
    NerveTested,
    PlaceTaken,
    SideRolled,
    StartRolled,
    TemperSet,
)
from escadrille.age.model.events.fire import (
    AAFired,
    AircraftDamaged,
    AircraftDestroyed,
    AnswerChosen,
    AnswersDropped,
    AttackBegan,
    AttackEnded,
    BreakBegan,
    GunsFired,
    KillCredited,
)
from escadrille.age.model.events.flight import (
    BoardLeft,
    DieChosen,
    DieRolled,
    EngineOverused,
    FlightBegan,
    Flown,
    MoverDone,
    PhotoTaken,
    Released,
    ZonePassed,
)
from escadrille.age.model.events.rounds import (
    AccessTaken,
    BonusRoundBegan,
    EntryChosen,
    GameEnded,
    InitiativeRolled,
    LevelTaken,
    LineFormed,
    OrderSet,
    PhaseBegan,
    PiecesPlaced,
    PilotMarked,
    RoundBegan,
    SeatDeployed,
    SkillRevealed,
    StartChosen,
    StartDamaged,
    StartsSet,
    TurnBegan,
    WeatherSet,
)
from escadrille.age.model.events.units import (
    AirshipBombed,
    AirshipDamaged,
    AirshipDestroyed,
    AirshipDone,
    AirshipLeft,
    AirshipMoved,
    AirshipPassed,
    AirshipsBegan,
    BalloonDamaged,
    BalloonDestroyed,
    BalloonMoved,
    BalloonSank,
    ReplyChosen,
    ReplyFired,
    StrikeBegan,
    StrikeFired,
    StrikeRolled,
    WinchesBegan,
)

EVENTS = tuple(Event.__subclasses__())
EVERY_EVENT: Any = reduce(or_, EVENTS)
"""What a record is read with."""
