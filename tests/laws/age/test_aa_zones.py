"""Laws about anti-aircraft zones: every shot, and every step that should have met one. [A9.5]"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from escadrille.age.model import events as ev
from escadrille.age.model.actions import Fly
from escadrille.kernel.protocol import Choice
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game, Moment, happenings, of_tasks
from tests.laws.age.referee import Referee
from tests.laws.age.test_zones import battery_points, trail_of
from tests.laws.looking import looked_at

MISSES = (2, 3, 6, 8, 9)
DESTROYS = {
    "usual": (9, 10, 10, 11, 12),
    "harsher": (7, 8, 9, 10, 11),
    "milder": (11, 11, 12, 12, 13),
}
"""Chart 4 from L1 to L5: the highest miss, and by ruling the lowest total that destroys."""


def flights(game: Game) -> Iterator[tuple[Moment, Fly, list[ev.AAFired], bool]]:
    """Every movement that was chosen, the fire on its way, and whether it came through."""
    for moment in game.flown_moments():
        if moment.before.phase != "fly" or not isinstance(moment.answer, Choice):
            continue
        assert isinstance(moment.answer.action, Fly)
        index, events = moment.before.movers[0], moment.step.events
        flown = [e for e in events if isinstance(e, ev.Flown | ev.BoardLeft)]
        fired = [e for e in events if isinstance(e, ev.AAFired) and e.aircraft == index]
        yield moment, moment.answer.action, fired, bool(flown and flown[0].aircraft == index)


@pytest.mark.rule("A9.5", "A9.5.1")
def test_every_step_inside_an_enemy_zone_is_fired_at_once_and_no_other(games: Games) -> None:
    shots = 0
    for game in of_tasks(games, "bombing"):
        for moment, action, fired, came_through in flights(game):
            state, index = moment.before, moment.before.movers[0]
            if not set(action.path) <= set("ALR"):
                continue  # maneuvers have tests of their own [A7.6]
            zones = battery_points(game, state, game.game.rules.fleet[index].team)
            flown = next((e for e in moment.step.events if isinstance(e, ev.Flown)), None)
            trail = trail_of(game, state, action, flown)
            if not came_through:  # all steps that it would have flown
                trail, _ = Referee(game.game, state, index).fly(list(action.path), action.levels)
            wanted = [
                (step, zones[place.at], place.level)
                for step, place in enumerate(trail, start=1)
                if place.at in zones and place.level <= 5
            ]
            met = [(e.shot.step, f"AA{e.shot.battery + 1}", e.shot.level) for e in fired]
            assert met == (wanted if came_through else wanted[: len(met)]), (game, action)
            assert came_through or not fired or fired[-1].result == "destroyed"
            shots += len(met)
    looked_at(shots)


@pytest.mark.rule("A9.5", "A9.5.2")
def test_every_shot_does_what_chart_4_says(games: Games) -> None:
    for game, state, event in happenings(games, ev.AAFired):
        rules = game.game.rules
        destroys = DESTROYS[rules.rulings.chart_4]
        at, is_hurt = event.shot.level - 1, bool(state.aircraft[event.aircraft].damage)
        is_hurt = is_hurt or rules.knows_no_damage
        wanted = "miss" if event.total <= MISSES[at] else "damaged"
        if wanted == "damaged" and (is_hurt or event.total >= destroys[at]):
            wanted = "destroyed"
        assert event.result == wanted, (game, event)
        assert event.is_wound == (wanted == "damaged")
        plan = rules.scenario.aa[event.shot.battery]
        assert plan.team != rules.fleet[event.aircraft].team
        assert state.batteries[event.shot.battery] < plan.bombs


@pytest.mark.rule("A9.5", "A9.5.1")
def test_all_of_it_happens_in_these_games() -> None:
    """Laws about what never happens would be worth little."""
    results, has_bombed, is_silent = set[str](), False, False
    for number in range(12):
        game = Game("close-guns", number)
        plans = game.game.rules.scenario.aa
        for state, event in game.happenings():
            if isinstance(event, ev.AAFired):
                results.add(event.result)
            if isinstance(event, ev.Released):
                has_bombed |= event.zone >= len(state.bombed)
        last = game.states[-1]
        is_silent |= any(n >= p.bombs for n, p in zip(last.batteries, plans, strict=True))
        if results == {"miss", "damaged", "destroyed"} and has_bombed and is_silent:
            return
    raise AssertionError((results, has_bombed, is_silent))
