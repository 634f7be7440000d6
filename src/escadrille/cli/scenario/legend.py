"""What the signs of a layout mean: only those that are on its board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

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


def draw_legend(canvas: Canvas, rules: Rules, corner: Spot, right: float) -> float:
    """Signs in lines; the height below the last one."""
    left, y = corner
    x = left
    for draw, words in _signs(rules):
        length = ROOM + SIZE * LETTER * len(words) + 18
        if x > left and x + length > right:
            x, y = left, y + LINE
        draw(canvas, (x + ROOM / 2, y))
        canvas.words((x + ROOM, y), words, SIZE, anchor="start", colour=FAINT)
        x += length
    return y + LINE


def _signs(rules: Rules) -> Iterator[tuple[Draw, str]]:
    """What is on the board, each with its words."""
    scenario, units = rules.scenario, rules.box.units
    recruits = [craft.recruit for craft in rules.fleet]
    is_free = any(recruit.free_level for recruit in recruits)
    shapes = {zone.shape for zone in scenario.zones}
    kinds = {balloon.kind for balloon in rules.balloons}
    dart, point = partial(pieces.dart, heading="E"), pieces.access_point
    barrage = partial(pieces.barrage, level=units.barrage.net_level)
    observation = partial(pieces.observation, level=units.observation.max_level)
    chosen = " (+ if its owner chooses another)" if is_free else ""
    signs: tuple[tuple[object, Callable[..., None], str], ...] = (
        (any(each.start for each in recruits), dart, f"aircraft with its level{chosen}"),
        (any(each.start is None for each in recruits), point, "Access Point"),
        ("rectangle" in shapes, _zone, "Task Zone of the side in its colour"),
        ("ship" in shapes, _ship, "ship; the dot is its first point"),
        (scenario.aa, _battery, "anti-aircraft zone with the bombs that neutralise it"),
        ("barrage" in kinds, barrage, "barrage balloon with its level"),
        ("observation" in kinds, observation, "observation balloon with its level"),
        (scenario.nets, _net, "net"),
        (scenario.airships, _airship, "airship with its level; the dot is its bow"),
        (rules.options.clouds, _cloud, "cloud with its levels"),
    )
    return ((partial(draw, colour=FAINT), words) for is_there, draw, words in signs if is_there)


# -- small ones ---------------------------------------------------------------------------------


def _zone(canvas: Canvas, at: Spot, colour: str) -> None:
    corner, look = (at[0] - 11, at[1] - 8), {"fill": colour, "fill_opacity": pieces.SOFT}
    canvas.rectangle(corner, 22, 16, round_=3, stroke=colour, stroke_dasharray="5 3", **look)


def _ship(canvas: Canvas, at: Spot, colour: str) -> None:
    ends = [(at[0] - 7, at[1]), (at[0] + 7, at[1])]
    pieces.ship(canvas, ends, "", colour)


def _battery(canvas: Canvas, at: Spot, colour: str) -> None:
    x, y = at
    corners = [(x - 12, y + 8), (x + 12, y + 8), (x, y - 11)]
    canvas.polygon(corners, fill=colour, fill_opacity=pieces.SOFT, stroke=colour)


def _net(canvas: Canvas, at: Spot, colour: str) -> None:
    pieces.net(canvas, (at[0] - 10, at[1]), (at[0] + 10, at[1]), colour)


def _airship(canvas: Canvas, at: Spot, colour: str) -> None:
    canvas.ellipse(at, 14, 6, fill=colour)
    canvas.circle((at[0] + 10, at[1]), 2, fill="#fff")


def _cloud(canvas: Canvas, at: Spot, colour: str) -> None:
    canvas.circle(at, 10, fill="#fff", stroke=colour, stroke_dasharray="2 2")
