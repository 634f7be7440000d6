"""Fire at airships: from where, which guns answer, what a hit does. [A9.4, A9.4.1]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.fire.strikes import odds_of_strike, strikes
from escadrille.age.kernels.movement import EITHER_TURN, TO_LEFT, TO_RIGHT
from escadrille.age.model.actions import FireGuns, HoldFire, Reply
from escadrille.age.model.events import (
    AircraftDamaged,
    AircraftDestroyed,
    AirshipDamaged,
    AirshipDestroyed,
    BreakBegan,
    ReplyChosen,
    ReplyFired,
    StrikeFired,
)
from escadrille.age.model.state import AFT, FORE
from escadrille.age.words.notation import read_action, write
from escadrille.age.words.questions import chance_words, question_words
from escadrille.age.words.story import tell
from escadrille.kernel.errors import Refused
from tests.age.fleet_of_airships import airship, ship, table
from tests.age.missions import next_move, of_kind
from tests.age.table import Table, aircraft, only

ASTERN, AHEAD, ABEAM = "9,12 E L3", "15,12 W L3", "12,10 SE L3"
"""Two steps from the stern, from the bow, and from both: of an airship at 12,12 heading E."""
LEFT, RIGHT = 1 << TO_LEFT, 1 << TO_RIGHT


def attack(place: str = ASTERN, *ships: dict[str, Any], **fields: Any) -> Table:
    """A Fokker D.VII that has moved there; the airship heads east at 12,12 on L3."""
    attacker = aircraft("de10", place, **fields.pop("condition", {}))
    fleet = fields.pop("fleet", (attacker, aircraft("gb4", "21,33 W L2")))
    return table(*ships, fleet=fleet, moved="de10", turn=0, **fields)


def is_offered(at: Table) -> bool:
    return FireGuns(0, "airship1") in (at.options if isinstance(at.pending, tuple) else ())


def open_fire(at: Table, answer: str | None = None) -> None:
    """Attack; the airship fires back with these guns, or not at all."""
    at.fire("airship1")
    if answer is not None:
        at.choose(HoldFire() if answer == "hold" else Reply(answer))  # type: ignore[arg-type]


# -- from where ---------------------------------------------------------------------------------


@pytest.mark.rule("A9.4.1")
@pytest.mark.parametrize(
    ("place", "may"),
    [
        (ASTERN, True),
        (AHEAD, True),
        (ABEAM, True),
        ("11,10 SE L3", True),
        ("9,12 E L2 up", True),
        ("9,12 E L4 down", True),
        ("9,12 E L2", False),
        ("9,12 E L3 up", False),
        ("14,12 W L3", False),
        ("10,12 E L3", False),
        ("8,12 E L3", False),
        ("9,12 W L3", False),
        ("12,10 E L3", False),
    ],
)
def test_it_is_attacked_from_2d_from_any_of_its_points_not_across_another(
    place: str, may: bool
) -> None:
    assert is_offered(attack(place)) == may


@pytest.mark.rule("A9.4.1")
def test_friends_and_wrecks_are_no_targets() -> None:
    assert not is_offered(attack(ASTERN, airship(seat=0)))
    assert not is_offered(attack(ASTERN, airship(fate="destroyed")))


@pytest.mark.rule("A9.2.2", "A9.4.1")
def test_dorsal_guns_do_not_fire_at_airships() -> None:
    fleet = (aircraft("de19", "9,12 W L3", role="fighter"), aircraft("gb4", "21,33 W L2"))
    at = table(fleet=fleet, moved="de19", turn=0)
    assert not is_offered(at)


# -- who answers --------------------------------------------------------------------------------


@pytest.mark.rule("A9.4", "A12.33")
@pytest.mark.parametrize(
    ("place", "options"),
    [
        (ASTERN, (Reply("aft"), HoldFire())),
        (AHEAD, (Reply("fore"), HoldFire())),
        (ABEAM, (Reply("both"), Reply("fore"), Reply("aft"), HoldFire())),
        ("11,10 SE L3", (Reply("aft"), HoldFire())),
        ("13,10 SW L3", (Reply("fore"), HoldFire())),
    ],
)
def test_the_pairs_answer_that_bear_and_abeam_both(place: str, options: tuple[Any, ...]) -> None:
    at = attack(place)
    open_fire(at)
    decision = at.decision("reply")
    assert (decision.seat, decision.options) == (1, options)


@pytest.mark.rule("A9.4", "A12.33")
def test_one_pair_adds_one_and_both_three_and_each_uses_a_burst() -> None:
    for answer, bonus, left in (("fore", 1, (5, 6)), ("aft", 1, (6, 5)), ("both", 3, (5, 5))):
        at = attack(ABEAM)
        open_fire(at)
        chosen = only(at.choose(Reply(answer)), ReplyChosen)  # type: ignore[arg-type]
        assert chosen.reply == bonus
        at.roll(2)
        assert only(at.roll(2), ReplyFired).strike.reply == bonus
        assert ship(at).bursts == left


@pytest.mark.rule("A9.4")
def test_without_ammunition_or_with_its_guns_hit_it_does_not_answer() -> None:
    for fields in ({"bursts": [6, 0]}, {"damage": "guns"}):
        at = attack(ASTERN, airship(**fields))
        open_fire(at)
        assert (at.chance("fire at airship").seat, at.chance().rule) == (0, "A9.4.1")
        events = at.roll(2)
        assert not of_kind(events, ReplyFired)
    at = attack(ABEAM, airship(bursts=[0, 1]))
    open_fire(at)
    assert at.decision("reply").options == (Reply("aft"), HoldFire())


@pytest.mark.rule("A9.4")
def test_it_need_not_answer() -> None:
    at = attack()
    open_fire(at, "hold")
    events = at.roll(7)
    assert only(events, StrikeFired).result == "miss", "7 + 1 of two guns"
    assert not of_kind(events, ReplyFired)
    assert ship(at).bursts == (6, 6)


@pytest.mark.rule("A9.4")
def test_the_ruling_airship_arcs_lets_both_pairs_bear_on_more_points() -> None:
    at = attack("11,10 SE L3", rulings={"airship_arcs": "wide"})
    open_fire(at)
    assert at.decision("reply").options[0] == Reply("both")
    at = attack(ASTERN, rulings={"airship_arcs": "wide"})
    open_fire(at)
    assert at.decision("reply").options[0] == Reply("aft")


# -- what comes of it ---------------------------------------------------------------------------


@pytest.mark.rule("A9.3", "A9.4.1")
def test_both_dice_fall_at_once_and_both_may_fall() -> None:
    at = attack()
    open_fire(at, "aft")
    assert not of_kind(at.roll(11), StrikeFired), "nothing happens before the black dice fall"
    assert at.chance("airship fire").seat == 1
    events = at.roll(9)
    assert only(events, StrikeFired).result == "destroyed"
    assert only(events, AirshipDestroyed) == AirshipDestroyed(0, 0)
    assert only(events, ReplyFired).result == "destroyed", "9 + 1"
    assert only(events, AircraftDestroyed) == AircraftDestroyed(0, 1)
    assert (ship(at).fate, ship(at).downed_by) == ("destroyed", 0)


@pytest.mark.rule("A9.4", "A6.5")
@pytest.mark.parametrize("part", ["wings", "tail", "engine", "guns"])
def test_damage_is_what_the_damage_die_says(part: str) -> None:
    at = attack()
    open_fire(at, "hold")
    assert only(at.roll(8), StrikeFired).result == "damaged", "8 + 1 of two guns"
    chance = at.chance("airship damage die")
    assert chance.seat == 1
    assert {odds.label: odds.weight for odds in chance.outcomes} == {
        "wings": 2,
        "tail": 2,
        "guns": 1,
        "engine": 1,
    }
    assert only(at.roll(part), AirshipDamaged).damage == part
    assert ship(at).damage == part
    assert at.state.strike is None


@pytest.mark.rule("A9.4")
def test_a_second_damage_destroys_it() -> None:
    at = attack(ASTERN, airship(damage="wings"))
    open_fire(at, "hold")
    assert of_kind(at.roll(8), AirshipDestroyed)


@pytest.mark.rule("A9.4", "A9.3")
def test_both_may_be_damaged_and_each_rolls_its_die() -> None:
    at = attack()
    open_fire(at, "aft")
    at.roll(8)
    events = at.roll(6)
    assert only(events, ReplyFired).result == "damaged"
    assert only(at.roll("tail"), AircraftDamaged).damage == "tail"
    assert only(at.roll("engine"), AirshipDamaged).damage == "engine"
    assert (at.of("de10").damage, ship(at).damage) == ("tail", "engine")
    assert at.state.phase == "airship", "the other player's turn"


@pytest.mark.rule("A6.6", "A9.3.2", "A9.4.1")
def test_an_ace_destroys_with_any_hit() -> None:
    at = attack(condition={"skill": "ace"}, options={"skill": "open"})
    open_fire(at, "hold")
    assert of_kind(at.roll(8), AirshipDestroyed)


@pytest.mark.rule("A5.6", "A9.4.1")
def test_other_defenders_may_fire_after_the_exchange() -> None:
    fleet = (aircraft("de10", ASTERN), aircraft("gb4", "7,12 E L3"))
    at = attack(fleet=fleet)
    open_fire(at, "hold")
    events = at.roll(2)
    assert of_kind(events, BreakBegan)


@pytest.mark.rule("A9.3.1", "A9.4.1")
def test_there_is_no_jam_and_no_long_burst() -> None:
    at = attack()
    open_fire(at, "hold")
    fired = only(at.roll(2), StrikeFired)
    assert (fired.result, fired.jam) == ("miss", 0)
    assert at.state.phase == "airship", "the other player's turn"
    assert at.of("de10").bursts[0] == at.rules.fleet[0].full_bursts[0] - 1


# -- turning away -------------------------------------------------------------------------------


@pytest.mark.rule("A9.2.2", "A9.4.1")
@pytest.mark.parametrize(
    ("place", "turns"),
    [(ASTERN, EITHER_TURN), (ABEAM, LEFT), ("12,10 SW L3", RIGHT), ("11,10 SE L3", EITHER_TURN)],
)
def test_the_attacker_must_turn_away_so_that_it_comes_no_nearer_to_the_centre(
    place: str, turns: int
) -> None:
    at = attack(place)
    open_fire(at, "hold")
    at.roll(2)
    assert at.of("de10").must_turn == turns


@pytest.mark.rule("A9.2.2", "A9.4.1")
def test_its_next_movement_begins_with_that_turn() -> None:
    at = attack(ABEAM)
    open_fire(at, "hold")
    at.roll(2)
    next_move(at, "de10")
    at.die("blue", 0)
    with pytest.raises(Refused, match=r"A9\.2\.2"):
        at.fly("R" + "A" * 5)
    at.fly("L" + "A" * 5)
    assert at.of("de10").must_turn == 0


# -- odds and words -----------------------------------------------------------------------------


@pytest.mark.rule("A9.4", "A12.32")
def test_exact_odds_of_an_attack_with_all_guns_answering() -> None:
    at = attack(ABEAM)
    (strike,) = strikes(at.rules, at.state, at.rules.index_of["de10"])
    assert strike.pairs == (FORE, AFT)
    odds = odds_of_strike(at.rules, at.state, strike)
    assert (odds.odds.miss, odds.odds.damage, odds.odds.destroy) == (21, 9, 6), "two guns"
    assert odds.reply is not None
    assert (odds.reply.miss, odds.reply.damage, odds.reply.destroy) == (3, 12, 21), "+3"


@pytest.mark.rule("A9.4")
def test_questions_and_events_in_words() -> None:
    at = attack(ABEAM)
    before = at.state
    (began,) = at.fire("airship1")
    (line,) = tell(at.rules, before, began)
    assert line.text == (
        "Fokker D.VII 10 (de10) fires its fixed guns at the Coastal class airship (airship1), "
        "which may fire back at the same time (+1)."
    )
    decision = at.decision("reply")
    assert question_words(at.rules, at.state, decision) == (
        "Fokker D.VII 10 (de10) attacks Coastal class airship (airship1): fire back?"
    )
    assert write(at.rules, at.state, Reply("both")) == "reply both"
    for text in ("reply both", "both"):
        assert read_action(at.rules, at.state, decision, text) == Reply("both")
    before = at.state
    (chosen,) = at.choose(Reply("both"))
    (line,) = tell(at.rules, before, chosen)
    assert line.text.endswith("fires back with its fore and aft guns: +3.")
    at.roll(8)
    assert "two black dice" in chance_words(at.rules, at.state, at.chance())
    at.roll(2)
    words = chance_words(at.rules, at.state, at.chance("airship damage die"))
    assert words == "Coastal class airship (airship1) is hit: the damage die"
    before = at.state
    damaged = only(at.roll("wings"), AirshipDamaged)
    (line,) = tell(at.rules, before, damaged)
    assert "one step ahead a round" in line.text
