"""The report of the laboratory: figures from tables of games, charts, and one page that holds all.

`read_games` reads and checks, `report_page` makes the page.
"""

from escadrille.lab.report.page import MARK, report_page
from escadrille.lab.report.reading import Reading, read_games
