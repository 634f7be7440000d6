"""Aircraft in lines: a full table, or two columns in short; who waits and who is gone; the task."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from escadrille.age.figures import AircraftType
from escadrille.age.model import CLEARED, WORKING, Aircraft, Craft, Known, Rules
from escadrille.age.opening import marks_due
from escadrille.age.scenario import Zone
from escadrille.age.words import (
    FATES,
    ROMAN,
    away_words,
    condition_words,
    done_words,
    fate_words,
    in_a_row,
    known_skill,
    point_words,
    skill_words,
    team_name,
)
from escadrille.cli.age.glyphs import brackets_of, letters, side_style, stance, style_of
from escadrille.cli.terminal.palette import BAD, FAINT
from escadrille.kernel.protocol import Seat

COLUMN = 39
"""The width of a line in short: two of them stand side by side on 80 columns."""
HEADS = "  name  type             figures          place hdg guns      thr also"
TYPE_WIDTH = 16
SPINS = {"": "", "left": "↺", "right": "↻"}
"""The side to which a rotary engine helps to turn. [A4.5]"""

# -- one aircraft -------------------------------------------------------------------------------


def guns_words(rules: Rules, craft: Craft, each: Aircraft) -> str:
    """Bursts left by mount, `f6 d4`: `!` jammed, `~` cleared for the next round, `x` shot up."""
    if rules.is_silenced(each):
        return "x"
    words = []
    for number, mount in enumerate(craft.type.mounts):
        jam = each.jams[number]
        sign = "" if jam == WORKING else "~" if jam == CLEARED else "!"
        words.append(f"{mount.name[0]}{each.bursts[number]}{sign}")
    return " ".join(words)


def throttle_words(craft: Craft, each: Aircraft) -> str:
    """Safe uses of full throttle; `?` is the risky one, `-` none at all. [A4.12]"""
    if not craft.type.is_fighter:
        return ""
    if each.throttle:
        return str(each.throttle)
    return "-" if each.risk_spent else "?"


def short_type(name: str, width: int = TYPE_WIDTH) -> str:
    """A type's name that fits: `Handley P. O/400`; the designation is never cut."""
    if len(name) <= width:
        return name
    words = re.sub(r" \(.*?\)", "", name).split()
    told = next((n for n, word in enumerate(words) if re.search(r"[\d.]", word)), len(words) - 1)
    *makers, designation = words[: told + 1]
    parts = re.split(r"([ -])", " ".join(makers))
    for number in range(len(parts) - 1, -1, -2):
        if len("".join(parts)) + 1 + len(designation) <= width:
            break
        parts[number] = f"{parts[number][:1]}."
    return f"{''.join(parts)} {designation}"


def figure_words(kind: AircraftType) -> str:
    """Speed, agility, ceiling, climb, dive and gyroscopic effect: `5 IV  L6 ↑2 ↓2 ↺`. [A2]"""
    agility, spin = ROMAN[kind.agility], SPINS[kind.favours]
    return f"{kind.speed} {agility:<3} L{kind.ceiling} ↑{kind.climb} ↓{kind.dive} {spin}"


def full_line(rules: Rules, state: Known, index: int) -> Text:
    """Everything about one aircraft: a row of the table under `HEADS`."""
    craft, each = rules.fleet[index], state.aircraft[index]
    cells = (
        f"{craft.name:<5}",
        f"{short_type(craft.type.name):<{TYPE_WIDTH}}",
        f"{figure_words(craft.type):<16}",
        f"{point_words(rules, each.point):>5}",
        f"{stance(each):<3}",
        f"{guns_words(rules, craft, each):<9}",
        f"{throttle_words(craft, each):>3}",
        *_load_words(rules, state, index),
    )
    return _line(rules, state, index, " ".join(cells))


def short_line(rules: Rules, state: Known, index: int) -> Text:
    """The same in short, without what is normal."""
    craft, each = rules.fleet[index], state.aircraft[index]
    throttle = throttle_words(craft, each)
    cells = (
        f"{craft.name:<5} {point_words(rules, each.point):>5} {stance(each)}",
        guns_words(rules, craft, each).replace(" ", ""),
        f"t{throttle}" if throttle else "",
        *_load_words(rules, state, index),
    )
    return _line(rules, state, index, " ".join(cell for cell in cells if cell))


def _line(rules: Rules, state: Known, index: int, words: str) -> Text:
    """The letter of an aircraft, what there is to say of it, and its condition."""
    condition = condition_words(rules, state, rules.fleet[index])
    text = Text(no_wrap=True, overflow="crop")
    text.append(f"{letters(rules)[index]} ", style=style_of(rules, index))
    text.append(words)
    text.append(f" {condition}", style=BAD if state.aircraft[index].damage else "")
    text.rstrip()
    return text


def _load_words(rules: Rules, state: Known, index: int) -> list[str]:
    """Bombs, photographs or an empty camera, and skill: `b2`, `ph:A`, `cam`. [A8.3, A8.4]"""
    craft, each = rules.fleet[index], state.aircraft[index]
    camera = "cam" if rules.has_camera(state, index) else ""
    photos = f"ph:{','.join(each.photos)}" if each.photos else camera
    words = (f"b{each.bombs}" if each.bombs else "", photos, skill_words(rules, craft, each))
    return [word for word in words if word]


# -- all of them --------------------------------------------------------------------------------


def flying(rules: Rules, state: Known, seat: Seat) -> list[int]:
    """A player's aircraft in the Combat Zone and on Access Points."""
    return [
        craft.index
        for craft in rules.of_seat(seat)
        if state.aircraft[craft.index].where in ("combat", "access")
    ]


def heading(rules: Rules, state: Known, seat: Seat, who: str, *, short: bool = False) -> Text:
    """The player, its edge, who plays it, its targets; in short who waits or is gone instead."""
    plan = rules.scenario.seats[seat]
    text = Text(no_wrap=True, overflow="crop")
    text.append(plan.name, style=side_style(rules, plan.team))
    edge = plan.edge if short else f"{plan.edge} edge"
    text.append(f" ({', '.join(word for word in (edge, who) if word)})")
    zones = [zone_words(rules, zone) for zone in rules.scenario.zones if zone.team == plan.team]
    if short:
        away = _away(rules, state, seat).items()
        text.append("".join(f" {name} {crafts}" for name, crafts in away), style=FAINT)
    elif zones:
        text.append(f" targets {' '.join(zones)}")
    return text


def _away(rules: Rules, state: Known, seat: Seat) -> dict[str, int]:
    """How many are in Patrol, lost, or gone in another way."""
    own = [state.aircraft[craft.index] for craft in rules.of_seat(seat)]
    counts = {_patrol(rules): sum(each.where == "patrol" for each in own)}
    for fate in FATES:
        counts[fate_words(fate)] = sum(each.where == "out" and each.fate == fate for each in own)
    return {name: count for name, count in counts.items() if count}


def _patrol(rules: Rules) -> str:
    return "to place" if rules.is_solo else "patrol"


def patrol_line(rules: Rules, state: Known, seat: Seat) -> Text | None:
    """Aces and rookies that wait in Patrol, where they may be known. [A6.6]"""
    words = [
        f"{craft.name} {skill}"
        for craft in rules.of_seat(seat)
        if (each := state.aircraft[craft.index]).where == "patrol"
        and (skill := known_skill(rules, craft, each))
    ]
    return Text(f"  {_patrol(rules)}: {', '.join(words)}", style=FAINT) if words else None


def marking_words(rules: Rules, state: Known, seat: Seat) -> str:
    """How many pilots a seat has still to mark: `to mark: 1 ace and 2 rookies`. [A6.9]"""
    due = marks_due(rules, state, seat).items()
    words = [f"{count} {skill}{'s' if count > 1 else ''}" for skill, count in due]
    return f"to mark: {in_a_row(words)}" if words else ""


def roster(rules: Rules, state: Known, who: Sequence[str]) -> list[Text]:
    """The full table, a block for each player."""
    lines = [Text(HEADS, style=FAINT, no_wrap=True, overflow="crop")]
    for seat in range(rules.seats):
        lines.append(heading(rules, state, seat, who[seat]))
        lines += [full_line(rules, state, index) for index in flying(rules, state, seat)]
        if away := away_words(rules, state, seat):
            lines.append(Text(f"  {away}", style=FAINT))
    return lines


def short_roster(rules: Rules, state: Known, who: Sequence[str], width: int) -> list[Text]:
    """The players side by side, as many as fit, each aircraft in short."""
    blocks = [
        [
            heading(rules, state, seat, who[seat].rpartition(" ")[2], short=True),
            *filter(None, [patrol_line(rules, state, seat)]),
            *(short_line(rules, state, index) for index in flying(rules, state, seat)),
        ]
        for seat in range(rules.seats)
    ]
    across = max(1, min(len(blocks), (width + 1) // (COLUMN + 1)))
    rows = [blocks[first : first + across] for first in range(0, len(blocks), across)]
    return [line for row in rows for line in side_by_side(row, COLUMN, gap=1)]


def side_by_side(blocks: Sequence[Sequence[Text]], width: int, *, gap: int) -> list[Text]:
    """Blocks of lines beside each other, each but the last as wide as said."""
    lines = []
    for row in zip_longest(*blocks, fillvalue=Text()):
        line = Text(no_wrap=True, overflow="crop")
        for part in row[:-1]:
            padded = part.copy()
            padded.truncate(width, pad=True)
            line.append_text(padded)
            line.append(" " * gap)
        line.append_text(row[-1])
        line.rstrip()
        lines.append(line)
    return lines


# -- the game -----------------------------------------------------------------------------------


def zone_words(rules: Rules, zone: Zone) -> str:
    """A target as it is drawn: `[A]`. [A8.2]"""
    left, right = brackets_of(rules, zone)
    return f"{left}{zone.id}{right}"


def task_words(rules: Rules, state: Known) -> str:
    """What the targets have come to: `[A] hit 2, [B] photo home`. [A8.2]"""
    done = [(zone, done_words(state, number)) for number, zone in enumerate(rules.scenario.zones)]
    return ", ".join(f"{zone_words(rules, zone)} {words}" for zone, words in done if words)


def target_words(rules: Rules, state: Known, first: int | None) -> str:
    """Where each side's targets are: `Germans [A] 2,18 [B] 10,18 hit 2; French (A) 2,3`. [A8.2]

    The targets of the team `first` come first, so that nothing else crowds them out.
    """
    words = []
    for team in sorted(rules.scenario.teams, key=lambda each: each != first):
        own = [
            f"{zone_words(rules, zone)} {zone.at[0]},{zone.at[1]} "
            f"{done_words(state, number)}".rstrip()
            for number, zone in enumerate(rules.layout(state).scenario.zones)
            if zone.team == team
        ]
        if own:
            words.append(f"{team_name(rules, team)} {' '.join(own)}")
    return "; ".join(words)
