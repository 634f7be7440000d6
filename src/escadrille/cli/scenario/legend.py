"""What the signs of a layout mean, those alone that are on its board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

from escadrille.age.model import Rules
from escadrille.cli.scenario import pieces
from escadrille.cli.scenario.canvas import FAINT, Canvas, Spot

LINE = 30.0
"""From one line of signs to the next."""
ROOM = 40.0
"""For the sign before its words."""
SIZE = 12.0
LETTER = 0.52
"""The width of a letter, in sizes."""

Draw: TypeAlias = Callable[[Canvas, Spot], None]


class Sign(NamedTuple):
    """A sign and its words."""

    draw: Draw
    words: str


def draw_legend(canvas: Canvas, rules: Rules, corner: Spot, right: float) -> float:
    """Signs in lines; the height below the last one."""
    left, y = corner
    x = left
    for sign in _signs(rules):
        length = ROOM + SIZE * LETTER * len(sign.words) + 18
        if x > left and x + length > right:
            x, y = left, y + LINE
        sign.draw(canvas, (x + ROOM / 2, y))
        canvas.words((x + ROOM, y), sign.words, SIZE, anchor="start", colour=FAINT)
        x += length
    return y + LINE


def _signs(rules: Rules) -> Iterator[Sign]:
    scenario, starts = rules.scenario, [craft.recruit for craft in rules.fleet]
    if any(recruit.start for recruit in starts):
        is_free = any(recruit.free_level for recruit in starts)
        words = "aircraft with its level" + (" (+ if its owner chooses another)" if is_free else "")
        yield Sign(partial(pieces.dart, heading="E", colour=FAINT), words)
    if any(recruit.start is None for recruit in starts):
        yield Sign(partial(pieces.access_point, colour=FAINT), "Access Point")
    shapes = {zone.shape for zone in scenario.zones}
    if "rectangle" in shapes:
        yield Sign(_zone, "Task Zone of the side in its colour")
    if "ship" in shapes:
        yield Sign(_ship, "ship; the dot is its first point")
    if scenario.aa:
        yield Sign(_battery, "anti-aircraft zone with the bombs that neutralise it")
    yield from _in_the_sky(rules)


def _in_the_sky(rules: Rules) -> Iterator[Sign]:
    kinds = {balloon.kind for balloon in rules.balloons}
    if "barrage" in kinds:
        level = rules.box.units.barrage.net_level
        draw = partial(pieces.barrage, level=level, colour=FAINT)
        yield Sign(draw, "barrage balloon with its level")
    if "observation" in kinds:
        level = rules.box.units.observation.max_level
        draw = partial(pieces.observation, level=level, colour=FAINT)
        yield Sign(draw, "observation balloon with its level")
    if rules.scenario.nets:
        yield Sign(_net, "net")
    if rules.scenario.airships:
        yield Sign(_airship, "airship with its level; the dot is its bow")
    if rules.options.clouds:
        yield Sign(_cloud, "cloud with its levels")


# -- small ones ---------------------------------------------------------------------------------


def _zone(canvas: Canvas, at: Spot) -> None:
    corner, look = (at[0] - 11, at[1] - 8), {"fill": FAINT, "fill_opacity": pieces.SOFT}
    canvas.rectangle(corner, 22, 16, round_=3, stroke=FAINT, stroke_dasharray="5 3", **look)


def _ship(canvas: Canvas, at: Spot) -> None:
    ends = [(at[0] - 7, at[1]), (at[0] + 7, at[1])]
    pieces.ship(canvas, ends, "", FAINT)


def _battery(canvas: Canvas, at: Spot) -> None:
    x, y = at
    corners = [(x - 12, y + 8), (x + 12, y + 8), (x, y - 11)]
    canvas.polygon(corners, fill=FAINT, fill_opacity=pieces.SOFT, stroke=FAINT)


def _net(canvas: Canvas, at: Spot) -> None:
    pieces.net(canvas, (at[0] - 10, at[1]), (at[0] + 10, at[1]), FAINT)


def _airship(canvas: Canvas, at: Spot) -> None:
    canvas.ellipse(at, 14, 6, fill=FAINT)
    canvas.circle((at[0] + 10, at[1]), 2, fill="#fff")


def _cloud(canvas: Canvas, at: Spot) -> None:
    canvas.circle(at, 10, fill="#fff", stroke=FAINT, stroke_dasharray="2 2")
