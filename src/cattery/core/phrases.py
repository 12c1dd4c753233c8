"""Small pieces of sentences that every face needs."""

from collections.abc import Sequence


def many(n: int, thing: str) -> str:
    """A number of things: "1 Coin", "2 Coins"."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def listed(parts: Sequence[str]) -> str:
    """Parts of a sentence: "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
