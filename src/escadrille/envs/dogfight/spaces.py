"""Gymnasium spaces of a set-up."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from escadrille.envs.dogfight.answers import Answers
from escadrille.envs.dogfight.fields import Fields


def observation_space(answers: Answers, fields: Fields) -> spaces.Dict:
    """Numbers with their bounds, and the mask of legal answers."""
    highest = fields.bounds()
    numbers: Any = spaces.Box(np.zeros_like(highest), highest, dtype=np.int8)
    mask: Any = spaces.Box(0, 1, (len(answers),), np.int8)
    return spaces.Dict({"observation": numbers, "action_mask": mask})


def action_space(answers: Answers) -> spaces.Discrete:
    """The numbers of all answers."""
    return spaces.Discrete(len(answers))
