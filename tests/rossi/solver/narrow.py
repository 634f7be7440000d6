"""Networks of a few units: quick, and for beliefs as good as those that are shipped."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from escadrille.rossi.solver import outlook
from escadrille.rossi.solver.outlook import Network, networks_for

UNITS = 12


def use_narrow_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches made from now on ask the first units of every layer alone."""
    monkeypatch.setattr(outlook, "networks_for", _narrow)


def _narrow(side: str) -> Mapping[int, Network]:
    return {stage: _cut(network) for stage, network in networks_for(side).items()}


def _cut(whole: Network) -> Network:
    half = len(whole.first_bias) // 2
    units = [*range(UNITS), *range(half, half + UNITS)]  # with their gates
    return Network(
        whole.first[:, units],
        whole.first_bias[units],
        4.0 * whole.second[:UNITS, :UNITS],
        whole.second_bias[:UNITS].copy(),
        4.0 * whole.third[:UNITS, :UNITS],
        whole.third_bias[:UNITS].copy(),
        whole.hand[:, :UNITS].copy(),
        whole.hand_bias[:UNITS].copy(),
        4.0 * whole.last[:UNITS, :UNITS],
        whole.last_bias[:UNITS].copy(),
    )
