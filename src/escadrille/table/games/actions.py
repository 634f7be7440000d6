"""Questions and actions in wire form, and actions read back."""

from __future__ import annotations

from typing import Any

import msgspec

from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.kernel.questions import Option, Question
from escadrille.messages import say
from escadrille.table.wire.common import Line


def write_action(action: Any) -> dict[str, Any]:
    """An action in plain values."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return plain


def asked(question: Question[Any]) -> dict[str, Any]:
    """What every question has, in wire form."""
    decision, text = question.decision, question.text
    return {
        "decision": decision.id,
        "seat": decision.seat,
        "text": text if text.endswith(("?", ".")) else f"{text}.",
        "rule": decision.rule,
        "secret": decision.secret,
        "notes": [Line(**remark._asdict()) for remark in question.remarks],
    }


def offered(option: Option[Any]) -> dict[str, Any]:
    """What every option has, in wire form."""
    return {"action": write_action(option.action), "text": option.text, "note": option.note}


def read_action(game: AnyGame, action: dict[str, Any]) -> Any:
    """The action that plain values describe; the rules decide whether it is allowed."""
    try:
        return msgspec.convert(action, game.action_type)
    except msgspec.ValidationError as error:
        raise BadInput("action", str(error), allowed=say("table-allowed-options")) from error
