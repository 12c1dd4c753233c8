"""What comes up over the board: a choice of several, something to read, the rules."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from cattery.core.game import Game
from cattery.terminal.lookup import plain, rule_text


class Pick(ModalScreen[int | None]):
    """A choice of several; the number of the one chosen, or None.

    Args:
        question: what is asked.
        choices: what can be chosen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back"),
        *(Binding(str(number), f"choose({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, question: str, choices: Sequence[str]) -> None:
        super().__init__()
        self._question = question
        self._choices = choices

    def compose(self) -> ComposeResult:
        """The question and the list."""
        with Vertical(classes="box"):
            yield Static(Content(self._question), classes="heading")
            yield OptionList(*(Content(f"{n} {choice}") for n, choice in enumerate(self._choices, 1)))
            yield Static("Enter or a number chooses, Escape goes back.", classes="hint")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen."""
        event.stop()
        self.dismiss(event.option_index)

    def action_choose(self, number: int) -> None:
        """Choose by number."""
        if 1 <= number <= len(self._choices):
            self.dismiss(number - 1)


class Reading(ModalScreen[None]):
    """Something to read.

    Args:
        title: what it is about.
        text: paragraphs.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,q,w", "dismiss(None)", "Close")]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title = title
        self._text = text

    def compose(self) -> ComposeResult:
        """The title and the text."""
        with Vertical(classes="box"):
            yield Static(Content(self._title), classes="heading")
            with VerticalScroll(classes="text"):
                yield Static(Content(self._text))
            yield Static("Escape closes.", classes="hint")

    def on_click(self) -> None:
        """A press anywhere closes."""
        self.dismiss(None)


class Rules(ModalScreen[None]):
    """The rules of a game, to be searched by id or word.

    Args:
        game: the game.
        at: the id of the rule to begin with, or "".
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Close"),
        Binding("down", "into", "Into the list", show=False),
    ]

    def __init__(self, game: Game, at: str = "") -> None:
        super().__init__()
        self._game = game
        self._at = at

    def compose(self) -> ComposeResult:
        """The search and the list."""
        with Vertical(classes="box"):
            yield Static(Content(f"The rules of {self._game.title}"), classes="heading")
            yield Input(self._at, placeholder="A rule’s id or a word, such as shuffle")
            yield OptionList()
            yield Static("Type to search, down and up to read, Escape closes.", classes="hint")

    def on_mount(self) -> None:
        """List what fits."""
        self._list(self._at)

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what fits the word."""
        self._list(event.value)

    def _list(self, wanted: str) -> None:
        book, word = self._game.rulebook, plain(wanted)
        fits = [rule for rule in book.rules.values() if word in plain(rule.id) or word in plain(rule_text(rule))]
        exact = [rule for rule in fits if plain(rule.id) == word]
        options = [Option(Content.assemble((rule.id, "bold"), f"  {rule_text(rule)}")) for rule in exact or fits]
        found = self.query_one(OptionList)
        found.clear_options()
        found.add_options(options or [Option("No rule has that word.", disabled=True)])

    def action_into(self) -> None:
        """Move from the search to the list."""
        self.query_one(OptionList).focus()
