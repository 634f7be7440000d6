"""Actions as they go over the wire and come back."""

from __future__ import annotations

from typing import Any

import msgspec

from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.messages import say


def write_action(action: Any) -> dict[str, Any]:
    """An action in plain values."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return plain


def read_action(game: AnyGame, action: dict[str, Any]) -> Any:
    """The action that plain values mean; whether it is allowed now is for the rules to say."""
    try:
        return msgspec.convert(action, game.action_type)
    except msgspec.ValidationError as error:
        raise BadInput("action", str(error), allowed=say("table-allowed-options")) from error
