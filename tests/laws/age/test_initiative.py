"""Laws about rounds in which dice say who moves when: wherever Solo-M sits. [A11.7]

Here they look at some games of Solo-M alone; test_bots.py has bots in games of every mode.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from escadrille.age.model import events as ev
from escadrille.age.model.rules import Craft
from escadrille.age.model.state import PRESENT, Slot, State
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game
from tests.laws.age.unfolding import solo_m_games
from tests.laws.looking import looked_at, some

BY_SKILL = {"ace": 1, "rookie": -1}
BY_TEMPER = {"aggressive": 1, "cautious": -1}


@pytest.fixture(scope="module")
def games() -> Games:
    return solo_m_games()


@dataclass
class Round:
    """What happened in a round, as far as it is about who moves when."""

    game: Game
    number: int
    begin: State
    line: tuple[Slot, ...] = ()
    dice: list[ev.InitiativeRolled] = field(default_factory=list)
    turns: list[tuple[State, ev.TurnBegan]] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)
    attacked: list[tuple[int, bool]] = field(default_factory=list)
    """Who fired first at somebody, and whether that was late."""
    end: State | None = None
    is_cut: bool = False
    """The game, or its first part, ended in the middle of it."""

    def flying(self, *, fighters: bool) -> list[Craft]:
        """Whoever is in the air when it begins, by player and number."""
        rules = self.game.game.rules
        return [
            craft
            for seat in self.begin.order
            for craft in sorted(rules.fleet, key=lambda each: each.recruit.number)
            if craft.seat == seat
            and self.begin.aircraft[craft.index].where == "combat"
            and is_fighter(craft) == fighters
        ]

    def rollers(self) -> list[Craft]:
        """Every fighter, or the first of each player's."""
        fighters = self.flying(fighters=True)
        if self.game.game.rules.setup.solo.initiative == "aircraft":
            return fighters
        return list({craft.seat: craft for craft in reversed(fighters)}.values())[::-1]

    def totals(self, craft: Craft) -> tuple[int, ...]:
        """The dice of a fighter, or of its formation, with what was added."""
        each = self.game.game.rules.setup.solo.initiative == "aircraft"
        fleet = self.game.game.rules.fleet
        return tuple(
            die.total
            for die in self.dice
            if (die.aircraft == craft.index if each else fleet[die.aircraft].seat == craft.seat)
        )

    def book(self, state: State, event: ev.Event) -> None:
        match event:
            case ev.InitiativeRolled():
                assert not self.line, "dice come first"
                self.dice.append(event)
            case ev.LineFormed(line=line):
                assert not self.line, "one line a round"
                self.line = line
            case ev.TurnBegan():
                self.turns.append((state, event))
            case ev.DieRolled(aircraft=index):
                self.moved.append(index)
            case ev.BotDecided(kind="die", aircraft=index) if flies_without_a_die(event):
                self.moved.append(index)
            case ev.AttackBegan(attack=attack):
                self.attacked.append((attack.shooter, state.is_late))
            case _:
                pass


def flies_without_a_die(event: ev.BotDecided) -> bool:
    """A lost rookie has a die of his own instead. [A11.11]"""
    return any(note.code == "flies lost" for note in event.notes)


def is_fighter(craft: Craft) -> bool:
    """A fighter's pilot on no mission; everybody else moves first and fires last. [A11.7]"""
    return craft.type.cls in ("fighter", "floatplane-fighter") and not craft.is_mission


def rounds(games: Games) -> Iterator[Round]:
    """Every round of the games with initiative, in order."""
    with_initiative = (game for game in games if "solo-m" in game.game.rules.setup.bots)
    return some(each for game in with_initiative for each in rounds_of(game))


def rounds_of(game: Game) -> Iterator[Round]:
    current = begun_at_once(game)
    for state, event in game.happenings():
        is_end = isinstance(event, ev.RoundBegan | ev.BonusRoundBegan | ev.GameEnded)
        if is_end and current is not None:
            current.end, current.is_cut = state, not isinstance(event, ev.RoundBegan)
            yield current
            current = None
        if isinstance(event, ev.RoundBegan):
            current = Round(game, event.round, state)
        if current is not None:
            current.book(state, event)


def begun_at_once(game: Game) -> Round | None:
    """Round 1, which has begun before anybody answers if all stand in the Combat Zone."""
    first = game.states[0]
    if not first.round:
        return None
    current = Round(game, first.round, first, first.line)
    if first.line:  # without fighters there are no dice, and the first turn has begun too
        slot = first.line[0]
        current.turns.append((first, ev.TurnBegan(slot.seat, (slot.aircraft,), slot.is_late)))
    return current


@pytest.mark.rule("A11.7")
def test_rounds_with_initiative_are_counted_without_a_gap(games: Games) -> None:
    last: Round | None = None
    for each in rounds(games):
        goes_on = last is not None and last.game is each.game and not last.is_cut
        assert each.number == (last.number + 1 if last is not None and goes_on else 1), each.game
        is_empty = not any(craft.where in PRESENT for craft in each.begin.aircraft)
        assert each.line or each.is_cut or is_empty, each.game  # airships alone go on [A9.4]
        last = each


@pytest.mark.rule("A11.7")
def test_every_fighter_rolls_once_and_the_tied_again_until_they_are_not(games: Games) -> None:
    for each in rounds(games):
        if each.is_cut and (each.begin.airships or each.begin.balloons) and not each.line:
            continue  # an airship, or a balloon that sank, has ended it first [A9.4.3, A9.6.10]
        who, due = each.rollers(), list[int]()
        number = 0
        while tied := [craft for craft in who if is_tied(each, craft, number)]:
            due += [craft.index for craft in tied]
            number += 1
        assert [die.aircraft for die in each.dice] == due, (each.game, each.number)


def is_tied(each: Round, craft: Craft, number: int) -> bool:
    """Whether another has the same totals after so many dice each. [A11.7]"""
    own = each.totals(craft)[:number]
    return len(own) == number and any(
        each.totals(other)[:number] == own for other in each.rollers() if other is not craft
    )


@pytest.mark.rule("A11.7")
def test_skill_that_is_known_and_temper_count_for_the_first_die_alone(games: Games) -> None:
    modified = 0
    for each in rounds(games):
        seen: set[int] = set()
        for die in each.dice:
            own, mind = each.begin.aircraft[die.aircraft], each.begin.minds[die.aircraft]
            modifier = BY_SKILL.get(own.skill or "", 0) if own.is_revealed else 0
            modifier += BY_TEMPER.get(mind.temper or "", 0)
            expected = die.die if die.aircraft in seen else die.die + modifier
            assert (die.total, 1 <= die.die <= 6) == (expected, True), (each.game, die)
            seen.add(die.aircraft)
            modified += die.total != die.die
    looked_at(modified)


@pytest.mark.rule("A11.7")
def test_others_come_before_the_fighters_and_the_highest_of_these_first(games: Games) -> None:
    for each in rounds(games):
        if not each.line:
            continue
        others = each.flying(fighters=False)
        fighters = sorted(each.flying(fighters=True), key=each.totals, reverse=True)
        fleet = each.game.game.rules.fleet
        slots = [(slot.seat, slot.aircraft) for slot in each.line if not slot.is_late]
        assert slots == [(craft.seat, craft.index) for craft in (*others, *fighters)], each.game
        late = [slot.aircraft for slot in each.line[len(slots) :]]
        assert [slot.aircraft for slot in each.line if slot.is_late] == late, each.game
        others_again = [craft.index for craft in others if craft.index in late]
        assert late == others_again, each.game
        silent = {fleet[craft.index].type.cls for craft in others if craft.index not in late}
        assert not silent & firing_late(each.game), each.game


def firing_late(game: Game) -> set[str]:
    """Classes that always may fire offensively, and so get a slot for it. [A5.2]"""
    ruling = game.game.rules.rulings.offensive_classes
    return {"scout", "light-bomber"} if ruling == "bombers barred" else {"scout"}


@pytest.mark.rule("A11.7")
def test_turns_follow_the_line_and_leave_out_whoever_is_gone(games: Games) -> None:
    for each in rounds(games):
        left = list(each.line)
        for state, turn in each.turns:
            (mover,) = turn.movers
            place = left.index(Slot(turn.seat, mover, turn.is_late))
            assert all(may_be_left_out(state, slot) for slot in left[:place]), (each.game, turn)
            assert state.aircraft[mover].where == "combat"
            left = left[place + 1 :]
        assert each.end is not None
        if not each.is_cut:
            assert all(may_be_left_out(each.end, slot) for slot in left), each.game


@pytest.mark.rule("A11.7")
def test_the_seat_on_turn_is_that_of_the_aircraft_whose_turn_it_is(games: Games) -> None:
    changes = 0
    for each in rounds(games):
        before = each.begin.order[0]
        for state, turn in each.turns:
            after = turn.book(state) if state is not each.begin else state
            assert after.seat_on_turn == turn.seat, (each.game, turn)
            changes += turn.seat != before
            before = turn.seat
    looked_at(changes)


def may_be_left_out(state: State, slot: Slot) -> bool:
    """Whoever is gone, or has nobody to fire at when the turn for it comes."""
    return slot.is_late or state.aircraft[slot.aircraft].where == "out"


@pytest.mark.rule("A11.7")
def test_everybody_moves_once_a_round_and_nobody_who_fires_late_moves_then(games: Games) -> None:
    for each in rounds(games):
        due = [turn.movers[0] for _, turn in each.turns if not turn.is_late]
        assert each.moved == due[: len(each.moved)], each.game
        assert len(each.moved) == len(due) or (each.is_cut and len(each.moved) == len(due) - 1)
        assert len(set(due)) == len(due)


@pytest.mark.rule("A11.7")
def test_fighters_fire_when_they_move_and_all_others_late(games: Games) -> None:
    seen = set[bool]()
    for each in rounds(games):
        fleet = each.game.game.rules.fleet
        for shooter, is_late in each.attacked:
            assert is_late != is_fighter(fleet[shooter]), (each.game, fleet[shooter].name)
            seen.add(is_late)
    looked_at(seen == {False, True})


def test_ties_and_late_fire_are_looked_at() -> None:
    """Otherwise these laws would say nothing."""
    seen = list(rounds(solo_m_games()))
    assert any(len(each.dice) > len(each.rollers()) for each in seen)
    assert any(is_late for each in seen for _, is_late in each.attacked)
    assert any(not is_late for each in seen for _, is_late in each.attacked)
    assert {each.game.game.rules.setup.solo.initiative for each in seen} == {"aircraft", "side"}
