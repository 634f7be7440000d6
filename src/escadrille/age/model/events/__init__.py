"""What happened, in past tense, by subject. Records store events by their tags."""

from typing import TypeAlias

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
    MoverDone,
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

Event: TypeAlias = (
    PhaseBegan
    | WeatherSet
    | OrderSet
    | PiecesPlaced
    | PilotMarked
    | SkillRevealed
    | RoundBegan
    | TurnBegan
    | StartDamaged
    | StartChosen
    | StartsSet
    | EntryChosen
    | AccessTaken
    | LevelTaken
    | SeatDeployed
    | DieChosen
    | DieRolled
    | EngineOverused
    | AirshipsBegan
    | AirshipMoved
    | AirshipPassed
    | AirshipBombed
    | AirshipLeft
    | AirshipDone
    | ReplyChosen
    | AirshipDamaged
    | AirshipDestroyed
    | FlightBegan
    | AAFired
    | Flown
    | BoardLeft
    | ZonePassed
    | PhotoTaken
    | Released
    | AttackBegan
    | GunsFired
    | StrikeBegan
    | StrikeRolled
    | StrikeFired
    | ReplyFired
    | WinchesBegan
    | BalloonMoved
    | BalloonDamaged
    | BalloonDestroyed
    | BalloonSank
    | AircraftDamaged
    | AircraftDestroyed
    | KillCredited
    | BreakBegan
    | AnswerChosen
    | AnswersDropped
    | AttackEnded
    | MoverDone
    | BonusRoundBegan
    | PlaceTaken
    | TemperSet
    | SideRolled
    | FormationRolled
    | MissionRolled
    | MissionsRolledAgain
    | StartRolled
    | BotDieRolled
    | BotDecided
    | NerveTested
    | InitiativeRolled
    | LineFormed
    | Collided
    | Landed
    | BombsJettisoned
    | GameEnded
)
