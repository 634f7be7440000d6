"""A language made of the English messages, every letter that can have one with an accent."""

from __future__ import annotations

from fluent.syntax import FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from escadrille.messages.catalogue import Catalogue
from tests.messages.english import FILES, parsed

_PLAIN = "aceinorstuyzACEINORSTUYZ"
_ACCENTED = "áçéíñóřšťúýžÁÇÉÍÑÓŘŠŤÚÝŽ"
ACCENTS = str.maketrans(_PLAIN, _ACCENTED)


class _Accented(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        return ast.TextElement(node.value.translate(ACCENTS))

    def visit_StringLiteral(self, node: ast.StringLiteral) -> ast.StringLiteral:  # noqa: N802
        return ast.StringLiteral(node.value.translate(ACCENTS))


def pseudo_language(tag: str = "en") -> Catalogue:
    """What a translator would hand in, with nothing left out."""
    sources = {}
    for file in FILES:
        resource = _Accented().visit(parsed(file))
        sources[file] = FluentSerializer().serialize(resource)
    return Catalogue(tag, lambda file: sources.get(file, ""))
