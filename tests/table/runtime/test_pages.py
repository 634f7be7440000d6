"""The page: it speaks the language of the server, whose words come with it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from escadrille.messages import browser_words, speak
from escadrille.messages.catalogue import Catalogue
from escadrille.table.server.pages import STATIC, add_pages
from tests.table.loops import run

Get = Callable[[str], httpx.Response]

INDEX = Path(__file__).parents[3] / "web" / "index.html"
WORDS = re.compile(r'<script type="application/json" id="words">(.*?)</script>', re.DOTALL)


@pytest.fixture
def get(tmp_path: Path) -> Get:
    """Ask for a page, as the front end has it before it is built."""
    (tmp_path / "index.html").write_text(INDEX.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "cabin.woff2").write_bytes(b"wOF2")
    app = FastAPI()
    add_pages(app, tmp_path)

    async def asked(path: str) -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return await client.get(path)

    return lambda path: run(asked(path))


@pytest.mark.parametrize("path", ["/", "/index.html", "/game/abc", "/editor"])
def test_every_page_brings_the_words_of_the_browser(get: Get, path: str) -> None:
    page = get(path)
    assert page.headers["Cache-Control"] == "no-cache"
    found = WORDS.search(page.text)
    assert found
    [(language, text)] = browser_words()
    assert json.loads(found[1]) == [{"language": language, "text": text}]


@pytest.mark.parametrize("path", ["/%00", "/a%00b", "/" + "x" * 300, "/" + "y" * 5000])
def test_what_can_be_no_file_is_a_page_too(get: Get, path: str) -> None:
    assert get(path).status_code == 200


def test_files_are_files(get: Get) -> None:
    assert get("/favicon.svg").text == "<svg/>"
    assert get("/api/nothing").status_code == 404


def test_another_language_is_told_and_no_words_can_end_the_script(get: Get) -> None:
    czech = "web-close = Zavřít</script><script>alert(1)</script>\n"
    english = Catalogue("en", lambda file: "web-menu = Menu\n" if file == "web" else "")
    before = speak(Catalogue("cs", lambda file: czech if file == "web" else "", english))
    try:
        page = get("/").text
    finally:
        speak(before)
    assert '<html lang="cs">' in page
    assert "alert(1)</script>" not in page
    found = WORDS.search(page)
    assert found
    said = json.loads(found[1])
    assert [each["language"] for each in said] == ["cs", "en"]
    assert czech in said[0]["text"]
    assert "web-menu = Menu\n" in said[1]["text"]


def test_typefaces_are_served_as_what_they_are(get: Get) -> None:
    """Whatever the system's own list of types says."""
    assert get("/assets/cabin.woff2").headers["Content-Type"] == "font/woff2"


def test_what_is_named_by_its_content_is_fetched_once(get: Get) -> None:
    """The page itself is asked for each time, so that a new version is seen at once."""
    assert "immutable" in get("/assets/cabin.woff2").headers["Cache-Control"]
    assert "immutable" not in get("/favicon.svg").headers["Cache-Control"]
    assert "max-age=" in get("/favicon.svg").headers["Cache-Control"]


@pytest.mark.parametrize(
    "name", ["brygada-1918-latin-600", "brygada-1918-latin-700", "cabin-latin"]
)
def test_typefaces_are_in_the_package(name: str) -> None:
    """What is below `static` goes into the wheel."""
    if not (STATIC / "index.html").is_file():
        pytest.skip("the front end has not been built: make web")
    [font] = (STATIC / "assets").glob(f"{name}-[nw]*.woff2")
    assert font.read_bytes()[:4] == b"wOF2"


@pytest.mark.parametrize("name", ["Brygada1918", "Cabin"])
def test_typefaces_come_with_their_licence(name: str) -> None:
    """Both the one in the repository and the one in the package."""
    text = (INDEX.parent / "public" / "fonts" / f"OFL-{name}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in text
    if (STATIC / "index.html").is_file():
        assert (STATIC / "fonts" / f"OFL-{name}.txt").read_text(encoding="utf-8") == text
