"""Players place what the print lets them place, before the first round."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escadrille.age.analysis.placing import usual_entry
from escadrille.age.game import owns_start
from escadrille.age.model.actions import Action, LeaveAsDrawn, PlacePiece, TakeAccess
from escadrille.age.model.layout import laid_out
from escadrille.age.model.placing import image_of
from escadrille.age.model.state import Placed, State
from escadrille.age.opening.piece_places import Places
from escadrille.age.scenario.file import read_scenario
from escadrille.age.turn.tasks import bomb_targets
from escadrille.age.units.cables import blocked_by_balloons
from escadrille.age.words.notation import read_action, write
from escadrille.age.words.questions import question_words
from escadrille.age.words.story import tell
from escadrille.bots.uniform import RandomBot
from escadrille.games.age import age
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.protocol import Decision
from escadrille.kernel.seen import Line, Seen
from tests.age.new_game import NewGame
from tests.age.stock import box, hangar, scenarios

BY_PLAYERS = {"placing": "by players"}
Options = dict[str, Any]


def laying(scenario: str | dict[str, Any], options: Options | None = None, **setup: Any) -> NewGame:
    """A game whose players place what is free."""
    return NewGame(scenario=scenario, options=BY_PLAYERS | (options or {}), **setup)


def asked(game: NewGame) -> tuple[Decision[Action], Places]:
    decision = game.decision("placing")
    assert isinstance(decision.options, Places)
    return decision, decision.options


def piece(game: NewGame) -> tuple[str, int, int]:
    """What is to be placed, and by whom."""
    decision, places = asked(game)
    assert places.piece.seat == decision.seat
    return places.piece.kind, places.piece.number, decision.seat


def places_of(game: NewGame, way: str = "") -> set[tuple[int, int]]:
    _, options = asked(game)
    return set(dict(options.ways)[way])


def until(game: NewGame, kind: str) -> NewGame:
    """Everything before a kind of pieces as drawn, piece by piece."""
    while piece(game)[0] != kind:
        at = asked(game)[1].drawn
        game.choose(PlacePiece(*at.at, at.way))
    return game


# -- whether anything is asked ------------------------------------------------------------------


@pytest.mark.rule("A1.9")
@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_as_drawn_is_the_default_and_asks_nothing(scenario: str) -> None:
    game = NewGame(scenario=scenario)
    assert game.rules.options.placing == "as drawn"
    assert game.state.phase != "placing"
    assert game.state.placed == ()
    assert game.rules.layout(game.state) is game.rules.drawn


@pytest.mark.rule("A1.9")
@pytest.mark.parametrize(
    "scenario",
    ["intercept-the-general", "the-russians-are-coming", "neutralizing-aa-zones", "fleet-bombing"],
)
def test_what_a_scenario_draws_is_placed_by_nobody(scenario: str) -> None:
    assert laying(scenario).state.phase != "placing"


@pytest.mark.rule("A1.9")
@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_left_as_drawn_everything_lies_as_drawn(scenario: str) -> None:
    game = laying(scenario)
    drawn = game.rules.drawn
    while game.state.phase == "placing":
        game.choose(LeaveAsDrawn())
    layout = game.rules.layout(game.state)
    assert layout.access == drawn.access
    assert layout.zone_of == drawn.zone_of
    assert layout.battery_points == drawn.battery_points
    assert set(layout.balloon_points) == set(drawn.balloon_points)
    assert layout.net_gaps == drawn.net_gaps
    assert (layout.clouds == drawn.clouds).all()
    levels = [balloon.level for balloon in game.state.balloons]
    assert levels == [plan.level for plan in game.rules.balloons]


@pytest.mark.rule("A1.9")
def test_one_click_leaves_all_that_is_left_of_ones_own() -> None:
    game = laying("reconnaissance")
    first = game.state.order[0]
    assert piece(game) == ("zone", 0, first)
    game.choose(LeaveAsDrawn())
    seats = set()
    while game.state.phase == "placing":
        seats.add(asked(game)[0].seat)
        at = asked(game)[1].drawn
        game.choose(PlacePiece(*at.at, at.way))
    assert seats == {game.state.order[1]}


# -- extensions ---------------------------------------------------------------------------------


@pytest.mark.rule("A1.9")
def test_players_place_their_extensions_in_turn_along_their_own_edges() -> None:
    game = laying("dogfight")
    first, second = game.state.order
    assert piece(game) == ("extension", 0, first)
    assert {col for col, _ in places_of(game)} == {24}
    assert {row for _, row in places_of(game)} == set(range(0, 32, 2))
    game.choose(PlacePiece(24, 0))
    assert piece(game)[2] == second
    assert {row for _, row in places_of(game)} == set(range(1, 32, 2))
    game.choose(PlacePiece(-1, 31))
    # Five points long, and not where the other one lies.
    assert {row for _, row in places_of(game)} == set(range(6, 32, 2))
    game.choose(PlacePiece(24, 30))
    game.choose(PlacePiece(-1, 1))
    board, layout = game.rules.board, game.rules.layout(game.state)
    places = [[board.coordinates(point) for point in points] for points in layout.access]
    assert places[0] == [(24, 0), (24, 4), (24, 30), (24, 34)]
    assert places[1] == [(-1, 31), (-1, 35), (-1, 1), (-1, 5)]
    assert game.state.phase == "deploy"


@pytest.mark.rule("A1.4", "A1.9")
def test_aircraft_come_in_where_the_extensions_were_placed() -> None:
    game = laying("dogfight")
    for at in ((24, 0), (-1, 31), (24, 30), (-1, 1)):
        game.choose(PlacePiece(*at))
    game.choose(game.decision("bring in").options[0])
    options = {
        (option.col, option.row)
        for option in game.decision("access").options
        if isinstance(option, TakeAccess)
    }
    assert options == {(24, 0), (24, 4), (24, 30), (24, 34)}


@pytest.mark.rule("A1.9")
def test_along_the_north_edge_every_column_is_in_line() -> None:
    game = laying("flying-high")
    assert {row for _, row in places_of(game)} == {-1}
    assert {col for col, _ in places_of(game)} == set(range(20))


@pytest.mark.rule("A1.9", "A10.4")
def test_against_bots_of_the_rules_nobody_needs_extensions() -> None:
    game = laying("dogfight", bots=["", "solo-l"])
    assert game.state.phase != "placing"


# -- task zones ---------------------------------------------------------------------------------


@pytest.mark.rule("A8.2.3")
def test_zones_lie_on_the_opponents_side_in_equivalent_places() -> None:
    game = laying("reconnaissance")
    first, second = game.state.order
    kind, number, seat = piece(game)
    assert (kind, seat) == ("zone", first)
    zone = game.rules.scenario.zones[number]
    assert zone.team == game.rules.scenario.seats[first].team
    assert game.rules.scenario.seats[second].edge == "W"
    places = places_of(game)
    assert {col for col, _ in places} == set(range(9)), "four columns wide, on the western half"
    assert {row for _, row in places} == set(range(34))
    game.choose(PlacePiece(8, 0))
    mine, theirs = game.state.placed
    assert (mine.at, theirs.at) == ((8, 0), (12, 33)) == ((8, 0), image_of(game.rules, (8, 0)))
    assert game.rules.scenario.zones[theirs.number].team != zone.team
    # The sides take turns, and no two zones overlap.
    assert piece(game)[2] == second
    assert (12, 33) not in places_of(game)
    assert (20, 33) in places_of(game)
    game.choose(LeaveAsDrawn())
    assert piece(game)[2] == first


@pytest.mark.rule("A8.2.3", "A8.2")
def test_aircraft_find_the_zones_where_they_were_placed() -> None:
    game = laying("zone-bombing")
    team = game.rules.scenario.seats[0].team
    game.choose(PlacePiece(0, 10))
    targets = bomb_targets(game.rules, game.state, team)
    point = game.rules.board.point(3, 12)
    assert targets[point] == 0
    assert game.rules.board.point(3, 5) not in targets, "where it was drawn"


@pytest.mark.rule("A8.2.3", "A8.3.4")
def test_with_one_side_on_a_task_that_side_places_its_zones_alone() -> None:
    game = laying("reconnaissance-asymmetric")
    seats = set()
    while game.state.phase == "placing" and piece(game)[0] == "zone":
        seats.add(piece(game)[2])
        at = asked(game)[1].drawn
        game.choose(PlacePiece(*at.at))
    assert len(seats) == 1
    assert sum(placed.kind == "zone" for placed in game.state.placed) == 3


@pytest.mark.rule("A8.2.3", "A10.22")
def test_against_a_bot_zones_are_placed_in_turn_too_and_the_bot_leaves_its_own_as_drawn() -> None:
    game = laying("reconnaissance", bots=["", "solo-l"])
    assert piece(game)[2] == 0
    game.choose(PlacePiece(*asked(game)[1].drawn.at))
    # The bot has had its turn.
    assert piece(game)[2] == 0
    assert {(p.kind, p.number, p.at) for p in game.state.placed} == {
        ("zone", n, zone.at) for n, zone in enumerate(game.rules.scenario.zones) if zone.id != "B"
    }


@pytest.mark.rule("A1.9")
def test_what_cannot_lie_as_drawn_lies_as_near_as_it_can() -> None:
    game = laying("reconnaissance")
    game.choose(PlacePiece(3, 28))  # its image lies over the other side's drawn A
    game.choose(LeaveAsDrawn())
    layout = game.rules.layout(game.state)
    zones = [zone.at for zone in layout.scenario.zones]
    assert len(set(zones)) == 6
    assert sum(len(points) for points in layout.zone_of) == 6 * 12, "none overlaps"


# -- units --------------------------------------------------------------------------------------


@pytest.mark.rule("A9.7", "A9.6.1")
def test_the_italians_place_guns_and_nets_behind_the_front_line() -> None:
    game = laying("ammunition-depot-attack")
    kinds = []
    while game.state.phase == "placing":
        kind, _, seat = piece(game)
        kinds.append(kind)
        assert seat == 1
        _, options = asked(game)
        game.choose(options[len(options) // 3])
    assert kinds == ["aa"] * 3 + ["net"] * 6
    layout = game.rules.layout(game.state)
    points = set().union(*layout.battery_points, layout.balloon_points, *layout.net_gaps)
    assert max(game.rules.board.coordinates(point)[0] for point in points) <= 13
    batteries = [point for points in layout.battery_points for point in points]
    assert len(set(batteries)) == 30, "none overlaps"


@pytest.mark.rule("A9.7", "A9.2")
def test_a_net_closes_the_points_where_it_was_placed() -> None:
    game = until(laying("ammunition-depot-attack"), "net")
    game.choose(PlacePiece(4, 15, "E"))
    closed = {
        game.rules.board.coordinates(blocked.point)
        for blocked in blocked_by_balloons(game.rules, game.state)
    }
    assert {(4, 15), (5, 15), (6, 15)} <= closed
    assert not closed & {(12, 3), (13, 5)}, "where it was drawn"


@pytest.mark.rule("A9.7")
def test_nothing_stands_where_an_aircraft_begins_or_on_the_outermost_ring() -> None:
    game = until(laying("ammunition-depot-attack"), "net")
    along = places_of(game, "E")
    starts = {(2, 7), (2, 12), (2, 16), (2, 20), (2, 24), (2, 29)}
    for col, row in along:
        points = {(col, row), (col + 1, row), (col + 2, row)}
        assert not points & starts
        assert 1 <= col <= 11
        assert 1 <= row <= 34


@pytest.mark.rule("A9.7", "A9.6.10")
def test_observation_balloons_stand_where_their_own_guns_protect_them() -> None:
    game = until(laying("observation-balloon-attack"), "aa")
    seat = piece(game)[2]
    for way in ("N", "S"):
        columns = {col for col, _ in places_of(game, way)}
        assert columns <= (set(range(12)) if seat == 0 else set(range(12, 24)))
    until(game, "balloon")
    layout = game.rules.layout(game.state)
    team = game.rules.scenario.seats[piece(game)[2]].team
    own = set().union(
        *(
            points
            for points, plan in zip(layout.battery_points, layout.scenario.aa, strict=True)
            if plan.team == team
        )
    )
    _, options = asked(game)
    assert [way for way, _ in options.ways] == ["L3"]
    inside = {game.rules.board.point(*at) for at in places_of(game, "L3")}
    assert inside <= own
    assert len(inside) > 20


@pytest.mark.rule("A9.7", "A9.6.11", "A9.2", "A9.3")
def test_in_the_grand_battle_balloons_stand_anywhere_and_on_the_level_of_their_owners_choice() -> (
    None
):
    game = until(laying("grand-battle-one-board"), "balloon")
    _, options = asked(game)
    assert [way for way, _ in options.ways] == ["L1", "L2", "L3"]
    number = piece(game)[1]
    game.choose(PlacePiece(22, 1, "L2"))
    assert game.state.balloons[number].level == 2
    while game.rules.balloons[piece(game)[1]].kind != "barrage":
        at = asked(game)[1].drawn
        game.choose(PlacePiece(*at.at, at.way))
    assert [way for way, _ in asked(game)[1].ways] == ["L1", "L2", "L3", "L4", "L5"]
    number = piece(game)[1]
    assert (22, 1) not in places_of(game, "L5"), "taken"
    game.choose(PlacePiece(1, 34, "L5"))
    assert game.state.balloons[number].level == 5
    assert game.rules.layout(game.state).balloon_points[number] == game.rules.board.point(1, 34)


# -- clouds -------------------------------------------------------------------------------------


@pytest.mark.rule("A6.12")
def test_agreed_clouds_are_placed_by_the_players_in_turn() -> None:
    clouds = [{"at": [6, 9], "top": 3}, {"at": [17, 14], "top": 1}, {"at": [8, 20], "top": 2}]
    game = until(laying("dogfight", {"clouds": clouds}), "cloud")
    first, second = game.state.order
    assert piece(game) == ("cloud", 0, first)
    assert len(places_of(game)) == 24 * 36
    game.choose(PlacePiece(0, 0))
    assert piece(game) == ("cloud", 1, second)
    assert (0, 0) not in places_of(game)
    game.choose(LeaveAsDrawn())
    game.choose(PlacePiece(20, 30))
    tops = game.rules.layout(game.state).clouds
    assert (tops[game.rules.board.point(0, 0)], tops[game.rules.board.point(20, 30)]) == (3, 2)
    assert tops[game.rules.board.point(17, 14)] == 1
    assert tops[game.rules.board.point(6, 9)] == 0


# -- answers ------------------------------------------------------------------------------------


@pytest.mark.rule("A1.9")
def test_what_is_not_offered_is_refused() -> None:
    game = laying("dogfight")
    for wrong in (PlacePiece(24, 1), PlacePiece(-1, 7), PlacePiece(24, 33), PlacePiece(24, 0, "N")):
        assert wrong not in asked(game)[1]
        with pytest.raises(Refused, match=r"A1\.9"):
            game.choose(wrong)


@pytest.mark.rule("A1.9")
@pytest.mark.parametrize("scenario", ["dogfight", "ammunition-depot-attack", "reconnaissance"])
def test_options_can_be_taken_by_number_typed_and_read(scenario: str) -> None:
    game = laying(scenario)
    decision, options = asked(game)
    for number in range(0, len(options), 7):
        option = options[number]
        assert option in options
        text = write(game.rules, game.state, option)
        assert read_action(game.rules, game.state, decision, text) == option
    assert options[-1] == LeaveAsDrawn()
    assert read_action(game.rules, game.state, decision, "as drawn") == LeaveAsDrawn()
    with pytest.raises(BadInput, match="as drawn"):
        read_action(game.rules, game.state, decision, "99,99")


@pytest.mark.rule("A1.9")
def test_extensions_are_typed_by_edge_and_row_and_units_by_point() -> None:
    game = laying("dogfight")
    decision, _ = asked(game)
    assert read_action(game.rules, game.state, decision, "e 10") == PlacePiece(24, 10)
    assert read_action(game.rules, game.state, decision, "24,10") == PlacePiece(24, 10)
    game = laying("ammunition-depot-attack")
    decision, _ = asked(game)
    read = read_action(game.rules, game.state, decision, "5,15")
    assert read == PlacePiece(5, 15, "N"), "the apex as drawn"
    assert read_action(game.rules, game.state, decision, "8,15 s") == PlacePiece(8, 15, "S")


@pytest.mark.rule("A1.9")
def test_bots_of_all_kinds_place_by_the_rules() -> None:
    game = laying("grand-battle-one-board")
    bot = RandomBot("a seed")
    count = 0
    while game.state.phase == "placing":
        decision, options = asked(game)
        view = game.game.view(game.state, decision.seat)
        action = bot.choose(Seen.asking(view, decision))
        assert action in options
        assert usual_entry(game.rules, game.state, options) == LeaveAsDrawn()
        game.choose(action)
        count += 1
    assert count > 10


@pytest.mark.rule("A1.9")
def test_placing_is_told_with_its_rule() -> None:
    game = laying("reconnaissance")
    before = game.state
    decision, _ = asked(game)
    words = question_words(game.rules, before, decision)
    assert words.startswith(
        "Where do you place zone A? Choose its north-west corner. As drawn: 3,5."
    )
    events = game.choose(PlacePiece(5, 7))
    lines = [line for event in events for line in tell(game.rules, before, event)]
    assert lines[0] == Line("Central Powers: zone A at 5,7.", "A8.2.3")
    assert lines[1].text.startswith("Entente in the matching place: zone")
    before = game.state
    events = game.choose(LeaveAsDrawn())
    (line,) = [line for event in events for line in tell(game.rules, before, event)]
    assert line.text.startswith("Entente, as drawn: zone")
    assert "extension 2 along the west edge at rows 23 and 27" in line.text


# -- records and scenario files -----------------------------------------------------------------


@pytest.mark.rule("A1.9")
def test_a_start_with_pieces_where_they_cannot_lie_belongs_to_no_game() -> None:
    game = laying("ammunition-depot-attack")
    game.choose(PlacePiece(5, 15, "N"))
    state: State = game.state
    assert owns_start(game.game, state)
    for wrong in (
        Placed("aa", 1, (20, 15), "N"),
        Placed("aa", 9, (5, 15), "N"),
        Placed("aa", 1, (5, 15), "N"),
        Placed("cloud", 0, (5, 15)),
        Placed("aa", 1, (5, 25), "X"),
    ):
        changed = msgspec.structs.replace(state, placed=(*state.placed, wrong))
        assert not owns_start(game.game, changed)
    drawn = NewGame(scenario="ammunition-depot-attack")
    assert not owns_start(drawn.game, state), "nobody placed anything there"


@pytest.mark.rule("A1.9")
def test_a_scenario_says_what_is_free_and_extensions_are_unless_it_puts_them() -> None:
    table = dict(scenarios()["dogfight"])
    del table["free"]
    assert read_scenario(table, hangar(), box()).free == ("extensions",)
    seats = [dict(seat) for seat in table["seats"]]
    seats[0]["access"] = [[24, 4], [24, 8]]
    assert read_scenario(table | {"seats": seats}, hangar(), box()).free == ()
    with pytest.raises(BadInput, match="free"):
        read_scenario(table | {"free": ["aircraft"]}, hangar(), box())
    seats[0]["units_within"] = {"columns": [5, 99]}
    with pytest.raises(BadInput, match=r"seats\[0\]\.units_within\.columns"):
        read_scenario(table | {"seats": seats}, hangar(), box())


@pytest.mark.rule("A1.9")
def test_the_option_is_read_like_any_other() -> None:
    with pytest.raises(BadInput, match=r"options\.placing"):
        age({"options": {"placing": "somehow"}})


@pytest.mark.rule("A1.9")
def test_what_was_placed_lies_where_it_was_placed_and_the_rest_where_it_is_drawn() -> None:
    rules = age({"scenario": "ammunition-depot-attack"}).rules
    placed = Placed("aa", 1, (5, 25), "S"), Placed("net", 0, (5, 5), "SE")
    laid, drawn = laid_out(rules, placed), rules.scenario
    assert (laid.aa[1].at, laid.aa[1].apex) == ((5, 25), "S")
    assert (laid.nets[0].at, laid.nets[0].heading) == ((5, 5), "SE")
    assert (laid.aa[0], laid.aa[2], laid.nets[1:]) == (drawn.aa[0], drawn.aa[2], drawn.nets[1:])
    zones = laid_out(rules, (Placed("zone", 0, (3, 3)),)).zones
    assert [zone.at for zone in zones] == [(3, 3), *(zone.at for zone in drawn.zones[1:])]
