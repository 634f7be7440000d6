"""Firing: what a roll of two dice does, damage, and what a kill makes of a pilot. [A6]"""

from __future__ import annotations

from typing import Any

from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.tables import Book

KERNELS = (
    "is_deadly",
    "outcome_of",
    "reveal",
    "skill_after",
    "credit",
    "destroy",
    "book_shot",
    "fire",
    "take_damage",
)


def is_deadly(book: Book, state: Any, shooter: int, mount: int, target: int) -> Any:
    """Whether every damage of a shot destroys. [A6.5, A6.6, A8.6.3]"""
    is_ace = state[at.FLEET + shooter * at.CRAFT + at.SKILL] == at.ACE
    is_pilot = book.fleet[shooter, by.HAS_SKILL] == 1 and book.mounts[shooter, mount, by.BY_PILOT]
    is_damaged = state[at.FLEET + target * at.CRAFT + at.DAMAGE] > 0
    return book.terms[by.NO_DAMAGE] == 1 or (is_ace and is_pilot == 1) or is_damaged


def outcome_of(book: Book, state: Any, shot: int, total: int) -> Any:
    """Result and jam of a roll for the shot that begins in a column: result * 2 + jam.

    [A6.1, A6.2, A6.5, A6.6]
    """
    shooter, mount = state[shot + at.SHOOTER], state[shot + at.MOUNT]
    second = 1 if state[shot + at.ROLLS] > 0 else 0
    code = book.rolls[
        book.mounts[shooter, mount, by.IS_CANNON],
        second,
        state[shot + at.COLUMN],
        state[shot + at.MODIFIER] + by.MODIFIER_SPAN,
        total,
    ]
    deadly = is_deadly(book, state, shooter, mount, state[shot + at.TARGET])
    if code >> 1 == at.HURT and deadly:
        return at.KILLED << 1 | (code & 1)
    return code


def reveal(book: Book, state: Any, index: int, mount: int) -> bool:
    """A hidden pilot shows his skill at his first firing opportunity; whether he did now. [A6.6]"""
    each = at.FLEET + index * at.CRAFT
    is_pilots = book.mounts[index, mount, by.BY_PILOT] == 1 and book.fleet[index, by.HAS_SKILL] == 1
    if not is_pilots or state[each + at.IS_REVEALED]:
        return False
    state[each + at.IS_REVEALED] = 1
    return True


def skill_after(book: Book, skill: int, kills: int) -> Any:
    """A rookie's first kill makes an average pilot, the third an ace. [A6.6, A6.10]"""
    if not book.terms[by.EXPERIENCE]:
        return skill
    if kills >= book.terms[by.ACE_KILLS]:
        return at.ACE
    return at.AVERAGE if skill == at.ROOKIE and kills >= book.terms[by.ROOKIE_KILLS] else skill


def credit(book: Book, state: Any, shooter: int, mount: int) -> None:
    """A kill with the pilot's own guns counts for him. [A6.10]"""
    each = at.FLEET + shooter * at.CRAFT
    by_pilot = book.mounts[shooter, mount, by.BY_PILOT] or book.terms[by.ANY_GUN_COUNTS]
    if not by_pilot or not book.fleet[shooter, by.HAS_SKILL]:
        return
    state[each + at.IS_REVEALED] = 1
    state[each + at.KILLS] += 1
    state[each + at.SKILL] = skill_after(book, state[each + at.SKILL], state[each + at.KILLS])


def destroy(state: Any, index: int, seat: int) -> None:
    """An aircraft leaves the board at once. [A6.5]"""
    each = at.FLEET + index * at.CRAFT
    state[each + at.WHERE] = at.OUT
    state[each + at.FATE] = at.DESTROYED
    state[each + at.DOWNED_BY] = seat


def book_shot(state: Any, shot: int, result: int, is_defence: bool) -> None:
    """What follows a roll: a damage die, or a break action. [A5.6, A6.5]"""
    is_wound = result == at.HURT
    state[at.WOUNDED] = state[shot + at.TARGET] if is_wound else -1
    state[at.IS_QUIET] = 0
    if is_defence:
        state[shot + at.SHOOTER] = -1
        state[at.PHASE] = at.IN_ANSWER if is_wound else at.IN_BREAK
        return
    state[shot + at.ROLLS] += 1
    state[shot + at.RESULT] = result
    state[at.PHASE] = at.IN_SHOT if is_wound else at.IN_BREAK


def fire(book: Book, state: Any, shot: int, total: int, is_defence: bool) -> None:
    """What a roll does: jam, miss, damage or destruction. [A6.1, A6.2, A6.3, A6.5, A6.10]"""
    shooter, mount = state[shot + at.SHOOTER], state[shot + at.MOUNT]
    target, each = state[shot + at.TARGET], at.FLEET + shooter * at.CRAFT
    code = outcome_of(book, state, shot, total)
    state[each + at.BURSTS + mount] -= 1
    if code & 1:  # 3 is just jammed: cleared in a later round alone [A6.4]
        state[each + at.JAMS + mount] = 3 if book.terms[by.UNJAMS_LATER] else 1
    if is_defence:
        state[each + at.DEFENDED_MOUNTS + state[each + at.DEFENDED]] = mount
        state[each + at.DEFENDED] += 1
    book_shot(state, shot, code >> 1, is_defence)
    if code >> 1 == at.KILLED:
        destroy(state, target, book.fleet[shooter, by.SEAT])
        credit(book, state, shooter, mount)


def take_damage(state: Any, kind: int) -> None:
    """Mark the damage that the die shows. [A6.5]"""
    state[at.FLEET + state[at.WOUNDED] * at.CRAFT + at.DAMAGE] = kind
    state[at.WOUNDED] = -1
    state[at.PHASE] = at.IN_BREAK
