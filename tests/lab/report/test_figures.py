"""The figures of the report, against numbers worked out by hand on small tables."""

from __future__ import annotations

import json
from math import sqrt

import numpy as np
import pytest

from escadrille.lab.intervals import of_pairs
from escadrille.lab.report.figures.aircraft import Printed, aircraft_worth, ranks, spearman
from escadrille.lab.report.figures.biplanes import biplane_matrices
from escadrille.lab.report.figures.first import first_moves
from escadrille.lab.report.figures.ladder import ladder
from escadrille.lab.report.figures.lengths import lengths
from escadrille.lab.report.figures.odds import odds_worth
from escadrille.lab.report.figures.plain import as_ruled, fair
from escadrille.lab.report.figures.rulings import ruling_changes
from escadrille.lab.report.figures.scenarios import scenario_balances
from escadrille.lab.report.figures.share import mean_of, share_of
from tests.lab.report.tables import Row, games_of, row

ORDER = ("red", "blue", "green")


def ints(*values: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array(values, dtype=np.int64)


# -- shares ---------------------------------------------------------------------------------------


def test_a_share_has_the_interval_of_pairs() -> None:
    scores = np.array([1.0, 0.0, 1.0, 1.0, 0.5, 0.5])
    share = share_of(scores, ints(7, 7, 8, 8, 9, 9))
    expected = of_pairs([0.5, 1.0, 0.5])
    assert share.mean == pytest.approx(4 / 6)
    assert (share.low, share.high) == pytest.approx((expected.low, expected.high))
    assert share.games == 6


def test_games_that_mirror_each_other_make_nothing_surer() -> None:
    """Each pair is won once and lost once: the share is even, and that is well known."""
    scores = np.array([1.0, 0.0] * 200)
    mirrored = share_of(scores, np.repeat(np.arange(200), 2))
    alone = share_of(scores, np.arange(400))
    assert mirrored.mean == alone.mean == 0.5
    assert mirrored.halfwidth < alone.halfwidth / 3


def test_a_seed_of_many_games_pulls_more_than_one_of_few() -> None:
    """By hand: pulls of 4 and 2 games at the mean of 1/2, a seed having 3 on average."""
    scores = np.array([1.0, 1.0, 1.0, 0.0, 0.0, 0.0])
    share = share_of(scores, ints(1, 1, 1, 1, 2, 2))
    expected = of_pairs([0.5 + 1 / 3, 0.5 - 1 / 3])
    assert share.mean == 0.5
    assert (share.low, share.high) == pytest.approx((expected.low, expected.high))


@pytest.mark.parametrize(("wins", "lean"), [(10, -1), (50, 0), (90, 1)])
def test_a_lean_is_what_the_interval_leaves_no_doubt_about(wins: int, lean: int) -> None:
    scores = np.array([1.0] * wins + [0.0] * (100 - wins))
    share = share_of(scores, np.arange(100))
    assert share.lean == lean
    assert share.turned().lean == -lean
    assert share.turned().low == pytest.approx(1 - share.high)


def test_a_mean_of_rounds_has_the_usual_error() -> None:
    found = mean_of(np.array([2.0, 4.0, 6.0]), ints(1, 2, 3))
    assert found.mean == 4
    assert found.halfwidth == pytest.approx(1.959964 * 2 / sqrt(3))


# -- which games count ----------------------------------------------------------------------------


def test_experiments_about_rulings_odds_and_figures_are_left_out() -> None:
    rows = [
        row(1, 1),
        row(1, 2, experiment="rulings", rulings={}),
        row(1, 3, experiment="rulings", rulings={"lane_open": "always"}),
        row(1, 4, setup={"solo": {"odds": 2}}),
        row(1, 5, factors={"data": "mine"}),
        row(1, 6, experiment="ours", rulings={"lane_open": "always"}),
    ]
    assert as_ruled(games_of(rows)).pair.tolist() == [1, 6]


def test_only_equals_say_what_a_game_is_like() -> None:
    rows = [row(1, 1), row(1, 2, players=["greedy", "random"]), row(1, 3, kind="scenarios")]
    games = games_of(rows)
    assert fair(games, "dogfight").pair.tolist() == [1, 3]
    assert fair(games, "dogfight", "scenarios").pair.tolist() == [3]
    assert fair(games, "dogfight", "ladder").pair.tolist() == [1, 3]


# -- biplanes -------------------------------------------------------------------------------------


def duel(score: float, pair: int, *sides: str, **others: object) -> Row:
    cell = " v ".join(sorted(sides))
    return row(score, pair, sides=list(sides), cell=cell, **others)


def test_a_duel_counts_for_both_biplanes_whatever_their_seats() -> None:
    """Red beats Blue three times in four, once from the second seat; Green draws with Red."""
    rows = [duel(1, 1, "red", "blue"), duel(0, 1, "blue", "red")]
    rows += [duel(1, 2, "red", "blue"), duel(1, 2, "blue", "red")]
    rows += [duel(0.5, 1, "green", "red"), duel(0.5, 1, "red", "green")]
    (matrix,) = biplane_matrices(games_of(rows), ORDER)
    assert matrix.rows == matrix.columns == ORDER
    assert matrix.cells["red", "blue"].mean == 0.75
    assert matrix.cells["blue", "red"].mean == 0.25
    assert matrix.cells["red", "blue"].games == 4
    assert matrix.means["red"].mean == pytest.approx((0.75 + 0.5) / 2)
    assert ("red", "red") not in matrix.cells


def test_biplanes_that_share_their_dice_make_a_mean_no_surer() -> None:
    """Red meets two others. With the same dice and the same results it is one meeting, twice."""
    both = [("red", "blue"), ("red", "green")]

    def mean_of_red(own_dice: bool) -> float:
        rows = [
            duel(n % 2, n, *sides, seed=f"{sides if own_dice else 0} {n}")
            for sides in both
            for n in range(100)
        ]
        (matrix,) = biplane_matrices(games_of(rows), ORDER)
        assert matrix.means["red"].mean == 0.5
        return matrix.means["red"].halfwidth

    assert mean_of_red(own_dice=False) / mean_of_red(own_dice=True) == pytest.approx(sqrt(2), 0.02)


def test_of_a_mission_the_row_flies_it() -> None:
    rows = [
        row(1, 1, scenario="espionage", sides=["red", "blue"]),
        row(0, 2, scenario="espionage", sides=["red", "blue"]),
        row(1, 3, scenario="espionage", sides=["red", "green"]),
    ]
    (matrix,) = biplane_matrices(games_of(rows), ORDER)
    assert matrix.rows == ("red",)
    assert matrix.columns == ("blue", "green")
    assert matrix.cells["red", "blue"].mean == 0.5
    assert not matrix.is_mutual
    assert matrix.mean.mean == 0.75


def test_each_side_of_the_board_and_each_player_has_a_matrix() -> None:
    several = (
        ("single", "random"), ("single", "greedy"), ("dual", "random"),
    )  # fmt: skip
    rows = [
        duel(1, 1, one, other, setup={"side": side}, players=[player, player])
        for side, player in several
        for one, other in (("red", "blue"), ("red", "green"))
    ]
    found = biplane_matrices(games_of(rows), ORDER)
    assert {(each.side, each.player) for each in found} == set(several)


# -- scenarios ------------------------------------------------------------------------------------


def fight(score: float, pair: int = 0, **others: object) -> Row:
    sides = ["Entente", "Central Powers"]
    usual: Row = {"game": "age", "kind": "scenarios", "scenario": "duel", "sides": sides}
    return row(score, pair, **{**usual, **others})


def test_a_side_keeps_its_wins_when_seats_are_exchanged() -> None:
    """The Entente wins all four games, twice from the second seat."""
    turned = ["Central Powers", "Entente"]
    rows = [fight(1, 1), fight(0, 1, sides=turned), fight(1, 2), fight(0, 2, sides=turned)]
    (found,) = scenario_balances(games_of(rows), "age")
    assert found.sides == ("Entente", "Central Powers")
    assert found.share.mean == 1
    assert found.share.games == 4


def test_the_first_side_is_that_of_the_first_game_whatever_was_read_before() -> None:
    turned = ["Central Powers", "Entente"]
    before = fight(0, 1, sides=turned, scenario="torpedo")
    found = scenario_balances(games_of([before, fight(1, 2), fight(0, 2, sides=turned)]), "age")
    assert {each.scenario: each.sides[0] for each in found} == {
        "torpedo": "Central Powers",
        "duel": "Entente",
    }


def test_scenarios_come_in_the_order_of_their_lean_with_their_draws() -> None:
    rows = [fight(0.5, 1), fight(1, 2), fight(0, 3, scenario="torpedo", rounds=5)]
    one, other = scenario_balances(games_of(rows), "age")
    assert (one.scenario, one.share.mean, one.draws) == ("duel", 0.75, 0.5)
    assert (other.scenario, other.share.mean, other.rounds) == ("torpedo", 0, 5)


def test_four_sides_are_no_balance_of_two() -> None:
    rows = [fight(1, 1, sides=["A", "B", "C", "D"], scores=[1, 0, 0, 0], players=["keen"] * 4)]
    assert scenario_balances(games_of(rows), "age") == []


# -- ladder ---------------------------------------------------------------------------------------


def test_three_wins_in_four_are_190_elo() -> None:
    """400 log10(3) = 190.8, and one credited draw brings it down a little."""
    rows = [row(n % 4 != 0, n, players=["greedy", "random"], kind="match") for n in range(400)]
    found = ladder(games_of(rows), "dogfight")
    assert found is not None
    best, last = found.ratings
    assert (best.name, last.name) == ("greedy", "random")
    assert best.elo - last.elo == pytest.approx(190.8, abs=1.5)
    assert best.elo + last.elo == pytest.approx(0, abs=1e-6)
    assert best.low < 95 < best.high


def test_equals_have_no_ladder() -> None:
    assert ladder(games_of([row(1)]), "dogfight") is None


# -- going first ----------------------------------------------------------------------------------


def test_a_strong_side_does_not_pass_for_a_strong_first_move() -> None:
    """The Entente always wins and goes first in nine games of ten: going first is worth nothing."""
    rows = [fight(1, n, first=0) for n in range(90)] + [
        fight(1, 90 + n, first=1) for n in range(10)
    ]
    (found,) = first_moves(games_of(rows), "age")
    assert found.share.mean == 0.5


def test_whoever_goes_first_wins() -> None:
    rows = [fight(1 - n % 2, n, first=n % 2) for n in range(100)]
    (found,) = first_moves(games_of(rows), "age")
    assert found.share.mean == 1
    assert found.share.lean == 1


def test_a_side_that_always_goes_first_says_nothing_of_going_first() -> None:
    """Mirrored games exchange seats, so it is the same side that goes first in both."""
    turned = ["Central Powers", "Entente"]
    rows = [fight(1, 1, first=0), fight(0, 1, first=1, sides=turned)]
    assert first_moves(games_of(rows), "age") == []
    other = [fight(0, 3, first=1, experiment="other")]
    assert first_moves(games_of([fight(1, 2, first=0), *other]), "age") == []
    assert first_moves(games_of([fight(1, 1)]), "age") == []


# -- odds -----------------------------------------------------------------------------------------


def test_odds_are_the_bots_whichever_seat_they_have() -> None:
    def at(odds: int, score: float, pair: int, *players: str) -> Row:
        setup = {"solo": {"odds": odds}}
        return fight(score, pair, players=list(players), setup=setup, kind="match")

    rows = [at(1, 0, 1, "solo-l", "keen"), at(1, 0, 2, "solo-l", "keen")]
    rows += [at(2, 1, 3, "solo-l", "keen"), at(2, 0, 4, "keen", "solo-l")]
    rows += [at(3, 1, 5, "keen", "keen"), fight(1, 6, players=["solo-l", "keen"])]
    one, two = odds_worth(games_of(rows))
    assert (one.odds, one.bots, one.against, one.share.mean) == (1, "solo-l", "keen", 0)
    assert (two.odds, two.share.mean, two.share.games) == (2, 1, 2)


# -- rulings --------------------------------------------------------------------------------------

DEFAULTS = {"dogfight": {"lane_open": "when due", "exit": True}}


def ruled(score: float, pair: int, rounds: int, **rulings: object) -> Row:
    cell = str(rulings)
    return row(score, pair, rulings=rulings, rounds=rounds, cell=cell, scenario="espionage")


def test_an_alternative_is_compared_with_our_ruling() -> None:
    rows = [ruled(n % 2, n, 4) for n in range(100)]
    rows += [ruled(1.0 if n % 4 else 0.5, n, 6, exit=False) for n in range(100)]
    (change,) = ruling_changes(games_of(rows), DEFAULTS)
    assert (change.ruling, change.default, change.value) == ("exit", "true", "false")
    assert change.wins.mean == pytest.approx(0.875 - 0.5)
    assert change.wins.low > 0
    assert change.draws.mean == pytest.approx(0.25)
    assert change.rounds.mean == 2
    assert change.games == 200
    assert not change.is_paired
    assert change.sides == ("red", "blue")


def test_wins_under_a_ruling_are_those_of_a_side_not_of_a_seat() -> None:
    """Red wins every game of the alternative, from either seat, and half of the others."""
    rows = []
    for n in range(40):
        sides = ["red", "blue"] if n % 2 else ["blue", "red"]
        rows.append({**ruled((n // 2) % 2, n, 4), "sides": sides})
        rows.append({**ruled(n % 2, n, 4, exit=False), "sides": sides})
    (change,) = ruling_changes(games_of(rows), DEFAULTS)
    assert change.sides[0] == "blue"
    assert change.wins.mean == pytest.approx(-0.5)


def test_games_of_the_same_seed_are_compared_with_each_other() -> None:
    """Results spread widely, yet every game is one round longer: that is all but certain."""
    rows = [{**ruled(n % 2, n, n % 9), "seed": str(n)} for n in range(90)]
    rows += [{**ruled(n % 2, n, n % 9 + 1, exit=False), "seed": str(n)} for n in range(90)]
    (change,) = ruling_changes(games_of(rows), DEFAULTS)
    assert change.is_paired
    reach = 1.959964 * sqrt(2) / 92
    assert tuple(change.rounds) == pytest.approx((1, 1 - reach, 1 + reach))
    assert tuple(change.wins) == pytest.approx((0, -reach, reach)), "90 games are no certainty"
    assert not change.is_same, "the games are longer"


def test_twins_differ_in_nothing_but_the_rulings() -> None:
    """The dual side has longer games and fewer of them, by either ruling: no ruling does that."""
    rows = []
    for n, side in [*((n, "single") for n in range(60)), *((n, "dual") for n in range(20))]:
        usual = {"seed": str(n), "setup": {"side": side}}
        long = 9 if side == "dual" else 2
        rows.append({**row(1), **ruled(1, n, long), **usual})
        if side == "dual" or n < 10:
            rows.append({**ruled(1, n, long, exit=False), **usual})
    for each in rows:
        each["setup"] = json.dumps(each["setup"])
    (change,) = ruling_changes(games_of(rows), DEFAULTS)
    assert change.is_paired
    assert change.rounds.mean == 0
    assert change.is_same
    assert change.games == 60, "games without a twin are not compared"


def test_games_with_other_figures_are_no_twins() -> None:
    """Somebody's figures make games longer; under the alternative only these were played."""
    rows = []
    for data, rounds in (("", 2), ("mine", 9)):
        factors = {"data": data} if data else {}
        for n in range(20):
            same = {"seed": str(n), "factors": json.dumps(factors)}
            rows.append({**ruled(1, n, rounds), **same})
            if data:
                rows.append({**ruled(1, n, rounds, exit=False), **same})
    (change,) = ruling_changes(games_of(rows), DEFAULTS)
    assert change.rounds.mean == 0


def test_several_rulings_at_once_are_one_alternative() -> None:
    """A ruling that is written out as it is by default changes nothing."""
    rows = [ruled(1, 1, 3, lane_open="when due"), ruled(0, 2, 3, exit=False, lane_open="always")]
    (change,) = ruling_changes(games_of(rows), DEFAULTS)
    assert (change.ruling, change.value) == ("exit, lane_open", "false, always")
    assert change.default == "true, when due"


def test_nothing_can_be_said_without_games_by_our_rulings() -> None:
    rows = [ruled(1, 1, 3, exit=False), ruled(1, 1, 3, lane_open="always")]
    assert ruling_changes(games_of(rows), DEFAULTS) == []


# -- length ---------------------------------------------------------------------------------------


def test_every_round_has_a_column_as_long_as_there_is_room() -> None:
    rows = [row(1, n, rounds=r) for n, r in enumerate([3, 3, 4, 6, 6, 6])]
    (found,) = lengths(games_of(rows), "dogfight")
    assert found.edges == (3, 4, 5, 6, 7)
    assert found.counts == (2, 1, 0, 3)
    assert found.median == 5


def test_long_games_share_columns() -> None:
    rows = [row(1, n, rounds=n + 1) for n in range(100)]
    (found,) = lengths(games_of(rows), "dogfight")
    assert sum(found.counts) == 100
    assert set(found.counts) <= {5}
    assert found.edges[1] - found.edges[0] == 5


def test_no_chart_has_more_columns_than_there_is_room_for() -> None:
    rows = [row(1, n, rounds=n + 1) for n in range(25)]
    (found,) = lengths(games_of(rows), "dogfight")
    assert len(found.counts) == 13


# -- aircraft -------------------------------------------------------------------------------------

TYPES = {
    name: Printed(name.upper(), side, value, is_printed)
    for name, side, value, is_printed in (
        ("a", "central", 2.0, True),
        ("b", "central", 4.0, True),
        ("c", "central", 6.0, True),
        ("d", "entente", 3.0, True),
        ("e", "entente", 5.0, False),
        ("f", "entente", 7.0, True),
    )
}


def clash(score: float, pair: int, one: str, other: str) -> Row:
    return row(score, pair, game="age", forces=[list(one), list(other)], cell=one + other)


def by_value(strength: dict[str, float], games: int = 400) -> list[Row]:
    """Single combats of everybody with everybody, won as often as a strength says."""
    rows = []
    for one in "abc":
        for other in "def":
            share = 1 / (1 + np.exp(strength[other] - strength[one]))
            wins = round(games * share)
            rows += [clash(n < wins, n, one, other) for n in range(games)]
    return rows


def test_values_in_play_come_out_as_they_were_put_in() -> None:
    strength = {name: each.value / 4 for name, each in TYPES.items()}
    found = aircraft_worth(games_of(by_value(strength)), TYPES)
    assert found is not None
    assert found.games == 3600
    for each in found.worths:
        assert each.value == pytest.approx(each.printed.value, abs=0.1)
        assert each.low < each.printed.value < each.high
        assert each.lean == 0
    assert found.of_printed.aircraft == 5
    assert found.of_all.value == pytest.approx(1)


def test_a_bargain_stands_out() -> None:
    strength = {name: each.value / 4 for name, each in TYPES.items()}
    strength["e"] = 9.0 / 4
    found = aircraft_worth(games_of(by_value(strength)), TYPES)
    assert found is not None
    (best,) = (each for each in found.worths if each.type == "e")
    assert best.value == pytest.approx(9, abs=0.3)
    assert best.lean == 1
    # Ranks: two steps up for e, one down for c and f.
    assert found.of_all.value == pytest.approx(1 - 6 * (4 + 1 + 1) / (6 * 35))


def test_forces_that_never_change_say_nothing_of_aircraft() -> None:
    rows = [clash(n % 2, n, "abc", "def") for n in range(500)]
    assert aircraft_worth(games_of(rows), TYPES) is None


def test_the_rank_correlation_shares_ranks_among_equals() -> None:
    assert ranks(np.array([3.0, 1.0, 3.0, 2.0])).tolist() == [3.5, 1, 3.5, 2]
    assert spearman(np.array([1.0, 2.0, 3.0]), np.array([1.0, 4.0, 9.0])) == pytest.approx(1)
    assert spearman(np.array([1.0, 2.0, 3.0]), np.array([3.0, 2.0, 1.0])) == pytest.approx(-1)
    # By the definition for ties: the correlation of 1, 2, 3, 4 and 1, 2.5, 2.5, 4.
    tied = spearman(np.array([1.0, 2.0, 3.0, 4.0]), np.array([1.0, 2.0, 2.0, 3.0]))
    assert tied == pytest.approx(4.5 / sqrt(5 * 4.5))
