"""The build hook: a wheel carries the built front end, and without one it is no wheel."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontEndHook(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]
    """Builds the front end before a wheel is packed; an editable install leaves it to make."""

    PLUGIN_NAME = "front-end"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, or fail."""
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import_module("web").build()
