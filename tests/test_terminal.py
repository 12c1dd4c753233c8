"""The board in the terminal: how it is set, then the app by its keys and its mouse, then a real terminal."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from cattery.art.pixels import COLOURS, HEIGHT, PICTURES, WIDTH
from cattery.core.rng import seeded
from cattery.games import GAMES
from cattery.terminal import saved
from cattery.terminal.app import Cattery
from cattery.terminal.board import Board
from cattery.terminal.dialogs import Pick, Reading, Rules
from cattery.terminal.look import THEMES
from cattery.terminal.sheet import CARD, lay
from cattery.terminal.wishes import Wish

from .faces import CASES, positions, sitting, twin

SMALL, LARGE = (80, 24), (120, 40)
each_case = pytest.mark.parametrize(("key", "seats"), CASES)
each_size = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test finds a game that another left."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


# ------------------------------------------------------------------------------------------------ how a board is set
@each_case
def test_every_item_has_one_place_inside_the_sheet_and_no_two_overlap(key: str, seats: int) -> None:
    for one in positions(key, seats, seed=30 + seats, every=9):
        panels = one.panels()
        items = [item for panel in panels for item in panel.items]
        for width in (CARD, 48, 75, 130):
            for roomy in (False, True):
                sheet = lay(panels, width, list(one.choices()), roomy=roomy)
                assert [place.item for place in sheet.places] == items
                taken = [
                    (x, y) for p in sheet.places for x in range(p.x, p.x + p.width) for y in range(p.y, p.y + p.height)
                ]
                assert len(set(taken)) == len(taken)
                assert all(0 <= x < width and 0 <= y < len(sheet.rows) for x, y in taken)


@each_case
def test_what_is_drawn_at_a_place_is_its_item(key: str, seats: int) -> None:
    one = next(positions(key, seats, seed=40 + seats))
    for roomy in (False, True):
        sheet = lay(one.panels(), 80, list(one.choices()), roomy=roomy)
        for number, place in enumerate(sheet.places):
            drawn = "".join("".join(span.text for span in row if span.place == number) for row in sheet.rows)
            assert re.sub(r"\W", "", place.item.name)[:8] in re.sub(r"\W", "", drawn)
            assert ("▸" in drawn) == place.usable == any(name in one.choices() for name in place.item.does)


@each_case
def test_a_twin_that_differs_only_in_what_is_hidden_is_set_the_same(key: str, seats: int) -> None:
    for one in positions(key, seats, seed=50 + seats, every=13):
        if not one.table.over:
            other = twin(one, seeded(one.table.ply))
            assert one.panels() == other.panels() and one.choices() == other.choices() and one.prompt == other.prompt


@each_case
def test_arrows_reach_every_place(key: str, seats: int) -> None:
    one = next(positions(key, seats, seed=60 + seats))
    sheet = lay(one.panels(), 60, (), roomy=False)
    reached, fresh = {0}, {0}
    while fresh:
        fresh = {
            sheet.beside(place, dx, dy) for place in fresh for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        } - reached
        reached |= fresh
    assert reached == set(range(len(sheet.places)))


def test_drawings_have_one_size_and_known_colours() -> None:
    for name, rows in PICTURES.items():
        assert [len(row) for row in rows] == [WIDTH] * HEIGHT, name
        assert set("".join(rows)) <= {*COLOURS, "."}, name


# ------------------------------------------------------------------------------------------------ the app
Play = Callable[[Cattery, Pilot[None]], Coroutine[Any, Any, None]]


def app_of(key: str | None, seats: int | None = None) -> Cattery:
    """An app whose cats do not wait."""
    return Cattery(Wish(key, seats, (), {}, 1, None), 0)


def run(app: Cattery, size: tuple[int, int], play: Play) -> None:
    """Let a person at a terminal of that size play."""

    async def session() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await play(app, pilot)

    asyncio.run(session())


async def until(pilot: Pilot[None], done: Callable[[], object]) -> None:
    """Wait until something is so."""
    for _ in range(400):
        if done():
            return
        await pilot.pause(0.01)
    raise AssertionError("it does not happen")


def asked(app: Cattery) -> bool:
    """Whether the person is asked and sees it."""
    return app.sitting is not None and app.sitting.asked and app.query_one("#choices", OptionList).option_count > 0


def text_of(app: Cattery) -> str:
    """What is on the screen."""
    lines = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in lines)


@each_size
@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_played_by_keys(key: str, size: tuple[int, int]) -> None:
    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        for _ in range(4):
            await until(pilot, lambda: asked(app))
            assert app.sitting
            ply = app.sitting.table.ply
            await pilot.press("1")
            await until(pilot, lambda ply=ply: app.sitting.table.ply > ply)
        await until(pilot, lambda: asked(app))
        shown = text_of(app)
        assert app.sitting and next(iter(app.sitting.choices().values()))[:20] in shown
        assert app.sitting.game.title in shown and "Help" in shown and "Quit" in shown
        assert saved.path_of(app.sitting.game).exists()

    run(app_of(key), size, play)


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_ends_with_the_offer_of_another(key: str) -> None:
    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        one = app.sitting
        assert one
        rng = seeded(3)
        while not one.table.over:  # the way there without the screen
            legal = one.table.legal()
            one.act(legal[rng.below(len(legal))]) if one.asked else one.let_cat_act()
        app._show()
        app._go_on()
        await until(pilot, lambda: isinstance(app.screen, Reading) and "The game is over" in text_of(app))
        assert all(f"{name}: " in text_of(app) for name in one.who if len(one.who) > 1)
        await pilot.press("1", "escape")
        assert one.prompt[:40] in text_of(app) and "Play again" in text_of(app)
        await pilot.press("1")
        await until(pilot, lambda: app.sitting is not one and asked(app))

    run(app_of(key), SMALL, play)


def test_the_mouse_uses_what_it_presses() -> None:
    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        board = app.query_one(Board)
        place = next(place for place in board.sheet.places if place.usable)
        await pilot.click(Board, offset=(place.x + 1, place.y))
        await until(pilot, lambda: app.sitting and "You play" in app.sitting.told()[-2].text)
        taken = next(place for place in board.sheet.places if place.item.name == "Catnip")
        await pilot.click(Board, offset=(taken.x + 1, taken.y))
        await until(pilot, lambda: isinstance(app.screen, Reading))
        assert "Shopping comes after playing." in text_of(app) and "MS-2.1" in text_of(app)

    run(app_of("maple_street", 2), SMALL, play)


def test_the_board_is_walked_and_explained_by_keys() -> None:
    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await pilot.press("b", "w")
        await until(pilot, lambda: isinstance(app.screen, Reading))
        await pilot.press("escape", "up", "enter")
        await until(pilot, lambda: isinstance(app.screen, Reading))
        await pilot.press("escape", "b")
        assert app.query_one("#choices").has_focus
        await pilot.press("question_mark")
        assert "What cannot be used says why" in text_of(app)

    run(app_of("maple_street", 2), SMALL, play)


def test_one_item_for_several_actions_asks_which() -> None:
    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        one = app.sitting
        assert one
        while not (one.asked and "play breakfast_menu hearts" in one.table.legal()):
            legal = one.table.legal()
            wanted = "buy breakfast_menu"
            one.act(wanted if wanted in legal else legal[0]) if one.asked else one.let_cat_act()
        app._show()
        await pilot.press("b")
        place = next(
            place
            for place in app.query_one(Board).sheet.places
            if place.panel == "Your hand" and "Breakfast" in place.item.name
        )
        await pilot.click(Board, offset=(place.x + 1, place.y - int(app.query_one("#scroll").scroll_y)))
        await until(pilot, lambda: isinstance(app.screen, Pick))
        ply = one.table.ply
        await pilot.press("2")
        await until(pilot, lambda: one.table.ply > ply)
        assert one.table.actions[ply][1] == "play breakfast_menu coins"

    run(app_of("maple_street", 2), SMALL, play)


def test_undo_takes_back_or_says_why_not() -> None:
    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        assert app.sitting
        ply = app.sitting.table.ply
        await pilot.press("1")
        await until(pilot, lambda: app.sitting.table.ply == ply + 1)
        await pilot.press("u")
        await until(pilot, lambda: app.sitting.table.ply == ply)
        await pilot.press("u")
        await until(pilot, lambda: "Undo is not possible" in text_of(app))
        assert app.sitting.table.ply == ply

    run(app_of("maple_street", 2), SMALL, play)


def test_rules_are_searched_and_read_from_the_log() -> None:
    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await pilot.press("r", *"ms-3.6")
        await until(pilot, lambda: isinstance(app.screen, Rules) and "A card gained this turn" in text_of(app))
        app.screen.query_one(Input).value = "zebra"
        await until(pilot, lambda: "No rule has that word." in text_of(app))
        await pilot.press("escape")
        app.query_one("#log").focus()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Reading) and "MS-" in text_of(app))

    run(app_of("maple_street", 2), SMALL, play)


def test_themes_change_and_without_colour_everything_is_still_said() -> None:
    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        seen = [app.theme]
        for _ in THEMES[1:]:
            await pilot.press("t")
            seen.append(app.theme)
        assert seen == [theme.name for theme in THEMES]
        await pilot.pause()
        assert "▸" in text_of(app)
        strips = app.screen._compositor.render_strips()
        colours = {
            c.triplet
            for strip in strips
            for s in strip
            if s.style
            for c in (s.style.color, s.style.bgcolor)
            if c and c.triplet
        }
        assert all(len({*triplet}) == 1 for triplet in colours), "grey only"

    run(app_of("catz_in_the_town"), LARGE, play)


def test_a_terminal_too_small_gets_a_sentence_and_loses_nothing() -> None:
    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: asked(app))
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: "This terminal is 60 × 20: the board needs 80 × 24." in text_of(app))
        assert "Your hand" not in text_of(app)
        await pilot.resize_terminal(*LARGE)
        await until(pilot, lambda: "Your hand" in text_of(app) and "▀" in text_of(app))

    run(app_of("maple_street", 2), SMALL, play)


def test_games_are_chosen_left_and_offered_again() -> None:
    async def begin(app: Cattery, pilot: Pilot[None]) -> None:
        for question in ("Which game?", "how will you play?", "Which cats?"):
            await until(pilot, lambda question=question: isinstance(app.screen, Pick) and question in text_of(app))
            await pilot.press("1")
        await until(pilot, lambda: asked(app))
        await pilot.press("1", "q")

    async def go_on(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Pick) and "a game is waiting" in text_of(app))
        await pilot.press("1")
        await until(pilot, lambda: "You left a game of" in text_of(app))
        await pilot.press("enter")
        await until(pilot, lambda: asked(app))
        assert app.sitting and app.sitting.table.ply > 0

    async def leave(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Pick))
        await pilot.press("escape")
        await until(pilot, lambda: app._exit)

    for play in (begin, go_on, leave):
        run(app_of(None), SMALL, play)


def test_a_broken_game_is_said_so_and_a_new_one_begins() -> None:
    path = saved.path_of(GAMES["maple_street"])
    path.parent.mkdir(parents=True)
    path.write_text("{")

    async def play(app: Cattery, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Reading) and "cannot be gone on with" in text_of(app))
        await pilot.press("escape")
        await until(pilot, lambda: asked(app))

    run(app_of("maple_street", 2), SMALL, play)


def test_what_the_person_is_shown_comes_from_the_own_seat() -> None:
    one = sitting("maple_street", 3, 1)
    views, table = [], one.table
    table.view = lambda seat, view=table.view: views.append(seat) or view(seat)  # type: ignore[method-assign]
    table.reveal = table.all_events = lambda *_: pytest.fail("never for a seat")  # type: ignore[method-assign]
    one.panels(), one.choices(), one.told(), one.prompt
    assert {*views} == {one.me}


# ------------------------------------------------------------------------------------------------ a real terminal
TMUX = shutil.which("tmux")
SHORT = {"maple_street": "--seats 2 --option first_game=on"}
in_tmux = pytest.mark.skipif(TMUX is None, reason="needs tmux")


class Terminal:
    """A terminal of its own in which the game is played."""

    def __init__(self, command: str, size: tuple[int, int], home: Path) -> None:
        self.folder = tempfile.mkdtemp()  # a short path, as sockets need
        env = {"XDG_DATA_HOME": str(home), "LC_ALL": "C.UTF-8", "TERM": "screen-256color"}
        words = [f"{name}={value}" for name, value in env.items()]
        words += [f"{name}={os.environ[name]}" for name in ("PYTHONPATH", "CATTERY_PURE") if name in os.environ]
        wide, high = map(str, size)
        self._tmux(
            "new-session", "-d", "-x", wide, "-y", high, f"env {' '.join(words)} {command}; echo left with $?; sleep 30"
        )

    def _tmux(self, verb: str, *words: str) -> str:
        command = [str(TMUX), "-u", "-S", f"{self.folder}/tmux", verb, *words]
        return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout

    def keys(self, *keys: str) -> None:
        """Press keys."""
        self._tmux("send-keys", *keys)

    def shown(self) -> str:
        """What is on the screen."""
        return self._tmux("capture-pane", "-p")

    def wait(self, *words: str) -> str:
        """What is on the screen once it shows one of these words."""
        for _ in range(400):
            shown = self.shown()
            if any(word in shown for word in words):
                return shown
            time.sleep(0.05)
        raise AssertionError(f"none of {words} is shown:\n{self.shown()}")

    def close(self) -> None:
        """Close it."""
        self._tmux("kill-server")
        shutil.rmtree(self.folder)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Opens terminals."""
    opened: list[Terminal] = []

    def open_one(words: str, size: tuple[int, int] = SMALL) -> Terminal:
        opened.append(Terminal(f"{sys.executable} -m cattery play {words}", size, tmp_path))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()


@in_tmux
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_in_a_real_terminal(key: str, terminal: Callable[..., Terminal]) -> None:
    one = terminal(f"{key} --seed 2 --delay 0 {SHORT.get(key, '')}")
    one.wait("Quit")
    for _ in range(400):
        if "left with" in one.shown():  # the last of the choices after the end is to quit
            break
        one.keys(*("End", "Enter") * 2)
        time.sleep(0.1)
    assert "left with 0" in one.shown()
    assert not saved.path_of(GAMES[key]).exists(), "the game was played to its end"


@in_tmux
def test_a_terminal_too_small_at_the_start_is_a_sentence_and_exit_2(terminal: Callable[..., Terminal]) -> None:
    shown = " ".join(terminal("maple_street", (79, 24)).wait("left with").split())
    assert "this terminal is 79 × 24: the board needs 80 × 24" in shown and "left with 2" in shown
