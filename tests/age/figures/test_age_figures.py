"""The figures of the base game, its rulings, and what is said about somebody's own."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeGuard

import msgspec
import pytest

import escadrille.age
from escadrille import catalog
from escadrille.age.figures import box as figures_of_the_box
from escadrille.age.figures.box import BoardName
from escadrille.age.figures.lattice import EDGES, Edge, lattice
from escadrille.age.figures.opened_box import OpenedBox
from escadrille.age.figures.rulings import Rulings, choose_rulings
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures
from escadrille.kernel.rules_page import parse_rules
from tests.age.stock import box, own_box

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "age-of-dogfights.md"
BOARDS: tuple[BoardName, ...] = ("full", "short", "grand")


# -- boards -------------------------------------------------------------------------------------


@pytest.mark.rule("A1.2")
@pytest.mark.parametrize(
    ("board", "size"), [("full", (24, 36)), ("short", (24, 24)), ("grand", (48, 36))]
)
def test_boards_are_made_of_segments(board: BoardName, size: tuple[int, int]) -> None:
    assert box().size(board) == size


@pytest.mark.rule("A1.2")
def test_a_segment_of_your_own_changes_every_board() -> None:
    wide = own_box({"board": {"segment_columns": 30, "segment_rows": 14}})
    assert (wide.size("full"), wide.size("grand")) == ((30, 42), (60, 42))
    assert wide.access("full", "E")[0] == (30, 8)


@pytest.mark.rule("A1.7")
@pytest.mark.parametrize(
    ("board", "edge", "places"),
    [
        ("full", "W", [(-1, 7), (-1, 11), (-1, 23), (-1, 27)]),
        ("full", "E", [(24, 8), (24, 12), (24, 24), (24, 28)]),
        ("full", "N", [(4, -1), (8, -1), (15, -1), (19, -1)]),
        ("full", "S", [(4, 36), (8, 36), (15, 36), (19, 36)]),
        ("short", "N", [(4, -1), (8, -1), (15, -1), (19, -1)]),
        ("short", "S", [(4, 24), (8, 24), (15, 24), (19, 24)]),
        ("grand", "W", [(-1, r) for r in (5, 7, 13, 15, 21, 23, 29, 31)]),
        ("grand", "E", [(48, r) for r in (4, 6, 12, 14, 20, 22, 28, 30)]),
    ],
)
def test_default_access_points(board: BoardName, edge: Edge, places: list[tuple[int, int]]) -> None:
    assert list(box().access(board, edge)) == places


@pytest.mark.rule("A1.4")
@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("board", BOARDS)
def test_opposite_edges_have_equivalent_access_points_that_lead_onto_the_board(
    board: BoardName, every: bool
) -> None:
    columns, rows = box().size(board)
    points = lattice(columns, rows)
    usual = 8 if board == "grand" else 4
    for edge, far in zip(EDGES, ("S", "W", "N", "E"), strict=True):
        here = box().access(board, edge, every=every)
        there = box().access(board, far, every=every)  # type: ignore[arg-type]
        assert {(columns - 1 - c, rows - 1 - r) for c, r in here} == set(there)
        assert len(here) == (2 * usual if every else usual)
        for place in here:
            inward = points.inward(points.point(*place))
            assert len(inward) == (3 if edge in "WE" else 2)
            assert points.edge_of(points.point(*place)) == edge


# -- dice ---------------------------------------------------------------------------------------


@pytest.mark.rule("A4.1")
def test_faces_of_the_movement_dice() -> None:
    dice = box().dice
    assert (dice.blue, dice.green) == ((-1, 0, 0, 1, 1, 2), (0, 1, 2, 3, 4, 5))
    assert dice.green_starred == (0, 1)


@pytest.mark.rule("A4.15", "A6.8")
def test_wind_and_sun_dice() -> None:
    weather = box().weather
    assert weather.wind_die == ("NE", "E", "SE", "SW", "W", "NW")
    assert [weather.sun(face) for face in (-1, 0, 1, 2)] == ["E", "SE", "SW", "W"]


# -- rulings ------------------------------------------------------------------------------------


def test_every_ruling_of_the_data_is_a_field_and_cites_a_rule_of_the_page() -> None:
    rules = parse_rules(PAGE.read_text(encoding="utf-8"))
    assert tuple(box().rulings) == Rulings.__struct_fields__
    for name, switch in box().rulings.items():
        assert switch.rule in rules, name
        assert switch.about.endswith("."), name
        assert switch.range or switch.default == switch.allowed[0], name
        assert switch.range or len(set(switch.allowed)) > 1, name


@pytest.mark.parametrize("name", Rulings.__struct_fields__)
def test_every_setting_of_a_ruling_can_be_chosen_and_no_other(name: str) -> None:
    switch = box().rulings[name]
    settings: tuple[Any, ...] = switch.range or switch.allowed
    for value in settings:
        assert getattr(choose_rulings(box(), {name: value}), name) == value
    for value in ("whatever", 10_000, None):
        with pytest.raises(BadInput) as caught:
            choose_rulings(box(), {name: value})
        assert caught.value.field == f"rulings.{name}"
        assert caught.value.allowed


def test_a_ruling_cannot_be_invented() -> None:
    with pytest.raises(BadInput, match="no such ruling"):
        choose_rulings(box(), {"parachutes": True})


def test_rulings_are_plain_values() -> None:
    plain = msgspec.structs.asdict(choose_rulings(box(), {}))
    assert plain == {name: switch.default for name, switch in box().rulings.items()}


# -- somebody's own figures ---------------------------------------------------------------------


HUGE = {"full": {"across": 10, "down": 10}}


def test_every_figure_is_read_by_some_rule() -> None:
    """A figure that changes nothing would mislead whoever changes it."""
    source = Path(escadrille.age.__file__).parent
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in source.rglob("*.py") if path.name != "box.py"
    )
    words = set(re.findall(r"\.([a-z_]+)", code))
    models = [kind for kind in vars(figures_of_the_box).values() if is_model(kind)]
    names = {name for model in models for name in model.model_fields}
    assert names - words <= {"provenance", "note", "meta", "game", "schema_"} | READ_BY_THE_BOX


READ_BY_THE_BOX = {
    "across",
    "all",
    "down",
    "segment_columns",
    "segment_rows",
    "sun_die",
    "usable",
}


def is_model(kind: object) -> TypeGuard[type[Figures]]:
    is_figures = isinstance(kind, type) and issubclass(kind, Figures)
    return is_figures and kind.__module__ == figures_of_the_box.__name__


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"dice": {"blue": []}}, "dice.blue"),
        ({"dice": {"green_starred": [7]}}, "dice.green_starred"),
        ({"dice": {"blue": [0, 0, 0, 1, 1, 3]}}, "weather.sun_die"),
        ({"dice": {"damage": ["wings", "pilot"]}}, "dice.damage[1]"),
        ({"board": {"levels": 7}}, "board.levels"),
        ({"boards": {"full": {"across": 0}}}, "boards.full.across"),
        (
            {"boards": {"full": {"access": {"W": {"usable": [7, 7]}}}}},
            "boards.full.access.W.usable",
        ),
        ({"boards": {"full": {"access": {"W": {"usable": [36]}}}}}, "boards.full.access.W.usable"),
        ({"boards": {"full": {"access": {"W": {"usable": [8]}}}}}, "boards.full.access.W.all"),
        ({"boards": {"round": {"across": 1}}}, "boards.round"),
        ({"board": {"segment_columns": 50, "segment_rows": 50}, "boards": HUGE}, "boards.full"),
        ({"movement": {"straight_bonus": 20}}, "movement.straight_bonus"),
        ({"rounds": {"fighter_limit": "six"}}, "rounds.fighter_limit"),
        ({"movement": {"level_steps": [1, 1, 5]}}, "movement.level_steps"),
        ({"damage": {"wings": {"steps": "none"}}}, "damage.wings.steps"),
        ({"torpedo": {"range_max": 2}}, "torpedo.range_max"),
        ({"points": {"bomb": -5}}, "points.bomb"),
        ({"points": {"zeppelin": 2}}, "points.zeppelin"),
        ({"rulings": {"gyro": {"default": "free"}}}, "rulings.gyro.default"),
    ],
)
def test_a_figure_that_cannot_be_is_refused_by_its_field(
    changes: dict[str, Any], field: str
) -> None:
    with pytest.raises(BadInput) as caught:
        own_box(changes)
    assert caught.value.field == field


def test_a_default_of_your_own_rules_your_games() -> None:
    own = own_box({"rulings": {"gyro": {"default": "generous"}}})
    assert choose_rulings(own, {}).gyro == "generous"
    assert choose_rulings(own, {"gyro": "strict"}).gyro == "strict"


@pytest.mark.rule("A6.5")
def test_every_face_of_the_damage_die_needs_its_effect() -> None:
    raw = deepcopy(catalog.figures("age"))
    del raw["damage"]["tail"]
    with pytest.raises(BadInput) as caught:
        OpenedBox(raw)
    assert caught.value.field == "damage.tail"
