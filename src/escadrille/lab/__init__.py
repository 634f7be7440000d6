"""The laboratory: experiments of many games, how sure their results are, and ratings."""

from __future__ import annotations
