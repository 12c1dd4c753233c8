"""Machine integers and packed arrays: one source, plain or compiled.

Run as plain Python these are ints and lists; compiled (see `native.pyi`) the same names are C integers and
`librt.vecs` arrays. An array must be taken back from `append` and `pop`, which may move it. Compute in `i64`;
`u8` is storage only, since it wraps when compiled and does not when plain.
"""

from typing import Any

vec = list
i64 = u8 = int


def append(v: Any, item: Any) -> Any:
    """The array with `item` at its end."""
    v.append(item)
    return v


def pop(v: Any, i: int = -1) -> Any:
    """The array without the item at `i`, and that item."""
    return v, v.pop(i)
