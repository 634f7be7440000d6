"""What a seat of Dogfight! was sent over a whole game, looked through for secrets."""

from __future__ import annotations

import json

from tests.table.served import Message


def check_frames(heard: list[Message], seat: int) -> None:
    """No hand of the other, no plan of it before the reveal, no question but one's own."""
    tables = [message for message in heard if "view" in message]
    assert len(tables) > 10
    for message in tables:
        mine, theirs = message["view"]["biplanes"][seat], message["view"]["biplanes"][1 - seat]
        assert mine["hand"] is not None
        assert theirs["hand"] is None
        if message["view"]["phase"] == "plan":
            assert theirs["plan"] is None
        assert all(ask["seat"] == seat for ask in message["asks"])
        for event in message.get("events", []):
            if event["kind"] == "TileDrawn" and event["crafts"] == [theirs["craft"]]:
                assert "[" not in json.dumps([line["text"] for line in event["lines"]])[1:-1]
            assert event["kind"] != "PlanChosen"
