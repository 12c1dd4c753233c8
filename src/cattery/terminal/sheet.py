"""The board as rows of text: panels set in a width, with a place for every item. It knows no Textual."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from textwrap import wrap

from cattery.art.pixels import HEIGHT, PICTURES, WIDTH, cells
from cattery.core.face import Item, Panel

GAP = 1
CARD = 22  # columns of a card with its picture
CARD_ROWS = HEIGHT // 2 + 1
USABLE = "▸"


@dataclass(frozen=True)
class Span:
    """Text in a row; `kind` says how it looks, `ink` and `ground` are colours of a drawing, `place` its item's."""

    text: str
    kind: str
    place: int = -1
    ink: str = ""
    ground: str = ""


@dataclass(frozen=True)
class Place:
    """Where an item lies, and whether it can be used now."""

    item: Item
    panel: str
    x: int
    y: int
    width: int
    height: int
    usable: bool

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass
class Sheet:
    """A board that is set: its rows, and its places in reading order."""

    width: int
    rows: list[list[Span]] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)

    def at(self, x: int, y: int) -> int:
        """The number of the place at a point, or -1."""
        return next((number for number, place in enumerate(self.places) if place.holds(x, y)), -1)

    def beside(self, place: int, dx: int, dy: int) -> int:
        """The nearest place in a direction, or the same when there is none."""
        if not self.places:
            return -1
        if dx:
            return min(max(place + dx, 0), len(self.places) - 1)
        here = self.places[place]
        beyond = [(number, one) for number, one in enumerate(self.places) if (one.y - here.y) * dy > 0]
        ranked = sorted(beyond, key=lambda one: (abs(one[1].y - here.y), abs(one[1].x - here.x)))
        return ranked[0][0] if ranked else place


def lay(panels: Sequence[Panel], width: int, legal: Sequence[str], *, roomy: bool) -> Sheet:
    """Set panels in a width; items that stand for a legal action are marked as usable.

    In a roomy sheet every panel has a line for its title, and cards show their pictures.
    """
    sheet = Sheet(width)
    for panel in panels:
        title = [] if roomy else [Span(f"{panel.title}: ", "title")]
        if roomy:
            sheet.rows.append(_ruled(panel.title, width))
        if not panel.items:
            sheet.rows.append([*title, Span("nothing" if title else " nothing", "fact")])
        for number, row in enumerate(_rows(panel, width, len(panel.title) + 2 if title else 0, roomy)):
            _set_row(sheet, panel, row, legal, title if number == 0 else [], roomy)
        for fact in panel.facts:
            sheet.rows += [[Span(f" {line}", "fact")] for line in wrap(fact, max(10, width - 2))]
    return sheet


def _ruled(title: str, width: int) -> list[Span]:
    return [Span("─ ", "rule"), Span(title, "title"), Span(f" {'─' * max(0, width - len(title) - 3)}", "rule")]


def _rows(panel: Panel, width: int, indent: int, roomy: bool) -> Iterator[list[Item]]:
    """The items of a panel, as many in a row as fit; cards with pictures apart from chips.

    The first row begins with the title, which may stand alone.
    """
    row: list[Item] = []
    used, started = indent, indent == 0
    for item in panel.items:
        size = _width(item, width, roomy)
        other = bool(row) and _drawn(row[0], roomy) != _drawn(item, roomy)
        if (row or not started) and (other or used + size > width):
            yield row
            row, used, started = [], 0, True
        used += size + GAP
        row.append(item)
    if row:
        yield row


def _drawn(item: Item, roomy: bool) -> bool:
    return roomy and item.picture in PICTURES


def _width(item: Item, most: int, roomy: bool) -> int:
    return CARD if _drawn(item, roomy) else min(most, len(_chip(item)) + 1)


def _chip(item: Item) -> str:
    return f"{item.name} {item.marks}".strip()


def _set_row(
    sheet: Sheet, panel: Panel, row: list[Item], legal: Sequence[str], before: list[Span], roomy: bool
) -> None:
    """Add a row of items, one beside the other, after what stands before them."""
    x, y = sum(len(span.text) for span in before), len(sheet.rows)
    blocks: list[list[list[Span]]] = []
    for item in row:
        usable = any(name in legal for name in item.does)
        number = len(sheet.places)
        block = _card(item, usable, number) if _drawn(item, roomy) else _line(item, usable, number, sheet.width)
        place = Place(item, panel.title, x, y, _width(item, sheet.width, roomy), len(block), usable)
        sheet.places.append(place)
        x += place.width + GAP
        blocks.append(block)
    for line in range(len(blocks[0]) if blocks else 1):  # a long title may stand alone
        spans = list(before)
        for number, block in enumerate(blocks):
            spans += [Span(" " * GAP, "")] * (number > 0) + block[line]
        sheet.rows.append(spans)


def _line(item: Item, usable: bool, place: int, width: int) -> list[list[Span]]:
    """An item in one line: its name and its marks."""
    mark = USABLE if usable else " "
    kind = "usable" if usable else "name"
    name = item.name[: width - 1]
    marks = f" {item.marks}"[: max(0, width - 1 - len(name))] if item.marks else ""
    return [[Span(mark, kind, place), Span(name, f"{kind} {item.tone}".strip(), place), Span(marks, "marks", place)]]


def _card(item: Item, usable: bool, place: int) -> list[list[Span]]:
    """An item as a card: its picture, and its name and marks beside it; the row below it holds what is left."""
    room = CARD - WIDTH - 2
    name = f"{'usable' if usable else 'name'} {item.tone}".strip()
    lines = [(line, name) for line in wrap(item.name, room)[:3]] + [(item.marks[:room], "marks")]
    lines += [("", "")] * (CARD_ROWS - len(lines))
    block = []
    for number, (text, kind) in enumerate(lines):
        row = [Span(USABLE if usable and number == 0 else " ", "usable", place)]
        if number < len(picture := cells(item.picture)):
            row += [Span(sign, "picture", place, ink, ground) for sign, ink, ground in picture[number]]
        else:
            row.append(Span(" " * WIDTH, "", place))
        block.append([*row, Span(f" {text[:room]:<{room}}", kind, place)])
    return block
