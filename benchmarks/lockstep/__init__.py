"""Simulators beside their engines, answer by answer: any number of games, the first difference."""
