"""The layout of a scenario as a drawing: the board with everything on it, and what it means."""

from __future__ import annotations

from textwrap import wrap

from escadrille.age.game import Age
from escadrille.age.scenario import (
    Place,
    airship_points,
    battery_points,
    every_balloon,
    net_points,
    zone_points,
)
from escadrille.cli.scenario import pieces
from escadrille.cli.scenario.canvas import (
    BOARD,
    CENTRAL,
    EDGE,
    ENTENTE,
    FAINT,
    ROW,
    STEP,
    Canvas,
    Spot,
)
from escadrille.cli.scenario.legend import draw_legend
from escadrille.cli.scenario.range_lines import draw_range_line, range_lines
from escadrille.cli.scenario.words import about_words

MARGIN = 64.0
HEAD = 124.0
FOOT = 46.0
LINE = 18.0
"""Room around the board: for numbers and names, the title above, the words below."""
EVERY = 2
"""Every second column and row has its number."""


def layout_svg(game: Age) -> str:
    """The layout with the usual forces, as the text of an SVG file."""
    return _Sheet(game).text()


class _Sheet:
    """One layout."""

    def __init__(self, game: Age) -> None:
        """Everything is drawn at once."""
        self._rules, self._scenario = game.rules, game.rules.scenario
        self._columns, self._rows = game.rules.board.columns, game.rules.board.rows
        self._canvas = Canvas(MARGIN, HEAD + 24)
        self._width = 2 * MARGIN + (self._columns - 0.5) * STEP
        self._bottom = HEAD + 24 + (self._rows - 1) * ROW
        self._draw_board()
        self._draw_ground()
        for line in range_lines(self._rules):
            draw_range_line(self._canvas, self._rules, line, self._colour(line.team))
        self._draw_sky()
        self._draw_edges()

    def text(self) -> str:
        """The file."""
        canvas, scenario = self._canvas, self._scenario
        canvas.words((MARGIN - 20, 34), scenario.title, 24, anchor="start", bold=True)
        canvas.words((MARGIN - 20, 60), about_words(scenario), 13, anchor="start", colour=FAINT)
        corner = (MARGIN - 20, self._bottom + FOOT + 24)
        y = draw_legend(canvas, self._rules, corner, self._width - MARGIN + 20)
        letters = int((self._width - 2 * MARGIN + 40) / 6.4)
        for paragraph in wrap(" ".join(scenario.text.split()), letters):
            canvas.words((MARGIN - 20, y), paragraph, 13, anchor="start")
            y += LINE
        return canvas.text_of(round(self._width), round(y + 16), scenario.title)

    # -- colours --------------------------------------------------------------------------------

    def _colour(self, team: int) -> str:
        """A side's colour: of its alliance, where the two fly for different ones."""
        sides = [self._alliance(each) for each in self._rules.teams]
        if len(set(sides)) == 1:
            return (ENTENTE, CENTRAL)[self._rules.teams.index(team) % 2]
        return ENTENTE if self._alliance(team) == "entente" else CENTRAL

    def _alliance(self, team: int) -> str:
        return self._rules.of_team(team)[0].type.alliance

    # -- the board ------------------------------------------------------------------------------

    def _draw_board(self) -> None:
        canvas = self._canvas
        left, top = canvas.at(0, 0)
        width, height = (self._columns - 0.5) * STEP, (self._rows - 1) * ROW
        pad = STEP * 0.6
        corner, size = (left - pad, top - pad), (width + 2 * pad, height + 2 * pad)
        canvas.rectangle(corner, *size, fill=BOARD, stroke=EDGE)
        canvas.lattice((left - STEP / 4, top - ROW / 2), width + STEP / 2, height + ROW)
        segment = self._rules.box.board.segment_rows
        for row in range(segment, self._rows, segment):
            y = canvas.at(0, row)[1] - ROW / 2
            ends = (left - pad, y), (left + width + pad, y)
            canvas.line(*ends, stroke=EDGE, stroke_width=0.8)
        for col in range(0, self._columns, EVERY):
            spot = (canvas.at(col, 0)[0], top - 36)
            canvas.words(spot, str(col), 9, colour=FAINT)
        for row in range(0, self._rows, EVERY):
            canvas.words((left - 26, canvas.at(0, row)[1]), str(row), 9, colour=FAINT)

    def _spots(self, places: tuple[Place, ...]) -> list[Spot]:
        return [self._canvas.at(*place) for place in places]

    def _draw_ground(self) -> None:
        """Task zones, ships and anti-aircraft zones. [A8.2, A9.5]"""
        rules, scenario = self._rules, self._scenario
        for plan in scenario.aa:
            points = self._spots(battery_points(plan, rules.box.units))
            side = rules.box.units.battery.side
            corners = (points[0], points[side - 1], points[-1])
            pieces.battery(self._canvas, corners, plan.bombs, self._colour(plan.team))
        for zone in scenario.zones:
            points = self._spots(zone_points(zone, scenario.board, rules.box, rules.rulings))
            draw = pieces.ship if zone.shape == "ship" else pieces.task_zone
            draw(self._canvas, points, zone.id, self._colour(zone.team))

    def _draw_sky(self) -> None:
        """Clouds, nets, balloons, airships, and the aircraft that begin on the board."""
        rules, scenario, canvas = self._rules, self._scenario, self._canvas
        for each in rules.options.clouds:
            pieces.cloud(canvas, canvas.at(*each.at), each.top, rules.cloud_radius)
        for net in scenario.nets:
            ends = self._spots(net_points(net, rules.box.units))
            pieces.net(canvas, ends[0], ends[-1], self._colour(net.team))
        for balloon in every_balloon(scenario.balloons, scenario.nets, rules.box.units):
            draw = pieces.barrage if balloon.kind == "barrage" else pieces.observation
            draw(canvas, canvas.at(*balloon.at), balloon.level, self._colour(balloon.team))
        for airship in scenario.airships:
            bow, _, stern = self._spots(airship_points(airship))
            colour = self._colour(scenario.seats[airship.seat].team)
            pieces.airship(canvas, (bow, stern), airship.level, colour)
        for craft in rules.fleet:
            start, is_free = craft.recruit.start, craft.recruit.free_level
            if start is not None:
                level = f"L{start.level}{'+' if is_free else ''}"
                spot, colour = canvas.at(*start.at), self._colour(craft.team)
                pieces.named_dart(canvas, spot, start.heading, colour, craft.name, level)

    # -- edges ----------------------------------------------------------------------------------

    def _draw_edges(self) -> None:
        """Who sits where, and Access Points if any aircraft enters there. [A1.4, A1.7]"""
        rules, canvas = self._rules, self._canvas
        for number, seat in enumerate(self._scenario.seats):
            colour = self._colour(seat.team)
            comes_in = any(craft.recruit.start is None for craft in rules.of_seat(number))
            for point in rules.drawn.access[number] if comes_in else ():
                pieces.access_point(canvas, canvas.at(*rules.board.coordinates(point)), colour)
            spot, turned = self._beside(seat.edge), {"W": -90, "E": 90}.get(seat.edge, 0)
            canvas.words(spot, seat.name, 14, colour=colour, bold=True, turned=turned)

    def _beside(self, edge: str) -> Spot:
        left, top = self._canvas.at(0, 0)
        right, middle = self._width - MARGIN, (top + self._bottom) / 2
        return {
            "W": (left - 46, middle),
            "E": (right + 46, middle),
            "N": (self._width / 2, top - 54),
            "S": (self._width / 2, self._bottom + 38),
        }[edge]
