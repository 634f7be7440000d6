"""The scorebook's pages for balloons, airships and anti-aircraft zones, kept from events. [A9]"""

from __future__ import annotations

from collections import Counter

from escadrille.age.model import events as ev
from escadrille.age.scenario.model import Scenario

COUNTED = (
    *(ev.AAFired, ev.StrikeFired, ev.AirshipPassed, ev.AirshipBombed, ev.AirshipLeft),
    ev.AirshipDestroyed,
)
"""What keeps a game from growing stale. [A8.4.4]"""


class UnitBook:
    """What has become of the units of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.kinds = [(balloon.team, balloon.kind) for balloon in scenario.balloons]
        for net in scenario.nets:
            self.kinds += [(net.team, "barrage"), (net.team, "barrage")]
        self.burst: set[int] = set()
        self.holed: set[int] = set()
        self.sunk: set[int] = set()
        """Balloons that were destroyed, damaged, or have come to the ground."""
        self.hits: Counter[int] = Counter()
        """Bombs on anti-aircraft zones."""
        self.airships = set(range(len(scenario.airships)))
        """Those that fly."""
        self.through: set[int] = set()
        self.passed: Counter[int] = Counter()
        self.bombs = {n: plan.bombs for n, plan in enumerate(scenario.airships)}

    def keeps_going(self, event: ev.Event) -> bool:
        """Whether an event is something that counts; an airship's way may be long. [A8.4.4]"""
        is_step = isinstance(event, ev.AirshipMoved) and "A" in event.moves
        return is_step or isinstance(event, COUNTED)

    def book(self, event: ev.Event) -> None:
        match event:
            case ev.BalloonDestroyed(balloon=balloon):
                self.burst.add(balloon)
            case ev.BalloonDamaged(balloon=balloon):
                self.holed.add(balloon)
            case ev.BalloonSank(balloon=balloon):
                self.sunk.add(balloon)
            case ev.AirshipDestroyed(airship=airship):
                self.airships.remove(airship)
            case ev.AirshipLeft(airship=airship):
                self.airships.remove(airship)
                self.through.add(airship)
            case ev.AirshipPassed(airship=airship):
                self.passed[airship] += 1
            case ev.AirshipBombed(airship=airship):
                self.bombs[airship] -= 1
            case _:
                pass

    # -- what it comes to -----------------------------------------------------------------------

    def team_of(self, airship: int) -> int:
        return self.scenario.seats[self.scenario.airships[airship].seat].team

    def teams_flying(self) -> set[int]:
        return {self.team_of(airship) for airship in self.airships}

    def have_task(self) -> bool:
        """Whether an airship has still bombs, a route or an exit before it. [A9.6]"""
        return any(
            self.bombs[n] or plan.exits or self.passed[n] < len(plan.route)
            for n, plan in enumerate(self.scenario.airships)
            if n in self.airships
        )

    def balloons_of(self, team: int, kind: str = "") -> list[int]:
        """The enemy's balloons, of one kind or of both."""
        return [n for n, (whose, what) in enumerate(self.kinds) if whose != team and kind in what]

    def balloon_points(self, team: int, kind: str, destroyed: float, damaged: float) -> float:
        enemies = self.balloons_of(team, kind)
        burst = sum(n in self.burst for n in enemies)
        holed = sum(n in self.holed and n not in self.burst for n in enemies)
        return destroyed * burst + damaged * holed

    def balloons_left(self, team: int) -> bool:
        """Whether the enemy has an observation balloon left. [A9.6.10]"""
        gone = self.burst | self.sunk
        return any(n not in gone for n in self.balloons_of(team, "observation"))

    def batteries_score(self) -> int:
        """[A9.6.7]"""
        victory, task = self.scenario.victory, self.scenario.task
        enemies = [(n, b) for n, b in enumerate(self.scenario.aa) if b.team not in task]
        zones = [(self.hits[n], battery.bombs) for n, battery in enemies]
        if not all(hits for hits, _ in zones):
            return -1
        return graded(sum(hits >= needed for hits, needed in zones), victory.win, victory.draw)


def graded(count: int, win: int, draw: int) -> int:
    """So many win, so many draw."""
    return 1 if count >= win else 0 if draw and count >= draw else -1
