"""The rulebook in the browser: nothing raw is left in it, and every rule can be found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from escadrille import catalog
from escadrille.table.rulebook import rule_view, rulebook
from escadrille.table.rulebook.blocks import parse_blocks, plain_blocks
from escadrille.table.rulebook.book import finding, ruling_names
from escadrille.table.rulebook.runs import RULE, parse_line
from escadrille.table.wire.rulebook import (
    Block,
    GameRules,
    GridBlock,
    Line,
    ListBlock,
    MarkRun,
    RuleEntry,
    TextBlock,
    TileRun,
    Words,
)
from tests.table.served import Browser

BOOK = rulebook()
GAMES: dict[str, GameRules] = {book.game: book for book in BOOK.games}
RULES = [(game, rule) for game in catalog.GAMES for rule in catalog.rules_page(game)]
BARS = {"A10.8": "|v|²", "D1.7": "value|hits"}
"""Bars that are no table's: the length of a vector, and how tiles are written."""
RAW = re.compile(r"\*\*|`|\[(?:ruling|derived|rulebook|reconstructed)|\||[\ue000\ue001]|<\w")


def entries(book: GameRules) -> Iterator[RuleEntry]:
    for chapter in book.chapters:
        yield from chapter.entries


def lines(blocks: Sequence[Block]) -> Iterator[Line]:
    """Every line of text, wherever it stands, notes of marks included."""
    for block in blocks:
        if isinstance(block, TextBlock):
            yield block.line
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from lines(item)
        elif isinstance(block, GridBlock):
            yield from block.head
            for row in block.rows:
                yield from row


def words(line: Line) -> Iterator[str]:
    for run in line:
        if isinstance(run, Words):
            yield run.text
        elif isinstance(run, MarkRun):
            yield from words(run.note)


# -- Markdown -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_no_rule_shows_raw_markdown(game: str, rule: str) -> None:
    shown = rule_view(game, rule)
    assert shown is not None
    assert shown.blocks
    for line in lines(shown.blocks):
        for text in words(line):
            assert not RAW.search(text.replace(BARS.get(rule, "\0"), "")), text


@pytest.mark.parametrize("game", catalog.GAMES)
def test_introductions_and_rulings_show_no_raw_markdown(game: str) -> None:
    book = GAMES[game]
    kept = [line for each in book.rulings for line in (each.default, each.others, each.evidence)]
    code = {"[v|h]", "[3|1]L"}  # how tiles are written
    for line in (*lines(book.intro), *kept):
        for text in words(line):
            assert text in code or not RAW.search(text), text


def test_a_table_between_words_becomes_a_table() -> None:
    words_, grid = parse_blocks("See:\n\n| a | **b** |\n|---|---|\n| 1 | `x` |", frozenset())
    assert isinstance(words_, TextBlock)
    assert isinstance(grid, GridBlock)
    assert grid.head == [[Words(text="a")], [Words(text="b", style="strong")]]
    assert grid.rows == [[[Words(text="1")], [Words(text="x", style="code")]]]


def test_html_is_only_words() -> None:
    blocks = parse_blocks("<script>alert(1)</script> <b>x</b>", frozenset())
    assert plain_blocks(blocks) == "<script>alert(1)</script> <b>x</b>"


@pytest.mark.rule("A4.12")
def test_stars_of_the_green_die_are_no_emphasis() -> None:
    (line,) = (block.line for block in parse_blocks('at "*?" on 0* or +1* *any* way', frozenset())
               if isinstance(block, TextBlock))  # fmt: skip
    assert [run for run in line if isinstance(run, Words) and run.style] == [
        Words(text="any", style="em")
    ]
    assert "".join(words(line)) == 'at "*?" on 0* or +1* any way'


def test_tiles_are_tiles() -> None:
    assert parse_line("Red [1|2] flies", frozenset())[1] == TileRun(value=1, hits=2)
    assert parse_line("−2|1, 0|1", frozenset())[0] == TileRun(value=-2, hits=1)


@pytest.mark.parametrize(
    ("text", "mark", "rulings", "note"),
    [
        ("[derived]", "derived", [], ""),
        ("[derived: second damage]", "derived", [], "second damage"),
        ("[ruling gyro]", "ruling", ["gyro"], ""),
        ("[ruling m-speed: the draft also says 1]", "ruling", ["m-speed"], "the draft also says 1"),
        ("[rulings m-leader, m-hidden]", "ruling", ["m-leader", "m-hidden"], ""),
        ("[icons lost, ruling chart-1]", "ruling", ["chart-1"], "icons lost"),
        ("[ruling: silent]", "ruling", [], "silent"),
        ("[rulebook; r7: reconstructed]", "reconstructed", [], "rulebook; r7: reconstructed"),
    ],
)  # fmt: skip
def test_a_mark_says_where_words_come_from(
    text: str, mark: str, rulings: list[str], note: str
) -> None:
    (run,) = (run for run in parse_line(f"So. {text}", frozenset()) if isinstance(run, MarkRun))
    assert (run.mark, run.rulings, "".join(words(run.note))) == (mark, rulings, note)


def test_what_the_rulebook_says_has_no_mark() -> None:
    assert parse_line("So. [rulebook]", frozenset()) == [Words(text="So.")]


# -- addresses ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_book_has_every_rule_of_the_page_once_and_in_its_order(game: str) -> None:
    ids = [entry.id for entry in entries(GAMES[game]) if "." in entry.id]
    assert ids == [rule for rule in catalog.rules_page(game) if "." in rule]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_id_in_a_text_is_a_link_or_no_id(game: str) -> None:
    """A rule that is cited exists, so that it can be opened."""
    letter = catalog.entry(game).letter
    for entry in entries(GAMES[game]):
        for line in lines(entry.blocks):
            for text in words(line):
                assert not [each for each in RULE.findall(text) if each.startswith(letter)], text


def test_who_is_cited_knows_by_whom() -> None:
    behind = next(each for each in entries(GAMES["dogfight"]) if each.id == "D5.3")
    assert "D5.1" in behind.cited_by


@pytest.mark.rule("A5.3")
def test_a_pop_up_shows_the_table_that_the_rule_speaks_of() -> None:
    shown = rule_view("age", "A5.3")
    assert shown is not None
    assert {block.kind for block in shown.blocks} >= {"text", "fields", "grid"}


# -- rulings ------------------------------------------------------------------------------------


def test_every_ruling_that_a_mark_names_is_in_the_list() -> None:
    book = GAMES["age"]
    listed = {each.name for each in book.rulings}
    named = {
        name
        for entry in entries(book)
        for line in lines(entry.blocks)
        for run in line
        if isinstance(run, MarkRun)
        for name in run.rulings
    }
    assert named
    assert named <= listed


def test_rulings_that_share_a_line_have_names_of_their_own() -> None:
    assert ruling_names("airship-arcs, -block, -task") == [
        "airship-arcs",
        "airship-block",
        "airship-task",
    ]
    assert ruling_names("solo-done, cardinal") == ["solo-done", "cardinal"]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_settings_stand_with_their_rule(game: str) -> None:
    ids = {entry.id for entry in entries(GAMES[game])}
    for switch in GAMES[game].switches:
        assert switch.rule in ids
        shown = rule_view(game, switch.rule)
        assert shown is not None
        assert switch in shown.switches


# -- finding ------------------------------------------------------------------------------------


def test_the_index_names_rules_that_there_are() -> None:
    ids = {entry.id for book in BOOK.games for entry in entries(book)}
    chapters = {chapter.id for book in BOOK.games for chapter in book.chapters}
    assert set(finding()["index"]) <= ids
    assert set(finding()["asides"]) <= chapters


def test_a_synonym_leads_to_a_word_of_our_pages() -> None:
    used = {
        word
        for book in BOOK.games
        for entry in entries(book)
        for word in re.findall(r"\w+", f"{entry.plain} {entry.index}".lower())
    }
    for word, others in finding()["synonyms"].items():
        for other in others:
            assert any(each.startswith(other.lower()) for each in used), (word, other)


# -- over the wire ------------------------------------------------------------------------------


def test_the_book_is_sent_once(browser: Browser) -> None:
    """Who has it is told so; it is packed, and the same every time."""
    first = browser.http.get("/api/rulebook")
    assert first.status_code == 200
    assert first.headers["Content-Encoding"] == "gzip"
    assert [each["game"] for each in first.json()["games"]] == ["age", "dogfight"]
    again = browser.http.get("/api/rulebook", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = browser.http.get("/api/rulebook", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    assert plain.json() == first.json()


@pytest.mark.parametrize("rule", ["D5.4b", "d5.4B"])
def test_an_id_is_read_as_it_is_typed(browser: Browser, rule: str) -> None:
    assert browser.get(f"/api/rules/dogfight/{rule}")["id"] == "D5.4b"


@pytest.mark.parametrize("path", ["age/A99", "age/" + "9" * 41, "chess/A1.1", "age/%00"])
def test_what_there_is_not_is_refused(browser: Browser, path: str) -> None:
    assert browser.http.get(f"/api/rules/{path}").status_code in (404, 422)
