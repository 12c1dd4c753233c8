"""How the board looks: three themes, and the style of each kind of text."""

from typing import Final

from textual.theme import Theme

from cattery.art import palette as p

_DARK_TONES: Final = {
    "tone-blue": p.LAKE,
    "tone-yellow": p.HONEY,
    "tone-red": p.BLUSH,
    "tone-green": p.SAGE,
    "tone-cat": p.PEACH,
    "tone-mystery": p.LILAC,
}
_LIGHT_TONES: Final = {
    "tone-blue": "#1f5d80",
    "tone-yellow": "#7a5200",
    "tone-red": "#a0312a",
    "tone-green": "#2d6640",
    "tone-cat": "#8a4413",
    "tone-mystery": p.PLUM,
}

DARK: Final = Theme(
    "cattery-dark", primary=p.CORAL, secondary=p.LAKE, accent=p.HONEY, foreground=p.CREAM, background="#1f1a26",
    surface="#2a2333", panel="#3a3146", dark=True, variables=_DARK_TONES,
)  # fmt: skip
LIGHT: Final = Theme(
    "cattery-light", primary=p.BRICK, secondary=p.TEAL, accent=p.BERRY, foreground=p.INK, background=p.CREAM,
    surface=p.WHITE, panel=p.SAND, dark=False, variables=_LIGHT_TONES,
)  # fmt: skip
MONOCHROME: Final = Theme(
    "cattery-monochrome", primary="#ffffff", secondary="#ffffff", warning="#ffffff", error="#ffffff",
    success="#ffffff", accent="#ffffff", foreground="#ffffff", background="#000000", surface="#000000",
    panel="#303030", dark=True, variables=dict.fromkeys(_DARK_TONES, "#ffffff"),
)  # fmt: skip
THEMES: Final = (DARK, LIGHT, MONOCHROME)

STYLES: Final = {
    "": "",
    "rule": "$foreground 30%",
    "title": "bold $accent",
    "fact": "$foreground 75%",
    "name": "$foreground 75%",
    "usable": "bold $foreground",
    "marks": "$foreground 75%",
}


def style(kind: str) -> str:
    """The style of a kind of text, such as "usable red": bold tells what can be used, the tone only adds to it."""
    base, _, tone = kind.partition(" ")
    if tone:
        return f"{'bold ' if base == 'usable' else ''}$tone-{tone}"
    return STYLES[base]
