"""A real server on a port of its own, and people who come to it."""

from __future__ import annotations

import json
import queue
import secrets
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from escadrille.kernel.shared_dice import nonce_commitment
from escadrille.table.age.trials import TrialGround
from escadrille.table.games.bots import Thinkers
from escadrille.table.server.app import create_app
from escadrille.table.server.serving import configured
from tests.patience import PATIENCE, Patience, wait_until

Message = dict[str, Any]


class Lasting(Thinkers):
    """Bots whose processes stay for the next server: their start takes longer than most tests."""

    def close(self) -> None:
        """Nothing yet."""

    def end(self) -> None:
        """Let the processes go, and wait until they are gone."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


THINKERS = Lasting(deadline=PATIENCE)


def patient_app(url: str, thinkers: Thinkers | None = None, reports: Path | None = None) -> FastAPI:
    """A server whose bots have time, however slow the machine is."""
    thinkers = thinkers or Thinkers(deadline=PATIENCE)
    app = create_app(url, thinkers=thinkers, reports=reports)
    app.state.trials = TrialGround(deadline=PATIENCE)
    return app


@contextmanager
def serving(
    folder: Path,
    thinkers: Thinkers | None = None,
    url: str = "",
    buffer: int = 0,
    proxies: Sequence[str] = (),
    reports: Path | None = None,
) -> Iterator[str]:
    """The address of a server whose games are kept in a folder, or in a database by its URL.

    With a small `buffer` it soon has to wait for somebody who does not read.
    """
    database = url or f"sqlite:///{folder / 'table.sqlite'}"
    app = patient_app(database, thinkers or THINKERS, reports)
    with socket.socket() as listening:
        if buffer:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        server = uvicorn.Server(configured(app, "127.0.0.1", port, proxies=proxies))
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            wait_until(lambda: server.started)
            yield f"127.0.0.1:{port}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive(), "the server does not stop"


class Browser:
    """A browser with its cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.numbers: dict[str, dict[int, str]] = {}
        """The number of each seat, by game: what this browser's own storage holds."""
        # A server closes what has been idle for some seconds, perhaps just when it is used again.
        brief = httpx.Limits(keepalive_expiry=1.0)
        # Nothing is encrypted here, and to read the certificates of the world takes a while.
        self.http = httpx.Client(
            base_url=f"http://{address}", timeout=PATIENCE, limits=brief, verify=False
        )

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.http.close()

    def get(self, path: str) -> Any:
        response = self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, body: Any, status: int = 201) -> Any:
        response = self.http.post(path, json=body)
        assert response.status_code == status, response.text
        return response.json()

    def fly_now(self, game: str, **changes: Any) -> Any:
        """The usual first game."""
        info = next(each for each in self.get("/api/catalog")["games"] if each["id"] == game)
        return self.post("/api/games", {**info["fly_now"], **changes})

    def take(self, link: str) -> Any:
        """Sit down by a seat link."""
        path, _, token = link.partition("#seat=")
        return self.post("/api/seat", {"game": path.rpartition("/")[2], "token": token}, 200)

    @contextmanager
    def sitting(
        self, game: str, query: str = "", *, shares: bool = True, **options: Any
    ) -> Iterator[Sitting]:
        """Open the page of a game; it shares in the dice by itself."""
        headers = {"Cookie": f"escadrille={self.http.cookies.get('escadrille', '')}"}
        address = f"ws://{self.address}/ws/games/{game}?{query}"
        options.setdefault("origin", f"http://{self.address}")
        options.setdefault("open_timeout", PATIENCE)
        options.setdefault("ping_interval", None)  # nobody is sent away for being slow
        numbers = self.numbers.setdefault(game, {}) if shares else None
        with connect(address, additional_headers=headers, max_size=None, **options) as socket_:
            yield Sitting(socket_, numbers)


class Beginning:
    """Until a game has begun, a page shares in its dice by itself, even if nobody looks."""

    def __init__(self, socket_: ClientConnection, numbers: dict[int, str]) -> None:
        self._socket = socket_
        self._numbers = numbers
        self._holds: list[int] = []
        self._heard: queue.SimpleQueue[str | Exception | None] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def hear(self) -> str | None:
        """The next message; None if the game has begun, and all of them were heard."""
        heard = self._heard.get(timeout=PATIENCE)
        if heard is None:
            self._heard.put(None)
        if isinstance(heard, Exception):
            raise heard
        return heard

    def _listen(self) -> None:
        has_begun = False
        try:
            while not has_begun:
                text = str(self._socket.recv())
                message = json.loads(text)
                has_begun = message.get("has_begun", False)
                self._holds = message.get("holds", self._holds)
                self._heard.put(text)
                if "dice" in message:
                    self._share(message["dice"])
        except Exception as error:  # whoever listens hears of it
            self._heard.put(error)
        self._heard.put(None)

    def _share(self, dice: Message) -> None:
        """Fix this browser's numbers, and show them once all seats have fixed theirs."""
        waiting = [each for each in dice["shares"] if not each["is_excused"]]
        is_fixed = dice["scheme"] == 1 or all(each["commitment"] for each in waiting)
        for each in waiting:
            seat = each["seat"]
            if seat not in self._holds or each["nonce"]:
                continue
            number = self._numbers.setdefault(seat, secrets.token_hex(16))
            fixed = nonce_commitment(dice["commitment"], seat, number)
            if is_fixed and each["commitment"] in (None, fixed):
                self._send({"type": "show", "seat": seat, "nonce": number})
            elif each["commitment"] is None:
                self._send({"type": "fix", "seat": seat, "commitment": fixed})

    def _send(self, message: Message) -> None:
        self._socket.send(json.dumps(message))


class Sitting:
    """Somebody at the page of a game: hears everything, answers what is asked."""

    def __init__(self, socket_: ClientConnection, numbers: dict[int, str] | None = None) -> None:
        """With the `numbers` of its seats it shares in the dice, as a browser does by itself."""
        self._socket = socket_
        self._before = Beginning(socket_, numbers) if numbers is not None else None
        self.heard: list[Message] = []
        self.table: Message = {}
        """The last welcome or update, without questions that were answered when it was sent."""
        self._answered: set[str] = set()

    def hear(self) -> Message:
        """The next message."""
        text = self._before.hear() if self._before else None
        message: Message = json.loads(self._socket.recv(PATIENCE) if text is None else text)
        self.heard.append(message)
        if message["type"] in ("welcome", "update"):
            asks = [ask for ask in message["asks"] if ask["decision"] not in self._answered]
            self.table = {**message, "asks": asks}
        return message

    def hear_until(self, is_it: Callable[[Message], bool]) -> Message:
        """Listen until a message is the one."""
        patience = Patience()
        while patience.lasts:
            message = self.hear()
            if is_it(message):
                return message
        raise AssertionError("it was never said")

    def first(self, kind: str) -> Message:
        """The first message of a type, heard already or still to come."""
        found = [message for message in self.heard if message["type"] == kind]
        return found[0] if found else self.hear_until(lambda message: message["type"] == kind)

    def events(self) -> list[Message]:
        """Everything that has been told to happen."""
        return [event for message in self.heard for event in message.get("events", [])]

    def asked(self) -> Message:
        """Listen until something is asked, and return the question."""
        ask = self.asked_unless_over()
        assert ask is not None, "the game is over"
        return ask

    def asked_unless_over(self) -> Message | None:
        """The same; None once the game is over."""
        while not self.table.get("asks"):
            if self.table and self.table["view"].get("result"):
                return None
            self.hear()
        ask: Message = self.table["asks"][0]
        return ask

    def asked_at(self, seat: int) -> Message:
        """Say at a shared screen who is there, once that seat is asked something."""
        while not self.table or not self.table["view"]["seats"][seat]["is_asked"]:
            self.hear()
        self.send({"type": "sit", "seat": seat})
        self.hear_until(lambda message: message.get("seat") == seat)
        return self.asked()

    def send(self, message: Message) -> None:
        self._socket.send(json.dumps(message))

    def send_text(self, text: str) -> None:
        self._socket.send(text)

    def send_bytes(self, content: bytes) -> None:
        self._socket.send(content)

    def answer(self, ask: Message, action: Message, key: str = "") -> Message:
        """Answer, and listen for what comes of it."""
        key = key or secrets.token_hex(8)
        sent = {"type": "answer", "decision": ask["decision"], "key": key, "action": action}
        self.send(sent)
        reply = self.hear_until(
            lambda message: message["type"] in ("ack", "refused") and message["key"] == key
        )
        if reply["type"] == "ack":
            self._answered.add(ask["decision"])
            self.table = {
                **self.table,
                "asks": [
                    each
                    for each in self.table.get("asks", [])
                    if each["decision"] not in self._answered
                ],
            }
        return reply

    def look(self, ask: Message, **what: Any) -> Message:
        self.send({"type": "look", "key": "look", "decision": ask["decision"], **what})
        return self.hear_until(lambda message: message["type"] in ("seen", "refused"))

    def go_on(self) -> None:
        """Answer what is asked with something that will do, or listen."""
        if not self.table.get("asks"):
            self.hear()
            return
        ask = self.table["asks"][0]
        reply = self.answer(ask, something(ask))
        assert reply["type"] == "ack", reply

    def play_on(self, most: int = 1000) -> None:
        """Answer everything until the game is over."""
        for _ in range(most):
            if self.table and self.table["view"]["result"]:
                return
            self.go_on()
        raise AssertionError("the game does not end")


def something(ask: Message) -> Message:
    """An answer that will do: the best shot of a flight, otherwise the first option."""
    if ask["kind"] == "fly":
        best = ask["ends"]["best"]
        if not best:
            action: Message = ask["exits"][0]["action"]
            return action
        return {"type": "end", "number": best.index(max(best))}
    if ask["kind"] == "mulligan":
        return {"type": "ReplaceTiles", "tiles": []}
    if ask["kind"] == "placing":
        leave: Message = ask["leave"]["action"]
        return leave
    first: Message = ask["options"][0]["action"]
    return first
