"""`python -m escadrille.table`: the server alone."""

from __future__ import annotations

from escadrille.table.server.serving import main

if __name__ == "__main__":
    main()
