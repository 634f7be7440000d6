"""What happened, as sentences that a person at the table can act upon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from escadrille.companion.asking import LineKind, Sentence
from escadrille.companion.dogfight.situation import RossiMoment
from escadrille.kernel.seen import happenings
from escadrille.messages import say
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import ESCORTED, MISSION, OTHER, Rules, State, lane_is_open
from escadrille.rossi.model import events as ev
from escadrille.rossi.words import explain, explain_bot, hits_words, reasons, tell

_QUIET = (
    ev.TileDrawn,
    ev.TileLost,
    ev.PhaseBegan,
    ev.PlanChosen,
    ev.PlansRevealed,
    ev.MulliganChosen,
    ev.MulliganTaken,
    ev.TilesReturned,
    ev.StartsTaken,
    ev.ShotFired,
    ev.ShotDown,
    ev.TurnBegan,
    ev.StayedAloft,
    ev.LaneChosen,
)
"""Events that need no hand at the table, or are told by their reasons or by their number."""

_WHY = (ev.BotTileDrawn, ev.BotTileSelected, ev.BotTossed)
"""The reasons for these are the answer to “why?”, with those for the shot."""


def tell_all(game: Dogfight, happened: Iterable[RossiMoment]) -> tuple[Sentence, ...]:
    """Everything to do and to know, in the order of events."""
    rules, hidden = game.rules, Counter[str]()
    lines: list[Sentence] = []
    for view, event, _ in happenings(game, happened, MISSION):
        if isinstance(event, ev.TileLost):
            hidden[event.source] += 1
        elif isinstance(event, ev.TileDrawn):
            hidden["draw"] += view.state.round > 1  # the first hand was told with the set-up
        elif isinstance(event, ev.TurnBegan | ev.PhaseBegan):
            lines += _secrets(hidden)
            hidden.clear()
        lines += _told(rules, view.state, event)
    return (*lines, *_secrets(hidden))


def _secrets(hidden: Counter[str]) -> Iterator[Sentence]:
    """Your draws and losses: how many tiles; which are your secret. [D1.9, D3.13, D8.10, D9.5]"""
    for source in ("hand", "bag"):
        if hidden[source]:
            tiles = _tiles(hidden[source])
            yield Sentence(say(f"companion-ring-lose-{source}", tiles=tiles), "D8.10", "do")
    if hidden["draw"]:
        yield Sentence(say("companion-ring-draw-hand", tiles=_tiles(hidden["draw"])), "D3.13", "do")


def _tiles(count: int) -> str:
    return say("companion-ring-count-tiles", count=count)


def lane_lines(rules: Rules, before: State, after: State) -> tuple[Sentence, ...]:
    """That the lane has opened meanwhile: it is easily overlooked. [D9.2]"""
    if after.result or lane_is_open(rules, before) or not lane_is_open(rules, after):
        return ()
    branch = rules.board.branch
    return (Sentence(say("companion-ring-lane-open", branch=branch), "D9.2"),)


def reasons_in(lines: Iterable[Sentence]) -> tuple[Sentence, ...]:
    """The sentences that say why the bot did what it did."""
    return tuple(line for line in lines if line.kind == "why")


def _told(rules: Rules, state: State, event: ev.Event) -> Iterator[Sentence]:
    if isinstance(event, _WHY) or event == ev.PhaseBegan("damage"):
        yield from (
            Sentence(line.text, line.rule, "why") for line in explain_bot(rules, state, event)
        )
    elif isinstance(event, ev.BotTidied | ev.RoundBegan):
        yield from _table_lines(rules, state, event)
    elif isinstance(event, ev.GameEnded | ev.LeftBoard):
        yield from (Sentence(line.text, line.rule) for line in explain_bot(rules, state, event))
    elif isinstance(event, ev.Moved):
        yield _move(rules, event)
    elif isinstance(event, ev.DamageMarked):
        yield _damage(rules, event)
    elif not isinstance(event, _QUIET):
        line = _mission(state, event) or tell(rules, state, event)
        if line is not None:
            yield Sentence(line[0], line[1], _kind(event))


_DONE_BY_HAND = (
    ev.ObjectivePlaced,
    ev.PhotoTaken,
    ev.FactoryBombed,
    ev.Landed,
    ev.PersonRescued,
    ev.TakeOffBegan,
)


def _kind(event: ev.Event) -> LineKind:
    if isinstance(event, _DONE_BY_HAND):
        return "do"
    return "warning" if isinstance(event, ev.Crashed | ev.GunJammed) else "note"


def _mission(state: State, event: ev.Event) -> tuple[str, str] | None:
    """What your mission takes off the board. [D9.11, D9.18, D9.22, D9.26]"""
    match event:
        case ev.ObjectiveDrawn(number=number):
            spaces = [each.space for each in state.objectives if each.number == number]
            assert number is not None
            if not spaces:
                return say("companion-ring-rescue-gone", number=number), "D9.22"
            return say("companion-ring-rescue", number=number, space=spaces[0]), "D9.22"
        case ev.PhotoTaken(space=space, cameras_left=0):
            return say("companion-ring-take-site", space=space), "D9.11"
        case ev.PhotoTaken(space=space, cameras_left=left):
            return say("companion-ring-turn-site", space=space, left=left), "D9.11"
        case ev.TakeOffBegan(space=space):
            return say("companion-ring-mark-take-off", space=space), "D9.26"
        case ev.Landed() | ev.FactoryBombed() | ev.PersonRescued():
            message, rule = _AT_OBJECTIVES[type(event)]
            return say(message, number=event.number, space=event.space), rule
        case _:
            return None


_AT_OBJECTIVES: dict[type, tuple[str, str]] = {
    ev.Landed: ("companion-ring-mark-landed", "D9.23"),
    ev.FactoryBombed: ("companion-ring-take-factory", "D9.18"),
    ev.PersonRescued: ("companion-ring-take-airport", "D9.26"),
}


def _table_lines(
    rules: Rules, state: State, event: ev.BotTidied | ev.RoundBegan
) -> Iterator[Sentence]:
    if isinstance(event, ev.RoundBegan):
        yield from _round(event)
    for note in reasons(rules, state, event):
        if note.code not in ("stays", "round"):  # nothing to do
            yield Sentence(explain(note), note.rule, "do")


def _round(event: ev.RoundBegan) -> Iterator[Sentence]:
    """Your tiles return after every third round; the bot's never do then. [D9.4, D10.14]"""
    if not event.bags_filled:
        yield Sentence(say("companion-ring-round-begins", round=event.round), "D10.14")
        return
    yield Sentence(say("companion-ring-round-refilled", round=event.round), "D9.4", "do")


def craft_words(rules: Rules, craft: str) -> str:
    """A craft as it is called within a sentence: `your Brown`, `the bot’s Red`."""
    if craft == ESCORTED:
        return say("dogfight-the-escorted")
    is_bot = rules.is_bot(rules.seat_of(craft))
    owned = "companion-ring-bots-craft" if is_bot else "companion-ring-your-craft"
    return say(owned, craft=craft.capitalize())


def _move(rules: Rules, event: ev.Moved) -> Sentence:
    craft = craft_words(rules, event.craft)
    if len(event.path) == 1:
        name = f"{craft[0].upper()}{craft[1:]}"
        return Sentence(say("companion-ring-stays", craft=name, space=event.path[0]), "D4.1", "do")
    words = say("companion-ring-move", craft=craft, path=" → ".join(event.path))
    return Sentence(words, "D10.10" if event.craft == rules.craft(OTHER) else "D4.1", "do")


def _damage(rules: Rules, event: ev.DamageMarked) -> Sentence:
    limit = rules.thresholds[event.craft]
    craft = craft_words(rules, event.craft)
    hits = hits_words(event.hits)
    words = say("companion-ring-mark", hits=hits, craft=craft, damage=event.damage, limit=limit)
    return Sentence(words, "D10.11", "do")
