"""Fire into the sun, and clouds. [A6.8]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.events import WeatherSet
from escadrille.games.age import age
from escadrille.kernel.protocol import Chance, Outcome
from tests.age.shots import begin, defenders, is_asked, result, targets
from tests.age.table import Table, aircraft, only

SUNS = ("E", "SE", "SW", "W")
AHEAD = {"NE": "10,9", "E": "11,10", "SE": "10,11", "SW": "9,11", "W": "9,10", "NW": "9,9"}


def behind(heading: str = "E", *, own: str = "L3", its: str = "L3", **fields: Any) -> Table:
    """A two-gun fighter at (10,10) strictly behind its target."""
    return Table(
        aircraft("de10", f"10,10 {heading} {own}"),
        aircraft("fr13", f"{AHEAD[heading]} {heading} {its}"),
        moved="de10",
        **fields,
    )


def cloudy(*clouds: tuple[int, int, int]) -> dict[str, Any]:
    """Clouds by their middle point and top."""
    return {"options": {"clouds": [{"at": [c, r], "top": top} for c, r, top in clouds]}}


# -- the sun ------------------------------------------------------------------------------------


@pytest.mark.rule("A6.8")
@pytest.mark.parametrize(("face", "where"), [("-1", "E"), ("0", "SE"), ("+1", "SW"), ("+2", "W")])
def test_the_blue_die_says_where_the_sun_stands(face: str, where: str) -> None:
    game = age({"scenario": "duel", "options": {"sun": "roll"}})
    state = game.initial()
    chance = game.pending(state)
    assert isinstance(chance, Chance)
    assert (chance.cause, chance.rule) == ("sun die", "A6.8")
    assert [(odds.label, odds.weight) for odds in chance.outcomes] == [
        ("-1", 1),
        ("0", 2),
        ("+1", 2),
        ("+2", 1),
    ]
    step = game.resolve(state, Outcome(face))
    assert DIRECTIONS[only(step.events, WeatherSet).direction] == where
    assert DIRECTIONS[step.state.sun] == where


@pytest.mark.rule("A6.8", "A6.1")
@pytest.mark.parametrize("sun", SUNS)
@pytest.mark.parametrize("heading", AHEAD)
def test_fire_exactly_towards_the_sun_subtracts_one(heading: str, sun: str) -> None:
    table = behind(heading, sun=sun)
    assert begin(table, "fr13", "fixed").modifier == (0 if heading == sun else 1)


@pytest.mark.rule("A6.8")
@pytest.mark.parametrize(("own", "its"), [("L3 up", "L4"), ("L3 down", "L2"), ("L3", "L3 up")])
def test_the_sun_dazzles_on_any_level(own: str, its: str) -> None:
    table = behind(own=own, its=its, sun="E")
    assert begin(table, "fr13", "fixed").modifier == 0


@pytest.mark.rule("A6.8")
def test_it_is_the_line_to_the_target_that_counts_not_the_heading() -> None:
    """A Salmson that flies east fires backwards, towards the west."""
    for sun, modifier in (("W", 0), ("E", 1)):
        table = Table(
            aircraft("fr13", "10,10 E L3"), aircraft("de10", "8,10 E L3"), moved="fr13", sun=sun
        )
        assert begin(table, "de10", "dorsal").modifier == modifier


@pytest.mark.rule("A6.8", "A5.7")
def test_attack_and_answer_look_into_the_sun_from_opposite_sides() -> None:
    for sun, attack, answer in (("E", 0, 1), ("W", 1, 0), ("SE", 1, 1)):
        table = behind(sun=sun)
        assert begin(table, "fr13", "fixed").modifier == attack
        table.roll(3)
        assert [shot.modifier for shot in table.state.answers] == [answer]


@pytest.mark.rule("A6.8", "A6.2")
def test_the_sun_does_not_make_guns_jam() -> None:
    table = behind(sun="E")
    begin(table, "fr13", "fixed")
    assert result(table.roll(3)) == "miss"
    assert table.of("de10").jams == (0,)


# -- clouds -------------------------------------------------------------------------------------


@pytest.mark.rule("A6.8")
@pytest.mark.parametrize("top", [1, 2, 3])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_nobody_fires_at_what_is_in_a_cloud_nor_out_of_one(level: int, top: int) -> None:
    hides = level <= top
    for at in ((12, 10), (9, 10)):  # the target's point, or the shooter's, at a cloud's edge
        table = behind(own=f"L{level}", its=f"L{level}", **cloudy((*at, top)))
        assert bool(targets(table)) is not hides
        if not hides:
            table.hold()
        assert bool(defenders(table)) is not hides


@pytest.mark.rule("A6.8")
@pytest.mark.parametrize(
    ("own", "its", "top", "fires"),
    [
        ("L3 up", "L4", 2, True),
        ("L3 up", "L4", 3, False),  # the shooter is in the cloud
        ("L4 down", "L3", 3, False),  # the target is
        ("L4 down", "L3", 2, True),
    ],
)
def test_each_of_the_two_is_in_the_cloud_by_its_own_level(
    own: str, its: str, top: int, fires: bool
) -> None:
    table = behind(own=own, its=its, **cloudy((10, 10, top)))
    assert bool(targets(table)) is fires


def far(cloud: tuple[int, int, int] | None, ruling: str = "seven", level: int = 3) -> Table:
    """2d behind a target, with a cloud."""
    return Table(
        aircraft("de10", f"10,10 E L{level}"),
        aircraft("fr13", f"12,10 E L{level}"),
        moved="de10",
        rulings={"cloud_shape": ruling},
        **(cloudy(cloud) if cloud else {}),
    )


@pytest.mark.rule("A6.8")
def test_at_2d_nobody_fires_across_a_cloud() -> None:
    """The cloud covers nothing but the point between the two, by the ruling's other setting."""
    assert targets(far(None, "one")) == [("fixed", "fr13")]
    hidden = far((11, 10, 3), "one")
    assert targets(hidden) == []
    assert defenders(hidden) == []
    above = far((11, 10, 3), "one", level=4)
    assert targets(above) == [("fixed", "fr13")]
    above.hold()
    assert defenders(above) == [("fr13", "dorsal")]


@pytest.mark.rule("A6.8")
@pytest.mark.parametrize("middle", [(11, 10), (11, 9), (10, 9), (10, 11), (12, 10)])
def test_a_cloud_covers_a_point_and_its_six_neighbours(middle: tuple[int, int]) -> None:
    assert targets(far((*middle, 3))) == []


@pytest.mark.rule("A6.8")
@pytest.mark.parametrize("middle", [(11, 8), (8, 10), (14, 10), (11, 12)])
def test_a_cloud_reaches_no_further(middle: tuple[int, int]) -> None:
    assert targets(far((*middle, 3))) == [("fixed", "fr13")]


@pytest.mark.rule("A6.8")
@pytest.mark.parametrize("middle", [(11, 9), (10, 9), (11, 11)])
def test_by_the_ruling_cloud_shape_it_covers_one_point(middle: tuple[int, int]) -> None:
    assert targets(far((*middle, 3), "seven")) == []
    assert targets(far((*middle, 3), "one")) == [("fixed", "fr13")]


@pytest.mark.rule("A6.8")
def test_flying_in_clouds_costs_nothing() -> None:
    def options(**fields: Any) -> list[Any]:
        table = Table(
            aircraft("de10", "10,10 E L3"),
            aircraft("fr13", "20,30 E L3"),
            moving="de10",
            face=0,
            **fields,
        )
        return list(table.options)

    assert options(**cloudy((12, 10, 3), (14, 12, 2))) == options()


@pytest.mark.rule("A6.8", "A6.6")
def test_in_a_cloud_there_is_no_firing_opportunity_that_would_reveal_a_pilot() -> None:
    table = Table(
        aircraft("de10", "10,10 E L3", skill="ace"),
        aircraft("fr13", "11,10 E L3"),
        moved="de10",
        options={"skill": "hidden", "clouds": [{"at": [10, 10], "top": 3}]},
    )
    assert not is_asked(table, "attack")
    assert not table.of("de10").is_revealed
