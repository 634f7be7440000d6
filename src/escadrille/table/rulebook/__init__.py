"""The rulebook in the browser: our rules pages as a tree, with figures from the engine.

`rulebook` is the whole of it, `rule_view` what a pop-up shows of one rule.
"""

from escadrille.table.rulebook.book import rule_view, rulebook

__all__ = ["rule_view", "rulebook"]
