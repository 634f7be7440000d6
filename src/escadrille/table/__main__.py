"""`python -m escadrille.table --openapi`: what the server can be asked for, as one document."""

from __future__ import annotations

import json
import sys

from escadrille.table.server.app import create_app

if __name__ == "__main__":
    if sys.argv[1:] != ["--openapi"]:
        sys.exit("usage: python -m escadrille.table --openapi (the server: escadrille serve)")
    json.dump(create_app("sqlite://").openapi(), sys.stdout, indent=1)
