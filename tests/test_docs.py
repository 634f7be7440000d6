"""What the docs say is what the product does."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from escadrille import catalog
from escadrille.games.age import age
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Odds, Outcome, Over
from tests.laws.games import MODES, Player, moments, with_setup

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def read(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def test_the_vectors_of_the_nature_page_hold() -> None:
    rows = re.findall(
        r"^\| `(.+)` \| (\d|–) \| (\d+) \| (\d+) \| `([0-9a-f]{16})` \| `(\w)` \|$",
        read("nature.md"),
        re.MULTILINE,
    )
    assert len(rows) == 6
    outcomes = (Odds("a", 1), Odds("b", 2), Odds("c", 3))
    for cause, seat, round_, slot, x, label in rows:
        place = None if seat == "–" else int(seat)
        chance = Chance(cause, place, int(round_), int(slot), outcomes, "")
        assert SeededNature("escadrille").outcome(chance) == label

        # The steps of the page, for an implementation of somebody else's.
        text = "\n".join((cause, "-" if place is None else seat, round_, slot, "0"))
        assert hmac_sha256(b"escadrille", text.encode())[:8].hex() == x
        assert "abbccc"[int(x, 16) % 6] == label


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC as RFC 2104 gives it, for a key of at most one block of 64 bytes."""
    inner, outer = (bytes(byte ^ pad for byte in key.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()


def test_the_nature_page_lists_every_cause_with_its_seat() -> None:
    """As far as some games of every mode meet them; rare ones come up in tests of their own."""
    rows = re.findall(r"^\| (`[a-z` ,]+) \| ([^|]+) \| ", read("nature.md"), re.MULTILINE)
    told = {cause: seat for causes, seat in rows for cause in re.findall("`([a-z ]+)`", causes)}
    fixed = {"–": None, "0": 0, "1": 1}
    met: set[str] = set()
    for mode in MODES:
        for moment in moments(with_setup(mode, 0), Player(f"causes of {mode}")):
            if isinstance(moment.question, Chance):
                met.add(moment.question.cause)
                seat = told[moment.question.cause]
                assert moment.question.seat == fixed.get(seat, moment.question.seat), seat
    assert len(met) > 6


def test_the_nature_page_lists_every_cause_of_age_games() -> None:
    chapter = read("nature.md").partition("## Causes in Age of Dogfights")[2]
    told = set(re.findall(r"`([a-z, ]+)`", chapter.partition("\n## ")[0]))
    met: set[str] = set()
    for number, scenario in enumerate(("duel", "flying-high", "one-level")):
        options = {"wind": "roll", "sun": "roll"} if scenario == "duel" else {}
        game = age({"scenario": scenario, "options": options}, {"first_move": "dice"})
        met |= {chance.cause for chance in chances_of(game, str(number))}
    assert met <= told
    assert len(met) >= 6


def chances_of(game: catalog.AnyGame, seed: str) -> Iterator[Chance]:
    """The chances of one random game."""
    nature, chooser, state = SeededNature(seed), Random(seed), game.initial()
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            yield pending
            answer: Outcome | Choice[object] = Outcome(nature.outcome(pending))
        else:
            answer = Choice(pending[0].seat, chooser.choice(pending[0].options))
        state = game.resolve(state, answer).state


@pytest.mark.parametrize("game", ["dogfight", "age"])
def test_the_data_page_lists_every_ruling_with_its_default(game: str) -> None:
    letter = catalog.GAMES[game].letter
    row = rf"^\| `(\w+)` \| ({letter}[\d.a-z]+) \| ([^|]+) \|"
    rows = re.findall(row, read("data.md"), re.MULTILINE)
    told = {name: (rule, default.strip()) for name, rule, default in rows}
    for name, ruling in catalog.figures(game)["rulings"].items():
        default = ruling["default"]
        words = str(default).lower() if isinstance(default, bool) else str(default)
        assert told.pop(name) == (ruling["rule"], words)
    assert not told, "rulings that are not in the data"


def test_the_example_of_the_library_page_plays_a_game() -> None:
    example = re.search(r"```python\n(.*?)```", read("library.md"), re.DOTALL)
    assert example is not None
    names: dict[str, object] = {}
    exec(example[1], names)
    assert type(names["pending"]).__name__ == "Over"


def test_links_between_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *DOCS.rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert "://" in target or (page.parent / target).exists(), f"{page.name}: {target}"


def test_files_that_commands_name_exist() -> None:
    named = set()
    for page in [ROOT / "README.md", *DOCS.rglob("*.md")]:
        for command in re.findall(
            r"^    (.*escadrille .*)$", page.read_text("utf-8"), re.MULTILINE
        ):
            named |= set(re.findall(r"\b(?:examples|tests|docs)/[\w./-]+", command))
    assert len(named) > 5
    assert not [path for path in named if "$" not in path and not (ROOT / path).exists()]


@pytest.mark.parametrize(
    "path", sorted((ROOT / "examples/games").glob("*.jsonl")), ids=lambda path: path.stem
)
def test_the_example_games_verify(path: Path) -> None:
    record = catalog.open_record(path.read_text(encoding="utf-8"))
    assert record.verify().result is not None
