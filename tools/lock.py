"""Prints the pinned versions of everything installed beside Escadrille, for constraints.txt."""

import re
from importlib.metadata import distributions

# Escadrille itself, and what a fresh environment holds before anything is installed.
LEFT_OUT = {"escadrille", "pip", "setuptools", "wheel"}


def main() -> None:
    """Print one line for each distribution, in the order of their names."""
    pins = {
        re.sub(r"[-_.]+", "-", found.metadata["Name"]).lower(): found.version
        for found in distributions()
    }
    print("# Versions that every install takes. Written by `make lock`.")
    for name in sorted(pins.keys() - LEFT_OUT):
        print(f"{name}=={pins[name]}")


if __name__ == "__main__":
    main()
