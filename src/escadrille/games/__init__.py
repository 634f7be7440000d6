"""The games that come with Escadrille, each a plugin (docs/architecture.md). Entry points in
pyproject.toml name them, as another package names its own.

A plugin module is light: it imports the rules when a game is played.
"""
