"""What is worked out once for all readers is what each of them would have been shown."""

from __future__ import annotations

import random
from typing import Any

import pytest

from escadrille.catalog import AnyGame
from escadrille.games.age import age
from escadrille.games.dogfight import dogfight
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Over
from escadrille.kernel.record import SeatNote, header_line, new_header
from escadrille.kernel.seen import happenings
from escadrille.table.games.course import GameCourse
from escadrille.table.games.dice import FairDice
from escadrille.table.games.presenting import presenter_for
from escadrille.table.games.scene import Scene
from escadrille.table.store.chairs import Chair
from escadrille.table.store.rows import KeptGame

ANSWERS = 60
HERE = frozenset((0, 1))
CHAIRS = (Chair(who="link"), Chair(who="link", is_placed=True))


def answered(course: GameCourse, chooser: random.Random, nature: SeededNature) -> list[Any]:
    """Any answer, booked; return its events."""
    pending = course.pending()
    assert not isinstance(pending, Over)
    if isinstance(pending, Chance):
        return course.book(course.play(None, nature))
    decision = pending[0]
    action = decision.options[chooser.randrange(len(decision.options))]
    return course.book(course.play(Choice(decision.seat, action, decision.id), nature))


@pytest.mark.parametrize(("game", "hides"), [(age(), False), (dogfight(), True)])
def test_every_reader_is_told_and_shown_what_the_presenter_says_for_them(
    game: AnyGame, hides: bool
) -> None:
    presenter = presenter_for(game)
    assert presenter.hides == hides
    course, dice = GameCourse(game, game.initial()), FairDice("seed", [0, 1], is_known=True)
    seats = [SeatNote("human", "human") for _ in CHAIRS]
    header = header_line(new_header(game, game.initial(), seats))
    kept = KeptGame("id", "", header, CHAIRS, "seed", is_known=True, is_replay=False)
    scene, chooser = Scene(kept, presenter, course, dice), random.Random(3)
    for _ in range(ANSWERS):
        if course.result is not None:
            break
        events = answered(course, chooser, dice.nature())
        views, news = scene._views((None, 0, 1), HERE), scene._told(events, moving=True)
        for viewer in (None, 0, 1):
            assert views[viewer] == scene.view(viewer, HERE)
            assert news[viewer] == presenter.tell(happenings(game, events, viewer))
