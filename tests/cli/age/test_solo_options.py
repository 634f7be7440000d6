"""Games against the solo rules: what can be said of their bots, and what is asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.age.bots.thinking import BOTS
from escadrille.age.game import Age
from escadrille.age.scenario.bots import NO_BOTS, SOLO_BOTS, Pilot, Solo
from escadrille.age.scenario.setup import Setup
from escadrille.bots.roster import bot_about
from escadrille.cli.age.solo_wishes import read_pilots
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput
from tests.cli.age.scripted import CLOSE
from tests.cli.runner import run

SOLO = "--scenario duel --seed tea --seats human,solo-l"


def begun(options: str, record: Path, typed: str = "") -> tuple[Setup, str]:
    """The set-up of a game that was begun, and what was on the screen."""
    result = run(f"play age {options} --record", record, typed=typed)
    assert result.exit_code == 0, result.output
    game = catalog.open_record(record.read_text(encoding="utf-8")).game
    assert isinstance(game, Age)
    return game.rules.setup, result.output


def complaint(options: str, record: Path) -> str:
    result = run(f"play age {options} --record", record)
    assert result.exit_code == 2
    assert not record.exists()
    return " ".join(result.stderr.split())


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


# -- options ------------------------------------------------------------------------------------


@pytest.mark.rule("A10.1")
@pytest.mark.parametrize("odds", [1, 2, 3])
def test_odds_say_how_many_bots_there_are_for_each_aircraft(odds: int, record: Path) -> None:
    setup, _ = begun(f"{SOLO} --odds {odds}", record)
    mine, theirs = setup.forces
    assert len(theirs) == odds * len(mine)


@pytest.mark.rule("A11.3", "A11.7")
@pytest.mark.parametrize("said", ["--initiative side", "--places edges"])
def test_what_only_the_older_draft_knows_is_said_to_solo_m(said: str, record: Path) -> None:
    setup, _ = begun(f"--scenario duel --seed tea {said}", record)
    assert setup.bots == ("", "solo-m")


@pytest.mark.rule("A11.3", "A11.7")
@pytest.mark.parametrize("said", ["--initiative side", "--places edges"])
def test_solo_l_has_neither_initiative_nor_rolled_places(said: str, record: Path) -> None:
    words = complaint(f"{SOLO} {said}", record)
    assert f"{said.split()[0]}: is only for games against Solo-M [A11]" in words


@pytest.mark.rule("A10.1", "A10.2", "A10.3")
def test_what_is_not_said_is_as_the_scenario_and_the_booklet_have_it(record: Path) -> None:
    setup, output = begun("--scenario dogfight --seats human,solo-l --seed tea", record)
    assert setup.solo == Solo(skill="rolled", aggressiveness="rolled", odds=0)
    assert [len(force) for force in setup.forces] == [9, 9]
    assert "Central Powers: 9 aircraft worth 63: " in output
    assert "Entente: 9 aircraft worth 70.5: " in output


@pytest.mark.rule("A10.1")
def test_odds_that_would_change_nothing_are_refused(record: Path, tmp_path: Path) -> None:
    scenario = tmp_path / "close.json"
    scenario.write_text(json.dumps(CLOSE), encoding="utf-8")
    words = complaint(f"--scenario {scenario} --seats human,solo-l --odds 2", record)
    assert "--odds: the scenario sets what each side has [A10.1]" in words


@pytest.mark.rule("A10.2", "A10.3")
def test_average_pilots_need_no_dice(record: Path) -> None:
    setup, output = begun(f"{SOLO} --skill average --aggressiveness average", record)
    assert (setup.solo.skill, setup.solo.aggressiveness) == ("average", "average")
    assert "[A10.2]" not in output
    assert "[A10.3]" not in output
    assert len(catalog.open_record(record.read_text(encoding="utf-8")).entries) == 0


@pytest.mark.rule("A10.2", "A10.3")
def test_pilots_can_be_given_one_by_one(record: Path) -> None:
    setup, _ = begun(f"{SOLO} --pilot gb4=ace,aggressive --pilot DE4=rookie", record)
    ace = Pilot(skill="ace", aggressiveness="aggressive")
    assert setup.solo.pilots == {"gb4": ace, "de4": Pilot(skill="rookie")}


@pytest.mark.parametrize(
    ("words", "skill", "temper"),
    [
        ("ace,aggressive", "ace", "aggressive"),
        ("aggressive,ace", "ace", "aggressive"),
        ("cautious", None, "cautious"),
        ("average", "average", None),
        ("ace,average", "ace", "average"),
        ("average,ace", "ace", "average"),
        ("average,cautious", "average", "cautious"),
        ("average,average", "average", "average"),
    ],
)
def test_average_is_the_skill_unless_that_is_said_already(
    words: str, skill: str | None, temper: str | None
) -> None:
    pilot = read_pilots([f"de10={words}"])["de10"]
    assert (pilot.get("skill"), pilot.get("aggressiveness")) == (skill, temper)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("de10", "--pilot: 'de10' is not valid (allowed: AIRCRAFT=SKILL,TEMPER"),
        ("=ace", "--pilot: '=ace' is not valid"),
        ("de10=", "--pilot de10: there is no ''"),
        (
            "de10=brave",
            "--pilot de10: there is no 'brave' (allowed: rookie, average, ace, cautious",
        ),
        ("de10=ace,rookie", "--pilot de10: 'rookie' is one too many"),
    ],
)
def test_a_pilot_that_will_not_do_is_named(text: str, words: str) -> None:
    with pytest.raises(BadInput) as error:
        read_pilots([text])
    assert words in str(error.value)


def test_no_pilot_is_given_twice() -> None:
    with pytest.raises(BadInput, match="--pilot de10: is given twice"):
        read_pilots(["de10=ace", "DE10=rookie"])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--odds 4", "invalid value for '--odds': must be less than or equal to 3"),
        ("--skill ace", "invalid value for '--skill': 'ace' is not one of 'rolled', 'average'"),
        ("--pilot de99=ace", "--pilot de99: is not in this game (allowed: de4, de5, de6, gb4"),
        ("--pilot de4=bold", "--pilot de4: there is no 'bold'"),
        (
            "--pilot de4=cautious",
            "--pilot de4 aggressiveness: is only for bots (allowed: skill alone)",
        ),
    ],
)
def test_what_will_not_do_names_the_option(options: str, words: str, record: Path) -> None:
    assert words in complaint(f"{SOLO} {options}", record)


@pytest.mark.parametrize(
    "option", ["--odds 2", "--skill rolled", "--aggressiveness average", "--pilot gb4=ace"]
)
def test_without_bots_of_the_rules_there_is_nothing_to_say_of_them(
    option: str, record: Path
) -> None:
    name = option.split()[0]
    words = f"{name}: no seat is played by the solo rules (allowed: with --seats human,solo-l)"
    assert words in complaint(f"--scenario duel --seats human,random {option}", record)


def test_who_says_something_of_bots_plays_against_them(record: Path) -> None:
    setup, _ = begun("--scenario duel --odds 3", record)
    assert setup.bots == ("", SOLO_BOTS[0])
    assert setup.solo.odds == 3


def test_without_bots_nothing_is_kept_of_them(record: Path) -> None:
    setup, _ = begun("--scenario duel --seats human,random", record)
    assert setup.bots == ()
    assert setup.solo == NO_BOTS


def test_every_bot_of_the_engine_can_be_seated_and_has_words() -> None:
    assert set(SOLO_BOTS) == set(BOTS)
    assert all(bot_about("age", bot) for bot in SOLO_BOTS)


# -- menus --------------------------------------------------------------------------------------


@pytest.fixture
def at_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Terminal, "has_person", True)


@pytest.mark.usefixtures("at_the_keyboard")
def test_enter_takes_what_the_booklet_says(record: Path) -> None:
    setup, output = begun(SOLO, record, "\n\n\n")
    assert setup.solo == Solo(skill="rolled", aggressiveness="rolled", odds=0)
    assert [len(force) for force in setup.forces] == [3, 3]
    for rule in ("A10.1", "A10.2", "A10.3"):
        assert f"? [{rule}]" in output


@pytest.mark.usefixtures("at_the_keyboard")
def test_odds_skill_and_temper_are_asked_by_number_or_name(record: Path) -> None:
    setup, _ = begun(SOLO, record, "3\naverage\n2\n")
    assert setup.solo == Solo(skill="average", aggressiveness="average", odds=3)
    assert len(setup.forces[1]) == 3 * len(setup.forces[0])


@pytest.mark.usefixtures("at_the_keyboard")
@pytest.mark.parametrize(
    ("typed", "odds"), [("1", 1), ("2", 2), ("three", 3), ("", 0), ("scenario", 0)]
)
def test_the_number_typed_is_the_number_of_bots(typed: str, odds: int, record: Path) -> None:
    setup, output = begun(SOLO, record, f"{typed}\n\n\n")
    assert setup.solo.odds == odds
    assert "Number or name (Enter = 4) >" in output


@pytest.mark.usefixtures("at_the_keyboard")
def test_what_was_said_is_not_asked(record: Path) -> None:
    said = f"{SOLO} --odds 1 --skill average --aggressiveness average"
    _, output = begun(said, record)
    assert "How many bots" not in output
    assert "How skilled" not in output
    assert "How aggressive" not in output


@pytest.mark.usefixtures("at_the_keyboard")
def test_who_says_something_of_bots_is_asked_which_and_for_the_side(record: Path) -> None:
    setup, output = begun("--scenario duel --odds 3 --seed tea", record, "solo-m\n2\n\n\n")
    assert "random" not in output.partition("Your side")[0]
    assert setup.bots == ("solo-m", "")


@pytest.mark.usefixtures("at_the_keyboard")
def test_odds_are_not_asked_where_the_scenario_places_the_aircraft(
    record: Path, tmp_path: Path
) -> None:
    scenario = tmp_path / "close.json"
    scenario.write_text(json.dumps(CLOSE), encoding="utf-8")
    said = f"--scenario {scenario} --seed tea --seats human,solo-l"
    _, output = begun(said, record, "\n\n")
    assert "How many bots" not in output
    assert "How skilled" in output


@pytest.mark.usefixtures("at_the_keyboard")
def test_nothing_is_asked_of_bots_where_there_are_none(record: Path) -> None:
    _, output = begun("--scenario duel --seats human,random", record)
    assert "How skilled" not in output
