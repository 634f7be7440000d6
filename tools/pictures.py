"""Draw the pictures of docs/environments.md anew: what the environments' numbers mean.

python tools/pictures.py
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import numpy as np

from escadrille.age.movement import Flights
from escadrille.bots.roster import make_bot
from escadrille.envs.age.course import Course, game_of
from escadrille.envs.age.features import AIRCRAFT, FEATURES, HIT
from escadrille.envs.dogfight.single import DogfightEnv

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
INK, PALE, LINE, FILL, PAPER = "#1f2933", "#9aa5b1", "#cbd2d9", "#bfdbfe", "#ffffff"
LEGAL, OWN, ENEMY = "#bbf7d0", "#1d4ed8", "#b91c1c"
CELL, ROW, LEFT = 42, 24, 170
SHOTS, MOST_ANSWERS = 4, 600
"""The shots that make a flight worth a picture; how long to look for one."""
FONT = "font-family='system-ui, sans-serif'"


def svg(width: float, height: float, parts: Iterable[str]) -> str:
    """A picture on white, so that it can be read on a dark page too."""
    box = f"viewBox='0 0 {width:.0f} {height:.0f}' width='{width:.0f}' height='{height:.0f}'"
    back = f"<rect width='{width:.0f}' height='{height:.0f}' fill='{PAPER}'/>"
    inner = "\n".join(parts)
    return f"<svg xmlns='http://www.w3.org/2000/svg' {box} {FONT}>\n{back}\n{inner}\n</svg>\n"


def text(x: float, y: float, words: str, *, size: int = 12, ink: str = INK, end: str = "") -> str:
    """Words with their left end at a point, or another anchor."""
    anchor = f" text-anchor='{end}'" if end else ""
    place = f"x='{x:.1f}' y='{y:.1f}' font-size='{size}' fill='{ink}'{anchor}"
    return f"<text {place}>{escape(words)}</text>"


# -- Dogfight! ------------------------------------------------------------------------------------


def cell(x: float, y: float, label: str, number: int, fill: str) -> list[str]:
    """One number: its label, filled unless it is 0, and its value if that is not 1."""
    is_on = number != 0
    rect = f"x='{x}' y='{y}' width='{CELL - 2}' height='{ROW - 4}' rx='3'"
    drawn = [f"<rect {rect} fill='{fill if is_on else PAPER}' stroke='{LINE}'/>"]
    said = f"{label} ×{number}" if number > 1 else label
    size = 10 if len(said) < 7 else 8
    ink = INK if is_on else PALE
    return [*drawn, text(x + CELL / 2 - 1, y + 14, said, size=size, ink=ink, end="middle")]


def strip(
    y: float, name: str, labels: Sequence[str], numbers: Sequence[int], fill: str
) -> list[str]:
    """A field: its name, and a cell for each of its numbers."""
    parts = [text(LEFT - 10, y + 15, name, end="end")]
    for place, (label, number) in enumerate(zip(labels, numbers, strict=True)):
        parts += cell(LEFT + place * CELL, y, label, int(number), fill)
    return parts


def dogfight_picture() -> str:
    """An observation in the middle of a duel, field by field, and its mask."""
    env = DogfightEnv(seat=0)
    looked, _ = env.reset(seed=4)
    for _ in range(7):
        looked, *_ = env.step(int(np.flatnonzero(looked["action_mask"])[0]))
    fields, parts, y = env.course.fields, [], 40.0
    width = fields.width
    parts.append(text(12, 24, f"observation: {width} small integers", size=15))
    for field in fields.by_name.values():
        parts += strip(y, field.name, field.labels, looked["observation"][field.slice], FILL)
        y += ROW
    y += 30
    answers = env.course.answers
    parts.append(text(12, y, f"action_mask: {len(answers)} answers, legal ones filled", size=15))
    y += 16
    wide = 2.6 * CELL
    for number, label in enumerate(answers.labels):
        at, down = LEFT - 150 + number % 7 * wide, y + number // 7 * ROW
        legal = looked["action_mask"][number]
        rect = f"x='{at}' y='{down}' width='{wide - 4}' height='{ROW - 4}' rx='3'"
        parts.append(f"<rect {rect} fill='{LEGAL if legal else PAPER}' stroke='{LINE}'/>")
        ink = INK if legal else PALE
        parts.append(text(at + 8, down + 14, f"{number}  {label}", size=11, ink=ink))
    height = y + math.ceil(len(answers) / 7) * ROW + 16
    most = max(len(field.labels) for field in fields.by_name.values())
    return svg(LEFT + most * CELL + 16, height, parts)


# -- Age of Dogfights -----------------------------------------------------------------------------


def course_with_shots() -> Course:
    """A flight of the duel with shots at some of its ends; two keen bots fly to it."""
    course, random = Course(game_of({}), "raises", 4096), np.random.default_rng(4)
    course.begin(random)
    bot = make_bot("keen", course.game, "7")
    for _ in range(MOST_ANSWERS):
        decision = course._decision
        if decision is None:
            course.begin(random)
            continue
        if isinstance(decision.options, Flights):
            table = course.observation(decision.seat)["options"]
            if np.count_nonzero(table[:, HIT]) >= SHOTS:
                return course
        course.choose_action(decision.seat, bot.choose(course.seen(decision.seat)))
    raise RuntimeError("no two aircraft came near enough")


def spot(column: int, row: int) -> tuple[float, float]:
    """Where a point of the board is drawn."""
    return 30 + 20 * (column + row % 2 / 2), 60 + 17.3 * row


def craft(x: float, y: float, heading: int, ink: str) -> str:
    """An aircraft as an arrow; heading 0 is north-east, and so on clockwise."""
    turn = 30 + 60 * heading
    shape = "M0,-9 L6,8 L0,4 L-6,8 Z"
    return f"<path d='{shape}' fill='{ink}' transform='translate({x:.1f},{y:.1f}) rotate({turn})'/>"


def age_picture() -> str:
    """Where the aircraft that moves can end, and some rows of the table."""
    course = course_with_shots()
    decision = course._decision
    assert decision is not None, "a flight is asked for"
    looked, state = course.observation(decision.seat), course._state
    count = int(looked["action_mask"].sum())
    table, board = looked["options"][:count], course.game.rules.board
    parts = [text(12, 24, f"options: {count} legal rows, one for each end of a flight", size=15)]
    for row in range(board.rows):
        for column in range(board.columns):
            x, y = spot(column, row)
            parts.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='1.5' fill='{LINE}'/>")
    best: dict[tuple[int, int], int] = {}
    for each in table[table[:, 2] >= 0]:
        place = int(each[2]), int(each[3])
        best[place] = max(best.get(place, 0), int(each[HIT]))
    for place, hit in best.items():
        x, y = spot(*place)
        shade = f"rgb({255 - 2 * hit},{235 - 5 * hit},{150 - 4 * hit})" if hit else FILL
        parts.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='8' fill='{shade}' stroke='{PALE}'/>")
    for index, each in enumerate(state.aircraft):
        if each.where == "combat":
            x, y = spot(*board.coordinates(each.point))
            is_own = course.game.rules.fleet[index].seat == decision.seat
            parts.append(craft(x, y, each.heading, OWN if is_own else ENEMY))
    left = 60 + 20 * board.columns
    parts += rows_of(course, table, left)
    return svg(left + len(FEATURES) * 56 + 16, 80 + 17.3 * board.rows, parts)


def rows_of(
    course: Course, table: np.ndarray[tuple[int, ...], np.dtype[np.int16]], left: float
) -> list[str]:
    """The first rows, and those with the best chances to hit."""
    best = np.argsort(-table[:, HIT], kind="stable")[: np.count_nonzero(table[:, HIT])]
    wanted = [0, 1, 2, *best[:5].tolist()]
    labels, parts = course.labels(), []
    for place, name in enumerate(FEATURES):
        parts.append(text(left + 56 * place + 27, 60, name, size=11, end="middle"))
    for line, number in enumerate(wanted):
        y = 82 + 34 * line
        parts.append(text(left + 8, y, f"{number}: {labels[number]}", size=11, ink=PALE))
        for place, value in enumerate(table[number].tolist()):
            ink = PALE if value < 0 or (place == AIRCRAFT and not value) else INK
            parts.append(
                text(left + 56 * place + 27, y + 15, str(value), size=12, ink=ink, end="middle")
            )
    y = 82 + 34 * len(wanted) + 8
    words = (
        "Blue points can be reached; the darker the red, the better the best shot from there",
        "(hit and answered in 36ths). Values of -1 are absent. The arrows are the aircraft:",
        "blue moves, red is the enemy.",
    )
    parts += [text(left + 8, y + 18 * n, line, size=12) for n, line in enumerate(words)]
    return parts


def main() -> None:
    """Write both."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in (("dogfight-env", dogfight_picture), ("age-env", age_picture)):
        path = FOLDER / f"{name}.svg"
        path.write_text(picture(), encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
