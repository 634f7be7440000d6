"""What the docs say is what the product does."""

from __future__ import annotations

import re
from pathlib import Path

from escadrille import catalog
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Odds

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def read(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def test_the_vectors_of_the_nature_page_hold() -> None:
    rows = re.findall(
        r"^\| `(.+)` \| (\d|–) \| (\d+) \| (\d+) \| `[0-9a-f]{16}` \| `(\w)` \|$",
        read("nature.md"),
        re.MULTILINE,
    )
    assert len(rows) == 6
    outcomes = (Odds("a", 1), Odds("b", 2), Odds("c", 3))
    for cause, seat, round_, slot, label in rows:
        place = None if seat == "–" else int(seat)
        chance = Chance(cause, place, int(round_), int(slot), outcomes, "")
        assert SeededNature("escadrille").outcome(chance) == label


def test_the_data_page_lists_every_ruling_with_its_default() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (D[\d.a-z]+) \| ([^|]+) \|", read("data.md"), re.MULTILINE)
    rulings = catalog.dogfight_box().figures.rulings
    told = {name: (rule, default.strip()) for name, rule, default in rows}
    for name, ruling in rulings.items():
        default = ruling.default
        words = str(default).lower() if isinstance(default, bool) else str(default)
        assert told.pop(name) == (ruling.rule, words)
    assert not told, "rulings that are not in the data"


def test_the_example_of_the_readme_plays_a_game() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    example = re.search(r"```python\n(.*?)```", readme, re.DOTALL)
    assert example is not None
    names: dict[str, object] = {}
    exec(example[1], names)
    assert type(names["pending"]).__name__ == "Over"


def test_links_between_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *DOCS.rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert "://" in target or (page.parent / target).exists(), f"{page.name}: {target}"
