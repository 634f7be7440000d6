"""Positions: a small TOML or JSON document becomes a state, and back. (docs/positions.md)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from pydantic import Field

from escadrille.kernel import codec
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures, validated
from escadrille.kernel.rulings import changed
from escadrille.rossi.figures.box import Colour, ScenarioName, Side
from escadrille.rossi.figures.opened_box import OpenedBox
from escadrille.rossi.figures.setup import read_setup
from escadrille.rossi.figures.tiles import Mode, Tile, Tiles, in_order, kinds, parse_tile, without
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.rules import MISSION, OTHER, Rules
from escadrille.rossi.model.state import ESCORTED, Aviator, BotSlots, Escorted, Objective, State
from escadrille.rossi.turn.damage import tiles_alone
from escadrille.rossi.turn.opening import initial_state

Natural = Annotated[int, Field(ge=0)]
SETUP = codec.alike("scenario", "side", "solo", "smart_three", "remove_tiles")
PLAIN = codec.alike("biplane", "space", "last_mode", "jammed", "landed", "is_down")
"""Fields of a seat that stand in a document as they are."""
TILES = ("hand", "bag", "played", "lost")
OBJECTIVE = codec.alike("space", "number", "cameras")


class SeatDocument(Figures):
    """One seat of a position."""

    biplane: Colour
    space: str
    damage: Natural | None = None
    hand: tuple[str, ...] = ()
    bag: tuple[str, ...] | None = None
    played: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    set_aside: tuple[str, ...] = ()
    last: str | None = None
    last_mode: Mode = "normal"
    jammed: bool = False
    landed: bool = False
    is_down: bool = False


class EscortedDocument(Figures):
    """The escorted biplane of a position."""

    space: str
    damage: Natural = 0
    tiles: tuple[str, ...] | None = None


class ObjectiveDocument(Figures):
    """A site, factory or airport of a position."""

    space: str
    number: Natural = 0
    cameras: Natural = 0


class BotDocument(Figures):
    """The solo bot's slots and discards."""

    left: str
    discard: tuple[str, ...] = ()


class PositionDocument(Figures):
    """The whole file. `plans`, `draws` and `answers` ask what happens next."""

    game: Literal["dogfight"] = "dogfight"
    scenario: ScenarioName = "dogfight"
    side: Side = "single"
    solo: bool = False
    smart_three: bool = False
    remove_tiles: bool = False
    rulings: dict[str, bool | int | str] = Field(default_factory=dict)
    round: Annotated[int, Field(ge=1)] = 1
    turn: Annotated[int, Field(ge=1)] = 1
    seats: tuple[SeatDocument, SeatDocument]
    escorted: EscortedDocument | None = None
    objectives: tuple[ObjectiveDocument, ...] | None = None
    briefed: tuple[Natural, ...] = ()
    rescued: Natural = 0
    bot: BotDocument | None = None
    plans: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()


class Position:
    """A position with its game, ready to be asked."""

    def __init__(self, document: Mapping[str, Any], box: OpenedBox) -> None:
        """Check the document field by field and set it up; raise `BadInput` at the first fault."""
        self.document = validated(PositionDocument, document)
        doc = self.document
        biplanes = tuple(seat.biplane for seat in doc.seats)
        fields = codec.read_fields(SETUP, doc) | {"biplanes": biplanes}
        self.game = Dogfight(box, read_setup(fields, box.figures), doc.rulings)
        self.state = _state(self.game.rules, doc)


def document_of(game: Dogfight, state: State) -> dict[str, Any]:
    """The fields of a position file for a state at the beginning of a turn."""
    rules, setup = game.rules, dict(game.setup_fields())
    del setup["biplanes"]
    document: dict[str, Any] = {
        "game": game.name,
        **setup,
        "rulings": changed(rules.box.rulings, game.rulings_in_force()),
        "round": state.round,
        "turn": state.turn,
        "seats": [_seat_fields(aviator) for aviator in state.aviators],
    }
    if state.escorted is not None:
        tiles = _labels(state.escorted.tiles)
        document["escorted"] = msgspec.structs.asdict(state.escorted) | {"tiles": tiles}
    if rules.scenario.cameras or rules.scenario.objectives:
        document["objectives"] = [codec.write_fields(OBJECTIVE, each) for each in state.objectives]
    if state.briefed or state.rescued:
        document |= {"briefed": list(state.briefed), "rescued": state.rescued}
    if state.bot is not None and state.bot.left is not None:
        discard = _labels(state.bot.discard)
        document["bot"] = {"left": state.bot.left.label, "discard": discard}
    return document


def _state(rules: Rules, doc: PositionDocument) -> State:
    turns = rules.box.constants.turns_per_round
    if doc.turn > turns:
        raise BadInput("turn", f"a round has {turns} turns", allowed=f"1 to {turns}")
    if rules.scenario.max_rounds and doc.round > rules.scenario.max_rounds:
        last = rules.scenario.max_rounds
        raise BadInput("round", f"{doc.scenario} ends with round {last}", allowed=f"1 to {last}")
    first, second = (_aviator(rules, seat, doc.seats[seat], doc) for seat in (MISSION, OTHER))
    _check_briefing(rules, doc)
    return State(
        phase="obligation",
        round=doc.round,
        turn=doc.turn,
        aviators=(first, second),
        escorted=_escorted(rules, doc),
        objectives=_objectives(rules, doc),
        briefed=doc.briefed,
        rescued=doc.rescued,
        bot=_bot(doc),
    )


def _aviator(rules: Rules, seat: int, doc: SeatDocument, whole: PositionDocument) -> Aviator:
    field = f"seats[{seat}]"
    _check_space(rules, doc.space, f"{field}.space")
    damage = rules.start_damage(seat) if doc.damage is None else doc.damage
    limit = rules.thresholds[doc.biplane]
    may_be_down = doc.is_down and rules.is_escort and seat == MISSION
    if doc.is_down and not may_be_down:
        raise BadInput(f"{field}.is_down", "only an escort can be shot down while the game goes on")
    if damage >= limit and not doc.is_down:
        allowed = f"0 to {limit - 1}"
        raise BadInput(f"{field}.damage", f"{doc.biplane} is shot down at {limit}", allowed=allowed)
    _check_flags(rules, seat, doc, whole)
    hand, played, lost = (
        _tiles(getattr(doc, name), f"{field}.{name}") for name in ("hand", "played", "lost")
    )
    slots = _slot_tiles(whole) if rules.is_bot(seat) else ()
    bag = _bag(rules, seat, doc, (*hand, *played, *lost, *slots))
    last = played[-1] if played else None
    if doc.last is not None:
        last = parse_tile(doc.last, f"{field}.last")
        if last not in rules.tile_set(seat):
            raise BadInput(f"{field}.last", f"{doc.biplane} has no tile [{last.label}]")
    if doc.last_mode == "loop" and (last is None or last.value != rules.loop_value):
        raise BadInput(f"{field}.last_mode", "only a 3 was flown through a loop [D4.8]")
    reuses = rules.has(seat, "replay_last") and last is not None
    if not hand and not (rules.is_bot(seat) or doc.is_down or reuses):
        raise BadInput(f"{field}.hand", "needs at least one tile")
    return Aviator(
        damage=damage,
        bag=bag,
        hand=in_order(hand),
        set_aside=_set_aside(rules, seat, doc),
        played=played,
        lost=in_order(lost),
        last=last,
        **codec.read_fields(PLAIN, doc),
    )


def _seat_fields(aviator: Aviator) -> dict[str, Any]:
    seat = codec.write_fields(PLAIN, aviator) | {"damage": aviator.damage}
    seat |= {name: _labels(getattr(aviator, name)) for name in TILES}
    if aviator.set_aside:
        seat["set_aside"] = _labels(aviator.set_aside)
    return seat if aviator.last is None else seat | {"last": aviator.last.label}


def _check_flags(rules: Rules, seat: int, doc: SeatDocument, whole: PositionDocument) -> None:
    """What only some seats can have: a jam, a landing, lost tiles, a hand. [D8, D9.23, D10.6]"""
    field = f"seats[{seat}]"
    if doc.lost and not rules.has(seat, "lose_tile_per_hit"):
        raise BadInput(f"{field}.lost", f"{doc.biplane} does not lose tiles [D8.10]")
    for name in ("hand", "played"):
        if rules.is_bot(seat) and getattr(doc, name):
            raise BadInput(f"{field}.{name}", "the bot only has slots and discards [D10.6]")
    if doc.jammed and not rules.has(seat, "jam"):
        raise BadInput(f"{field}.jammed", f"{doc.biplane}'s gun cannot jam [D8.16]")
    airports = [each.space for each in whole.objectives or ()]
    may_be_landed = seat == MISSION and bool(rules.scenario.land_values) and doc.space in airports
    if doc.landed and not may_be_landed:
        raise BadInput(f"{field}.landed", "only the rescuer on an airport can be landed [D9.23]")


def _bag(rules: Rules, seat: int, doc: SeatDocument, named: Tiles) -> Tiles:
    """The given bag, or all tiles of the set that are named nowhere else."""
    everything = rules.tile_set(seat)
    given = () if doc.bag is None else _tiles(doc.bag, f"seats[{seat}].bag")
    for tile in kinds(in_order((*named, *given))):
        count = (*named, *given).count(tile)
        if count > everything.count(tile):
            has = everything.count(tile)
            problem = f"{doc.biplane} has {has} of [{tile.label}], the position names {count}"
            raise BadInput(f"seats[{seat}]", problem)
    bag = without(everything, named) if doc.bag is None else in_order(given)
    if rules.is_bot(seat) and not bag:
        raise BadInput(f"seats[{seat}].bag", "the bot needs a tile to draw [D10.8]")
    return bag


def _set_aside(rules: Rules, seat: int, doc: SeatDocument) -> Tiles:
    """The tiles of the mulligan, which went back into the bag. [D2.4]"""
    field, tiles = f"seats[{seat}].set_aside", _tiles(doc.set_aside, f"seats[{seat}].set_aside")
    if tiles and not rules.has_mulligan(seat):
        raise BadInput(field, f"{doc.biplane} has no mulligan here [D2.4]")
    if len(tiles) > rules.hand_size(seat):
        raise BadInput(field, "more than a hand", allowed=f"up to {rules.hand_size(seat)}")
    for tile in kinds(in_order(tiles)):
        if tiles.count(tile) > rules.tile_set(seat).count(tile):
            raise BadInput(field, f"{doc.biplane} has fewer of [{tile.label}]")
    return in_order(tiles)


def _tiles(labels: tuple[str, ...], field: str) -> Tiles:
    return tuple(parse_tile(label, f"{field}[{i}]") for i, label in enumerate(labels))


def _labels(tiles: Tiles) -> list[str]:
    return [tile.label for tile in tiles]


def _check_space(rules: Rules, space: str, field: str) -> None:
    if space not in rules.board.standing:
        known = ", ".join(rules.board.standing)
        raise BadInput(field, f"{space!r} is not a space for a biplane", allowed=known)


def _escorted(rules: Rules, doc: PositionDocument) -> Escorted | None:
    if not rules.is_escort:
        if doc.escorted:
            raise BadInput(ESCORTED, "only Escort has an escorted biplane [D9.33]")
        return None
    if doc.escorted is None:
        raise BadInput(ESCORTED, "Escort needs the escorted biplane [D9.33]")
    _check_space(rules, doc.escorted.space, "escorted.space")
    limit = rules.thresholds[ESCORTED]
    if doc.escorted.damage >= limit:
        raise BadInput("escorted.damage", "it is shot down", allowed=f"0 to {limit - 1}")
    everything = rules.box.escorted.tile_set()
    if doc.seats[MISSION].is_down:
        everything = tiles_alone(rules)
    named = doc.escorted.tiles
    tiles = everything if named is None else _tiles(named, "escorted.tiles")
    if not tiles or any(tiles.count(tile) > everything.count(tile) for tile in tiles):
        allowed = ", ".join(tile.label for tile in everything)
        raise BadInput("escorted.tiles", "must be some of its own tiles", allowed=allowed)
    return Escorted(doc.escorted.space, doc.escorted.damage, in_order(tiles))


def _objectives(rules: Rules, doc: PositionDocument) -> tuple[Objective, ...]:
    if doc.objectives is None:
        if rules.scenario.objectives:
            raise BadInput("objectives", f"{doc.scenario} needs its numbered objectives")
        return initial_state(rules).objectives
    for i, objective in enumerate(doc.objectives):
        _check_objective(rules, objective, f"objectives[{i}]")
    for name in ("space", "number"):
        values = [getattr(each, name) for each in doc.objectives]
        if any(values.count(value) > 1 for value in values if value):
            raise BadInput("objectives", f"two of them share the same {name}")
    return tuple(Objective(**codec.read_fields(OBJECTIVE, each)) for each in doc.objectives)


def _check_objective(rules: Rules, objective: ObjectiveDocument, field: str) -> None:
    """Sites have cameras left, factories and airports a number; others have none. [D9.10, D9.17]"""
    scenario, spots = rules.scenario, rules.board.spots
    numbers = scenario.objectives.numbers if scenario.objectives else ()
    if not scenario.cameras and not numbers:
        raise BadInput(field, f"there are no objectives in {rules.setup.scenario}")
    if objective.space not in spots:
        problem = f"{objective.space!r} is not a spot"
        raise BadInput(f"{field}.space", problem, allowed=", ".join(spots))
    if numbers and objective.number not in numbers:
        allowed = ", ".join(map(str, numbers))
        raise BadInput(f"{field}.number", f"{objective.number} is unknown", allowed=allowed)
    if scenario.cameras and not 1 <= objective.cameras <= scenario.cameras:
        allowed = f"1 to {scenario.cameras}"
        raise BadInput(f"{field}.cameras", f"{objective.cameras} is not valid", allowed=allowed)


def _check_briefing(rules: Rules, doc: PositionDocument) -> None:
    """Objective tiles and rescued people belong to Rescue. [D9.22, D9.26]"""
    numbers = rules.scenario.objectives.numbers if rules.scenario.objectives else ()
    known = numbers if rules.scenario.land_values else ()
    different = len(set(doc.briefed)) == len(doc.briefed)
    if not different or any(number not in known for number in doc.briefed):
        allowed = ", ".join(map(str, known)) or "nothing outside Rescue"
        raise BadInput("briefed", f"{list(doc.briefed)} is not valid", allowed=allowed)
    if doc.rescued > len(known):
        allowed = f"0 to {len(known)}"
        raise BadInput("rescued", f"{doc.rescued} is not valid", allowed=allowed)


def _slot_tiles(doc: PositionDocument) -> Tiles:
    if doc.bot is None:
        return ()
    left: Tile = parse_tile(doc.bot.left, "bot.left")
    return (left, *_tiles(doc.bot.discard, "bot.discard"))


def _bot(doc: PositionDocument) -> BotSlots | None:
    if not doc.solo:
        if doc.bot:
            raise BadInput("bot", "only solo play has a bot [D10.1]")
        return None
    if doc.bot is None:
        raise BadInput("bot", "solo play needs the tile in the bot's left slot [D10.6]")
    left, *discard = _slot_tiles(doc)
    return BotSlots(left=left, discard=in_order(discard))
