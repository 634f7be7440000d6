"""Initiative: who rolls, what is added, who moves when, and what a round is made of."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.events import InitiativeRolled, LineFormed, RoundBegan, TurnBegan
from escadrille.age.turn.order import line_of, rollers
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import aircraft, only

PEOPLE_SECOND = ("solo-m", "")


def round_of(*fleet: dict[str, Any], **fields: Any) -> BotTable:
    """A round that begins, the bots of Solo-M German."""
    return BotTable(*fleet, bots=fields.pop("bots", PEOPLE_SECOND), **fields)


def duel(**fields: Any) -> BotTable:
    german = aircraft("de10", "3,5 E L4", **fields.pop("german", {}))
    return round_of(german, aircraft("gb4", "20,30 W L4"), **fields)


def line(table: BotTable) -> list[str]:
    """Who moves in which order; an asterisk fires late."""
    (formed,) = [event for event in table.told if isinstance(event, LineFormed)][-1:]
    slots = [(table.rules.fleet[slot.aircraft].name, slot.is_late) for slot in formed.line]
    return [f"{name}*" if is_late else name for name, is_late in slots]


def totals(table: BotTable) -> dict[str, tuple[int, ...]]:
    return {table.rules.fleet[e.aircraft].name: e.totals for e in table.state.initiative}


# -- the dice -----------------------------------------------------------------------------------


@pytest.mark.rule("A11.7")
def test_every_fighter_of_both_sides_rolls_a_standard_die() -> None:
    table = duel()
    chance = table.chance("solo: initiative")
    assert (chance.rule, chance.seat, chance.round) == ("A11.7", 1, 1)
    assert [odds.label for odds in chance.outcomes] == list("123456")
    table.roll(4)
    assert table.chance("solo: initiative").seat == 0
    table.roll(5)
    assert line(table) == ["de10", "gb4"]


@pytest.mark.rule("A11.7")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (3, 6), (6, 1), (5, 4)])
def test_the_highest_moves_first(mine: int, theirs: int) -> None:
    table = duel().dice(mine, theirs)
    assert line(table) == (["gb4", "de10"] if mine > theirs else ["de10", "gb4"])
    began = next(event for event in table.told if isinstance(event, TurnBegan))
    assert began.movers == (table.rules.index_of[line(table)[0]],)


@pytest.mark.rule("A11.7")
@pytest.mark.parametrize(
    ("skill", "temper", "added"),
    [
        ("average", "average", 0),
        ("ace", "average", 1),
        ("rookie", "average", -1),
        ("average", "aggressive", 1),
        ("average", "cautious", -1),
        ("ace", "aggressive", 2),
        ("rookie", "cautious", -2),
        ("ace", "cautious", 0),
    ],
)
@pytest.mark.parametrize("die", range(1, 7))
def test_aces_and_aggressive_pilots_add_rookies_and_cautious_ones_subtract(
    skill: str, temper: str, added: int, die: int
) -> None:
    pilot = {"skill": skill, "aggressiveness": temper}
    table = duel(german=pilot, options={"skill": "open"}).dice(1)
    rolled = only(table.roll(die), InitiativeRolled)
    assert (rolled.die, rolled.total) == (die, die + added)


@pytest.mark.rule("A11.7")
def test_a_player_s_skill_counts_too() -> None:
    german = aircraft("de10", "3,5 E L4")
    table = round_of(german, aircraft("gb4", "20,30 W L4", skill="ace"), options={"skill": "open"})
    assert only(table.roll(3), InitiativeRolled).total == 4


@pytest.mark.rule("A11.7", "A6.6")
@pytest.mark.parametrize(("revealed", "total"), [(False, 3), (True, 4)])
def test_hidden_skill_counts_only_once_it_is_shown(revealed: bool, total: int) -> None:
    german = aircraft("de10", "3,5 E L4")
    pilot = aircraft("gb4", "20,30 W L4", skill="ace", revealed=revealed)
    table = round_of(german, pilot, options={"skill": "hidden"})
    assert only(table.roll(3), InitiativeRolled).total == total


# -- ties ---------------------------------------------------------------------------------------


@pytest.mark.rule("A11.7")
def test_ties_roll_again_without_modifiers() -> None:
    table = duel(german={"aggressiveness": "aggressive"}).dice(4, 3)
    assert totals(table) == {"gb4": (4,), "de10": (4,)}
    first = table.chance("solo: initiative")
    again = only(table.roll(2), InitiativeRolled)
    assert (again.aircraft, again.total, first.seat) == (table.rules.index_of["gb4"], 2, 1)
    assert only(table.roll(5), InitiativeRolled).total == 5
    assert line(table) == ["de10", "gb4"]


@pytest.mark.rule("A11.7")
def test_again_and_again_while_they_are_tied_and_nobody_else_rolls() -> None:
    fleet = (aircraft("gb4", "20,30 W L4"), aircraft("gb5", "20,20 W L4"))
    table = round_of(aircraft("de10", "3,5 E L4"), *fleet).dice(4, 4, 4)
    table.dice(2, 6, 2)  # gb5 wins the second roll; gb4 and de10 are still tied
    assert totals(table) == {"gb5": (4, 6), "gb4": (4, 2), "de10": (4, 2)}
    table.dice(1, 1)
    table.dice(3, 5)
    assert line(table) == ["gb5", "de10", "gb4"]


@pytest.mark.rule("A11.7")
def test_a_tie_is_broken_within_it_only() -> None:
    fleet = (aircraft("gb4", "20,30 W L4"), aircraft("gb5", "20,20 W L4"))
    table = round_of(aircraft("de10", "3,5 E L4"), *fleet).dice(2, 5, 2)
    table.dice(6, 1)
    assert line(table) == ["gb5", "gb4", "de10"]


@pytest.mark.rule("A11.7")
def test_every_die_has_a_name_of_its_own() -> None:
    table, names = duel(), set()
    for _ in range(8):  # four ties in a row
        chance = table.chance()
        names.add((chance.cause, chance.seat, chance.round, chance.slot))
        table.roll(3)
    assert len(names) == 8


@pytest.mark.rule("A11.7")
def test_a_lone_fighter_has_nothing_to_roll_for() -> None:
    table = round_of(aircraft("de16", "3,5 E L4"), aircraft("gb4", "20,30 W L4"))
    assert not table.state.initiative
    assert line(table)[:2] == ["de16", "gb4"]


# -- one die for a formation --------------------------------------------------------------------


def sides(**fields: Any) -> BotTable:
    fleet = (
        aircraft("de11", "3,9 E L4", aggressiveness="cautious"),
        aircraft("de10", "3,5 E L4", aggressiveness="aggressive"),
        aircraft("gb4", "20,30 W L4"),
        aircraft("gb5", "20,20 W L4"),
    )
    return round_of(*fleet, solo={"initiative": "side"}, **fields)


@pytest.mark.rule("A11.7")
def test_or_one_die_for_each_formation_by_its_leader() -> None:
    table = sides()
    names = [table.rules.fleet[index].name for index in rollers(table.rules, table.state)]
    assert names == ["gb4", "de10"]
    table.roll(4)
    assert only(table.roll(4), InitiativeRolled).total == 5
    assert line(table) == ["de10", "de11", "gb4", "gb5"]


@pytest.mark.rule("A11.7")
def test_formations_that_are_tied_roll_again() -> None:
    table = sides().dice(4, 3).dice(5, 2)
    assert line(table) == ["gb4", "gb5", "de10", "de11"]


# -- the line -----------------------------------------------------------------------------------


def convoy(**fields: Any) -> BotTable:
    """Two-seaters and fighters on both sides."""
    fleet = (
        aircraft("de16", "3,5 E L4"),
        aircraft("de13", "3,9 E L4"),
        aircraft("de10", "3,15 E L4"),
        aircraft("gb16", "20,5 W L4"),
        aircraft("gb4", "20,30 W L4"),
    )
    zones = [{"id": "A", "team": team, "at": [10, 15]} for team in (0, 1)]
    return round_of(*fleet, zones=zones, **fields)


@pytest.mark.rule("A11.7")
def test_two_seaters_and_bombers_move_first_and_fire_last() -> None:
    table = convoy().dice(1, 6)
    movers = [name for name in line(table) if not name.endswith("*")]
    assert movers == ["gb16", "de13", "de16", "de10", "gb4"]
    late = [name for name in line(table) if name.endswith("*")]
    assert late
    assert line(table) == [*movers, *late]


@pytest.mark.rule("A11.7", "A10.6")
def test_the_player_s_two_seaters_move_before_the_bots() -> None:
    assert line(convoy().dice(1, 6))[0] == "gb16"
    other = convoy(rulings={"solo_first": "scenario"}).dice(1, 6)
    assert line(other)[:3] == ["de13", "de16", "gb16"]


@pytest.mark.rule("A11.7", "A5.2")
def test_who_may_not_attack_has_no_late_turn() -> None:
    table = convoy(rulings={"offensive_classes": "all bombers barred"}).dice(1, 6)
    late = {table.rules.fleet[s.aircraft].type.cls for s in table.state.line if s.is_late}
    assert not late & {"bomber", "light-bomber", "torpedo-bomber"}


@pytest.mark.rule("A11.7")
def test_who_is_not_in_the_air_has_no_turn() -> None:
    gone = aircraft("gb5", where="out", fate="destroyed")
    table = round_of(aircraft("de10", "3,5 E L4"), aircraft("gb4", "20,30 W L4"), gone).dice(3, 2)
    assert line(table) == ["gb4", "de10"]
    assert [slot.aircraft for slot in line_of(table.rules, table.state)] == [1, 0]


@pytest.mark.rule("A11.7")
def test_a_new_round_rolls_anew() -> None:
    table = duel().dice(6, 1)
    table.die(face=0)
    told = len(table.told)
    table.choose(table.options[0])
    while table.cause != "initiative":
        table.roll(3 if table.cause else "0")
    events = table.told[told:]
    assert only(events, RoundBegan).round == 2
    assert table.state.line == ()
    assert isinstance(table.pending, Chance)
    assert table.pending.round == 2


@pytest.mark.rule("A11", "A11.7")
def test_without_solo_m_nobody_rolls_for_initiative() -> None:
    table = BotTable(aircraft("de10", "3,5 E L4"), aircraft("gb4", "20,30 W L4"))
    assert table.decision("die").seat == 1
    assert table.state.line == ()


@pytest.mark.rule("A11.7")
def test_solo_l_beside_solo_m_moves_by_initiative_too() -> None:
    table = duel(bots=("solo-m", "solo-l")).dice(2, 5)
    assert line(table) == ["gb4", "de10"]
    assert table.state.movers == (table.rules.index_of["gb4"],)


def test_what_will_not_do_is_named() -> None:
    with pytest.raises(BadInput) as error:
        duel(solo={"initiative": "squadron"})
    assert error.value.field == "solo.initiative"
