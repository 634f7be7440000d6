"""Events in plain words, each with the rule that it rests on. Knows no rule itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict

from escadrille.kernel.protocol import Over, Seat
from escadrille.kernel.seen import Line
from escadrille.messages import key, say
from escadrille.rossi.figures.tiles import Mode, Tile
from escadrille.rossi.model import ESCORTED, MISSION, OTHER, Rules, State, space_of
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.turn.shooting import sight_between, why_silent
from escadrille.rossi.words.solo_events import explain, place_words, reasons


def name_of(craft: str) -> str:
    """A craft as a sentence calls it."""
    return say("dogfight-escorted") if craft == ESCORTED else craft.capitalize()


def name_inside(craft: str) -> str:
    """A craft's name within a sentence."""
    return say("dogfight-the-escorted") if craft == ESCORTED else name_of(craft)


def objective_kind(rules: Rules) -> str:
    """The kind of a scenario's numbered objectives, as it stands in message ids."""
    return "factory" if rules.setup.scenario == "bombing" else "airport"


def plan_words(plan: PlayTile) -> str:
    """A plan in words: `[3|1] through the loop`."""
    own = _flight_words(plan.tile, plan.mode)
    if plan.escorted_tile is None:
        return own
    escorted = _flight_words(plan.escorted_tile, "lane" if plan.escorted_lane else "normal")
    return say("dogfight-plan-both", own=own, escorted=escorted)


def _flight_words(tile: Tile | None, mode: Mode) -> str:
    if tile is None:
        return say("dogfight-plan-nothing")
    return say("dogfight-plan", tile=tile.label, mode=mode)


def tell(rules: Rules, state: State, event: ev.Event) -> Line | None:
    """What an event says to a reader, or None for one that only moves the game on.

    `state` is the state in which the event happened (before it is booked); only its public parts
    are used, so that a redacted event stays redacted.
    """
    if plain := _PLAIN.get(type(event)):
        message, rule = plain
        return Line(say(message, **_values(rules, event)), rule)
    return (
        _tell_setting_up(rules, event)
        or _tell_planning(rules, event)
        or _tell_mission_and_bot(rules, event)
        or _tell_shooting(rules, state, event)
        or _tell_rounds(rules, event)
    )


_PLAIN: dict[type, tuple[str, str]] = {
    ev.PlanChosen: ("dogfight-has-planned", "D3.4"),
    ev.LaneChosen: ("dogfight-chosen-way", "D3.4"),
    ev.LeftBoard: ("dogfight-leaves", "D9.3"),
    ev.FactoryBombed: ("dogfight-factory-destroyed", "D9.18"),
    ev.Landed: ("dogfight-rescuer-lands", "D9.23"),
    ev.StayedAloft: ("dogfight-rescuer-stays-aloft", "D9.23"),
    ev.TakeOffBegan: ("dogfight-rescuer-takes-off-next", "D9.26"),
    ev.PersonRescued: ("dogfight-person-rescued", "D9.26"),
    ev.TookOff: ("dogfight-rescuer-takes-off", "D9.28"),
    ev.BotTossed: ("dogfight-bot-tossed", "D10.10"),
    ev.ShooterPicked: ("dogfight-is-to-shoot", "D9.39"),
    ev.TargetPicked: ("dogfight-is-to-be-hit", "D9.40"),
    ev.ShotDown: ("dogfight-shot-down", "D6.1"),
    ev.EscortLost: ("dogfight-escorted-alone", "D9.43"),
    ev.GunJammed: ("dogfight-gun-jams", "D8.16"),
    ev.GunCleared: ("dogfight-gun-clear", "D8.17"),
}
"""Events whose fields are all that their sentence needs, and its rule."""


def _values(rules: Rules, event: ev.Event) -> dict[str, str | int]:
    """What a sentence may name: a seat by its biplane, everything else as it is."""
    fields = {k: v for k, v in asdict(event).items() if isinstance(v, str | int)}
    craft = rules.craft(int(fields["seat"])) if "seat" in fields else fields.get("craft", "")
    return fields | {"craft": name_of(str(craft))}


def _tell_setting_up(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.ObjectivePlaced(space=space, number=number):
            words = say(f"dogfight-lies-{objective_kind(rules)}", number=number, space=space)
            return Line(words, "D7.7")
        case ev.StartsTaken(spaces=spaces):
            pairs = zip(rules.setup.biplanes, spaces, strict=True)
            starts = (say("dogfight-start", craft=name_of(each), space=at) for each, at in pairs)
            return Line(say("dogfight-starts", starts=", ".join(starts)), "D2.2")
        case ev.TileDrawn(seat=seat, tile=tile):
            return _draws(rules, seat, _hidden(tile))
        case ev.MulliganChosen(seat=seat, tiles=tiles):
            return Line(_mulligan_words(name_of(rules.craft(seat)), tiles), "D2.5")
        case ev.MulliganTaken(count=count, seat=seat):
            craft = name_of(rules.craft(seat))
            return Line(say("dogfight-replaces", craft=craft, tiles=_tiles(count)), "D2.4")
        case ev.ObjectiveDrawn(number=int(number)):
            return Line(say("dogfight-rescuer-draws-known", number=number), "D9.22")
        case ev.ObjectiveDrawn():
            return Line(say("dogfight-rescuer-draws"), "D9.22")
        case _:
            return None


def tell_draws(rules: Rules, seat: Seat, tiles: Sequence[Tile | None]) -> Line:
    """Several draws of one seat in one sentence; None is a tile that the reader may not know."""
    known = [tile for tile in tiles if tile is not None]
    return _draws(rules, seat, row_words(known) if known else _tiles(len(tiles)))


def _draws(rules: Rules, seat: Seat, what: str) -> Line:
    return Line(say("dogfight-draws", craft=name_of(rules.craft(seat)), what=what), "D1.10")


def _hidden(tile: Tile | None) -> str:
    return say("dogfight-a-tile") if tile is None else row_words([tile])


def row_words(tiles: Iterable[Tile]) -> str:
    """Tiles as they lie: `[3|1] [2|0]`."""
    return " ".join(f"[{tile.label}]" for tile in tiles)


def _tiles(count: int) -> str:
    return say("dogfight-tiles", count=count)


def _mulligan_words(craft: str, tiles: tuple[Tile, ...] | None) -> str:
    if tiles is None:
        return say("dogfight-mulligan-chosen", craft=craft)
    if not tiles:
        return say("dogfight-mulligan-kept", craft=craft)
    return say("dogfight-mulligan-known", craft=craft, tiles=row_words(tiles))


def _tell_planning(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.PlanShown(seat=seat, plan=plan):
            craft = name_of(rules.craft(seat))
            return Line(say("dogfight-must-show", craft=craft, plan=plan_words(plan)), "D8.14")
        case ev.PlansRevealed(plans=plans):
            both = zip(rules.setup.biplanes, plans, strict=True)
            named = [(name_of(craft), plan_words(plan)) for craft, plan in both if plan]
            words = [say("dogfight-planned", craft=craft, plan=plan) for craft, plan in named]
            return Line(say("dogfight-revealed", plans="; ".join(words)), "D3.6")
        case ev.Crashed(craft=craft, rule=rule):
            why = "owing" if rule == "D8.5" else "second-zero"
            return Line(say(f"dogfight-crashes-{why}", craft=name_of(craft)), rule)
        case ev.Moved(craft=craft, path=(space,)):
            return Line(say("dogfight-stays", craft=name_of(craft), space=space), "D4.1")
        case ev.Moved(craft=craft, path=path):
            return Line(say("dogfight-flies", craft=name_of(craft), path=" → ".join(path)), "D4.1")
        case _:
            return None


def _tell_mission_and_bot(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.PhotoTaken(space=space, cameras_left=0):
            return Line(say("dogfight-site-photographed", space=space), "D9.11")
        case ev.PhotoTaken(space=space, cameras_left=left):
            return Line(say("dogfight-site-blurred", space=space, left=left), "D9.11")
        case ev.BotTileDrawn(tile=tile, left=left):
            slot, rule = ("left", "D10.6") if left else ("right", "D10.8")
            return Line(say(f"dogfight-bot-draws-{slot}", tile=tile.label), rule)
        case ev.BotTileSelected():
            return Line(_selection_words(rules, event), "D10.9")
        case ev.BotTidied(refilled=True):
            return Line(say("dogfight-bot-refilled"), "D10.12")
        case _:
            return None


def _selection_words(rules: Rules, event: ev.BotTileSelected) -> str:
    tile = event.tile.label
    if event.distance is None:
        return say("dogfight-bot-selects-loop", tile=tile)
    place = place_words(event.distance, rules.board.around)
    you = "escorted" if rules.is_escort else "you"
    tie = key(event.tie) or "none"
    return say("dogfight-bot-selects", tile=tile, you=you, place=place, wish=event.wish, tie=tie)


def explain_bot(rules: Rules, state: State, event: ev.Event) -> list[Line]:
    """Why the solo bot did this, or what its rules make of it: one sentence for each step. [D10]"""
    return [Line(explain(note), note.rule) for note in reasons(rules, state, event)]


def _tell_shooting(rules: Rules, state: State, event: ev.Event) -> Line | None:
    match event:
        case ev.OddHitPlaced(craft=craft):
            return Line(say("dogfight-odd-hit", craft=name_inside(craft)), "D9.42")
        case ev.ShotFired(shooter=shooter, target=target, hits=hits):
            return Line(_shot_words(rules, state, shooter, target, hits), "D5.1")
        case ev.DamageMarked():
            marked, limit = hits_words(event.hits), rules.thresholds[event.craft]
            values = {**_values(rules, event), "hits": marked, "limit": limit}
            return Line(say("dogfight-takes-hits", **values), "D3.11")
        case ev.TileLost(source=source, tile=tile):
            values = {**_values(rules, event), "tile": _hidden(tile)}
            return Line(say(f"dogfight-loses-from-{source}", **values), "D8.10")
        case _:
            return None


def hits_words(count: int) -> str:
    """`1 hit`, `2 hits`."""
    return say("dogfight-hits", count=count)


def _shot_words(rules: Rules, state: State, shooter: str, target: str, hits: int) -> str:
    sight = sight_between(rules, state, shooter, target)
    assert sight.distance is not None
    return say(
        "dogfight-shoots",
        shooter=name_of(shooter),
        target=name_inside(target),
        distance=sight.distance,
        where=f"{space_of(state, shooter)} → {space_of(state, target)}",
        colours=sight.note,
        hits=hits_words(hits),
    )


_SILENCES = {
    "D5.1": "dogfight-silent-no-hits",
    "D5.4": "dogfight-silent-colours",
    "D8.17": "dogfight-silent-jammed",
    "D9.12": "dogfight-silent-spy",
    "D9.24": "dogfight-silent-ground",
    "D9.39": "dogfight-silent-other-shoots",
    "D9.40": "dogfight-silent-other-target",
    "D10.4": "dogfight-silent-bot-target",
    "D10.20": "dogfight-silent-escort-target",
}


def explain_silence(rules: Rules, state: State) -> list[Line]:
    """Why each craft that is behind another does not shoot, once all have moved. [D5.1]"""
    lines = []
    for seat in (MISSION, OTHER):
        for shooter in rules.crafts(state, seat):
            for target in rules.crafts(state, 1 - seat):
                rule = why_silent(rules, state, shooter, target)
                if rule:
                    lines.append(Line(_silence_words(rules, state, shooter, target, rule), rule))
    return lines


def _silence_words(rules: Rules, state: State, shooter: str, target: str, rule: str) -> str:
    sight = sight_between(rules, state, shooter, target)
    assert sight.distance is not None
    return say(
        "dogfight-silent",
        shooter=name_of(shooter),
        distance=sight.distance,
        target=name_inside(target),
        why=say(_SILENCES[rule], colours=sight.note),
    )


def _tell_rounds(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.TurnBegan(round=number, turn=turn):
            return Line(say("dogfight-turn-begins", number=number, turn=turn), "D3.1")
        case ev.RoundBegan(round=number, bags_filled=True):
            return Line(say("dogfight-round-refilled", number=number), "D9.4")
        case ev.RoundBegan(round=number):
            return Line(say("dogfight-round-begins", number=number), "D3.13")
        case ev.GameEnded(result=result):
            return Line(result_words(rules, result), result.rule)
        case _:
            return None


def result_words(rules: Rules, result: Over) -> str:
    """The end of a game in words: why, and for whom."""
    mission, other = (name_of(craft) for craft in rules.setup.biplanes)
    winner, loser = (mission, other) if result.scores[0] > 0 else (other, mission)
    reason = say(
        f"dogfight-end-{result.reason}",
        mission=mission,
        other=other,
        winner=winner,
        loser=loser,
        leaving=name_of(rules.leaving_craft() or ""),
    )
    if result.scores[0] == result.scores[1]:
        return say("dogfight-result-draw", reason=reason)
    if result.grade:
        return say("dogfight-result-graded", reason=reason, winner=winner, grade=result.grade)
    return say("dogfight-result", reason=reason, winner=winner)
