"""What the person is asked: a die, a choice, where an aircraft is now, or the pieces. [A10]"""

from __future__ import annotations

from escadrille.age.game import Age
from escadrille.age.model import Rules, State
from escadrille.age.model.actions import Action
from escadrille.age.questions import ShotOption, question_of
from escadrille.age.words import (
    AS_DRAWN,
    chance_words,
    column_words,
    die_words,
    name_of,
    stance_words,
    write,
)
from escadrille.companion.age import dice
from escadrille.companion.age.saying import seen_by_person
from escadrille.companion.age.situation import Situation
from escadrille.companion.asking import Ask, Key
from escadrille.kernel.protocol import Chance, Decision, Over, Pending
from escadrille.kernel.questions import Option
from escadrille.messages import say

FEW = 9
"""Options up to this number are chosen by one key."""
OWN_MOVE = ("die", "fly")
"""Decisions that a person takes on the table: only the end of the movement is asked for."""


def ask_board(situation: Situation) -> Ask:
    """While the board is being entered."""
    text = say("companion-age-ask-pieces", count=len(situation.pieces))
    return Ask(kind="board", text=text, rule="A2")


def ask_game(game: Age, state: State, *, has_ended: bool) -> Ask:
    """While the game is on, or over."""
    pending = game.pending(state)
    if isinstance(pending, Over):
        return Ask(kind="over", text=say("companion-age-over"), rule=pending.rule)
    if has_ended:
        return Ask(kind="over", text=say("companion-age-session-is-over"), rule="A8")
    if is_own_move(game, state, pending):
        return _ask_move(game.rules, state)
    if isinstance(pending, Chance):
        return _ask_die(game.rules, state, pending)
    return _ask_choice(game.rules, state, pending[0])


def is_own_move(game: Age, state: State, pending: Pending[Action]) -> bool:
    """Whether a person's aircraft is to move."""
    if isinstance(pending, Over):
        return False
    if isinstance(pending, Chance):
        is_movement = state.phase == "roll" and not pending.cause.startswith("solo: ")
        return is_movement and not game.rules.is_bot(pending.seat or 0)
    return pending[0].kind in OWN_MOVE


def _ask_move(rules: Rules, state: State) -> Ask:
    index = rules.current(state)
    each = state.aircraft[index]
    where = stance_words(rules, each.point, each.heading, each.level, each.attitude)
    text = say("companion-age-ask-move", craft=name_of(rules, index), where=where)
    return Ask(kind="move", text=text, rule="A3.2")


def _ask_die(rules: Rules, state: State, chance: Chance) -> Ask:
    how = dice.how_to_roll(chance)
    if chance.secret and chance.seat not in rules.players:
        how = say("companion-age-roll-unseen")
    words = _die_words(rules, state, chance)
    return Ask(
        kind="die",
        text=f"{words} ({how})" if how else words,
        keys=dice.keys_of(chance),
        dice=dice.dice_of(chance),
        chance=dice.on_the_table(chance),
        is_own=_is_own(rules, state, chance),
        rule=chance.rule,
    )


def _is_own(rules: Rules, state: State, chance: Chance) -> bool:
    """Whether the person rolls it: for an own aircraft, or for the bot that was hit by one."""
    is_persons = chance.seat in rules.players
    return not is_persons if state.wounded is not None else is_persons


def _die_words(rules: Rules, state: State, chance: Chance) -> str:
    """Which die, for whom, what for: `Two red dice for Fokker D.VII 10 (de10): fire at gb4`."""
    words = chance_words(rules, state, chance)
    if chance.cause.startswith("solo: "):
        return die_words(rules, chance, is_red=dice.is_red_die(chance))
    shot = state.answer or state.attack
    if dice.are_red(chance) and shot is not None:
        who, target = name_of(rules, shot.shooter), rules.fleet[shot.target].name
        message = "companion-age-roll-fire-on" if shot.rolls else "companion-age-roll-fire"
        return say(message, who=who, target=target, column=column_words(shot))
    if state.wounded is not None:
        return say("companion-age-roll-damage", craft=name_of(rules, state.wounded))
    if state.phase == "roll" and state.colour:
        craft = name_of(rules, rules.current(state))
        return say(f"companion-age-roll-{state.colour}", craft=craft)
    return words


def _ask_choice(rules: Rules, state: State, decision: Decision[Action]) -> Ask:
    """Few options are keys; of many one is an example, and pieces may be left as drawn. [A1.9]"""
    question = question_of(rules, seen_by_person(rules, state), decision)
    if decision.kind != "placing" and len(question.options) <= FEW:
        keys = tuple(_key(number, option) for number, option in enumerate(question.options, 1))
        return Ask(kind="choice", text=question.text, keys=keys, dice=1, rule=decision.rule)
    how = say("companion-age-ask-such-as", example=option_example(rules, state, decision))
    as_drawn = (Key(AS_DRAWN, say("age-option-as-drawn")),)
    keys = as_drawn if decision.kind == "placing" else ()
    return Ask(kind="choice", text=question.text, how=how, keys=keys, rule=decision.rule)


def _key(number: int, option: Option[Action]) -> Key:
    """A shot says what it would come to."""
    told = (option.aim, option.note) if isinstance(option, ShotOption) else ()
    return Key(str(number), option.typed, ": ".join(filter(None, told)))


def option_example(rules: Rules, state: State, decision: Decision[Action]) -> str:
    """One of very many options; a place may be told with its level at once. [A10.4]"""
    example = write(rules, state, decision.options[0]).removeprefix("place ")
    has_level = decision.kind == "place" and not rules.options.one_level
    return f"{example} 4" if has_level else example
