"""Sets of tiles as bits, and dice. [D1.10]

Each kind of tile owns neighbouring bits, as many as there are copies; of a set the lowest are on.
So a set has one number, a copy is added or taken with an addition, and the bits that are on are the
tiles, each as likely to be drawn as any other.
"""

from __future__ import annotations

from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells

KERNELS = (
    "running_counts",
    "count_of",
    "nth_bit",
    "with_tile",
    "without_tile",
    "copies",
    "joined",
    "without_tiles",
    "scrambled",
    "seeded",
    "thrown",
    "below",
)
CALLED = ("copies", "joined", "without_tiles", "scrambled", "seeded")
INNER = tuple(name for name in KERNELS if name not in CALLED)

WORD = 0xFFFFFFFF
MULTIPLIER = 698769069
"""Of Marsaglia's multiply-with-carry: one multiplication that fits into 63 bits."""


def running_counts(tiles: int) -> int:
    """Four bytes: how many bits are on in the lowest byte, the two lowest, three, all four."""
    tiles = tiles - ((tiles >> 1) & 0x55555555)
    tiles = (tiles & 0x33333333) + ((tiles >> 2) & 0x33333333)
    tiles = (tiles + (tiles >> 4)) & 0x0F0F0F0F
    return (tiles * 0x01010101) & WORD


def count_of(tiles: int) -> int:
    """How many tiles there are in a set; compilers know this as one instruction."""
    tiles = tiles - ((tiles >> 1) & 0x5555555555555555)
    tiles = (tiles & 0x3333333333333333) + ((tiles >> 2) & 0x3333333333333333)
    tiles = (tiles + (tiles >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((tiles * 0x0101010101010101) >> 56) & 255


def nth_bit(rules: Cells, tiles: int, n: int) -> int:
    """The place of the n-th bit that is on, counted from 0."""
    counts = running_counts(tiles)
    byte = ((counts & 255) <= n) + (((counts >> 8) & 255) <= n) + (((counts >> 16) & 255) <= n)
    before = ((counts << 8) >> (8 * byte)) & 255
    return 8 * byte + rules[of.SELECT + 8 * ((tiles >> (8 * byte)) & 255) + n - before]


def with_tile(rules: Cells, craft: int, tiles: int, kind: int) -> int:
    """A set with one more copy of a tile."""
    place = craft * of.CRAFT + kind
    return tiles | ((tiles & rules[place + of.GROUP]) + rules[place + of.FIRST])


def without_tile(rules: Cells, craft: int, tiles: int, kind: int) -> int:
    """A set with one copy less of a tile that is in it."""
    place = craft * of.CRAFT + kind
    return tiles ^ (((tiles & rules[place + of.GROUP]) + rules[place + of.FIRST]) >> 1)


def copies(rules: Cells, craft: int, tiles: int, kind: int) -> int:
    """How many copies of a tile are in a set."""
    return count_of(tiles & rules[craft * of.CRAFT + of.GROUP + kind])


def joined(rules: Cells, craft: int, some: int, others: int) -> int:
    """Two sets as one."""
    while others:
        first = others & -others
        group = rules[craft * of.CRAFT + of.GROUP_AT + count_of(first - 1)]
        # a kind's copies are its lowest bits: a 1 above them is moved up by as many as are added
        more = (((some & group) + first) << count_of(others & group)) - first
        some = (some & ~group) | more
        others &= ~group
    return some


def without_tiles(rules: Cells, craft: int, tiles: int, others: int) -> int:
    """A set with fewer copies: less those of another set, all of which are in it."""
    while others:
        first = others & -others
        group = rules[craft * of.CRAFT + of.GROUP_AT + count_of(first - 1)]
        fewer = (((tiles & group) + first) >> count_of(others & group)) - first
        tiles = (tiles & ~group) | fewer
        others &= ~group
    return tiles


# -- dice ---------------------------------------------------------------------------------------


def scrambled(word: int) -> int:
    """A 32-bit word mixed so that neighbours have nothing in common."""
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & WORD
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & WORD
    return word ^ (word >> 16)


def seeded(seed: int, number: int) -> int:
    """The state of the dice for the game of that number under a seed: the same forever."""
    low = scrambled((scrambled(seed & WORD) + number) & WORD)
    high = scrambled((scrambled((seed >> 32) ^ low) + (number >> 32)) & WORD)
    return low | (high % (MULTIPLIER - 2) + 1) << 32


def thrown(state: int, n: int) -> tuple[int, int]:
    """The next state of the dice, and a number from 0 to n - 1, each equally likely."""
    state = MULTIPLIER * (state & WORD) + (state >> 32)
    product = ((state ^ (state >> 32)) & WORD) * n
    if (product & WORD) < n:
        uneven = (1 << 32) % n
        while (product & WORD) < uneven:
            state = MULTIPLIER * (state & WORD) + (state >> 32)
            product = ((state ^ (state >> 32)) & WORD) * n
    return state, product >> 32


def below(dice: Cells, n: int) -> int:
    """A number from 0 to n - 1, each equally likely; `dice[0]` is the state of the dice."""
    state, number = thrown(dice[0], n)
    dice[0] = state
    return number
