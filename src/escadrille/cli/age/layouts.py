"""Which of the published scenarios’ layouts are ours, as their files say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from escadrille.games.age import age_scenarios

LAYOUTS: Mapping[str, str] = {
    "reconstructed": "Scenario layouts that are ours: the pictures are lost",
    "fitted": "Scenario layouts that are ours, drawn anew after trial games",
}
"""The provenances of such files, and what they mean there."""


def layouts() -> Sequence[tuple[str, str, str]]:
    """Provenance, name and what is ours of each scenario, those drawn anew last."""
    return [
        (kind, name, scenario.get("note", ""))
        for kind in LAYOUTS
        for name, scenario in age_scenarios().items()
        if scenario["provenance"] == kind
    ]
