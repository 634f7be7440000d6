"""A record as a text to read: every answer, what it led to in words, and the position after it."""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over
from escadrille.kernel.record import Entry, Header, Record
from escadrille.rossi.figures.tiles import Tiles
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.notation import read_action, write
from escadrille.rossi.model.state import Aviator, BotSlots, Escorted, State
from escadrille.rossi.model.view import View
from escadrille.rossi.words.events import tell

DogfightRecord = Record[State, Action, Event, View]


def as_text(title: str, record: DogfightRecord) -> str:
    """The whole playthrough, from the events of its record."""
    game, state = record.game, record.start()
    assert isinstance(game, Dogfight)
    lines = [title, "=" * len(title), "", *_header(game, record.header), ""]
    for entry, step in zip(record.entries, record.replay(), strict=True):
        lines += _answered(game, state, entry, step.state)
        state = step.state
    return "\n".join(lines) + "\n"


def choice_of(
    game: Dogfight, state: State, asked: tuple[Decision[Action], ...], line: str
) -> Choice[Action]:
    """The choice that a line of the text tells: `> red 1|2`, maybe with what it led to."""
    craft, _, words = line.removeprefix("> ").partition(" ")
    decision = {game.rules.craft(each.seat): each for each in asked}[craft]
    return Choice(decision.seat, read_action(words.partition(": ")[0], decision.options))


def _header(game: Dogfight, header: Header) -> Iterator[str]:
    setup = header.setup
    yield f"game     {header.game}"
    yield f"mode     {setup['scenario']}, side {setup['side']}"
    for number, (biplane, seat) in enumerate(zip(setup["biplanes"], header.seats, strict=True)):
        yield f"seat {number}   {biplane}, {seat.player}"
    levers = [name for name in ("smart_three", "remove_tiles") if setup[name]]
    if levers:
        yield f"levers   {', '.join(levers)}"
    for name, switch in game.rules.box.rulings.items():
        if header.rulings[name] != switch.default:
            yield f"ruling   {name} = {str(header.rulings[name]).lower()}"
    yield f"seed     {header.seed}"


def _answered(
    game: Dogfight, before: State, entry: Entry[Action, Event], after: State
) -> Iterator[str]:
    """The answer, then its events and the position; a draw needs no more than one line."""
    answer, words = _answer_words(game, before, entry.answer), []
    state = before
    for event in entry.events:
        line = tell(game.rules, state, event)
        state = game.evolve(state, event)
        if line:
            words.append(f"{line.text} [{line.rule}]")
    if _is_being_dealt(before) and _is_being_dealt(after):
        yield f"> {answer}: {' '.join(words)}"
        return
    yield f"> {answer}"
    for text in words:
        yield f"    {text}"
    changed = _position_words(game, before) != _position_words(game, after)
    position = _position_words(game, after) if changed else []
    yield f"  = {' | '.join((*position, _asked(game, after)))}"


def _is_being_dealt(state: State) -> bool:
    return state.phase in ("objectives", "draw", "redraw", "restock")


def _answer_words(game: Dogfight, state: State, answer: Choice[Action] | Outcome) -> str:
    if isinstance(answer, Choice):
        return f"{game.rules.craft(answer.seat)} {write(answer.action)}"
    chance = game.pending(state)
    assert isinstance(chance, Chance)
    odds = chance.probability(answer.label)
    return f"nature {chance.cause} {answer.label} ({odds})"


# -- the position on one line -------------------------------------------------------------------


def _position_words(game: Dogfight, state: State) -> list[str]:
    """Round, turn and phase, both seats, and what else lies on the board."""
    parts = [f"{state.round}.{state.turn} {state.phase}"]
    parts += [_aviator_words(game, each) for each in state.aviators]
    if state.escorted:
        parts.append(_escorted_words(state.escorted))
    if state.objectives:
        here = [f"{o.space}:{o.number or o.cameras}" for o in state.objectives]
        parts.append(f"objectives {' '.join(here)}")
    if state.briefed:
        parts.append(f"targets {' '.join(map(str, state.briefed))} rescued {state.rescued}")
    if state.bot:
        parts.append(_bot_words(state.bot))
    return parts


def _aviator_words(game: Dogfight, aviator: Aviator) -> str:
    words = [f"{aviator.biplane} {aviator.space or 'aside'}"]
    words.append(f"{aviator.damage}/{game.rules.thresholds[aviator.biplane]}")
    words.append(f"hand {_tiles(aviator.hand)} bag {len(aviator.bag)}")
    if aviator.lost:
        words.append(f"lost {_tiles(aviator.lost)}")
    flags = ("jammed", "landed", "taking_off", "is_down")
    words += [
        flag.removeprefix("is_").replace("_", " ") for flag in flags if getattr(aviator, flag)
    ]
    return " ".join(words)


def _escorted_words(escorted: Escorted) -> str:
    tiles = " ".join(f"{tile.value:+d}" for tile in escorted.tiles)
    return f"escorted {escorted.space} {escorted.damage} tiles {tiles}"


def _bot_words(bot: BotSlots) -> str:
    slots = " ".join(tile.label if tile else "-" for tile in (bot.left, bot.right))
    return f"slots {slots} discard {len(bot.discard)}"


def _tiles(tiles: Tiles) -> str:
    return " ".join(tile.label for tile in tiles) or "-"


def _asked(game: Dogfight, state: State) -> str:
    """Who has to answer, with the number of options: a change of the rules shows here first."""
    pending = game.pending(state)
    if isinstance(pending, Over):
        return f"over {pending.scores[0]:+d} {pending.scores[1]:+d}"
    if isinstance(pending, Chance):
        return f"asks nature for {pending.cause} of {len(pending.outcomes)}"
    asked = [f"{game.rules.craft(d.seat)} for {d.kind} of {len(d.options)}" for d in pending]
    return f"asks {', '.join(asked)}"
