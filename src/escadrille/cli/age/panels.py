"""Aircraft in lines: a full table, or two columns in short; who waits and who is gone; the task."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from escadrille.age.rules import Craft, Rules
from escadrille.age.scoring import successes, team_points
from escadrille.age.state import CLEARED, WORKING, Aircraft, State
from escadrille.age.wording import point_words, team_name
from escadrille.cli.age.glyphs import brackets_of, letters, stance, style_of
from escadrille.cli.palette import BAD, FAINT
from escadrille.cli.players import player_words
from escadrille.kernel.protocol import Seat

COLUMN = 39
"""The width of a line in short: two of them stand side by side on 80 columns."""
HEADS = "  name   type             place hdg  guns      thr bmb photo skill   condition"
TYPE_WIDTH = 16

FATES = {
    "destroyed": "lost",
    "withdrawn": "withdrawn",
    "home": "home",
    "through": "through",
    "resting": "resting",
}


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


def skill_words(rules: Rules, craft: Craft, each: Aircraft) -> str:
    """`ace`, `rookie`, nothing for an average pilot, `?` for one that is hidden. [A6.6]"""
    if not craft.has_pilot_skill or (rules.options.skill == "off" and each.skill == "average"):
        return ""
    return "?" if each.skill is None else "" if each.skill == "average" else each.skill


def condition_words(rules: Rules, craft: Craft, each: Aircraft) -> str:
    """Damage, and what else matters: `wings`, `filming A`, `border`."""
    words: list[str] = [each.damage] if each.damage else []
    if each.filming:
        words.append(f"filming {each.filming}")
    if each.kills and rules.options.experience:
        words.append(f"{each.kills} kills" if each.kills > 1 else "1 kill")
    if each.on_border and each.where == "combat":
        words.append("border")
    if int(rules.clouds[each.point]) >= each.level and each.where == "combat":
        words.append("in cloud")
    return ", ".join(words)


def full_line(rules: Rules, state: State, index: int) -> Text:
    """Everything about one aircraft: a row of the table under `HEADS`."""
    craft, each = rules.fleet[index], state.aircraft[index]
    kind = craft.type.name[:TYPE_WIDTH]
    cells = (
        f"{craft.name:<6}",
        f"{kind:<{TYPE_WIDTH}}",
        f"{point_words(rules, each.point):>5}",
        f"{stance(each):<4}",
        f"{guns_words(rules, craft, each):<9}",
        f"{throttle_words(craft, each):>3}",
        f"{each.bombs or '':>3}",
        f"{','.join(each.photos):<5}",
        f"{skill_words(rules, craft, each):<7}",
    )
    text = Text(no_wrap=True)
    text.append(f"{letters(rules)[index]} ", style=style_of(rules, index))
    text.append(" ".join(cells))
    text.append(f" {condition_words(rules, craft, each)}", style=BAD if each.damage else "")
    text.rstrip()
    return text


def short_line(rules: Rules, state: State, index: int) -> Text:
    """The same in short: what is as usual is left out."""
    craft, each = rules.fleet[index], state.aircraft[index]
    throttle, skill = throttle_words(craft, each), skill_words(rules, craft, each)
    extras = (
        guns_words(rules, craft, each).replace(" ", ""),
        f"t{throttle}" if throttle else "",
        f"b{each.bombs}" if each.bombs else "",
        f"ph:{','.join(each.photos)}" if each.photos else "",
        skill,
    )
    text = Text(no_wrap=True, overflow="crop")
    text.append(f"{letters(rules)[index]} ", style=style_of(rules, index))
    text.append(f"{craft.name:<5} {point_words(rules, each.point):>5} {stance(each)} ")
    text.append(" ".join(word for word in extras if word))
    text.append(f" {condition_words(rules, craft, each)}", style=BAD if each.damage else "")
    text.rstrip()
    return text


# -- all of them --------------------------------------------------------------------------------


def flying(rules: Rules, state: State, seat: Seat) -> list[int]:
    """A player's aircraft in the Combat Zone and on Access Points."""
    return [
        craft.index
        for craft in rules.of_seat(seat)
        if state.aircraft[craft.index].where in ("combat", "access")
    ]


def heading(rules: Rules, state: State, seat: Seat, who: str, *, short: bool = False) -> Text:
    """The player, its edge, who plays it, its targets; in short how many wait or are gone."""
    plan = rules.scenario.seats[seat]
    text = Text(no_wrap=True, overflow="crop")
    first = rules.of_seat(seat)[0].index
    text.append(plan.name, style=style_of(rules, first))
    edge = plan.edge if short else f"{plan.edge} edge"
    words = ", ".join(word for word in (edge, who) if word)
    text.append(f" ({words}){_targets(rules, plan.team)}")
    for name, crafts in _away(rules, state, seat) if short else ():
        text.append(f" {name} {crafts}", style=FAINT)
    return text


def _targets(rules: Rules, team: int) -> str:
    """How the targets of a side are drawn. [A8.2]"""
    own = [zone for zone in rules.scenario.zones if zone.team == team]
    return f" after {''.join(brackets_of(rules, own[0]))}" if own else ""


def _away(rules: Rules, state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """How many are in Patrol, lost, or gone in another way."""
    own = [state.aircraft[craft.index] for craft in rules.of_seat(seat)]
    waiting = sum(each.where == "patrol" for each in own)
    if waiting:
        yield "patrol", waiting
    for fate, word in FATES.items():
        count = sum(each.where == "out" and each.fate == fate for each in own)
        if count:
            yield word, count


def away_words(rules: Rules, state: State, seat: Seat) -> str:
    """Who is in Patrol and who is gone, by name."""
    groups: dict[str, list[str]] = {}
    for craft in rules.of_seat(seat):
        each = state.aircraft[craft.index]
        if each.where == "patrol":
            groups.setdefault("in Patrol", []).append(craft.name)
        elif each.where == "out":
            groups.setdefault(FATES.get(each.fate, "gone"), []).append(craft.name)
    return "; ".join(f"{word}: {', '.join(names)}" for word, names in groups.items())


def roster(rules: Rules, state: State, who: Sequence[str]) -> list[Text]:
    """The full table, a block for each player."""
    lines = [Text(HEADS, style=FAINT, no_wrap=True, overflow="crop")]
    for seat in range(rules.seats):
        lines.append(heading(rules, state, seat, who[seat]))
        lines += [full_line(rules, state, index) for index in flying(rules, state, seat)]
        away = away_words(rules, state, seat)
        if away:
            lines.append(Text(f"  {away}", style=FAINT))
    return lines


def short_roster(rules: Rules, state: State, who: Sequence[str], width: int) -> list[Text]:
    """The players side by side, as many as fit, each aircraft in short."""
    blocks = [
        [
            heading(rules, state, seat, who[seat].rpartition(" ")[2], short=True),
            *(short_line(rules, state, index) for index in flying(rules, state, seat)),
        ]
        for seat in range(rules.seats)
    ]
    across = max(1, min(len(blocks), (width + 1) // (COLUMN + 1)))
    lines: list[Text] = []
    for first in range(0, len(blocks), across):
        lines += _side_by_side(blocks[first : first + across])
    return lines


def _side_by_side(blocks: Sequence[list[Text]]) -> list[Text]:
    lines = []
    for number in range(max(len(block) for block in blocks)):
        line = Text(no_wrap=True, overflow="crop")
        for place, block in enumerate(blocks):
            part = block[number].copy() if number < len(block) else Text()
            if place + 1 < len(blocks):
                part.truncate(COLUMN, pad=True)
                part.append(" ")
            line.append_text(part)
        line.rstrip()
        lines.append(line)
    return lines


def seat_words(players: Sequence[str], viewer: Seat | None) -> list[str]:
    """Who has each seat, for the headings."""
    return [
        "you" if seat == viewer else player_words(player) for seat, player in enumerate(players)
    ]


# -- the game -----------------------------------------------------------------------------------


def task_words(rules: Rules, state: State) -> str:
    """What the targets have come to: `[A] 2 bombs, [B] photo home`. [A8.2]"""
    words = []
    for number, zone in enumerate(rules.scenario.zones):
        (left, right), done = brackets_of(rules, zone), []
        if state.bombed[number]:
            done.append(f"hit {state.bombed[number]}")
        if state.photographed[number]:
            done.append("photo home")
        if done:
            words.append(f"{left}{zone.id}{right} {' and '.join(done)}")
    return ", ".join(words)


def standing_words(rules: Rules, state: State) -> str:
    """What the game is won by, so far: points, or successes of the task. [A8]"""
    victory, scenario = rules.options.victory, rules.scenario
    if victory == "threshold":
        done = [
            f"{team_name(rules, team)} {successes(rules, state, team)} of {scenario.victory.win}"
            for team in scenario.task
        ]
        return f"task: {', '.join(done)}"
    if victory not in ("points", "tally"):
        return ""
    points = zip(scenario.teams, team_points(rules, state), strict=True)
    return "points: " + ", ".join(f"{team_name(rules, t)} {count:g}" for t, count in points)
