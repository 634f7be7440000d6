"""The laboratory: experiments of many games, how sure their results are, and ratings.

An experiment is a file (docs/lab.md); `run` plays it by as many processes as there are, or on a
cluster, and the same seed gives the same table whoever plays.
"""

from __future__ import annotations

from escadrille.lab.experiment import Experiment, checked, load_experiment, read_experiment
from escadrille.lab.running import Outcome, Run, run
