"""Small drawings for terminals: eight pixels wide and six high, two pixels one above the other in a character."""

from typing import Final

from cattery.art import palette as p

WIDTH: Final = 8
HEIGHT: Final = 6
COLOURS: Final = {
    "k": p.INK,
    "w": p.WHITE,
    "c": p.SAND,
    "o": p.AMBER,
    "y": p.HONEY,
    "r": p.BRICK,
    "p": p.PINK,
    "g": p.LEAF,
    "d": p.FOREST,
    "b": p.LAKE,
    "n": p.BARK,
    "s": p.STEEL,
    "v": p.PLUM,
}

_DRAWN: Final = {
    "cat": "o......o oo....oo oooooooo ogooogoo ooopoooo .oooooo.",
    "stray": "s......s ss....ss ssssssss sysssyss ssspssss .ssssss.",
    "kittens": "o.o.s..s ooo.ssss oko.sksk ooo.ssss .o...ss. ........",
    "boy": "..nnnn.. .nnnnnn. .cccccc. .ckcckc. .cccccc. ..crrc..",
    "lady": "..ssss.. .ssssss. .sccccs. .sckcks. .sccccs. .vvvvvv.",
    "good dog": "n......n nnccccnn .cccccc. .ckcckc. .cckkcc. ..cppc..",
    "bad dog": "k......k kkssssk. .ssssss. .srssrs. .sskkss. ..swws..",
    "deck": ".vvvvvv. .vyvvyv. .vvyyvv. .vvyyvv. .vyvvyv. .vvvvvv.",
    "candy": "p......p pprrrrpp .rwwrrr. .rrwwrr. pprrrrpp p......p",
    "shield": "bbbbbbbb bwwwbbbb bwwwbbbb bbbbbbbb .bbbbbb. ...bb...",
    "speech": ".wwwwww. wkwkwkww wwwwwwww .wwwwww. ..ww.... .w......",
    "cards": "ww.rr... wrwrwrr. wwwrrrr. wrwrwrr. www.rr.. ........",
    "bow": "pp....pp pppppppp ppprrppp ppprrppp pp.rr.pp p..rr..p",
    "cup": "..s..s.. ...s..s. wwwwww.. wnnnnwww wwwwww.w .wwww...",
    "leaf": "...g.... ..ggg..g .ggdgggg ggdgggg. .gggg... ...d....",
    "bingo": "rrrrrrrr rwrwrwrr rrrrrrrr rwryrwrr rrrrrrrr rwrwrwrr",
    "ship": "....r... ...rr... ..wwww.. .wbwbww. ssssssss .ssssss.",
    "mystery": ".vvvvvv. vvyyyyvv vvv..yvv vvvyyvvv vvvvvvvv .vvyyvv.",
    "bottle": "...ss... ...ww... ..wwww.. ..bbbb.. ..wwww.. ..wwww..",
    "dish": "........ ........ wwwwwwww bwwwwwwb .bbbbbb. ..bbbb..",
    "burglar": "..kkkk.. .kkkkkk. .cccccc. kkwkkwkk .cccccc. .wkwkwk.",
    "cucumber": "......gg ....gggg ..ggdggg .gdgggg. ggggdg.. .gg.....",
    "sun": "y..yy..y ..yyyy.. .yyyyyy. .yyyyyy. rrrrrrrr oooooooo",
    "flower": "..rppr.. .rprrpr. ..rrrr.. ...g.... ..gg.g.. ...gg...",
    "cake": "..y..y.. ..r..r.. .pppppp. .wpwpww. .nnnnnn. .nnnnnn.",
    "bond": "gggggggg gwwyywwg gwyyyywg gwyyyywg gwwyywwg gggggggg",
    "moon": "..yyy... .yyy..w. .yy..... .yy..... .yyy..w. ..yyyy..",
    "shop": "rwrwrwrw rwrwrwrw ssssssss sbbs.nns sbbs.nns ssss.nns",
    "job": "...nn... ..n..n.. nnnnnnnn nnnyynnn nnnnnnnn nnnnnnnn",
    "home": "...rr... ..rrrr.. .rrrrrr. rrccccrr .cbccnc. .ccccnc.",
    "event": "....yy.. ...yy... ..yyyyy. ....yy.. ...yy... ..yy....",
}

PICTURES: Final = {name: tuple(rows.split()) for name, rows in _DRAWN.items()}
"""Each drawing as rows of letters: colours of COLOURS, or a dot for what stands behind."""

UPPER: Final = "▀"
LOWER: Final = "▄"


def cells(name: str) -> list[list[tuple[str, str, str]]]:
    """A drawing as rows of characters: each with the colour of its ink and of its ground ("" what stands behind)."""
    rows = PICTURES[name]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return [[_cell(upper, lower) for upper, lower in zip(*pair, strict=True)] for pair in pairs]


def _cell(upper: str, lower: str) -> tuple[str, str, str]:
    above, below = COLOURS.get(upper, ""), COLOURS.get(lower, "")
    if above:
        return UPPER, above, below
    return (LOWER, below, "") if below else (" ", "", "")
