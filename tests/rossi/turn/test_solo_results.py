"""How solo play ends, and what the bot makes of Escort. [D10.18 to D10.20]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.kernel.protocol import Over
from escadrille.rossi.model import events as ev
from tests.rossi.solo_table import ONE_SITE_LEFT, selected, solo_table
from tests.rossi.table import Table, marked, moves, only, shots

WON, DRAWN, LOST = (1, -1), (0, 0), (-1, 1)
AIRPORTS = [{"space": "r0", "number": 1}, {"space": "r2", "number": 2}]


def result(table: Table) -> Over:
    assert table.result is not None
    return table.result


# -- results ------------------------------------------------------------------------------------


@pytest.mark.rule("D10.18")
def test_you_win_by_the_missions_result() -> None:
    spy = solo_table("g2", "r4", "1|2", objectives=ONE_SITE_LEFT)
    spy.fly("1|1")
    assert result(spy).scores == WON

    bomber = Table(
        scenario="bombing",
        solo=True,
        yellow="g2",
        red="r4",
        objectives=[{"space": "r0", "number": 1}],
        bot={"left": "1|2"},
    )
    bomber.fly("2|1")
    assert result(bomber).scores == WON


@pytest.mark.rule("D10.18")
@pytest.mark.parametrize("objectives", [[], [{"space": "r0", "number": 1}]])
def test_shot_down_you_lose_even_after_four_factories(objectives: list[Any]) -> None:
    fields: dict[str, Any] = {
        "scenario": "bombing",
        "objectives": objectives,
        "yellow": {"space": "r4", "damage": 5},
        "red": "r3",
    }
    with_two_players = Table(**fields)
    with_two_players.fly("1|1", "1|2")
    assert result(with_two_players).scores == DRAWN

    alone = Table(**fields, solo=True, bot={"left": "1|2"})
    alone.fly("1|1", draws=["4|0"])
    assert (result(alone).scores, result(alone).rule) == (LOST, "D10.18")


@pytest.mark.rule("D10.18")
@pytest.mark.parametrize("scenario", ["espionage", "rescue"])
def test_shot_down_you_lose_every_mission(scenario: str) -> None:
    fields: dict[str, Any] = {}
    if scenario == "rescue":
        fields = {"objectives": AIRPORTS, "rescued": 2}
    table = Table(
        scenario=scenario,
        solo=True,
        brown={"space": "r4", "damage": 5},
        red="r3",
        bot={"left": "1|2"},
        **fields,
    )
    table.fly("1|1", draws=["4|0"], answers=["stay aloft"])
    assert (result(table).scores, result(table).rule) == (LOST, "D10.18")


@pytest.mark.rule("D10.18")
def test_crashed_you_lose() -> None:
    white = {"space": "r5", "hand": "0|1 1|2", "played": "0|0"}
    table = Table(scenario="espionage", solo=True, white=white, red="r3", bot={"left": "1|2"})
    table.fly("0|1")
    assert result(table).scores == LOST

    brown = {"space": "r5", "hand": "3|0", "played": "0|2"}
    table = Table(scenario="espionage", solo=True, brown=brown, red="r3", bot={"left": "1|2"})
    assert result(table).scores == LOST


@pytest.mark.rule("D10.19")
@pytest.mark.parametrize(
    ("rescued", "scores", "grade"),
    [(1, DRAWN, ""), (2, WON, ""), (3, WON, "major"), (4, WON, "major")],
)
def test_rescue_keeps_its_grades(rescued: int, scores: tuple[int, int], grade: str) -> None:
    table = Table(
        scenario="rescue",
        solo=True,
        brown="g2",
        red="r3",
        objectives=AIRPORTS,
        rescued=rescued,
        bot={"left": "1|2"},
    )
    table.fly("1|0")
    assert (result(table).scores, result(table).grade) == (scores, grade)


# -- Escort -------------------------------------------------------------------------------------


def escort(red: str, escorted: Any, bot: str, left: str, **fields: Any) -> Table:
    """You fly Red as the escort, the bot flies Blue."""
    return Table(
        scenario="escort",
        solo=True,
        red={"space": red, "damage": 1},
        blue=bot,
        escorted=escorted,
        bot={"left": left},
        **fields,
    )


@pytest.mark.rule("D10.20")
def test_the_bot_selects_by_the_escorted_biplane() -> None:
    # The escort ends 1 ahead of the bot, the escorted biplane 1 behind it: the higher tile.
    table = escort("r3", "r0", "r3", "1|1")
    happened = table.fly("1|0 & 1|0", draws=["5|0"])
    assert (table.space("red"), table.space("escorted")) == ("r4", "r2")
    assert selected(happened) == "5|0"
    # The other way round: the lower one.
    table = escort("r0", "r3", "r3", "1|1")
    assert selected(table.fly("1|0 & 0|1", draws=["5|0"])) == "1|1"


@pytest.mark.rule("D10.20")
def test_only_a_loop_space_under_the_escorted_biplane_or_the_bot_counts() -> None:
    under_the_escort = escort("lp", "r4", "r3", "1|1")
    happened = under_the_escort.fly("0|1 & 0|1", draws=["5|0"])
    assert under_the_escort.space("red") == "lp"
    assert selected(happened) == "1|1"
    under_the_escorted = escort("r4", "lp", "r3", "1|1")
    assert selected(under_the_escorted.fly("0|1 & 0|1", draws=["5|0"])) == "5|0"


@pytest.mark.rule("D10.20")
def test_of_equal_values_the_shot_at_the_escorted_biplane_is_judged() -> None:
    table = escort("r5", "r7", "r3", "4|0")
    happened = table.fly("0|1 & 0|1", draws=["4|2"])
    # A 4 leads to r7, onto the escorted biplane and past the escort: fewer hits.
    assert selected(happened) == "4|0"
    table = escort("r7", "r0", "r3", "4|0")
    happened = table.fly("0|1 & 0|1", draws=["4|2"])
    assert (selected(happened), shots(happened)) == ("4|2", [("blue", "escorted", 2)])


@pytest.mark.rule("D10.15", "D10.20")
def test_smart_three_looks_for_the_escorted_biplane() -> None:
    table = escort("r2", "r0", "r6", "3|2", smart_three=True)
    happened = table.fly("0|1 & 0|1", draws=["5|0"])
    assert moves(happened)["blue"] == ("r6", "lp", "r4", "r5")
    assert shots(happened) == [("blue", "escorted", 2)]


@pytest.mark.rule("D10.20")
def test_a_nearer_escort_does_not_shield() -> None:
    table = escort("r5", "r6", "r3", "1|1")
    happened = table.fly("0|1 & 0|1", draws=["5|0"])
    assert table.space("blue") == "r4"
    assert shots(happened) == [("blue", "escorted", 1)]


@pytest.mark.rule("D10.20")
def test_an_escort_on_the_same_space_does_not_share_the_hits() -> None:
    table = escort("r5", "r5", "r3", "2|2")
    happened = table.fly("1|0 & 0|1", draws=["5|0"])
    assert table.space("red") == table.space("escorted") == "r6"
    assert marked(happened) == {"escorted": 2}


@pytest.mark.rule("D10.20")
def test_the_bot_does_not_shoot_the_escort_alone() -> None:
    table = escort("r5", "r0", "r3", "1|1")
    happened = table.fly("0|1 & 0|1", draws=["5|0"])
    assert (table.space("red"), table.space("blue")) == ("r5", "r0")
    assert shots(happened) == []
    table = escort("r5", "r0", "r4", "0|0")
    assert shots(table.fly("0|1 & 0|1", draws=["5|1"])) == []


@pytest.mark.rule("D10.20")
def test_you_lose_if_the_escorted_biplane_is_shot_down() -> None:
    table = escort("r1", {"space": "r5", "damage": 3}, "r3", "1|1")
    happened = table.fly("0|1 & 0|1", draws=["5|0"])
    assert only(happened, ev.ShotDown) == [ev.ShotDown("escorted")]
    assert result(table).scores == LOST


@pytest.mark.rule("D10.20")
def test_you_win_if_the_escorted_biplane_leaves() -> None:
    table = escort("r5", "g2", "r3", "1|1", round=3)
    table.fly("1|0 & 0|1")
    assert result(table).scores == WON


@pytest.mark.rule("D10.20")
@pytest.mark.parametrize(
    ("rulings", "scores"), [({}, LOST), ({"solo_escort_time_out": "draw"}, DRAWN)]
)
def test_you_lose_if_it_has_not_left_in_time_unless_a_ruling_makes_it_a_draw(
    rulings: dict[str, Any], scores: tuple[int, int]
) -> None:
    table = escort("r1", "r1", "r3", "1|1", round=3, turn=5, rulings=rulings)
    table.fly("1|0 & 0|1", draws=["5|0"])
    assert (result(table).scores, result(table).rule) == (scores, "D10.20")


@pytest.mark.rule("D10.20")
@pytest.mark.parametrize("ruling", ["draw", "other wins"])
def test_the_ruling_for_two_players_has_no_say_in_it(ruling: str) -> None:
    rulings = {"escort_time_out": ruling}
    table = escort("r1", "r1", "r3", "1|1", round=3, turn=5, rulings=rulings)
    table.fly("1|0 & 0|1", draws=["5|0"])
    assert result(table).scores == LOST


@pytest.mark.rule("D10.20")
def test_before_the_end_of_round_3_the_game_goes_on() -> None:
    table = escort("r1", "r1", "r3", "1|1", round=2, turn=5)
    table.fly("1|0 & 0|1", draws=["5|0"])
    assert table.result is None
    assert table.state.round == 3
