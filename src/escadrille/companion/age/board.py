"""The board: what lies on it, and pieces as they are entered. [A2, A10.4]"""

from __future__ import annotations

from msgspec.structs import replace

from escadrille.age import positions
from escadrille.age.figures import BoardName, Box
from escadrille.age.game import Age
from escadrille.age.model import Rules
from escadrille.age.scenario import FAR, Zone, zone_points
from escadrille.age.words import edge_words, force_words, seat_name, team_name, zone_words
from escadrille.companion.age.games import IN_SETUP, TableGames, is_entente, lent, state_for
from escadrille.companion.age.saying import piece_words
from escadrille.companion.age.setup import SIDES, seat_of_person
from escadrille.companion.age.situation import Piece, Situation, settled
from escadrille.companion.asking import Fields, Reply, Sentence
from escadrille.kernel.errors import BadInput
from escadrille.messages import say


def introduction(table: TableGames) -> tuple[Sentence, ...]:
    """Who sits where, and how a piece is entered."""
    setup = table.setup
    mine = SIDES[seat_of_person(setup.side, SIDES)]
    theirs = next(side for side in SIDES if side != mine)
    edges = {SIDES[0]: setup.edge, SIDES[1]: FAR[setup.edge]}
    edge = edge_words(edges[mine])
    return (
        Sentence(say("companion-age-you-fly", mine=mine, edge=edge, bot=setup.bot, theirs=theirs)),
        _board_line(table.box.box, setup.board),
        Sentence(say("companion-age-piece-example"), "A2"),
    )


def _board_line(box: Box, board: BoardName) -> Sentence:
    columns, rows = box.size(board)
    return Sentence(say(f"companion-age-board-{board}", col=columns - 1, row=rows - 1), "A1.6")


def forces_words(game: Age) -> tuple[Sentence, ...]:
    """What a scenario is about, what lies on its board, and who takes part."""
    rules, scenario = game.rules, game.rules.scenario
    title = Sentence(f"{scenario.title}: {' '.join(scenario.text.split())}")
    lines = [title, _board_line(rules.box, scenario.board), *_zones(rules)]
    for seat in range(rules.seats):
        who = rules.setup.bots[seat] or say("companion-you")
        edge = edge_words(scenario.seats[seat].edge)
        force = force_words(rules, seat)
        lines.append(Sentence(f"{seat_name(rules, seat)} ({who}, {edge}): {force}."))
    return tuple(lines)


def _zones(rules: Rules) -> list[Sentence]:
    """Where each side's targets lie. [A8.2]"""
    lines = []
    for team in rules.scenario.teams:
        own = [
            f"{zone_words(rules, number)} {_span(rules, zone)}"
            for number, zone in enumerate(rules.scenario.zones)
            if zone.team == team
        ]
        if own:
            named = {"team": team_name(rules, team), "targets": ", ".join(own)}
            lines.append(Sentence(say("companion-age-lay-targets", **named), "A8.2", "do"))
    return lines


def _span(rules: Rules, zone: Zone) -> str:
    """`3,5 to 6,7`: its first and its last point."""
    points = zone_points(zone, rules.scenario.board, rules.box, rules.rulings)
    return say("companion-age-span").join(f"{col},{row}" for col, row in (points[0], points[-1]))


# -- telling pieces -----------------------------------------------------------------------------


def tell_piece(
    table: TableGames, situation: Situation, name: str, fields: Fields
) -> Reply[Situation]:
    """A new piece, or other fields of one that is there; `out` takes it off again."""
    old = {piece.name: piece for piece in situation.pieces}
    if fields.get("where") == "out":
        if name not in old:
            raise BadInput(name, say("companion-age-not-on-board"))
        left = replace(situation, pieces=tuple(p for p in situation.pieces if p.name != name))
        return Reply(left, (Sentence(say("companion-age-taken-off", name=name)),))
    before = old[name].fields if name in old else {}
    _check_stance(table, name, {**before, **fields})
    old[name] = Piece(name, {**before, **fields})
    after = replace(situation, pieces=tuple(old.values()))
    state = state_for(table, after)
    rules = table.game_of(after).rules
    return Reply(after, (Sentence(piece_words(rules, state, rules.index_of[name]), "A2"),))


def _check_stance(table: TableGames, name: str, fields: Fields) -> None:
    """A piece on the board has a heading and a level, which nothing but the table can tell."""
    if "at" not in fields or fields.get("where") == "patrol":
        return
    is_flat = table.setup.options.get("one_level", False)
    for word in ("heading",) if is_flat else ("heading", "level"):
        if word not in fields:
            col, row = fields["at"]
            problem = say(f"companion-age-missing-{word}")
            raise BadInput(name, problem, allowed=f"{name} {col},{row} E L4")


def go(table: TableGames, situation: Situation) -> Reply[Situation]:
    """The board is complete: pilots that were not told are rolled for, then the first turn."""
    missing = lent(situation.pieces, table.box.hangar)
    if missing:
        side = SIDES[is_entente(missing[0].name, table.box.hangar)]
        problem = say("companion-age-nobody-there", side=side)
        raise BadInput("go", problem, allowed=say("companion-age-nobody-allowed"))
    game = table.free_game(situation.pieces, situation)
    placed = state_for(table, situation)
    state = replace(
        placed,
        phase="solo pilots",
        round=situation.weather.round - 1,
        turn=len(placed.order),
        movers=(),
    )
    return table.went_on(situation, *settled(game, state))


# -- in the game --------------------------------------------------------------------------------


def correct(table: TableGames, situation: Situation, name: str, fields: Fields) -> Reply[Situation]:
    """Only what is named changes; a bot in the middle of a decision decides again."""
    situation = _joined(table, situation, name, fields)
    game, state = table.game_of(situation), situation.state
    assert state is not None
    index = game.rules.index_of[name]
    changed = positions.corrected(game.rules, state, index, fields)
    piece = piece_words(game.rules, changed, index)
    lines = [Sentence(say("companion-age-corrected", piece=piece), "A2")]
    if state.bot_dice:
        lines.append(Sentence(say("companion-age-thinks-again"), "A10"))
    return table.went_on(situation, *settled(game, changed), tuple(lines))


def _joined(table: TableGames, situation: Situation, name: str, fields: Fields) -> Situation:
    """With an aircraft that was not there before, on a free board."""
    old, state = table.game_of(situation), situation.state
    assert state is not None
    if name in old.rules.index_of:
        return situation
    if table.setup.scenario is not None:
        known = ", ".join(craft.name for craft in old.rules.fleet)
        raise BadInput(name, say("companion-age-no-part"), allowed=known)
    if "at" not in fields:
        raise BadInput(name, say("companion-age-not-there"), allowed=f"{name} 12,8 E L4")
    _check_stance(table, name, fields)
    static = {key: value for key, value in fields.items() if key in IN_SETUP}
    pieces = (*situation.pieces, Piece(name, {"where": "patrol", **static}))
    new = table.free_game(pieces, situation)
    joined = positions.with_fleet_of(new.rules, old.rules, state)
    return replace(situation, pieces=pieces, state=joined)
