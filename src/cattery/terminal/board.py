"""The board: every item is pressed with the mouse, or reached with the arrow keys."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.style import Style
from textual.widget import Widget

from cattery.core.face import Item, Panel
from cattery.terminal.look import MONOCHROME, style
from cattery.terminal.sheet import Sheet, Span, lay

ROOMY = (70, 36)  # from this size on cards show their pictures


class Board(Widget, can_focus=True):
    """The panels of a game with a cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1, 0)", "Move", show=False),
        Binding("right", "go(1, 0)", "Move", show=False),
        Binding("up", "go(0, -1)", "Move", show=False),
        Binding("down", "go(0, 1)", "Move", show=False),
        Binding("enter,space", "use", "Use"),
        Binding("w", "ask", "What, why"),
    ]

    class Used(Message):
        """An item was pressed; `ask`: only to be told about it."""

        def __init__(self, item: Item, ask: bool) -> None:
            super().__init__()
            self.item = item
            self.ask = ask

    def __init__(self) -> None:
        super().__init__()
        self._panels: Sequence[Panel] = ()
        self._legal: Sequence[str] = ()
        self._cursor = 0
        self.sheet = Sheet(0)

    def show(self, panels: Sequence[Panel], legal: Sequence[str]) -> None:
        """Show another position; the cursor stays with its item, if that is still there."""
        held = self._held()
        self._panels, self._legal = panels, legal
        self._set(self.sheet.width)
        keys = [(place.panel, place.item.name) for place in self.sheet.places]
        self._cursor = keys.index(held) if held in keys else min(self._cursor, max(0, len(keys) - 1))
        self.refresh(layout=True)

    def _held(self) -> tuple[str, str] | None:
        if self._cursor >= len(self.sheet.places):
            return None
        place = self.sheet.places[self._cursor]
        return place.panel, place.item.name

    def _set(self, width: int) -> None:
        room = self.screen.size
        roomy = width >= ROOMY[0] and room.height >= ROOMY[1] and self.app.theme != MONOCHROME.name
        self.sheet = lay(self._panels, width, self._legal, roomy=roomy)

    def on_resize(self, event: events.Resize) -> None:
        """Set the board anew in another width."""
        if event.size.width:
            self._set(event.size.width)
            self._cursor = min(self._cursor, max(0, len(self.sheet.places) - 1))
            self.refresh(layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """As many rows as the board has."""
        if width != self.sheet.width and width:
            self._set(width)
        return len(self.sheet.rows)

    def render(self) -> Content:
        """All rows."""
        return Content("\n").join([Content.assemble(*map(self._span, row)) for row in self.sheet.rows])

    def _span(self, span: Span) -> tuple[str, str | Style]:
        if span.kind == "picture":
            parts = [span.ink, f"on {span.ground}" if span.ground else ""]
            return span.text, " ".join(filter(None, parts)).strip()
        look = style(span.kind)
        if span.place == self._cursor and span.place >= 0 and self.has_focus:
            look = f"{look} reverse".strip()
        return span.text, look

    def action_go(self, dx: int, dy: int) -> None:
        """Move the cursor."""
        self._cursor = self.sheet.beside(self._cursor, dx, dy)
        self._reveal()

    def _reveal(self) -> None:
        self.refresh()
        if 0 <= self._cursor < len(self.sheet.places) and isinstance(self.parent, Widget):
            place = self.sheet.places[self._cursor]
            # The row above as well, which is the title of the first row of a panel.
            self.parent.scroll_to_region(
                Region(place.x, max(0, place.y - 1), place.width, place.height + 1), animate=False
            )

    def to_usable(self) -> None:
        """Move the cursor to the first item that can be used, unless it is on one."""
        places = self.sheet.places
        if self._cursor < len(places) and places[self._cursor].usable:
            return
        self._cursor = next((number for number, place in enumerate(places) if place.usable), self._cursor)
        self.call_after_refresh(self._reveal)

    def action_use(self) -> None:
        """Use the item under the cursor."""
        self._post(self._cursor, ask=False)

    def action_ask(self) -> None:
        """Tell about the item under the cursor."""
        self._post(self._cursor, ask=True)

    def _post(self, number: int, *, ask: bool) -> None:
        if 0 <= number < len(self.sheet.places):
            self.post_message(self.Used(self.sheet.places[number].item, ask))

    def on_click(self, event: events.Click) -> None:
        """Use what is pressed; with another button be told about it."""
        number = self.sheet.at(event.x, event.y)
        if number >= 0:
            self._cursor = number
            self.refresh()
            self._post(number, ask=event.button != 1)

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()
