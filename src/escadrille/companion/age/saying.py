"""What happened, said so that a person at a table can act on it. [A3 to A10]

What has to be moved or marked comes first, as an order; then why a bot did it, in short.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from escadrille.age.fire import odds_of
from escadrille.age.model import Attack, Known, Rules, State, View, view_for
from escadrille.age.model import events as ev
from escadrille.age.words import (
    column_words,
    edge_words,
    explain,
    guns_words,
    name_of,
    odds_words,
    path_words,
    shot_words,
    skilled_words,
    stance_words,
    tell,
    temper_words,
)
from escadrille.companion.asking import Sentence
from escadrille.kernel.message import Reason
from escadrille.kernel.seen import Happening
from escadrille.messages import say

_DICE = ("rolled", "picked", "drawn", "solo die", "again", "flies", "fires")
"""Notes that only say what was rolled, or what the move and the shot say as well."""
_APPROACH = ("too high", "destination", "reaches", "nears")
_TO_RANDOM = ("A10.12", "A10.16", "A10.19")
"""Where a die decides about a Random maneuver. [A10.20]"""
_SHORT_KINDS = ("fly", "attack", "long burst", "release")


class Reasons(NamedTuple):
    """All that a bot has thought, and which one it was."""

    thinker: int
    lines: tuple[Sentence, ...]


def sentences(rules: Rules, part: Iterable[Happening[View, ev.Event]]) -> tuple[Sentence, ...]:
    """The sentences for what happened; a bot's short reason follows what it does."""
    lines: list[Sentence] = []
    reason: list[Sentence] = []
    for view, event, _ in part:
        said = _lines(rules, view.state, event)
        if isinstance(event, ev.BotDecided):
            reason = said
            continue
        lines += (*said, *reason)
        reason = []
    return (*lines, *reason)


def reasons(rules: Rules, part: Iterable[Happening[View, ev.Event]], before: Reasons) -> Reasons:
    """Everything that the bot which decided last has thought on its turn."""
    thinker, lines = before
    for _, event, _ in part:
        if not isinstance(event, ev.BotDecided | ev.NerveTested):
            continue
        is_new_turn = isinstance(event, ev.BotDecided) and event.kind == "die"
        if event.aircraft != thinker or is_new_turn:
            thinker, lines = event.aircraft, ()
        if not lines:
            head = say("companion-age-step-by-step", craft=name_of(rules, thinker))
            lines = (Sentence(head, "", "why"),)
        lines += tuple(Sentence(explain(n), n.rule, "why") for n in event.notes)
    return Reasons(thinker, lines)


def _lines(rules: Rules, state: Known, event: ev.Event) -> list[Sentence]:
    match event:
        case ev.Flown():
            return _flown(rules, state, event)
        case ev.BoardLeft(aircraft=index, edge=edge):
            craft, over = name_of(rules, index), edge_words(edge)
            return [_do(say("companion-age-leaves", craft=craft, edge=over), "A3.5")]
        case ev.PilotMarked(aircraft=int()) | ev.TemperSet():
            return _pilot_told(rules, state, event)
        case ev.LevelTaken():
            return _placed(rules, state, event)
        case ev.AttackBegan(attack=attack):
            return [_fires(rules, state, attack, shot_words(rules, attack), "A5.2")]
        case ev.AnswerChosen(answer=answer):
            how = say("companion-age-break", column=column_words(answer))
            return [_fires(rules, state, answer, how, "A5.4")]
        case ev.GunsFired():
            return _fired(rules, state, event)
        case ev.AircraftDamaged(aircraft=index, damage=damage):
            return [_do(say(f"companion-age-mark-{damage}", craft=name_of(rules, index)), "A6.5")]
        case ev.EngineOverused(aircraft=index):
            craft = name_of(rules, index)
            return [_do(say("companion-age-mark-engine-overused", craft=craft), "A4.12")]
        case ev.AircraftDestroyed(aircraft=index, by=by):
            message = "companion-age-lost" if by is None else "companion-age-shot-down"
            return [_do(say(message, craft=name_of(rules, index)), "A6.5")]
        case ev.BotDecided(kind=kind, notes=notes):
            return _short(notes) if kind in _SHORT_KINDS or _has_flown(notes) else []
        case ev.NerveTested(aircraft=index, notes=notes):
            words = say("solo-says", craft=name_of(rules, index), note=_joined(notes))
            return [Sentence(words, notes[-1].rule, "why")]
        case ev.Landed(aircraft=index):
            return [_do(say("companion-age-landed", craft=name_of(rules, index)), "A11.15")]
        case ev.BombsJettisoned():
            told = tell(rules, state, event)[0]
            return [_do(told.text, told.rule)]
        case ev.DieChosen(aircraft=index, colour=colour):
            return _green(rules, state, event) if colour == "green" else []
        case ev.DieRolled() | ev.TurnBegan() | ev.BreakBegan() | ev.PlaceTaken():
            return []  # of a place the level, which follows, tells all
        case _:
            return [Sentence(line.text, line.rule) for line in tell(rules, state, event)]


def _do(text: str, rule: str) -> Sentence:
    return Sentence(text, rule, "do")


# -- movement -----------------------------------------------------------------------------------


def _flown(rules: Rules, state: Known, event: ev.Flown) -> list[Sentence]:
    """`Move Fokker D.VII 10 (de10): ahead 3, left, ahead 2 – to 14,9 heading NE on L4, level.`"""
    who = name_of(rules, event.aircraft)
    where = stance_words(rules, event.point, event.heading, event.level, event.attitude)
    if not rules.is_bot(rules.fleet[event.aircraft].seat):
        lines = [Sentence(say("companion-age-is-at", who=who, where=where), "A4.2")]
    elif not event.path:
        lines = [_do(say("companion-age-leave-there", who=who, where=where), "A3.6")]
    else:
        path = path_words(event.path) + _level_change(event.levels)
        lines = [_do(say("companion-age-move", who=who, path=path, where=where), "A4.2")]
    for mount in event.cleared:
        guns = guns_words(rules, event.aircraft, mount)
        lines.append(_do(say("companion-age-unjam", guns=guns, who=who), "A6.4"))
    return lines


def _level_change(levels: int) -> str:
    if not levels:
        return ""
    message = "companion-age-climbing" if levels > 0 else "companion-age-descending"
    return say(message, levels=abs(levels))


def _placed(rules: Rules, state: Known, event: ev.LevelTaken) -> list[Sentence]:
    each, who = state.aircraft[event.aircraft], name_of(rules, event.aircraft)
    where = stance_words(rules, each.point, each.heading, event.level, event.attitude)
    place = "access" if each.where == "access" else "at"
    rule = "A11.4" if rules.rolls_places else "A10.4"
    if rules.is_bot(rules.fleet[event.aircraft].seat) or rules.rolls_places:
        return [_do(say(f"companion-age-put-{place}", who=who, where=where), rule)]
    return [Sentence(say(f"companion-age-begins-{place}", who=who, where=where), rule)]


def _pilot_told(rules: Rules, state: Known, event: ev.PilotMarked | ev.TemperSet) -> list[Sentence]:
    """`Fokker D.VII 10 (de10): an ace.` Who is average because all are needs no word. [A10.2]"""
    assert event.aircraft is not None
    solo, who = rules.setup.solo, name_of(rules, event.aircraft)
    if isinstance(event, ev.PilotMarked):
        is_like_all, pilot = event.skill == solo.skill, skilled_words(event)
    else:
        is_like_all, pilot = event.temper == solo.aggressiveness, temper_words(event)
    if is_like_all:
        return []
    rule = tell(rules, state, event)[0].rule
    return [Sentence(say("companion-age-pilot", who=who, pilot=pilot), rule)]


def _green(rules: Rules, state: Known, event: ev.DieChosen) -> list[Sentence]:
    who, left = name_of(rules, event.aircraft), state.aircraft[event.aircraft].throttle
    message = "companion-age-green-at-risk" if event.is_risky else "companion-age-green"
    return [_do(say(message, who=who, left=left - 1), "A4.12")]


# -- fire ---------------------------------------------------------------------------------------


def _fires(rules: Rules, state: Known, shot: Attack, how: str, rule: str) -> Sentence:
    """Who fires at whom, from where, with what odds."""
    who, target = name_of(rules, shot.shooter), name_of(rules, shot.target)
    guns = guns_words(rules, shot.shooter, shot.mount)
    odds = odds_words(odds_of(rules, state, shot))
    words = say("companion-age-fires", who=who, guns=guns, target=target, how=how, odds=odds)
    return Sentence(words, rule, "odds")


def _fired(rules: Rules, state: Known, event: ev.GunsFired) -> list[Sentence]:
    """What the roll did, the bursts to mark, and a jam. [A6.1, A6.3]"""
    rolled, *_ = tell(rules, state, event)
    guns = guns_words(rules, event.shooter, event.mount)
    who = name_of(rules, event.shooter)
    left = state.aircraft[event.shooter].bursts[event.mount] - 1
    marked = say("companion-age-bursts", guns=guns[0].upper() + guns[1:], who=who, left=left)
    lines = [Sentence(rolled.text, rolled.rule), _do(marked, "A6.3")]
    if event.jam:
        lines.append(_do(say("companion-age-put-jam", guns=guns, who=who), "A6.2"))
    return lines


# -- reasons ------------------------------------------------------------------------------------


def _has_flown(notes: Sequence[Reason]) -> bool:
    """Whether the pilot needs no movement die: a lost rookie of Solo-M. [A11.11]"""
    return any(note.code == "flies lost" for note in notes)


def _short(notes: Sequence[Reason]) -> list[Sentence]:
    words = _joined(notes)
    return [Sentence(say("companion-age-why", words=words), notes[-1].rule, "why")] if words else []


def _joined(notes: Sequence[Reason]) -> str:
    """The sentences that say more than a roll, without immediate repeats."""
    sentences = [explain(note) for note in notes if _says_more(note, notes)]
    return " ".join(sentence for sentence, _ in groupby(sentences))


def _says_more(note: Reason, notes: Sequence[Reason]) -> bool:
    """Not the dice, nor an approach that came to nothing, nor what the sentence before says."""
    codes = [each.code for each in notes]
    if "random maneuver" in codes:
        is_cause = note.code == "rolled" and note.rule in _TO_RANDOM
        return is_cause or note.code not in (*_DICE, *_APPROACH)
    is_told = note.code == "approaches" and any(code in codes for code in _APPROACH)
    return note.code not in _DICE and not is_told


def seen_by_person(rules: Rules, state: State) -> Known:
    """What the person may know: hidden skill of the enemy is missing. [A6.6]"""
    return view_for(rules, state, rules.players[0]).state


def piece_words(rules: Rules, state: State, index: int) -> str:
    """A piece as it stands: `Fokker D.VII 10 (de10) 12,8 heading E on L4, level; wings; …`."""
    known = seen_by_person(rules, state)
    craft, each = rules.fleet[index], known.aircraft[index]
    who = name_of(rules, index)
    if each.where == "out":
        return say("companion-age-out", who=who, fate=each.fate)
    if each.where == "patrol":
        return say("companion-age-in-patrol", who=who)
    where = stance_words(rules, each.point, each.heading, each.level, each.attitude)
    parts = [say("companion-age-at", who=who, where=where)]
    if each.damage:
        parts.append(say("companion-age-hit", part=say(f"age-damage-{each.damage}")))
    parts.append(say("companion-age-ammo", bursts="/".join(map(str, each.bursts))))
    jammed = [guns_words(rules, index, n) for n, jam in enumerate(each.jams) if jam]
    parts += [say("companion-age-jammed", guns=guns) for guns in jammed]
    if craft.type.is_fighter:
        parts.append(say("companion-age-throttle", left=each.throttle))
    if each.bombs:
        parts.append(say("companion-age-bombs", count=each.bombs))
    if each.photos:
        parts.append(say("companion-age-photos", zones=", ".join(each.photos)))
    parts.append(_pilot(rules, known, index))
    return "; ".join(part for part in parts if part)


def _pilot(rules: Rules, state: Known, index: int) -> str:
    craft, each = rules.fleet[index], state.aircraft[index]
    if not craft.has_pilot_skill:
        return ""
    is_known = each.is_marked or each.skill != "average"
    words: list[str] = [each.skill or "" if is_known else ""]
    if rules.is_bot(craft.seat):
        mind = state.minds[index]
        words += [mind.temper or "", "retreating" if mind.is_retreating else ""]
    known = dict.fromkeys(word for word in words if word)
    return ", ".join(say(f"companion-age-is-{word}") for word in known)
