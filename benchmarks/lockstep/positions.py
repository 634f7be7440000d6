"""Random positions of Dogfight!: anything a position file may hold, at the beginning of a turn."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from escadrille.rossi.figures import Tiles, in_order
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import ESCORTED, Aviator, Objective, Rules, State
from escadrille.rossi.model.state import BotSlots, Escorted


def random_position(game: Dogfight, some: Random) -> State:
    """A state in a turn: spaces, damage, tiles, jams, landings and objectives all at random."""
    rules, state = game.rules, game.initial()
    objectives = _objectives(rules, some)
    round_ = some.randint(1, rules.scenario.max_rounds or 7)
    turn = some.randint(1, rules.box.constants.turns_per_round)
    begun = replace(state, round=round_, turn=turn)
    first, second = (_aviator(rules, begun, seat, some) for seat in (0, 1))
    if rules.scenario.land_values and objectives and some.random() < 0.5:
        first = replace(first, space=some.choice(objectives).space, landed=some.random() < 0.7)
    escorted, bot = None, None
    if rules.is_escort:
        is_down = some.random() < 0.25
        first = replace(first, is_down=True, hand=()) if is_down else first
        escorted = _escorted(rules, begun, first, some)
    if rules.setup.solo:
        bot, second = _bot(second, some)
    placed = rules.scenario.objectives
    numbers = placed.numbers if placed and rules.scenario.land_values else ()
    return replace(
        begun,
        phase="obligation",
        aviators=(first, second),
        escorted=escorted,
        objectives=objectives,
        briefed=tuple(some.sample(numbers, some.randint(0, len(numbers)))),
        briefings_due=0,
        rescued=some.randint(0, 4) if numbers else 0,
        bot=bot,
    )


def _aviator(rules: Rules, state: State, seat: int, some: Random) -> Aviator:
    """With tiles enough for the turns until the bags are filled. [D3.14]"""
    aviator, constants = state.aviators[seat], rules.box.constants
    turns = constants.turns_per_round
    elapsed = turns * ((state.round - 1) % constants.rounds_per_bag) + state.turn - 1
    everything = list(rules.tile_set(seat))
    some.shuffle(everything)
    reuses = rules.has(seat, "replay_last") and elapsed > 0
    held = some.randint(0 if reuses else turns - state.turn + 1, 7)
    hand, everything = everything[:held], everything[held:]
    loses = rules.has(seat, "lose_tile_per_hit")
    gone = some.randint(0, 3) if loses else 0
    lost, everything = everything[:gone], everything[gone:]
    flown = some.randint(0 if hand else 1, elapsed if hand else max(1, elapsed))
    played, bag = everything[:flown], everything[flown:]
    last = played[-1] if played else None
    if hand and some.random() < 0.5:
        last = some.choice([tile for tile in rules.tile_set(seat) if tile.value == 0])
    is_loop = last is not None and last.value == rules.loop_value and some.random() < 0.5
    if rules.is_bot(seat):
        hand, played, bag = [], [], [*hand, *played, *bag]
    return replace(
        aviator,
        space=_space(rules, rules.craft(seat), some),
        damage=some.randint(0, rules.thresholds[aviator.biplane] - 1),
        bag=in_order(bag),
        due=0,
        hand=in_order(hand),
        set_aside=(),
        played=tuple(played),
        lost=in_order(lost),
        last=last,
        last_mode="loop" if is_loop else "normal",
        jammed=rules.has(seat, "jam") and some.random() < 0.4,
    )


def _space(rules: Rules, craft: str, some: Random) -> str:
    """Anywhere, but on the exit only what has to leave stands. [D7.9]"""
    if craft == rules.leaving_craft():
        return some.choice(rules.board.standing)
    return some.choice([space for space in rules.board.standing if space != rules.board.exit])


def _objectives(rules: Rules, some: Random) -> tuple[Objective, ...]:
    spots: tuple[str, ...] = rules.board.spots
    kept = [spot for spot in spots if some.random() < 0.6]
    if rules.scenario.cameras:
        most = rules.scenario.cameras
        return tuple(Objective(space, cameras=some.randint(1, most)) for space in kept)
    if rules.scenario.objectives is None:
        return ()
    numbers = some.sample(rules.scenario.objectives.numbers, len(kept))
    return tuple(Objective(space, number) for space, number in zip(kept, numbers, strict=True))


def _escorted(rules: Rules, state: State, escort: Aviator, some: Random) -> Escorted:
    tiles: Tiles = rules.box.escorted.tile_set()
    if escort.is_down:
        tiles = tuple(tile for tile in tiles if tile.value >= 0)
    else:
        least = rules.box.constants.turns_per_round - state.turn + 1
        tiles = in_order(some.sample(tiles, some.randint(least, len(tiles))))
    near = some.choice((escort.space, _space(rules, ESCORTED, some)))
    damage = some.randint(0, rules.thresholds[ESCORTED] - 1)
    return Escorted(near, damage, tiles)


def _bot(aviator: Aviator, some: Random) -> tuple[BotSlots, Aviator]:
    bag = list(aviator.bag)
    some.shuffle(bag)
    left, discard = bag.pop(), [bag.pop() for _ in range(some.randint(0, len(bag) - 1))]
    slots = BotSlots(left=left, discard=in_order(discard))
    return slots, replace(aviator, bag=in_order(bag))
