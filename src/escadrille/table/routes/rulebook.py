"""The rulebook as a whole, and one rule for a pop-up."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from typing import Annotated, Any

from fastapi import APIRouter, Header, HTTPException, Path, Response

from escadrille.messages import once_a_language, say
from escadrille.table.rulebook import rule_view, rulebook
from escadrille.table.wire.rulebook import Rulebook, RuleView

router = APIRouter(prefix="/api", tags=["rulebook"])

UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "The reader has it already."}}


@once_a_language
def packed() -> tuple[bytes, bytes, str]:
    """The book as it is sent, plain and zipped, with its fingerprint."""
    plain = rulebook().model_dump_json().encode()
    return plain, gzip.compress(plain), f'"{hashlib.sha256(plain).hexdigest()[:20]}"'


@router.get("/rulebook", response_model=Rulebook, responses=UNCHANGED)
async def get_rulebook(
    if_none_match: Annotated[str, Header()] = "", accept_encoding: Annotated[str, Header()] = ""
) -> Response:
    """The rules pages of all games; 304 for a reader who has them already."""
    plain, zipped, tag = await asyncio.to_thread(packed)
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in if_none_match:
        return Response(status_code=304, headers=headers)
    if "gzip" not in accept_encoding:
        return Response(plain, media_type="application/json", headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(zipped, media_type="application/json", headers=headers)


@router.get("/rules/{game}/{rule}")
async def get_rule(game: str, rule: Annotated[str, Path(max_length=40)]) -> RuleView:
    """A rule in our own words."""
    found = await asyncio.to_thread(rule_view, game, rule)
    if found is None:
        raise HTTPException(404, say("table-no-such-rule", rule=rule))
    return found
