"""A plan against everything that the other seat could show, each unseen tile counted once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from escadrille.bots.dogfight.imagination import imagine
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Choice, Seat
from escadrille.kernel.seen import Seen
from escadrille.messages import say
from escadrille.rossi.figures import Mode, Tile
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import ESCORTED, MISSION, State, View
from escadrille.rossi.model import actions as act
from escadrille.rossi.model.events import DamageMarked, Event, Moved
from escadrille.rossi.turn import legal_plans
from escadrille.table.wire.dogfight import PlanSeen, ReplyRow


class _Outcome(NamedTuple):
    space: str
    dealt: int
    taken: int


def see_plan(game: Dogfight, seen: Seen[View, act.Action, Event], option: int) -> PlanSeen:
    """What a plan would come to, told from the seat's own view."""
    plans = seen.decision.options
    if not 0 <= option < len(plans):
        allowed = f"0 to {len(plans) - 1}"
        raise BadInput("option", say("dogfight-no-such-plan", option=option), allowed=allowed)
    me, view = seen.decision.seat, seen.view
    other = view.seats[1 - me]
    shown = other.plan.tile if other.plan is not None else None
    rows = _rows(game, view, me, plans[option])
    return PlanSeen.showing(
        option=option,
        shown=shown,
        unseen=len(other.unseen),
        you_hit=sum(row.you_hit for row in rows if row.mode == "normal"),
        hits_you=sum(row.hits_you for row in rows if row.mode == "normal"),
        rows=rows,
    )


def _rows(game: Dogfight, view: View, me: Seat, plan: act.Action) -> list[ReplyRow]:
    """A row for each value and way of flying, one against a plan that is shown.

    Nothing against a bot, whose choice is the rules'.
    """
    other = view.seats[1 - me]
    if other.is_bot:
        return []
    if other.plan is not None:
        return _against_the_open_plan(game, view, me, plan, other.plan)
    gathered: dict[tuple[int, Mode], list[tuple[int, _Outcome]]] = {}
    for tile, count in Counter(other.unseen).items():
        imagined = imagine(view, tile)
        for reply in _replies(game, imagined, 1 - me, tile):
            outcome = _play(game, imagined, me, plan, reply)
            gathered.setdefault((tile.value, reply.mode), []).append((count, outcome))
    return [_row(value, mode, found) for (value, mode), found in sorted(gathered.items())]


def _against_the_open_plan(
    game: Dogfight, view: View, me: Seat, plan: act.Action, shown: act.PlayTile
) -> list[ReplyRow]:
    """What White sees that the other will do, and nothing else. [D8.14]"""
    if shown.tile is None:
        return []
    outcome = _play(game, imagine(view, shown.tile), me, plan, None)
    return [_row(shown.tile.value, shown.mode, [(1, outcome)])]


def _replies(game: Dogfight, state: State, seat: Seat, tile: Tile) -> list[act.PlayTile]:
    """The ways to fly a tile, one for each mode."""
    plans = [plan for plan in legal_plans(game.rules, state, seat) if plan.tile == tile]
    return list({plan.mode: plan for plan in reversed(plans)}.values())


def _play(
    game: Dogfight, state: State, me: Seat, plan: act.Action, reply: act.PlayTile | None
) -> _Outcome:
    """A turn with both plans; `reply` is None if the other's is already shown.

    The escort player can be hit in either biplane. [D9.34]
    """
    theirs = game.rules.craft(1 - me)
    mine = (game.rules.craft(me), ESCORTED) if me == MISSION else (game.rules.craft(me),)
    events = list(_turn(game, state, me, plan, reply))
    moves = [each.path for each in events if isinstance(each, Moved) and each.craft == theirs]
    marked = [each for each in events if isinstance(each, DamageMarked)]
    return _Outcome(
        space=moves[-1][-1] if moves else state.aviators[1 - me].space,
        dealt=sum(each.hits for each in marked if each.craft == theirs),
        taken=sum(each.hits for each in marked if each.craft in mine),
    )


def _turn(
    game: Dogfight, state: State, me: Seat, plan: act.Action, reply: act.PlayTile | None
) -> Iterator[Event]:
    """What comes of both plans; whatever is asked before the hits are dealt is answered as it is
    offered first: who shoots, at whom, and whether one lands."""
    answers: list[Choice[act.Action]] = [Choice(me, plan)]
    if reply is not None:
        answers.append(Choice(1 - me, reply))
    while answers and state.result is None:
        step = game.resolve(state, answers.pop(0))
        yield from step.events
        state = step.state
        if not answers and state.phase != "plan":
            pending = game.pending(state)
            if isinstance(pending, tuple):
                answers = [Choice(pending[0].seat, pending[0].options[0])]


def _row(value: int, mode: Mode, found: list[tuple[int, _Outcome]]) -> ReplyRow:
    count = sum(times for times, _ in found)
    you_hit = sum(times for times, each in found if each.dealt)
    hits_you = sum(times for times, each in found if each.taken)
    return ReplyRow(
        value=value,
        mode=mode,
        count=count,
        space=found[0][1].space,
        you_hit=you_hit,
        hits_you=hits_you,
        text=_words(found, count, you_hit, hits_you),
    )


def _words(found: list[tuple[int, _Outcome]], count: int, you_hit: int, hits_you: int) -> str:
    most = max(each.dealt for _, each in found)
    worst = max(each.taken for _, each in found)
    parts = []
    if you_hit:
        parts.append(say("dogfight-reply-you-hit", hits=say("dogfight-hits", count=most)))
    if hits_you:
        if hits_you == count:
            message = "dogfight-reply-hits-up-to" if worst > 1 else "dogfight-reply-hits"
        else:
            message = "dogfight-reply-some-hit-up-to" if worst > 1 else "dogfight-reply-some-hit"
        parts.append(say(message, some=hits_you, count=count, worst=worst))
    return ", ".join(parts) or say("dogfight-reply-no-hit")
