"""Who sits where: people by link or at one screen, and bots."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Who: TypeAlias = Literal["me", "here", "link", "bot"]


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a game, as it was set up."""

    who: Who
    bot: str = ""
    name: str = ""
    is_placed: bool = False
    """Its aircraft are placed for it before the first round."""

    @property
    def is_person(self) -> bool:
        """Whether a person must sit down there."""
        return self.who != "bot"
