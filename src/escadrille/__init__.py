"""Escadrille: play, practise and study two tabletop games of First World War air combat."""

__version__ = "0.1.0"
