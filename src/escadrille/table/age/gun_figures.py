"""Firing places and fields of fire, read back from the tables that the engine looks shots up in."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from escadrille.age.figures import ATTITUDES, BEARINGS, GUN_KINDS, FiringPlace, Gunnery
from escadrille.table.wire import rulebook as wire


def places_block(gunnery: Gunnery) -> wire.PlacesBlock:
    """Every place that a gun attacks from, with the first kind of gun that does. [A5]"""
    groups: dict[str, list[wire.PlaceFigure]] = {gun: [] for gun in GUN_KINDS}
    for number, (id_, row) in enumerate(gunnery.figures.places.items(), start=1):
        cells = np.argwhere(gunnery.offence == number)
        if len(cells):
            groups[GUN_KINDS[cells[0][0]]].append(_place(id_, row, cells.tolist()))
    filled = [gun for gun in GUN_KINDS if groups[gun]]
    return wire.PlacesBlock(groups=[wire.PlaceGroup(gun=gun, places=groups[gun]) for gun in filled])


def _place(id_: str, row: FiringPlace, cells: list[list[int]]) -> wire.PlaceFigure:
    """A place from the cells of `Gunnery.offence` that hold its number."""
    spots = sorted({(distance, bearing, turn) for _, distance, bearing, turn, *_ in cells})
    return wire.PlaceFigure.showing(
        row,
        id=id_,
        guns=[GUN_KINDS[kind] for kind in sorted({cell[0] for cell in cells})],
        spots=[
            wire.Spot(distance=distance + 1, bearing=BEARINGS[bearing], heading=turn)
            for distance, bearing, turn in spots
        ],
        heights=list(_heights({(cell[4], cell[5], cell[6]) for cell in cells})),
    )


def _heights(cells: set[tuple[int, int, int]]) -> Iterator[wire.Heights]:
    """The same level first, then above and below."""
    pairs = sorted({(dz, shooter) for dz, shooter, _ in cells}, key=lambda pair: (pair[0] - 1) % 3)
    for dz, shooter in pairs:
        targets = sorted(target for d, s, target in cells if (d, s) == (dz, shooter))
        names = [ATTITUDES[target] for target in targets]
        yield wire.Heights(dz=dz - 1, shooter=ATTITUDES[shooter], targets=names)


def fields_block(gunnery: Gunnery) -> wire.FieldsBlock:
    """Where each kind of gun bears in defence, attitude by attitude. [A5.3]"""
    return wire.FieldsBlock(
        mounts=[
            wire.FieldFigure(
                gun=gun,
                fields=[
                    wire.AttitudeField(
                        attitude=attitude, points=list(_points(gunnery.bears[kind, ..., number]))
                    )
                    for number, attitude in enumerate(ATTITUDES)
                ],
            )
            for kind, gun in enumerate(GUN_KINDS)
        ]
    )


def _points(bears: np.typing.NDArray[np.bool_]) -> Iterator[wire.BearingPoint]:
    """The points of one attitude, by distance and bearing."""
    for distance, bearing in np.argwhere(bears.any(axis=2)).tolist():
        levels = (np.flatnonzero(bears[distance, bearing]) - 1).tolist()
        yield wire.BearingPoint(distance=distance + 1, bearing=BEARINGS[bearing], levels=levels)
