"""The games that come with Escadrille, each a plugin (docs/architecture.md). Entry points in
pyproject.toml name them, as they would name anybody else's.

A plugin module is light: it imports the rules when somebody wants to play.
"""
