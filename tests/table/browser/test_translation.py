"""In another language nothing English is on any page: all is said by the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
import uvicorn
from playwright.sync_api import TimeoutError, expect

from escadrille.messages import speak
from escadrille.table.server.serving import configured
from tests.messages.pseudo import ACCENTS, pseudo_language
from tests.table.browser.conftest import Visit
from tests.table.browser.hands import PROMPT, RETRIES, SETTLED, SOON, is_over, plan_a_tile
from tests.table.browser.reader import Reader
from tests.table.duels import last_round
from tests.table.processes import Killed
from tests.table.served import Browser, patient_app

Walk = Callable[[Reader], None]

SEED = "8"
"""The dice of the games that are looked at."""
HAND_OVER = "dialog[open]:not(:has(.result)) .btn"


def serve_accented(host: str, port: int, url: str) -> None:
    """A server that speaks English with accents."""
    speak(pseudo_language())
    uvicorn.Server(configured(patient_app(url), host, port)).run()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a process of its own: in this one much has been said in English already."""
    folder = tmp_path_factory.mktemp("table")
    server = Killed(f"sqlite:///{folder / 'table.sqlite'}", serve_accented)
    yield server.address
    server.kill()


# -- before a game --------------------------------------------------------------------------------


def start(reader: Reader) -> None:
    """A game is begun from the start page, and is on it afterwards."""
    reader.press("Play now")
    reader.page.wait_for_url("**/game/*")
    expect(reader.page.locator(".prompt")).to_be_visible()
    reader.page.goto("/")
    expect(reader.page.locator(".fly").first).to_be_visible()
    reader.page.get_by_text("Your games".translate(ACCENTS)).wait_for()


def set_up_age(reader: Reader) -> None:
    """The forces are chosen one by one, and are too large in the end."""
    reader.page.goto("/new/age")
    reader.press("Hide the list")
    reader.press("Choose")
    for ticket in reader.page.locator(".tk").all()[:6]:
        ticket.click()
        reader.look()
    reader.page.locator(".bar select").select_option("airships-on-patrol")
    reader.look()


def set_up_dogfight(reader: Reader) -> None:
    """Every scenario, every biplane."""
    reader.page.goto("/new/dogfight")
    scenarios = reader.page.locator(".bar select")
    scenarios.wait_for()
    for number in range(scenarios.locator("option").count()):
        scenarios.select_option(index=number)
        reader.look()
    for biplane in reader.page.locator(".colours button:enabled").all():
        biplane.click()
        reader.look()


# -- at the table ---------------------------------------------------------------------------------


def begin(reader: Reader, game: str, **changes: object) -> None:
    """The usual first game with known dice."""
    games = reader.page.request.get("/api/catalog", max_retries=RETRIES).json()["games"]
    wish = next(each for each in games if each["id"] == game)["fly_now"]
    made = reader.post("/api/games", {**wish, "seed": SEED, **changes})
    reader.page.goto(made["path"])
    expect(reader.page.locator(".prompt, .tilebtn").first).to_be_visible()


def open_sheets(reader: Reader) -> None:
    """What the masthead offers."""
    for words in ("Keys", "Links"):
        reader.press(words)
        reader.page.keyboard.press("Escape")


def table_on_a_phone(reader: Reader) -> None:
    """Both games on a small screen, with what it folds away."""
    reader.page.set_viewport_size({"width": 390, "height": 844})
    begin(reader, "dogfight")
    reader.press("Menu")
    begin(reader, "age")
    for words in ("Menu", "Close"):
        reader.press(words)


def table_of_age(reader: Reader) -> None:
    """Two rounds, with a closer look at every flight."""
    begin(reader, "age")
    open_sheets(reader)
    play(reader, 40)


def table_with_units(reader: Reader) -> None:
    """Balloons, airships and zones, moved by two people at one screen."""
    seats = [{"who": "me"}, {"who": "here"}]
    begin(reader, "age", setup={"scenario": "airships-on-patrol"}, seats=seats)
    play(reader, 12)


def play(reader: Reader, most: int) -> None:
    """So many decisions, or all until the game is over."""
    decided = 0
    while decided < most and not is_over(reader.page):
        with suppress(TimeoutError):  # the question has gone away: it had been answered
            decided += decide(reader)


def decide(reader: Reader) -> bool:
    """One decision of Age of Dogfights: the best flight, fire, or the first answer; or none."""
    page = reader.page
    page.locator(SETTLED).wait_for()
    reader.look()
    if page.locator(HAND_OVER).count():
        page.locator(HAND_OVER).first.click(timeout=SOON)
    elif page.locator("polyline.path, circle.reach").count() and reader.button("As a list").count():
        fly(reader)
    elif page.locator(".prompt .btn.pri:disabled").count():
        page.keyboard.press("ArrowLeft")
        reader.look()
        page.keyboard.press("Enter")
    elif page.locator(PROMPT).count():
        page.locator(PROMPT).first.click(timeout=SOON)
    else:
        page.wait_for_timeout(30)
        return False
    return True


def fly(reader: Reader) -> None:
    """To the first end of the list, which has a shot if any has."""
    reader.button("As a list").click(timeout=SOON)
    reader.look()
    reader.page.locator(".twin button").first.click(timeout=SOON)
    buttons = reader.page.locator(".prompt .btn:is(.pri, .fire):enabled")
    buttons.wait_for(timeout=SOON)
    reader.look()
    buttons.click(timeout=SOON)


def table_of_dogfight(reader: Reader) -> None:
    """A whole game, each plan looked at before it is locked; then its end."""
    begin(reader, "dogfight")
    open_sheets(reader)
    while not is_over(reader.page):
        with suppress(TimeoutError):  # as above
            for tile in reader.page.locator(".tilebtn:enabled").all():
                tile.click(timeout=SOON)
                reader.look()
        if not plan_a_tile(reader.page):
            reader.page.wait_for_timeout(30)


# -- beside the table -----------------------------------------------------------------------------


def editor(reader: Reader) -> None:
    """A scenario of the expansion: every piece, every tab, games of bots."""
    page = reader.page
    page.goto("/editor")
    page.locator(".word").wait_for()
    page.get_by_label("Start from".translate(ACCENTS)).select_option("ammunition-depot-attack")
    for piece in page.locator(".list button, .pieces button").all():
        piece.click()
        reader.look()
    for tab in page.locator(".tabs button").all():
        tab.click()
        reader.look()
    reader.press("Run")
    page.get_by_text("finished".translate(ACCENTS)).wait_for()
    reader.look()


def lessons(reader: Reader) -> None:
    """All lessons, and one of each game up to its hint and its end."""
    reader.page.goto("/lessons")
    reader.page.locator("main li").first.wait_for()
    reader.look()
    for lesson in ("age/turns", "dogfight/loops"):
        reader.page.goto(f"/lesson/{lesson}")
        reader.button("Hint").wait_for()
        reader.look()
        reader.press("Hint")
        reader.press("Show me")
        reader.button("Continue").wait_for()
        reader.look()


def laboratory(reader: Reader) -> None:
    """Without a report the page says how to make one."""
    reader.page.goto("/lab")
    reader.page.locator("main code").first.wait_for()
    reader.look()


def rulebook(reader: Reader) -> None:
    """Both games, a search, a mark that is opened, and a rule over a page."""
    page = reader.page
    for path in ("/rules/dogfight#D5.4", "/rules/age#A5.3"):
        page.goto(path)
        page.locator("article.chosen").wait_for()
        reader.look()
    page.locator("article.chosen .mark").first.click()
    page.locator("article.chosen summary").first.click()
    reader.look()
    page.get_by_role("textbox").fill("jam")
    page.locator("ol b").first.wait_for()
    reader.look()
    page.get_by_role("textbox").fill("xyzzy")
    reader.look()
    begin(reader, "dogfight")
    page.locator(".rid", has_text="D5.4").first.click()
    page.locator("dialog[open] table").wait_for()


def companion_of_age(reader: Reader) -> None:
    """A bot has moved behind one's own aircraft and fires."""
    page = reader.page
    page.goto("/companion/age")
    board = page.get_by_role("combobox", name="Board".translate(ACCENTS), exact=True)
    board.select_option("short")
    reader.press("Start")
    page.locator(".board").wait_for()
    line = page.get_by_label("Or type it".translate(ACCENTS))
    for text in ("camel 4 9,8 E L4 average", "de10 4,8 E L4 average", "nonsense", "go", "14,8 E"):
        line.fill(text)
        reader.press("Send")
        page.locator(SETTLED).wait_for()
        reader.look()
    for _ in range(8):
        page.keyboard.press("Enter")
        page.locator(SETTLED).wait_for()
        reader.look()
    box = page.get_by_role("application").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".place").wait_for()


def companion_of_dogfight(reader: Reader) -> None:
    """Tiles are drawn by the companion, and one is told."""
    page = reader.page
    page.goto("/companion/dogfight")
    reader.press("Start")
    page.locator(".keys button").first.wait_for()
    for _ in range(8):
        reader.look()
        if page.locator(".keys button:enabled").count():
            page.locator(".keys button:enabled").first.click()
        else:
            page.keyboard.press("Enter")
        page.locator(SETTLED).wait_for()


def looking_back(reader: Reader) -> None:
    """A game that somebody else has played: its replay and its dice."""
    page = reader.page
    with Browser(page.evaluate("location.host")) as visitor:
        game = visitor.fly_now("dogfight")["id"]
        with visitor.sitting(game) as seat:
            seat.play_on()
    page.goto(f"/replay/{game}/30?seat=0")
    page.locator(".scrub").wait_for()
    reader.look()
    page.keyboard.press("End")
    page.locator(".log li").last.wait_for()
    reader.look()
    page.goto(f"/dice/{game}")
    page.get_by_label("Passed".translate(ACCENTS), exact=True).first.wait_for()


def coach(reader: Reader) -> None:
    """A duel is looked at again, and played on with help."""
    page = reader.page
    duel = page.request.post("/api/records", data={"text": last_round()}).json()["id"]
    page.goto(f"/replay/{duel}?coach")
    page.locator(".turn table").wait_for()
    reader.look()
    page.keyboard.press("End")
    page.get_by_text("Go to a turn first".translate(ACCENTS)).wait_for()
    reader.look()
    wish = {"n": 0, "coached": True, "seats": [{"who": "me"}, {"who": "bot", "bot": "greedy"}]}
    page.goto(page.request.post(f"/api/games/{duel}/what-if", data=wish).json()["path"])
    reader.press("Ask the coach")
    page.locator(".weighed").wait_for()


def puzzle(reader: Reader) -> None:
    """A puzzle is missed and seen again; one of no day; and a lesson with the coach."""
    page = reader.page
    page.goto("/puzzle/2026-11-18")
    page.locator(".tilebtn:enabled").first.wait_for()
    reader.look()
    for key in ("1", "Enter"):
        page.keyboard.press(key)
    page.locator(".weighed").wait_for()
    reader.look()
    page.reload()
    page.locator(".tilebtn:enabled").first.wait_for()
    reader.look()
    page.goto("/lesson/dogfight/mixing")
    reader.press("Hint")
    reader.press("Show me")
    reader.press("Continue")
    reader.press("Ask the coach")
    page.locator(".why").first.wait_for()
    reader.look()
    page.goto("/puzzle/2026-02-30")
    page.get_by_role("alert").wait_for()


WALKS: dict[str, tuple[Walk, str]] = {
    "start": (start, "Your games"),
    "set-up of Age": (set_up_age, "Hide the list"),
    "set-up of Dogfight": (set_up_dogfight, "Biplane"),
    "table on a phone": (table_on_a_phone, "Menu"),
    "table of Age": (table_of_age, "Without a shot"),
    "table with units": (table_with_units, "Move there"),
    "table of Dogfight": (table_of_dogfight, "Game over"),
    "editor": (editor, "Barrage net"),
    "lessons": (lessons, "Well done"),
    "laboratory": (laboratory, "No report yet"),
    "rulebook": (rulebook, "Firing places"),
    "companion of Age": (companion_of_age, "It is here"),
    "companion of Dogfight": (companion_of_dogfight, "Your tile"),
    "looking back": (looking_back, "Passed"),
    "coach": (coach, "Your plans"),
    "puzzle": (puzzle, "Missed"),
}
"""Ways through the pages, each with something that is read on it."""


@pytest.mark.parametrize("name", WALKS)
def test_nothing_on_the_way_is_english(visit: Visit, name: str) -> None:
    walk, words = WALKS[name]
    reader = Reader(visit())
    walk(reader)
    reader.look()
    assert words.translate(ACCENTS) in reader.read
    assert reader.english == set()
