"""A scorebook kept from events alone: who is down, damaged, gone, what was photographed and bombed.

It counts again by the rules page and knows neither the engine's states nor its points. [A8]
"""

from __future__ import annotations

from collections import Counter

from escadrille.age.fire.shots import may_attack
from escadrille.age.game import Age
from escadrille.age.model import events as ev
from escadrille.age.model.events import MissionRolled, MissionsRolledAgain
from escadrille.age.model.rules import Craft
from escadrille.kernel.protocol import Seat
from tests.laws.age.unit_book import UnitBook, graded

FAR = {"N": "S", "S": "N", "E": "W", "W": "E"}
BOMBERS = ("bomber", "light-bomber", "torpedo-bomber")
COUNTED = (ev.GunsFired, ev.Released, ev.PhotoTaken, ev.BoardLeft, ev.Collided, ev.Landed)
"""What keeps a game from growing stale. [A8.4.4]"""


TASKS = ("threshold", "depots", "hunt", "batteries")
"""Ways to win that are one team's. [A8.7, A9.6]"""


class Scorebook:
    """Follows one game event by event."""

    def __init__(self, game: Age) -> None:
        self.rules, self.scenario = game.rules, game.rules.scenario
        self.crafts: tuple[Craft, ...] = game.rules.fleet
        self.main_points: dict[int, float] | None = None
        self.main_balloons = dict[int, float]()
        self.bombs = {craft.index: craft.recruit.bombs for craft in self.crafts}
        self.bursts = {craft.index: list(craft.full_bursts) for craft in self.crafts}
        self.photos: dict[int, set[str]] = {craft.index: set() for craft in self.crafts}
        self.filming: dict[int, str] = {}
        self.cameras: set[int] = set()
        self.bombers: set[int] = set()
        """Those whom Solo-M's die sent for the one or the other. [A11.6]"""
        """Who left the bombs behind for a camera. [A11.6]"""
        self.hits: Counter[tuple[int, str]] = Counter()
        self.home: set[tuple[int, str]] = set()
        self.units = UnitBook(game.rules.scenario)
        self.round = self.quiet = 0
        self.is_quiet = True
        self._begin()

    def _begin(self) -> None:
        self.damaged: dict[int, str] = {}
        self.destroyed: dict[int, Seat | None] = {}
        self.withdrawn: set[int] = set()
        self.through: set[int] = set()
        self.back: set[int] = set()
        self.resting: set[int] = set()

    # -- booking --------------------------------------------------------------------------------

    def book(self, event: ev.Event) -> None:
        if isinstance(event, COUNTED) or self.units.keeps_going(event):
            self.is_quiet = False
        self.units.book(event)
        match event:
            case ev.RoundBegan(round=number):
                self.quiet = self.quiet + 1 if self.is_quiet and number > 1 else 0
                self.round, self.is_quiet = number, True
            case ev.AircraftDamaged(aircraft=index, damage=damage):
                self.damaged[index] = damage
            case ev.EngineOverused(aircraft=index):
                self.damaged[index] = "engine"
            case ev.AircraftDestroyed(aircraft=index, by=by):
                self.destroyed[index] = by
            case ev.GunsFired(shooter=index, mount=mount):
                self.bursts[index][mount] -= 1
            case ev.PhotoTaken(aircraft=index, zone=zone):
                self.photos[index].add(zone)
                self.filming.pop(index, None)
            case ev.ZonePassed(aircraft=index, zone=zone, is_filmed=True):
                self.filming[index] = zone
            case ev.StrikeFired(strike=strike):
                self.bursts[strike.shooter][strike.mount] -= 1
            case ev.Released(aircraft=index, zone=number):
                self._bomb(number)
                self.bombs[index] -= 1
            case ev.AirshipBombed(zone=number):
                self._bomb(number)
            case ev.StartDamaged(aircraft=index, damage=damage):
                self.damaged[index] = damage
            case ev.BoardLeft(aircraft=index, edge=edge):
                self._leave(index, edge)
            case ev.Landed(aircraft=index):
                self.withdrawn.add(index)
            case ev.BombsJettisoned(aircraft=index):
                self.bombs[index] = 0
            case MissionRolled(aircraft=index, mission="photographs"):
                self.bombs[index] = 0
                self.cameras.add(index)
            case MissionRolled(aircraft=index, mission="bombing"):
                self.bombers.add(index)
            case MissionsRolledAgain(aircraft=crews):
                for index in crews:
                    self.bombs[index] = self.crafts[index].recruit.bombs
                    self.cameras.discard(index)
            case ev.BonusRoundBegan(survivors=survivors):
                self._begin_again(survivors)
            case _:
                pass

    def _bomb(self, number: int) -> None:
        """Anti-aircraft zones are numbered after the task zones. [A8.4, A9.5.1]"""
        zones = self.scenario.zones
        if number >= len(zones):
            self.units.hits[number - len(zones)] += 1
        else:
            self.hits[zones[number].team, zones[number].id] += 1

    def _leave(self, index: int, edge: str) -> None:
        """[A3.5, A8.3, A8.4]"""
        craft = self.crafts[index]
        own = self.scenario.seats[craft.seat].edge
        if self.has_task(craft):
            goals = craft.recruit.exits or (FAR[own],)
            carries = self.bombs[index] > 0 or bool(craft.recruit.exits)
            if self.scenario.mode == "breakthrough" and carries and edge in goals:
                self.through.add(index)
                return
            if self.photos[index] and edge == own:
                self.home |= {(craft.team, zone) for zone in self.photos[index]}
                self.back.add(index)
                return
        self.withdrawn.add(index)

    def _begin_again(self, survivors: tuple[int, ...]) -> None:
        """[A8.1.3]"""
        undamaged = [c.index for c in self.crafts if c.index not in self.destroyed]
        undamaged = [index for index in undamaged if index not in self.damaged]
        assert survivors == tuple(undamaged)
        self.main_points = self.points()
        self.main_balloons = {team: self._balloons(team) for team in self.scenario.teams}
        self._begin()
        self.resting = {c.index for c in self.crafts if c.index not in survivors}
        for index in survivors:
            self.bursts[index] = list(self.crafts[index].full_bursts)
        self.round = self.quiet = 0
        self.is_quiet = True

    # -- who is there ---------------------------------------------------------------------------

    def has_task(self, craft: Craft) -> bool:
        return craft.recruit.role == "mission" and craft.team in self.scenario.task

    def is_in_play(self, craft: Craft) -> bool:
        gone = {*self.destroyed, *self.withdrawn, *self.through, *self.back, *self.resting}
        return craft.index not in gone

    def teams_left(self) -> set[int]:
        flying = {craft.team for craft in self.crafts if self.is_in_play(craft)}
        return flying | self.units.teams_flying()

    def active_teams(self) -> set[int]:
        """Those with an aircraft that can still fire. [A8.6.5]"""
        return {
            craft.team
            for craft in self.crafts
            if self.is_in_play(craft)
            and any(self.bursts[craft.index])
            and self.damaged.get(craft.index) != "guns"
        }

    # -- points ---------------------------------------------------------------------------------

    def points(self) -> dict[int, float]:
        """Of every team, without what a tie or a bonus round adds."""
        return {team: self._points(team) for team in self.scenario.teams}

    def final_points(self) -> dict[int, float]:
        points = self.points()
        if self.main_points and self.rules.rulings.bonus_round == "points added":
            points = {team: value + self.main_points[team] for team, value in points.items()}
        mode, kind = self.scenario.mode, self.scenario.victory.kind
        is_tie = len(set(points.values())) == 1
        if mode == "reconnaissance" and kind == "points" and is_tie:  # [A8.3.3]
            points = {team: value + self._combat(team) for team, value in points.items()}
        return points

    def _points(self, team: int) -> float:
        if self.scenario.is_free_for_all:
            return self._tally(team)
        is_alternative = self.rules.options.scoring == "alternative"
        match self.scenario.mode:
            case "dogfight":
                return self._combat(team, only_withdrawn=True) + self._balloons(team)
            case "reconnaissance":
                return self._photographs(team)
            case "bombing":
                points = self._bombs(team, bonus=10)
                return points + (
                    self._combat(team) + self._balloons(team)
                    if is_alternative
                    else self._bombers_downed(team)
                )
            case "breakthrough":
                through = [self.crafts[n] for n in self.through if self.crafts[n].team == team]
                points = sum(5.0 if c.type.cls in BOMBERS else 3.0 for c in through)
                return points + (
                    self._combat(team) + self._balloons(team) if is_alternative else 0.0
                )
            case "torpedo":
                return self._bombs(team, bonus=0)
            case "patrol":
                return 0.0
            case "balloons":
                return self._balloons(team)
            case "combined" if self.scenario.victory.kind == "grand":
                return self._grand(team)
            case _:
                return self._combined(team) + self._combat(team) + self._balloons(team)

    def _balloons(self, team: int) -> float:
        """Those of a bonus round alone. [A9.3, A8.1.3]"""
        points = self.units.balloon_points(team, "observation", 1.0, 0.5)
        return points - self.main_balloons.get(team, 0.0)

    def _grand(self, team: int) -> float:
        """[A9.6.11]"""
        half = 0.5 if self.rules.rulings.balloon_points == "damaged too" else 0.0
        points = self._bombs(team, bonus=10) + self._photographs(team)
        return points + self._combat(team) + self.units.balloon_points(team, "", 2.0, half)

    def _combat(self, team: int, *, only_withdrawn: bool | None = None) -> float:
        """[A8.1, A8.1.2, A8.4.3]"""
        if only_withdrawn is None:
            only_withdrawn = self.rules.rulings.damage_count == "withdrawn"
        enemies = [craft.index for craft in self.crafts if craft.team != team]
        down = [n for n in enemies if n in self.destroyed]
        hurt = [n for n in enemies if n in self.damaged and n not in self.destroyed]
        if only_withdrawn:
            hurt = [n for n in hurt if n in self.withdrawn]
        return len(down) + 0.5 * len(hurt)

    def _bombers_downed(self, team: int) -> float:
        crafts = [self.crafts[index] for index in self.destroyed]
        crafts = [craft for craft in crafts if craft.team != team]
        if self.rules.rulings.bombers_downed == "bomb carriers":
            return float(sum(craft.recruit.role == "mission" for craft in crafts))
        return float(sum(craft.type.cls in BOMBERS for craft in crafts))

    def _tally(self, team: int) -> float:
        """[A8.6.5]"""
        seats = [n for n, seat in enumerate(self.scenario.seats) if seat.team == team]
        kills = sum(by in seats for by in self.destroyed.values())
        own = [craft for craft in self.crafts if craft.team == team]
        return float(kills + sum(craft.index not in self.destroyed for craft in own))

    def _zones(self, team: int) -> list[tuple[int, str]]:
        return [(zone.team, zone.id) for zone in self.scenario.zones if zone.team == team]

    def _photographs(self, team: int) -> float:
        """[A8.3]"""
        zones = self._zones(team)
        done = sum(zone in self.home for zone in zones)
        return 3.0 * done + (5.0 if zones and done == len(zones) else 0.0)

    def _bombs(self, team: int, *, bonus: int) -> float:
        """[A8.4]"""
        hits = [self.hits[zone] for zone in self._zones(team)]
        return 5.0 * sum(hits) + (bonus if hits and all(hits) else 0.0)

    def _combined(self, team: int) -> float:
        """[A8.6.1]"""
        if self.rules.rulings.combined_score == "zone":
            return self._bombs(team, bonus=10) + self._photographs(team)
        scouts = sum(self.crafts[index].team == team for index in self.back)
        return self._bombs(team, bonus=0) + 3.0 * scouts

    # -- ends -----------------------------------------------------------------------------------

    def successes(self) -> int:
        """What a threshold counts, for the one team with the task. [A8.7]"""
        (team,) = self.scenario.task
        match self.scenario.mode:
            case "breakthrough":
                return len(self.through)
            case "reconnaissance":
                return sum(zone in self.home for zone in self._zones(team))
            case "patrol":
                return len(self.units.through)
            case _:
                return sum(self.hits[zone] > 0 for zone in self._zones(team))

    def can_still_score(self) -> bool:
        """Whether some mission aircraft may still do something for its task. [A8.4.4]"""
        if self.scenario.mode == "balloons":
            return any(self._can_strike(craft) for craft in self.crafts if self.is_in_play(craft))
        return self.units.have_task() or any(
            self.is_in_play(craft) and self._has_something_to_do(craft)
            for craft in self.crafts
            if self.has_task(craft)
        )

    def _can_strike(self, craft: Craft) -> bool:
        """[A9.2.2, A9.6.10]"""
        loaded = zip(craft.type.mounts, self.bursts[craft.index], strict=True)
        has_guns = any(left and m.name in ("fixed", "nose", "cannon") for m, left in loaded)
        is_able = has_guns and self.damaged.get(craft.index) != "guns"
        return (
            is_able and may_attack(self.rules, craft.index) and self.units.balloons_left(craft.team)
        )

    def _has_something_to_do(self, craft: Craft) -> bool:
        index, mode = craft.index, self.scenario.mode
        if mode in ("breakthrough", "bombing", "torpedo", "combined") and self.bombs[index] > 0:
            return True
        if mode == "breakthrough":
            return bool(craft.recruit.exits)
        if mode not in ("reconnaissance", "combined"):
            return False
        if index in self.filming or self._brings_news(craft):
            return True
        is_bomber = craft.recruit.bombs > 0 and index not in self.cameras
        may_do_both = self.rules.rulings.combined_roles == "bombs, then photographs"
        if may_do_both and index not in self.bombers:
            is_bomber = self.bombs[index] > 0  # it photographs once they are gone [A8.6.1]
        is_scout = craft.type.photo and not (mode == "combined" and is_bomber)
        return is_scout and len(self.photos[index]) < 2 and self._has_zone_left(craft)

    def _brings_news(self, craft: Craft) -> bool:
        taken = {(craft.team, zone) for zone in self.photos[craft.index]}
        # In Combined mode every scout counts that brings photographs home, whatever they show.
        return bool(taken) if self.scenario.mode == "combined" else bool(taken - self.home)

    def _has_zone_left(self, craft: Craft) -> bool:
        taken = {(craft.team, zone) for zone in self.photos[craft.index]}
        left = [zone for zone in self._zones(craft.team) if zone not in taken | self.home]
        if self.scenario.mode == "reconnaissance":
            return bool(left)
        mates = [mate for mate in self.crafts if mate.team == craft.team and self.is_in_play(mate)]
        some_bombs = any(self.bombs[m.index] for m in mates if self.has_task(m))
        return any(self.hits[zone] for zone in left) or some_bombs

    def is_decided(self) -> bool:
        """Whether the game has to end after this aircraft's move. [A8.1, A8.4.4, A8.6.5, A8.7]"""
        victory = self.scenario.victory
        if self.scenario.is_free_for_all:
            return len(self.active_teams()) <= 1
        if self.scenario.mode == "dogfight":
            return len(self.teams_left()) <= 1
        if victory.kind in TASKS:
            is_alone = victory.alone_wins and self.teams_left() == set(self.scenario.task)
            if self._is_settled() or is_alone:
                return True
        return not self.teams_left() or not self.can_still_score()

    def _is_settled(self) -> bool:
        """Whether one team's task is won, or lost for good. [A8.7, A9.6]"""
        if self.scenario.victory.kind != "hunt":
            return self._task_score() > 0
        hunters = [craft for craft in self.crafts if craft.team not in self.scenario.task]
        is_over = not any(self.is_in_play(craft) for craft in hunters)
        return is_over or self._hunted() >= self.scenario.victory.win

    def _task_score(self) -> int:
        """For the team with the task: won, drawn, lost. [A8.7, A9.6]"""
        victory, (team,) = self.scenario.victory, self.scenario.task
        match victory.kind:
            case "depots":
                hits = [self.hits[zone] for zone in self._zones(team)]
                if all(count >= victory.win for count in hits):
                    return 1
                is_literal = self.rules.rulings.depot_draw == "literal"
                if is_literal and any(count >= victory.win for count in hits):
                    return -1
                return 0 if sum(hits) >= victory.draw else -1
            case "hunt":
                return -graded(self._hunted(), victory.win, victory.draw)
            case "batteries":
                return self.units.batteries_score()
            case _:
                return graded(self.successes(), victory.win, victory.draw)

    def _hunted(self) -> int:
        """Mission aircraft that were shot down. [A9.6.2]"""
        return sum(self.has_task(self.crafts[index]) for index in self.destroyed)

    def expected_scores(self, reason: str) -> tuple[int, ...]:
        by_team = self._scores(reason)
        return tuple(by_team[seat.team] for seat in self.scenario.seats)

    def _scores(self, reason: str) -> dict[int, int]:
        teams, victory = self.scenario.teams, self.scenario.victory
        if victory.kind in TASKS:
            score = 1 if reason == "alone" else self._task_score()
            is_open = reason in ("stale", "round limit") and victory.undecided == "draw"
            if score < 0 and is_open:
                score = 0
            return {team: score if team in self.scenario.task else -score for team in teams}
        if self.main_points is not None:
            by_survival = self.rules.rulings.bonus_round == "winner"
        else:
            by_survival = self.rules.options.victory == "survival"
        if reason == "survival" and by_survival:
            return _ranked({team: float(team in self.teams_left()) for team in teams})
        if reason == "last" and self.rules.options.victory == "last":
            return _ranked({team: float(team in self.active_teams()) for team in teams})
        return _ranked(self.final_points())


def _ranked(points: dict[int, float]) -> dict[int, int]:
    best = max(points.values())
    top = [team for team in points if points[team] == best]
    win = 1 if len(top) == 1 else 0
    return {team: win if team in top else -1 for team in points}
