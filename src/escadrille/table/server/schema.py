"""The OpenAPI document, with the messages of the websocket among its components."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from escadrille.table.wire.messages import FromBrowser, ToBrowser

REF = "#/components/schemas/{model}"


def document(app: FastAPI) -> dict[str, Any]:
    """The whole document: routes, and `ToBrowser` and `FromBrowser` for the websocket."""
    schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
    components = schema.setdefault("components", {}).setdefault("schemas", {})
    down = TypeAdapter(ToBrowser).json_schema(mode="serialization", ref_template=REF)
    up = TypeAdapter(FromBrowser).json_schema(mode="validation", ref_template=REF)
    for name, message in (("ToBrowser", down), ("FromBrowser", up)):
        for part, definition in message.pop("$defs", {}).items():
            components.setdefault(part, definition)
        components[name] = message
    return schema
