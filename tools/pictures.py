"""Draw the pictures of docs/environments.md anew: what the environments' numbers mean.

python tools/pictures.py

They are as narrow as a phone, so that they can be read on one without zooming.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import numpy as np
import numpy.typing as npt

from escadrille.age.movement import Flights
from escadrille.bots.roster import make_bot
from escadrille.envs.age.course import Course, game_of
from escadrille.envs.age.features import FEATURES, HIT
from escadrille.envs.dogfight.single import DogfightEnv

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
INK, PALE, LINE, PAPER = "#1f2933", "#616e7c", "#cbd2d9", "#ffffff"
FILL, LEGAL, OWN, ENEMY = "#bfdbfe", "#bbf7d0", "#1d4ed8", "#b91c1c"
WIDTH, MARGIN, ROW = 424, 8, 21
SMALL, LETTER = 10, 6.3
"""The size of most words, and how wide one of their letters is at most."""
SHOTS, MOST_ANSWERS = 4, 600
"""The shots that make a flight worth a picture; how long to look for one."""
FONT = "font-family='system-ui, sans-serif'"
Parts = list[str]


def svg(height: float, parts: Iterable[str]) -> str:
    """A picture on white, so that it can be read on a dark page too."""
    box = f"viewBox='0 0 {WIDTH} {height:.0f}' width='{WIDTH}' height='{height:.0f}'"
    back = f"<rect width='{WIDTH}' height='{height:.0f}' fill='{PAPER}'/>"
    inner = "\n".join(parts)
    return f"<svg xmlns='http://www.w3.org/2000/svg' {box} {FONT}>\n{back}\n{inner}\n</svg>\n"


def text(
    x: float, y: float, words: str, *, size: int = SMALL, ink: str = INK, end: str = ""
) -> str:
    """Words with their left end at a point, or another anchor."""
    anchor = f" text-anchor='{end}'" if end else ""
    place = f"x='{x:.1f}' y='{y:.1f}' font-size='{size}' fill='{ink}'{anchor}"
    return f"<text {place}>{escape(words)}</text>"


def title(y: float, words: str, *more: str) -> Parts:
    """What a part of a picture shows, and below how to read it."""
    lines = [text(MARGIN, y + 16 + 14 * n, each, ink=PALE) for n, each in enumerate(more)]
    return [text(MARGIN, y, words, size=14), *lines]


# -- Dogfight! ------------------------------------------------------------------------------------


def cells(
    y: float, left: float, said: Sequence[str], is_on: Sequence[bool], fill: str
) -> tuple[Parts, float]:
    """Labels in boxes of one width, in as many lines as they need; and where the next line is."""
    letters = max(len(each) + ("|" in each and "×" not in each) * 2 for each in said)
    wide = max(LETTER * letters + 6, 22)  # tiles have room for their count everywhere
    a_line = max(int((WIDTH - MARGIN - left) / wide), 1)
    parts: Parts = []
    for number, (words, filled) in enumerate(zip(said, is_on, strict=True)):
        x, down = left + number % a_line * wide, y + number // a_line * ROW
        rect = f"x='{x:.1f}' y='{down:.1f}' width='{wide - 2:.1f}' height='{ROW - 3}' rx='3'"
        parts.append(f"<rect {rect} fill='{fill if filled else PAPER}' stroke='{LINE}'/>")
        ink = INK if filled else PALE
        parts.append(text(x + wide / 2 - 1, down + 12.5, words, ink=ink, end="middle"))
    return parts, y + (len(said) - 1) // a_line * ROW + ROW


def dogfight_picture() -> str:
    """An observation in the middle of a duel, field by field, and its mask."""
    env = DogfightEnv(seat=0)
    looked, _ = env.reset(seed=4)
    for _ in range(7):
        looked, *_ = env.step(int(np.flatnonzero(looked["action_mask"])[0]))
    fields, answers = env.course.fields, env.course.answers
    parts = title(
        *(20, f"observation: {fields.width} small integers"),
        *("Every box is one number, in this order.", "Blue ones are not 0: 1, or what follows ×."),
    )
    y = 62.0
    for field in fields.by_name.values():
        numbers = looked["observation"][field.slice].tolist()
        said = [
            f"{label}×{number}" if number > 1 else label
            for label, number in zip(field.labels, numbers, strict=True)
        ]
        parts.append(text(108, y + 12.5, field.name, end="end"))
        drawn, y = cells(y, 114, said, list(map(bool, numbers)), FILL)
        parts += drawn
    words = "Every box is one answer, with its number; green ones are legal."
    parts += title(y + 26, f"action_mask: {len(answers)} answers", words)
    said = [f"{number}: {label}" for number, label in enumerate(answers.labels)]
    legal = list(map(bool, looked["action_mask"]))
    drawn, y = cells(y + 54, MARGIN, said, legal, LEGAL)
    return svg(y + MARGIN, [*parts, *drawn])


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


def spot(column: float, row: int) -> tuple[float, float]:
    """Where a point of the board is drawn."""
    return 16 + 16.6 * (column + row % 2 / 2), 76 + 14.4 * row


def dot(at: tuple[float, float], radius: float, style: str) -> str:
    """A point of the board."""
    return f"<circle cx='{at[0]:.1f}' cy='{at[1]:.1f}' r='{radius}' {style}/>"


def arrow(at: tuple[float, float], heading: int, ink: str) -> str:
    """An aircraft; heading 0 is north-east, and so on clockwise."""
    turn = f"translate({at[0]:.1f},{at[1]:.1f}) rotate({30 + 60 * heading})"
    style = f"fill='{ink}' stroke='{PAPER}'"
    return f"<path d='M0,-8 L5,7 L0,4 L-5,7 Z' {style} transform='{turn}'/>"


def reached(table: npt.NDArray[np.int16]) -> Iterator[str]:
    """The points where flights end: the darker, the better the best shot."""
    best: dict[tuple[int, int], int] = defaultdict(int)
    for each in table[table[:, 2] >= 0].tolist():
        best[each[2], each[3]] = max(best[each[2], each[3]], each[HIT])
    for place, hit in best.items():
        shade = f"rgb({255 - 2 * hit},{235 - 5 * hit},{150 - 4 * hit})" if hit else FILL
        yield dot(spot(*place), 6.6, f"fill='{shade}' stroke='{PALE}' stroke-width='.5'")


def aircraft(course: Course) -> Iterator[str]:
    """All aircraft in combat; those on one point, at different levels, are drawn side by side."""
    rules, there = course.game.rules, defaultdict(list)
    for index, each in enumerate(course.match.state.aircraft):
        if each.where == "combat":
            there[rules.board.coordinates(each.point)].append(index)
    for (column, row), indices in there.items():
        for number, index in enumerate(indices):
            x, y = spot(column, row)
            ink = OWN if rules.fleet[index].seat == course.asked else ENEMY
            shift = 11 * (number - (len(indices) - 1) / 2)
            yield arrow((x + shift, y), course.match.state.aircraft[index].heading, ink)


def age_picture() -> str:
    """Where the aircraft that moves can end, and some rows of the table."""
    course = course_with_shots()
    assert course.asked is not None, "a flight is asked for"
    looked, board = course.observation(course.asked), course.game.rules.board
    count = int(looked["action_mask"].sum())
    table = looked["options"][:count]
    parts = title(
        *(20, f"options: {count:,} legal rows, one for each end of a flight"),
        "Filled points can be reached; orange to red: better and better shots from there.",
        "The blue arrow is the aircraft that moves, red ones are its enemies.",
    )
    spots = [spot(column, row) for row in range(board.rows) for column in range(board.columns)]
    parts += [dot(each, 1.2, f"fill='{LINE}'") for each in spots]
    parts += [*reached(table), *aircraft(course)]
    y = spot(0, board.rows)[1] + 16
    more, height = rows_of(course, table, y)
    return svg(height, [*parts, *more])


def rows_of(course: Course, table: npt.NDArray[np.int16], y: float) -> tuple[Parts, float]:
    """Two options without a shot and those with the best ones, a column for each."""
    best = np.argsort(-table[:, HIT], kind="stable")[: np.count_nonzero(table[:, HIT])]
    wanted = [0, 1, *best[:4].tolist()]
    labels = course.labels()
    parts = title(
        *(y, "some of these rows"),
        *("−1: absent; hit and answered are in 36ths.", "Below, the same in short words."),
    )
    y += 48
    for place, number in enumerate(wanted):
        parts.append(text(130 + 52 * place, y, str(number), size=11, end="middle"))
        parts.append(text(MARGIN, y + 19 * (len(FEATURES) + 1 + place), f"{number}: ", size=11))
        words = labels[number]
        parts.append(text(MARGIN + 40, y + 19 * (len(FEATURES) + 1 + place), words, size=11))
    for line, name in enumerate(FEATURES):
        down = y + 19 * (line + 1)
        parts.append(f"<path d='M{MARGIN},{down - 14} H{WIDTH - MARGIN}' stroke='{LINE}'/>")
        parts.append(text(MARGIN, down, name, size=11))
        for place, number in enumerate(wanted):
            value = int(table[number, line])
            said, ink = str(value).replace("-", "−"), PALE if value < 0 else INK
            parts.append(text(130 + 52 * place, down, said, size=11, ink=ink, end="middle"))
    return parts, y + 19 * (len(FEATURES) + len(wanted)) + 16


def main() -> None:
    """Write both."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in (("dogfight-env", dogfight_picture), ("age-env", age_picture)):
        path = FOLDER / f"{name}.svg"
        path.write_text(picture(), encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
