"""Balloons, airships, anti-aircraft zones and fuel lines over the wire. [A9]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from escadrille.age.analysis.reach import Reach
from escadrille.age.game import Age
from escadrille.age.model.actions import Action
from escadrille.age.model.state import State
from escadrille.games.age import age
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over
from escadrille.kernel.seen import happenings, question_of, unfolded
from escadrille.table.age.presenter import AgePresenter
from escadrille.table.age.units import MANY
from escadrille.table.wire.messages import LookMessage
from tests.table.through_the_guns import PASS

PATROL = "airships-on-patrol"


class Table:
    """A game whose questions are answered one by one; dice fall as they are told to."""

    def __init__(self, scenario: Any, **setup: Any) -> None:
        self.game: Age = age({"scenario": scenario, **setup})
        self.presenter = AgePresenter(self.game)
        self.state: State = self.game.initial()
        self.told: list[Any] = []

    def asked(self, die: str = "+1") -> Decision[Action]:
        """Roll until somebody is asked."""
        while isinstance(pending := self.game.pending(self.state), Chance):
            labels = [odds.label for odds in pending.outcomes]
            self._answer(Outcome(die if die in labels else labels[0]))
        assert not isinstance(pending, Over)
        return pending[0]

    def choose(self, action: Action) -> None:
        self._answer(Choice(self.asked().seat, action))

    def _answer(self, answer: Any) -> None:
        step = self.game.resolve(self.state, answer)
        part = unfolded(self.game, self.state, step.events)
        self.told += self.presenter.tell(happenings(self.game, part, None))
        self.state = step.state

    @property
    def view(self) -> Any:
        return self.presenter.view(self.presenter.game.view(self.state, None), [])

    def question(self) -> Any:
        decision = self.asked()  # nature answers first
        return question_of(self.game, self.state, decision)

    @property
    def ask(self) -> Any:
        return self.presenter.ask(self.question())


@pytest.fixture
def flying() -> Table:
    """The Camel of the scenario with a die of +1, its own balloon winched up before."""
    table = Table(PASS)
    table.choose(table.asked().options[1])
    table.choose(table.asked().options[0])
    assert table.asked().kind == "fly"
    return table


@pytest.mark.rule("A9.2", "A9.3", "A9.5", "A9.6.3")
def test_everything_on_the_sheet_is_told() -> None:
    units = Table(PASS).view.units
    assert [(each.name, each.kind, each.at, each.level, each.side) for each in units.balloons] == [
        ("b1", "barrage", (11, 12), 3, "central"),
        ("o1", "observation", (3, 20), 1, "entente"),
    ]
    (zone,) = units.batteries
    assert (zone.id, zone.hits, zone.of, zone.is_out, len(zone.points)) == ("AA1", 0, 3, False, 10)
    odds = [(each.level, each.odds.miss, each.odds.damage, each.odds.destroy) for each in zone.odds]
    assert odds == [(1, 1, 25, 10), (2, 3, 27, 6), (3, 15, 15, 6), (4, 26, 7, 3), (5, 30, 5, 1)]
    assert [(each.columns, each.rows) for each in units.ranges] == [((0, 20), None)]


@pytest.mark.rule("A9.2")
def test_nets_hang_between_their_balloons() -> None:
    units = Table("ammunition-depot-attack").view.units
    assert len(units.nets) == 6
    assert len(units.balloons) == 12
    assert units.nets[0].points == [(12, 3), (13, 4), (13, 5)]


@pytest.mark.rule("A9.3")
def test_a_balloon_is_winched() -> None:
    table = Table(PASS)
    assert table.ask.kind == "winch"
    texts = ["Leave it, on L1", "Winch it up, on L2", "Winch it down, on the ground"]
    assert [option.text for option in table.ask.options] == texts
    assert [each.is_moving for each in table.view.units.balloons] == [False, True]
    table.choose(table.asked().options[1])
    assert table.view.units.balloons[1].level == 2
    moved = next(each for each in table.told if each.kind == "balloon moved")
    assert moved.points == [(3, 20)]


@pytest.mark.rule("A9.4")
def test_an_airship_is_steered_to_a_point_and_a_heading() -> None:
    table = Table(PATROL)
    ask = table.ask
    assert (ask.kind, ask.airship, table.view.moving) == ("airship", "airship1", None)
    ahead = next(option for option in ask.options if option.action["moves"] == "A")
    assert (ahead.at, ahead.heading, ahead.text) == ((9, 30), "W", "A step ahead")
    table.choose(table.presenter.read_action(table.question(), ahead.action))
    airship = table.view.units.airships[0]
    assert (airship.at, airship.heading, airship.is_moving) == ((9, 30), "W", False)


@pytest.mark.rule("A9.5")
def test_anti_aircraft_odds_of_a_way_are_those_of_the_rules(flying: Table) -> None:
    reach = Reach(flying.game.rules, flying.state)
    risks = (reach.anti_aircraft(reach.action(ending)) for ending in reach.endings)
    number, risk = next(
        (number, risk) for number, risk in enumerate(risks) if risk and len(risk.shots) > 1
    )
    look = LookMessage(key="k", decision=flying.asked().id, end=number)
    seen: Any = flying.presenter.look(flying.question(), look)
    shown = seen.anti_aircraft
    assert [shot.step for shot in shown.shots] == [shot.step for shot in risk.shots]
    assert shown.odds.miss + shown.odds.damage + shown.odds.destroy == shown.odds.of == MANY
    assert abs(Fraction(shown.odds.destroy, MANY) - risk.destroyed) < Fraction(1, MANY)


@pytest.mark.rule("A4.2", "A9.5")
def test_an_end_by_its_number_is_flown_by_the_way_that_is_shown(flying: Table) -> None:
    """The least exposed one, which need not be the option of that number."""
    decision, others = flying.asked(), 0
    for number in range(0, len(flying.ask.ends.col), 5):
        named = {"type": "end", "number": number}
        action: Any = flying.presenter.read_action(flying.question(), named)
        for way in (None, 0):
            look = LookMessage(key="k", decision=decision.id, end=number, way=way)
            seen: Any = flying.presenter.look(flying.question(), look)
            assert seen.path == action.path
        others += action != decision.options[number]
    assert others > 3


@pytest.mark.rule("A9.2", "A9.2.2")
def test_ends_with_a_balloon_before_the_guns_are_marked(flying: Table) -> None:
    ends = flying.ask.ends
    numbers = [number for number, names in ends.strikes.items() if names == ["b1"]]
    assert numbers
    assert all(ends.best[number] for number in numbers)
    look = LookMessage(key="k", decision=flying.asked().id, end=numbers[0])
    seen: Any = flying.presenter.look(flying.question(), look)
    (strike,) = seen.strikes
    odds = strike.odds  # the total must be 10, of two guns 9; a natural 2 jams
    assert (odds.destroy, odds.damage, odds.miss, odds.jam) == (10, 0, 26, 1)
    assert (strike.name, strike.at, strike.reply) == ("b1", (11, 12), None)


@pytest.mark.rule("A10.4")
def test_a_question_that_says_more_ends_with_one_full_stop() -> None:
    text = Table("observation-balloon-attack", bots=["", "solo-l"]).ask.text
    assert text.endswith(", heading E or NE or SE.")
