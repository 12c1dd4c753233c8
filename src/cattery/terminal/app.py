"""The board over the whole terminal, for the mouse and the keyboard."""

import asyncio
from typing import ClassVar

from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from cattery.bots import LEVELS
from cattery.core.errors import BadInput, IllegalAction
from cattery.core.face import Item
from cattery.core.game import Game
from cattery.core.phrases import many
from cattery.games import GAMES
from cattery.terminal import saved
from cattery.terminal.board import Board
from cattery.terminal.dialogs import Pick, Reading, Rules
from cattery.terminal.look import THEMES
from cattery.terminal.lookup import every_action, rule_of, rule_text
from cattery.terminal.sitting import Sitting, Told, seat_down
from cattery.terminal.wishes import LEAST_SIZE, Wish, offer

WIDE = 110
AFTER = ("Play again", "Another game", "Quit")
HELP = """▸ stands before everything that can be used now. Press it with the mouse, or go to the board with b, \
there with the arrow keys, and press Enter. What cannot be used says why, with its rule.

The choices on the right are the same in words: the keys 1 to 9 take them, or Up, Down and Enter.

w, or the right mouse button: what is this, and why not now? It also says in words what the marks mean.
h: what the best of the cats would do here.   r: the rules.
Enter on a line of the log: the rule that it follows.
u: take your last action back, as long as it showed nothing hidden and nobody else has decided since.
f: let the cats hurry.   t: dark, light, monochrome.   n: another game.
q: quit; the game is kept and offered again."""


class Cattery(App[None]):
    """A person's game on the board.

    Args:
        wanted: what was asked for on the command line.
        delay: seconds between two actions of a cat.
    """

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Cattery"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("b", "to_board", "Board"),
        Binding("u", "undo", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("r", "rules", "Rules"),
        Binding("f", "hurry", "Hurry", show=False),
        Binding("t", "next_theme", "Theme", show=False),
        Binding("n", "another", "New", show=False),
        Binding("q", "quit", "Quit"),
        *(Binding(str(number), f"number({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, wanted: Wish, delay: float) -> None:
        super().__init__()
        self._wanted = wanted
        self._delay = delay
        self._hurried = False
        self.sitting: Sitting | None = None
        self._names: list[str] = []  # the actions in the list of choices
        self._logged: list[Told] = []  # the lines of the log

    # ------------------------------------------------------------------ the screen
    def compose(self) -> ComposeResult:
        """Head, board, choices and log."""
        yield Static(id="small")
        with Vertical(id="game"):
            with Vertical(id="head"):
                yield Static(id="title")
                yield Static(id="prompt")
            with Horizontal(id="middle"):
                with VerticalScroll(id="scroll", can_focus=False):
                    yield Board()
                with Vertical(id="side"):
                    yield OptionList(id="choices")
                    yield OptionList(id="log")
        yield Footer()

    def on_mount(self) -> None:
        """Begin."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self._fit(self.size.width, self.size.height)
        self.begin()

    def on_resize(self, event: events.Resize) -> None:
        """Another size of the terminal."""
        self._fit(event.size.width, event.size.height)

    def _fit(self, columns: int, rows: int) -> None:
        small = columns < LEAST_SIZE[0] or rows < LEAST_SIZE[1]
        for screen in self.screen_stack[:1]:
            screen.set_class(small, "small")
            screen.set_class(columns >= WIDE, "wide")
            screen.query_one("#small", Static).update(
                f"This terminal is {columns} × {rows}: the board needs {LEAST_SIZE[0]} × {LEAST_SIZE[1]}."
            )

    # ------------------------------------------------------------------ which game
    @work(exclusive=True, group="game")
    async def begin(self) -> None:
        """The game that was asked for, or one that is chosen."""
        one = self._wanted.chosen()
        if one is None:
            one = await self._pick_game()
        sitting = await self._waiting(one) if one else None
        if one and sitting is None:
            sitting = self._wanted.new(one) if self._wanted.game else await self._pick_new(one)
        if sitting:
            self._sit(sitting)
        elif self.sitting is None:
            self.exit()

    async def _pick_game(self) -> Game | None:
        games = list(GAMES.values())
        titles = [f"{each.title}{' – a game is waiting' if saved.path_of(each).exists() else ''}" for each in games]
        chosen = await self.push_screen_wait(Pick("Which game?", titles))
        return None if chosen is None else games[chosen]

    async def _waiting(self, one: Game) -> Sitting | None:
        """The game that was left, if it is gone on with."""
        try:
            waiting = saved.left(one)
        except BadInput as error:
            await self.push_screen_wait(Reading("A game that was left", f"Sorry: {error}."))
            return None
        if waiting is None:
            return None
        chosen = await self.push_screen_wait(Pick(offer(waiting), ("Go on with it", "Begin a new game instead")))
        return None if chosen else waiting

    async def _pick_new(self, one: Game) -> Sitting | None:
        """A new game with as many seats and such cats as are chosen."""
        seats: int | None = 0
        if len(one.seats) > 1:
            words = ["Alone" if n == 1 else f"With {many(n - 1, 'cat')}" for n in one.seats]
            seats = await self.push_screen_wait(Pick(f"{one.title}: how will you play?", words))
        if seats is None:
            return None
        cats: list[str] = []
        if one.seats[seats] > 1:
            levels = list(LEVELS.values())
            sentences = [f"{level.title}: {level.sentence}" for level in levels]
            chosen = await self.push_screen_wait(Pick("Which cats?", sentences))
            if chosen is None:
                return None
            cats = [levels[chosen].name]
        return seat_down(one.table(one.seats[seats]), cats)

    def _sit(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._show()
        self.query_one("#choices").focus()
        self._go_on()

    # ------------------------------------------------------------------ the game as it stands
    def _show(self) -> None:
        """Show the position, what is asked and what happened."""
        sitting = self.sitting
        if sitting is None:
            return
        choices = sitting.choices()
        self.query_one("#title", Static).update(Content(f"{sitting.game.title}, {sitting.company}"))
        self.query_one("#prompt", Static).update(Content(sitting.prompt))
        self.query_one(Board).show(sitting.panels(), list(choices))
        if sitting.asked:
            self.query_one(Board).to_usable()
        self._list_choices(choices)
        self._list_log(sitting)

    def _list_choices(self, choices: dict[str, str]) -> None:
        over = self.sitting is not None and self.sitting.table.over
        labels = list(AFTER) if over else list(choices.values())
        self._names = [] if over else list(choices)
        found = self.query_one("#choices", OptionList)
        found.clear_options()
        found.add_options([Option(Content(f"{number} {label}")) for number, label in enumerate(labels, 1)])
        if labels:
            found.highlighted = 0

    def _list_log(self, sitting: Sitting) -> None:
        """Add what happened since; after an undo, or for another game, list anew."""
        found = self.query_one("#log", OptionList)
        told = sitting.told()
        old = len(self._logged)
        if not old or told[:old] != self._logged:
            found.clear_options()
            old = 0
        lines = [Content.assemble(one.text, (f" {one.rule}", "$foreground 45%")) for one in told[old:]]
        found.add_options([Option(line) for line in lines])
        self._logged = told
        found.highlighted = len(told) - 1 if told else None
        self.call_after_refresh(found.scroll_end, animate=False)

    @work(exclusive=True, group="cats")
    async def _go_on(self) -> None:
        """Let the cats act until the person is asked; a cat thinks beside the screen.

        Cats that do not wait are shown only when all have acted.
        """
        sitting = self.sitting
        while sitting and sitting is self.sitting and not sitting.table.over and not sitting.asked:
            ply = sitting.table.ply
            delay = 0 if self._hurried else self._delay
            await asyncio.sleep(delay)
            name = await asyncio.to_thread(sitting.cat_chooses)
            if sitting is self.sitting and sitting.table.ply == ply:
                sitting.table.act(sitting.table.seat, name)
                if delay or sitting.asked or sitting.table.over:
                    self._show()
        if sitting and sitting is self.sitting:
            self._save(sitting)
            if sitting.table.over:
                self.push_screen(Reading("The game is over", sitting.ending()))

    def _save(self, sitting: Sitting) -> None:
        try:
            saved.save(sitting)
        except BadInput as error:
            self.notify(f"Sorry: {error}.", severity="error")

    # ------------------------------------------------------------------ what the person does
    def act(self, name: str) -> None:
        """Take an action, or be told why not."""
        sitting = self.sitting
        if sitting is None:
            return
        try:
            sitting.act(name)
        except IllegalAction:
            self._explain(name)
            return
        except BadInput as error:
            self.notify(f"{error}.")
            return
        self._save(sitting)
        self._show()
        self._go_on()

    def on_board_used(self, event: Board.Used) -> None:
        """An item of the board was pressed."""
        choices = self.sitting.choices() if self.sitting else {}
        possible = [name for name in event.item.does if name in choices]
        if event.ask or not possible:
            self._about(event.item)
        elif len(possible) == 1:
            self.act(possible[0])
        else:
            self._choose_among({name: choices[name] for name in possible}, event.item.name)

    @work(exclusive=True, group="asking")
    async def _choose_among(self, choices: dict[str, str], title: str) -> None:
        chosen = await self.push_screen_wait(Pick(title, list(choices.values())))
        if chosen is not None:
            self.act(list(choices)[chosen])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A line of the choices or of the log was chosen."""
        if event.option_list.id == "choices":
            self.action_number(event.option_index + 1)
        elif event.option_list.id == "log":
            self._read_rule(self._logged[event.option_index].rule)

    def action_number(self, number: int) -> None:
        """Take a choice by its number."""
        if self.sitting and self.sitting.table.over and number <= len(AFTER):
            (self._again, self.action_another, self.exit)[number - 1]()
        elif 1 <= number <= len(self._names):
            self.act(self._names[number - 1])

    def _again(self) -> None:
        if self.sitting:
            table, levels = self.sitting.table, [level for level in self.sitting.levels if level]
            self._sit(seat_down(table.game.table(table.seats, options=table.options), levels))

    def action_another(self) -> None:
        """Choose another game; the one at hand is kept."""
        self._wanted = Wish(None, None, (), {}, None, None)
        self.begin()

    def action_to_board(self) -> None:
        """Go to the board, or back to the choices."""
        board = self.query_one(Board)
        (self.query_one("#choices") if board.has_focus else board).focus()

    def action_undo(self) -> None:
        """Take the last action back."""
        if self.sitting is None:
            return
        try:
            self.sitting.table.undo(self.sitting.me)
        except BadInput as error:
            self.notify(f"Undo is not possible. {error}")
            return
        self._save(self.sitting)
        self._show()
        self._go_on()

    def action_hurry(self) -> None:
        """Let the cats hurry, or take their time again."""
        self._hurried = not self._hurried
        self.notify("The cats hurry." if self._hurried else "The cats take their time.")

    def action_next_theme(self) -> None:
        """Dark, light, monochrome."""
        names = [theme.name for theme in THEMES]
        self.theme = names[(names.index(self.theme) + 1) % len(names)]
        self._show()

    # ------------------------------------------------------------------ what is explained
    def action_help(self) -> None:
        """The keys."""
        self.push_screen(Reading("How to play here", HELP))

    @work(exclusive=True, group="asking")
    async def action_hint(self) -> None:
        """What a cat would do in the person's place."""
        sitting = self.sitting
        if sitting is None or not sitting.asked:
            return
        self.notify("The cat is thinking …", timeout=1)
        lines = await asyncio.to_thread(sitting.hint)
        await self.push_screen_wait(Reading("A hint", "\n".join(lines)))

    def action_rules(self) -> None:
        """The rules."""
        if self.sitting:
            self.push_screen(Rules(self.sitting.game))

    def _read_rule(self, rule_id: str) -> None:
        rule = rule_of(self.sitting.game, rule_id) if self.sitting else None
        if rule:
            self.push_screen(Reading(rule.id, rule_text(rule)))

    def _about(self, item: Item) -> None:
        """What an item is, and what it can be used for or why not."""
        if self.sitting:
            spoken = item.said or item.name
            parts = [f"{spoken}.", item.about, *(self._fate(name) for name in item.does[:3])]
            self.push_screen(Reading(item.name, "\n\n".join(dict.fromkeys(filter(None, parts)))))

    def _explain(self, name: str) -> None:
        self.push_screen(Reading("Not now", self._fate(name)))

    def _fate(self, name: str) -> str:
        """Whether an action is possible, or why not, with the rule."""
        sitting = self.sitting
        if sitting is None:
            return ""
        rule, reason = sitting.refusal(name)
        label = sitting.choices().get(name) or every_action(sitting).get(name, name)
        found = rule_of(sitting.game, rule) if rule else None
        text = f"\n{rule}: {rule_text(found)}" if found else ""
        return f"{label}: {reason or 'possible now.'}{text}"
