"""The figures of a report: counted from columns of games, without a word or a line drawn.

Each function returns nothing where there are no games for it, so that no chart stands empty.
"""
