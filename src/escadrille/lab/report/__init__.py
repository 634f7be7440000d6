"""The report of the laboratory: figures from tables of games, charts, and one page that holds all.

`reading` reads and checks, `figures` count, `panels` say and draw what they found, `page` is the
whole page.
"""
