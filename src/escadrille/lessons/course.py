"""How a step is played: the learner answers, and a script answers for everyone else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.nature import ScriptedNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Pending, Seat
from escadrille.kernel.seen import Moment, unfolded
from escadrille.lessons.stage import Stage


class Script(NamedTuple):
    """What the others answer and what chance brings, each in its order or by its cause."""

    others: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()
    dice: Mapping[str, str] = {}


class LessonScene(NamedTuple):
    """A moment of a step: the state, how it came about, and what the script still holds."""

    game: AnyGame
    state: Any
    happened: tuple[Moment[Any, Any], ...] = ()
    script: Script = Script()
    fault: BadInput | None = None
    """Why the script could not be followed any further, if that was so."""


def open_decision(scene: LessonScene, seat: Seat) -> Decision[Any] | None:
    """What a seat is asked in a scene, if anything."""
    pending: Pending[Any] = scene.game.pending(scene.state)
    asked = pending if isinstance(pending, tuple) else ()
    return next((decision for decision in asked if decision.seat == seat), None)


def answered(scene: LessonScene, answer: Answer[Any]) -> LessonScene:
    """The scene after an answer; `Refused` if the rules forbid it."""
    step = scene.game.resolve(scene.state, answer)
    happened = unfolded(scene.game, scene.state, step.events)
    return scene._replace(state=step.state, happened=(*scene.happened, *happened))


def played_on(stage: Stage, scene: LessonScene, seat: Seat) -> LessonScene:
    """Follow the script until the seat is asked, or as far as it goes."""
    while scene.fault is None and open_decision(scene, seat) is None:
        further = _followed(stage, scene)
        if further is None:
            break
        scene = further
    return scene


def _followed(stage: Stage, scene: LessonScene) -> LessonScene | None:
    """After the next line of the script; None if it has none for the question."""
    pending: Pending[Any] = scene.game.pending(scene.state)
    script = scene.script
    try:
        if isinstance(pending, Chance):
            return _rolled(scene, pending)
        if isinstance(pending, tuple) and script.others:
            asked, text = pending[0], script.others[0]
            action = stage.read(scene.game, scene.state, asked, text, "others")
            rest = script._replace(others=script.others[1:])
            return answered(scene, Choice(asked.seat, action))._replace(script=rest)
    except Refused as refused:
        return scene._replace(fault=BadInput("others", str(refused)))
    except BadInput as error:
        return scene._replace(fault=error)
    return None


def _rolled(scene: LessonScene, chance: Chance) -> LessonScene | None:
    script = scene.script
    always = script.dice.get(chance.cause)
    if always is None and not script.draws:
        return None
    rest = script if always is not None else script._replace(draws=script.draws[1:])
    label = ScriptedNature(script.draws if always is None else [always]).outcome(chance)
    return answered(scene, Outcome(label))._replace(script=rest)
