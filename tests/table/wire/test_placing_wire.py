"""What players place before the first round, over the wire. [A1.9]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import LeaveAsDrawn, PlacePiece
from escadrille.age.model.placing import Placed
from escadrille.age.opening.piece_places import Room, covered
from escadrille.games.age import age
from escadrille.kernel.protocol import Choice
from escadrille.kernel.seen import happenings, question_of, unfolded
from escadrille.table.games.presenting import presenter_for
from tests.age.new_game import NewGame
from tests.table.served import Browser, Sitting

BY_PLAYERS = {"options": {"placing": "by players"}}
CLOUDS = [{"at": [6, 9], "top": 3}, {"at": [17, 14], "top": 1}]


def laying(scenario: str, **options: Any) -> NewGame:
    """A game whose players place what is free."""
    return NewGame(scenario=scenario, options={"placing": "by players", **options})


def asked(game: NewGame) -> Any:
    decision = game.decision("placing")
    return presenter_for(game.game).ask(question_of(game.game, game.state, decision))


def seen(game: NewGame, viewer: int | None = None) -> Any:
    return presenter_for(game.game).view(game.game.view(game.state, viewer), [])


def next_kind(game: NewGame, kind: str) -> Any:
    """The question about the first piece of a kind; all before it are placed as drawn."""
    while (ask := asked(game)).piece.kind != kind:
        way = f"L{ask.piece.level}" if ask.levels else ask.piece.way
        col, row = ask.piece.at
        game.choose(PlacePiece(col, row, way))
    return ask


KINDS = [
    ("reconnaissance", "zone"),
    ("dogfight", "extension"),
    ("ammunition-depot-attack", "aa"),
    ("ammunition-depot-attack", "net"),
    ("grand-battle-one-board", "observation"),
    ("grand-battle-one-board", "barrage"),
    ("dogfight", "cloud"),
]


# -- the question -------------------------------------------------------------------------------


@pytest.mark.rule("A1.9", "A1.6")
@pytest.mark.parametrize(("scenario", "kind"), KINDS)
def test_a_piece_has_one_shape_for_each_kind_of_row(scenario: str, kind: str) -> None:
    """What the browser draws from a place and a shape are the points that the rules reckon with."""
    clouds = {"clouds": CLOUDS} if kind == "cloud" else {}
    game = laying(scenario, **clouds)
    ask = next_kind(game, kind)
    piece = game.decision("placing").options.piece  # type: ignore[attr-defined]
    for way in ask.ways:
        assert way.places
        for col, row in way.places:
            shape = way.odd if row % 2 else way.even
            word = f"L{ask.levels[0]}" if ask.levels else way.way
            placed = Placed(piece.kind, piece.number, (col, row), word)
            points = {(col + dc, row + dr) for dc, dr in shape}
            if kind == "extension":  # drawn by its Access Points, which span what it covers
                assert points <= set(covered(game.rules, placed))
                assert (col, row) in points
            else:
                assert points == set(covered(game.rules, placed))


@pytest.mark.rule("A8.2.3")
def test_the_other_sides_zone_lies_where_the_mirror_says() -> None:
    game = laying("reconnaissance")
    ask = asked(game)
    assert ask.hint == "The other side gets the matching place."
    col, row = ask.ways[0].places[40]
    game.choose(PlacePiece(col, row))
    _, theirs = game.state.placed
    assert theirs.at == (ask.mirror[0] - col, ask.mirror[1] - row)
    assert next_kind(game, "extension").mirror is None


@pytest.mark.rule("A1.9", "A9.7")
def test_a_question_says_what_it_is_about_in_short_words() -> None:
    ask = asked(laying("ammunition-depot-attack"))
    assert ask.text == "Where do you place anti-aircraft zone AA1?"
    assert [way.text for way in ask.ways] == ["apex north", "apex south"]
    assert (ask.left, ask.leave.text) == (9, "Leave the rest as drawn")
    assert (ask.piece.seat, ask.piece.side, ask.rule) == (1, "entente", "A9.7")


@pytest.mark.rule("A9.7")
def test_a_balloon_is_asked_about_once_with_all_its_levels() -> None:
    ask = next_kind(laying("grand-battle"), "barrage")
    assert ask.levels == [1, 2, 3, 4, 5]
    assert len(ask.ways) == 1
    assert len(ask.model_dump_json()) < 20_000, "every place is sent once"


@pytest.mark.rule("A1.9")
def test_nobody_works_out_all_places_before_somebody_wants_to_see_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An answer is checked by its own place, and so is the next question asked."""

    def never(self: Room, way: str) -> None:
        raise AssertionError("all places were worked out")

    monkeypatch.setattr(Room, "places", never)
    game = laying("grand-battle")
    while game.state.phase == "placing":
        decision = game.decision("placing")
        drawn: Placed = decision.options.drawn  # type: ignore[attr-defined]
        col, row = drawn.at
        game.choose(PlacePiece(col, row, drawn.way))
    assert game.state.placed


# -- what is seen -------------------------------------------------------------------------------


@pytest.mark.rule("A1.9")
def test_what_is_not_placed_yet_is_on_nobodys_board() -> None:
    game = laying("grand-battle-one-board")
    for viewer in (None, 0, 1):
        view = seen(game, viewer)
        assert (view.board.access, view.units.batteries, view.units.balloons) == ([], [], [])
        assert len(view.zones) == 6, "the scenario draws them"
        assert len(view.to_place) == 28
    next_kind(game, "barrage")
    view = seen(game)
    assert len(view.board.access) == 8
    assert {balloon.kind for balloon in view.units.balloons} == {"observation"}
    assert {piece.kind for piece in view.to_place} == {"barrage"}


@pytest.mark.rule("A1.9", "A9.2")
def test_a_net_brings_its_balloons_and_a_cloud_comes_when_it_is_placed() -> None:
    game = laying("ammunition-depot-attack")
    next_kind(game, "net")
    assert (seen(game).units.nets, seen(game).units.balloons) == ([], [])
    game.choose(PlacePiece(4, 15, "E"))
    (net,) = seen(game).units.nets
    assert [list(at) for at in net.points] == [[4, 15], [5, 15], [6, 15]]
    assert [tuple(balloon.at) for balloon in seen(game).units.balloons] == [(4, 15), (6, 15)]
    game = laying("dogfight", clouds=CLOUDS)
    next_kind(game, "cloud")
    assert seen(game).clouds == []
    game.choose(PlacePiece(10, 10))
    assert [tuple(cloud.at) for cloud in seen(game).clouds] == [(10, 10)]


@pytest.mark.rule("A1.9")
def test_both_zones_of_a_pair_wait_and_come_together() -> None:
    game = laying("reconnaissance")
    assert (seen(game).zones, len(seen(game).to_place)) == ([], 10)
    game.choose(PlacePiece(5, 7))
    view = seen(game)
    assert len(view.zones) == 2
    assert len({zone.team for zone in view.zones}) == 2


@pytest.mark.rule("A1.9")
@pytest.mark.parametrize("scenario", ["grand-battle-one-board", "reconnaissance", "dogfight"])
def test_left_as_drawn_the_view_is_that_of_a_game_as_drawn(scenario: str) -> None:
    placed, drawn = laying(scenario), NewGame(scenario=scenario)
    while placed.state.phase == "placing":
        placed.choose(LeaveAsDrawn())
    one, other = seen(placed), seen(drawn)
    for name in ("board", "zones", "clouds", "units", "to_place"):
        assert getattr(one, name) == getattr(other, name)


@pytest.mark.rule("A1.9")
def test_the_log_shows_where_a_piece_was_placed() -> None:
    game = laying("ammunition-depot-attack")
    before, decision = game.state, game.decision("placing")
    step = game.game.resolve(before, Choice(decision.seat, PlacePiece(5, 15, "N")))
    told = presenter_for(game.game).tell(
        happenings(game.game, unfolded(game.game, before, step.events[:1]), 0)
    )
    assert told[0].lines[0].text == "Italians: anti-aircraft zone AA1 at 5,15, apex N."
    assert len(told[0].points) == 10
    assert (5, 15) in told[0].points


# -- at the table -------------------------------------------------------------------------------


def wish(scenario: str, *seats: dict[str, Any]) -> dict[str, Any]:
    setup = {"scenario": scenario, **BY_PLAYERS}
    return {"game": "age", "setup": setup, "seats": list(seats), "seed": "placing"}


def place(me: Sitting, col: int, row: int, way: str = "") -> Any:
    action = {"type": "place piece", "col": col, "row": row, "way": way}
    return me.answer(me.asked(), action)


@pytest.mark.rule("A1.9")
def test_a_piece_is_placed_over_the_wire_refused_and_taken_back(browser: Browser) -> None:
    made = browser.post(
        "/api/games",
        wish("ammunition-depot-attack", {"who": "bot", "bot": "random"}, {"who": "me"}),
    )
    with browser.sitting(made["id"]) as me:
        assert me.asked()["kind"] == "placing"
        refused = place(me, 20, 15, "N")
        assert (refused["type"], refused["rule"]) == ("refused", "A9.7")
        assert place(me, 5, 15, "N")["type"] == "ack"
        update = me.hear_until(lambda message: message["type"] == "update")
        assert update["asks"][0]["piece"]["name"] == "anti-aircraft zone AA2"
        assert update["can_undo"]
        me.send({"type": "undo", "n": me.table["n"]})
        back = me.hear_until(lambda message: message["type"] in ("welcome", "refused"))
        assert back["asks"][0]["piece"]["name"] == "anti-aircraft zone AA1"


# -- set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("A1.9")
def test_set_up_offers_placing_where_a_scenario_leaves_anything_open(browser: Browser) -> None:
    games = browser.get("/api/catalog")["games"]
    own = next(each for each in games if each["id"] == "age")
    option = next(each for each in own["options"] if each["id"] == "placing")
    assert option["values"] == ["as drawn", "by players"]
    assert option["labels"] == ["lie as drawn", "are placed by the players"]
    for scenario in own["scenarios"]:
        is_open = bool(age({"scenario": scenario["id"]}).rules.scenario.free)
        assert (len(scenario["allowed"]["placing"]) == 2) == is_open
        assert scenario["options"]["placing"] == "as drawn"
    assert "placing" not in own["fly_now"]["setup"].get("options", {}), "Play now asks nothing"


@pytest.mark.rule("A1.9", "A10.4")
def test_set_up_says_how_many_pieces_there_will_be(browser: Browser) -> None:
    people: list[dict[str, Any]] = [{"who": "me"}, {"who": "here"}]
    alone = [{"who": "me"}, {"who": "bot", "bot": "solo-l"}]
    for scenario, seats, count in (
        ("dogfight", people, 4),
        ("dogfight", alone, 0),
        ("grand-battle", people, 32),
        ("ammunition-depot-attack", alone, 9),
    ):
        checked = browser.post("/api/setup", wish(scenario, *seats) | {"seed": ""}, 200)
        assert (checked["problem"], checked["pieces"]) == (None, count)
