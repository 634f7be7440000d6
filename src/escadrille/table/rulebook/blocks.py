"""Markdown of a rules page as blocks: paragraphs, lists, tables, text that keeps its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from markdown_it.tree import SyntaxTreeNode

from escadrille.table.rulebook.runs import MARKDOWN, Held, hold, line_of, plain_text
from escadrille.table.wire.rulebook import Block, CodeBlock, GridBlock, Line, ListBlock, TextBlock


def parse_blocks(text: str, known: Set[str]) -> list[Block]:
    """The blocks of a text; `known` are the ids that may be cited."""
    held = hold(text)
    return _blocks(SyntaxTreeNode(MARKDOWN.parse(held.text)), held, known)


def _blocks(node: SyntaxTreeNode, held: Held, known: Set[str]) -> list[Block]:
    found = (_block(child, held, known) for child in node.children)
    return [block for block in found if block is not None]


def _block(node: SyntaxTreeNode, held: Held, known: Set[str]) -> Block | None:
    match node.type:
        case "paragraph":
            line = _line(node, held, known)
            return TextBlock(line=line) if line else None
        case "bullet_list" | "ordered_list":
            items = [_blocks(item, held, known) for item in node.children]
            return ListBlock(is_numbered=node.type == "ordered_list", items=items)
        case "table":
            return _grid(node, held, known)
        case "fence" | "code_block":
            return CodeBlock(text=node.content.rstrip("\n"))
        case "heading":  # the page's own title
            return None
        case other:
            raise ValueError(f"a rules page has no {other}")


def _line(node: SyntaxTreeNode, held: Held, known: Set[str]) -> Line:
    tokens = node.children[0].to_tokens() if node.children else []
    return line_of(tokens[0].children or [] if tokens else [], held.pieces, known)


def _grid(node: SyntaxTreeNode, held: Held, known: Set[str]) -> GridBlock:
    rows = [
        [_line(cell, held, known) for cell in row.children]
        for part in node.children
        for row in part.children
    ]
    return GridBlock(head=rows[0], rows=rows[1:])


def plain_blocks(blocks: Sequence[Block]) -> str:
    """The words of blocks, to be searched."""
    return " ".join(text for block in blocks for text in _plain(block) if text)


def _plain(block: Block) -> Iterator[str]:
    match block:
        case TextBlock():
            yield plain_text(block.line)
        case ListBlock():
            yield from (plain_blocks(item) for item in block.items)
        case GridBlock():
            yield from (plain_text(cell) for row in (block.head, *block.rows) for cell in row)
        case _:
            return
