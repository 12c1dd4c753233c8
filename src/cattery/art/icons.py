"""Small signs to be put into a page. They have no ids and no sizes, take the colour of the text, and are 24 by 24."""

from collections.abc import Callable
from typing import Final

_HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
_FILL: Final = 'fill="currentColor"'
_PEN: Final = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'


def _icon(inside: str, filled: bool = True) -> str:
    return f"{_HEAD}<g {_FILL if filled else _PEN}>{inside}</g></svg>"


def heart() -> str:
    """A Heart; always red."""
    body = (
        '<path d="M12 21C5 16 2 12.5 2 8.5A5.3 5.3 0 0 1 12 6a5.3'
        ' 5.3 0 0 1 10 2.5C22 12.5 19 16 12 21z" fill="#e2504f"/>'
    )
    return _icon(
        body + '<path d="M5.5 8.5q.3-2.7 3-3" fill="none" stroke="#ffc9c2" stroke-width="1.6" stroke-linecap="round"/>'
    )


def coin() -> str:
    """A Coin; always gold, with a paw."""
    rim = '<circle cx="12" cy="12" r="10" fill="#d18a1f"/><circle cx="12" cy="12" r="8" fill="#f8c94f"/>'
    toes = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="1.2" ry="1.6"/>'
        for x, y in (("7.8", "11"), ("10.6", "8.6"), ("13.4", "8.6"), ("16.2", "11"))
    )
    pad = '<path d="M12 11.5c2 0 3.4 1.7 3.4 3.2 0 2-2 1.4-3.4 1.4s-3.4.6-3.4-1.4c0-1.5 1.4-3.2 3.4-3.2z"/>'
    return _icon(f'{rim}<g fill="#a5650f">{toes}{pad}</g>')


def paw() -> str:
    """A paw print."""
    toes = (
        '<ellipse cx="4.5" cy="11" rx="2.2" ry="3"/><ellipse cx="9" cy="6" rx="2.3" ry="3.3"/><ellipse'
        ' cx="15" cy="6" rx="2.3" ry="3.3"/><ellipse cx="19.5" cy="11" rx="2.2" ry="3"/>'
    )
    return _icon(toes + '<path d="M12 11c3.7 0 6 3 6 5.7 0 4-3.6 3.3-6 3.3s-6 .7-6-3.3C6 14 8.3 11 12 11z"/>')


def cat_head() -> str:
    """A cat's head."""
    head = (
        "M4.2 3.1c.3-.8 1.1-.9 1.7-.4L9.6 6a13 13 0 0 1 4.8 0l3.7-3.3c.6-.5 1.4-.4 1.7.4.9 2.5 1.2 5.2 1"
        " 7.6.8 1.2 1.2 2.5 1.2 3.8 0 4.5-4.5 7.5-10 7.5S2 19 2 14.5c0-1.3.4-2.6 1.2-3.8-.2-2.4.1-5.1 1-7.6z"
    )
    face = "M8 12.5a1.4 1.8 0 1 0 .01 0zM16 12.5a1.4 1.8 0 1 0 .01 0zM10.8 16.7h2.4l-1.2 1.5z"
    return _icon(f'<path fill-rule="evenodd" d="{head}{face}"/>')


def shield() -> str:
    """A shield."""
    return _icon('<path d="M12 2.5l8 3v6c0 5-3.4 8-8 10-4.6-2-8-5-8-10v-6zM8.5 12l2.5 2.5 4.8-5"/>', False)


def mystery() -> str:
    """A question mark that is a cat's tail."""
    return _icon(
        '<path d="M7 8.5C6.5 4.5 9 3 12 3s5.5 2 5.5 5c0 4-5.5 3.6-5.5 8"'
        ' stroke-width="3.6"/><circle cx="12" cy="20.6" r="2.1" fill="currentColor" stroke="none"/>',
        False,
    )


def draw_pile() -> str:
    """A pile of cards face down with an arrow out of it."""
    return _icon(
        '<rect x="3" y="6" width="11" height="15" rx="2"/><path d="M7'
        ' 3h9a2 2 0 0 1 2 2v12M8.5 17v-6M6 13.5L8.5 11l2.5 2.5"/>',
        False,
    )


def discard_pile() -> str:
    """A pile of cards with an arrow into it."""
    return _icon(
        '<rect x="3" y="6" width="11" height="15" rx="2"/><path d="M7'
        ' 3h9a2 2 0 0 1 2 2v12M8.5 10.5v6M6 14l2.5 2.5L11 14"/>',
        False,
    )


def clock() -> str:
    """A clock."""
    return _icon('<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l3.5 2.5"/>', False)


def crown() -> str:
    """A crown."""
    return _icon(
        '<path d="M3 7.5c0-.9 1-1.3 1.7-.8L8 9.3l3.1-5.1c.4-.7 1.4-.7 1.8 0L16'
        ' 9.3l3.3-2.6c.7-.5 1.7-.1 1.7.8L19.6 17H4.4zM4.5 18.5h15V21h-15z"/>'
    )


def star() -> str:
    """A star; always gold."""
    body = "M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.8l-6.3 3.4 1.3-7.1L1.8 9.2l7.1-.9z"
    return _icon(f'<path d="{body}" fill="#f2b632" stroke="#b3741a" stroke-width="1.4" stroke-linejoin="round"/>')


def arrow_up() -> str:
    """A thick arrow up."""
    return _icon('<path d="M12 2l8.5 9.5H15.5V22h-7V11.5H3.5z"/>')


def arrow_down() -> str:
    """A thick arrow down."""
    return _icon('<path d="M12 22L3.5 12.5H8.5V2h7v10.5h5z"/>')


def house() -> str:
    """A house."""
    return _icon('<path fill-rule="evenodd" d="M12 2L1.5 11.5H4.5V21h15v-9.5H22.5zM10 21v-6h4v6z"/>')


def briefcase() -> str:
    """A case for those who go to work."""
    return _icon(
        '<path fill-rule="evenodd" d="M8 6V4.5Q8 3 9.5 3h5Q16 3 16 4.5V6h4.5Q22 6 22 7.5V12.5H2V7.5Q2 6'
        ' 3.5 6zM10 6h4V5h-4zM2 14h8v2h4v-2h8v5Q22 20.5 20.5 20.5h-17Q2 20.5 2 19z"/>'
    )


def female() -> str:
    """The sign of Venus."""
    return _icon('<circle cx="12" cy="8.5" r="5.5"/><path d="M12 14v8M8.5 18.5h7" stroke-width="2.4"/>', False)


def male() -> str:
    """The sign of Mars."""
    return _icon('<circle cx="10" cy="14" r="5.5"/><path d="M14 10l6.5-6.5M15 3.5h5.5V9" stroke-width="2.4"/>', False)


def swap() -> str:
    """Two arrows, there and back."""
    return _icon('<path d="M3 8h16M15 4l4.5 4L15 12M21 16H5M9 12l-4.5 4L9 20"/>', False)


ICONS: Final[dict[str, Callable[[], str]]] = {
    "heart": heart,
    "coin": coin,
    "paw": paw,
    "cat-head": cat_head,
    "shield": shield,
    "mystery": mystery,
    "draw-pile": draw_pile,
    "discard-pile": discard_pile,
    "clock": clock,
    "crown": crown,
    "star": star,
    "arrow-up": arrow_up,
    "arrow-down": arrow_down,
    "house": house,
    "briefcase": briefcase,
    "female": female,
    "male": male,
    "swap": swap,
}
"""The icons by name."""


def icon(name: str) -> str:
    """The icon of that name."""
    try:
        return ICONS[name]()
    except KeyError:
        raise KeyError(f"no icon {name!r}; expected one of {', '.join(ICONS)}") from None
