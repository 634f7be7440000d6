"""What scenarios leave to the owners before the first round, and what they limit."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from escadrille.age.analysis.placing import usual_entry
from escadrille.age.model.actions import Fly, MarkDamaged, TakeLevel
from escadrille.age.model.events import LevelTaken, StartDamaged
from escadrille.age.scenario.file import read_scenario
from escadrille.age.scenario.setup import read_setup
from escadrille.age.words.questions import question_words
from escadrille.age.words.story import tell
from escadrille.bots.uniform import RandomBot
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Outcome
from escadrille.kernel.seen import Seen
from tests.age.new_game import NewGame
from tests.age.stock import box, hangar, scenarios


def start(col: int, row: int, heading: str, level: int) -> dict[str, Any]:
    return {"at": [col, row], "heading": heading, "level": level}


def placed(**fields: Any) -> dict[str, Any]:
    """Two Albatros against two Nieuports, all on the board; fields change the first slot."""
    document = copy.deepcopy(scenarios()["duel"])
    west, east = document["seats"]
    first = west["slots"][0]
    first |= {"count": 2, "default": ["de7", "de8"]}
    first |= {"starts": [start(4, 10, "SE", 3), start(8, 10, "SE", 3)]} | fields
    east["slots"][0] |= {"count": 2, "default": ["fr4", "fr5"]}
    east["slots"][0]["starts"] = [start(10, 20, "NE", 4), start(14, 20, "NE", 4)]
    return document


# -- levels -------------------------------------------------------------------------------------


@pytest.mark.rule("A8.7")
def test_the_owner_chooses_a_level_that_is_free_up_to_the_ceiling() -> None:
    game = NewGame(scenario=placed(free_level=True))
    assert game.state.phase == "starts"
    decision = game.decision("level")
    assert (decision.seat, decision.rule) == (0, "A8.7")
    assert decision.options == tuple(TakeLevel(level) for level in range(1, 7))
    assert "start" in question_words(game.rules, game.state, decision)
    before = game.state
    events = game.choose(TakeLevel(5))
    words = [line.text for event in events for line in tell(game.rules, before, event)]
    assert words[0].endswith("starts at 4,10 heading SE on L5, level.")
    game.choose(TakeLevel(2))
    assert [game.of(name).level for name in ("de7", "de8", "fr4")] == [5, 2, 4]
    assert (game.state.phase, game.state.entries, game.state.entering) == ("die", 0, None)


@pytest.mark.rule("A8.7")
def test_given_levels_are_not_asked_for() -> None:
    game = NewGame(scenario=placed())
    assert game.state.phase == "die"
    assert game.of("de7").level == 3


@pytest.mark.rule("A8.7", "A4.10")
def test_a_free_level_above_the_ceiling_becomes_the_ceiling() -> None:
    starts = [start(4, 10, "SE", 5), start(8, 10, "SE", 5)]
    game = NewGame(scenario=placed(free_level=True, starts=starts, default=["de1", "de2"]))
    assert game.of("de1").level == 4
    assert game.decision("level").options == tuple(TakeLevel(level) for level in range(1, 5))
    with pytest.raises(BadInput, match="starts too high"):
        NewGame(scenario=placed(starts=starts, default=["de1", "de2"]))


@pytest.mark.rule("A1.5", "A8.7")
def test_nobody_chooses_the_level_of_somebody_on_the_same_point() -> None:
    stacked = [start(4, 10, "SE", 3), start(4, 10, "SE", 4)]
    game = NewGame(scenario=placed(free_level=True, starts=stacked))
    assert TakeLevel(4) not in game.decision("level").options
    with pytest.raises(Refused):
        game.choose(TakeLevel(4))
    game.choose(TakeLevel(6))
    assert TakeLevel(6) not in game.decision("level").options


@pytest.mark.rule("A8.7")
def test_whoever_does_not_mind_takes_the_level_of_the_scenario() -> None:
    starts = [start(4, 10, "SE", 5), start(8, 10, "SE", 2)]
    game = NewGame(scenario=placed(free_level=True, starts=starts))
    for level in (5, 2):
        usual = usual_entry(game.rules, game.state, game.decision("level").options)
        assert usual == TakeLevel(level)
        game.choose(usual)


# -- damage -------------------------------------------------------------------------------------


def damaged(*kinds: str) -> dict[str, Any]:
    document = placed()
    document["seats"][0]["damaged"] = list(kinds)
    return document


@pytest.mark.rule("A9.6.2")
def test_the_owner_says_who_was_hit_before_the_game() -> None:
    game = NewGame(scenario=damaged("wings", "tail"))
    decision = game.decision("damaged")
    assert decision.options == (MarkDamaged("de7", "wings"), MarkDamaged("de8", "wings"))
    assert "wings" in question_words(game.rules, game.state, decision)
    before = game.state
    (hit,) = [e for e in game.choose(MarkDamaged("de8", "wings")) if isinstance(e, StartDamaged)]
    (line,) = tell(game.rules, before, hit)
    assert (line.rule, "hit in the wings" in line.text) == ("A9.6.2", True)
    assert game.decision("damaged").options == (MarkDamaged("de7", "tail"),)
    game.choose(MarkDamaged("de7", "tail"))
    assert [game.of(name).damage for name in ("de7", "de8", "fr4")] == ["tail", "wings", ""]
    assert game.state.phase == "die"


@pytest.mark.rule("A9.6.2")
def test_more_damage_than_fighters_is_not_asked_for() -> None:
    """Players may agree on fewer aircraft than the scenario has."""
    document = copy.deepcopy(scenarios()["duel"])
    document["seats"][0]["damaged"] = ["wings", "tail", "engine"]
    game = NewGame(scenario=document, force_rule={"count": 2})
    game.choose(MarkDamaged("de4", "wings"))
    game.choose(MarkDamaged("de5", "tail"))
    assert game.state.phase == "deploy"


@pytest.mark.rule("A9.6.2")
def test_guns_begin_with_the_bursts_that_are_left() -> None:
    game = NewGame(scenario=placed(bursts=2))
    assert [game.of(name).bursts for name in ("de7", "fr4")] == [(2,), (6,)]
    rear = NewGame(scenario=placed(bursts=4, default=["de13", "de14"]))
    assert rear.of("de13").bursts == (4, 4)
    few = NewGame(scenario=placed(bursts=9))
    assert few.of("de7").bursts == (6,)


@pytest.mark.rule("A9.6.2", "A8.7", "A10.5")
def test_bots_settle_their_starts_by_themselves() -> None:
    document = damaged("wings")
    document["seats"][0]["slots"][0]["free_level"] = True
    game = NewGame(scenario=document, bots=["solo-l", ""])
    nature = SeededNature("starts")
    marked, levels = [], []
    while game.state.phase not in ("die", "roll"):
        pending = game.pending
        assert isinstance(pending, Chance), pending
        events = game.submit(Outcome(nature.outcome(pending)))
        marked += [event for event in events if isinstance(event, StartDamaged)]
        levels += [event for event in events if isinstance(event, LevelTaken)]
    assert [event.damage for event in marked] == ["wings"]
    assert [event.aircraft for event in levels] == [0, 1]


# -- range lines --------------------------------------------------------------------------------


@pytest.mark.rule("A9.6.3")
def test_nobody_flies_beyond_the_lines_of_its_range() -> None:
    game = NewGame(scenario=placed(within={"rows": [8, 14], "columns": [0, 9]}))
    bot, nature, seen = RandomBot("range"), SeededNature("range"), 0
    while game.state.round < 9 and game.result is None:
        pending = game.pending
        if isinstance(pending, Chance):
            game.submit(Outcome(nature.outcome(pending)))
        else:
            assert isinstance(pending, tuple)
            game.submit(Choice(pending[0].seat, bot.choose(Seen.asking(None, pending[0]))))
        for name in ("de7", "de8"):
            if game.of(name).where == "combat":
                col, row = game.at(name)
                assert 8 <= row <= 14
                assert 0 <= col <= 9
                seen += 1
    assert seen > 100


@pytest.mark.rule("A9.6.3")
def test_a_path_over_the_line_is_refused_even_if_it_comes_back() -> None:
    game = NewGame(scenario=placed(within={"rows": [0, 12]}))
    free = NewGame(scenario=placed())
    for each in (game, free):
        each.die("blue", 0)
    over = "AAALL" + "A" * (free.rules.fleet[0].type.speed - 5)  # down to row 13, and back
    with pytest.raises(Refused):
        game.choose(Fly(over))
    free.choose(Fly(over))
    assert free.at("de7")[1] <= 12


@pytest.mark.rule("A9.6.3")
def test_a_start_beyond_its_range_is_refused() -> None:
    with pytest.raises(BadInput, match=r"starts\[1\].at.*beyond the range"):
        read_scenario(placed(within={"columns": [0, 7]}), hangar(), box())


# -- records ------------------------------------------------------------------------------------


def test_a_set_up_with_such_starts_can_be_read_again() -> None:
    fields = {"free_level": True, "bursts": 2, "within": {"rows": [5, 20]}}
    game = NewGame(scenario=placed(**fields))
    raw = dict(game.game.setup_fields())
    assert read_setup(raw, hangar(), box(), scenarios()) == game.rules.setup
    raw["forces"][0][0]["bursts"] = 3
    with pytest.raises(BadInput, match="bursts"):
        read_setup(raw, hangar(), box(), scenarios())
