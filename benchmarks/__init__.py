"""Measurements, not tests: ratios to peers taken in the same run."""
