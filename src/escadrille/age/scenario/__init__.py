"""What is agreed before a game: scenario, options, forces and bots, all checked. [A3.4, A8]"""

from escadrille.age.scenario.bots import (
    AS_NAMED,
    NO_BOTS,
    SOLO_BOTS,
    TEMPERS,
    BotName,
    Initiatives,
    Places,
    SoloDocument,
)
from escadrille.age.scenario.checks import COUNTED, WAYS_TO_WIN
from escadrille.age.scenario.file import ScenarioDocument, ground_of, turn_order
from escadrille.age.scenario.forces import force_value
from escadrille.age.scenario.model import (
    FAR,
    Ground,
    Range,
    Scenario,
    SeatPlan,
    Slot,
    Zone,
    zone_outline,
    zone_points,
)
from escadrille.age.scenario.option_checks import (
    counts_bombing,
    may_be_one_level,
    may_have_bonus_round,
    ways_to_win,
)
from escadrille.age.scenario.options import Placing, VictoryKind
from escadrille.age.scenario.recruits import Recruit, bombs_range, fits, has_own_forces, roles_of
from escadrille.age.scenario.text import reflowed, scenario_text
from escadrille.age.scenario.units import (
    AirshipPlan,
    BatteryPlan,
    NetPlan,
    Place,
    airship_points,
    battery_points,
    every_balloon,
    net_points,
)
