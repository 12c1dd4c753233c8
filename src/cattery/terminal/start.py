"""`cattery play`: from the words on the command line to a game, with the board or in lines."""

import os
import sys
from collections.abc import Iterator

from cattery.core.errors import BadInput
from cattery.core.game import Game
from cattery.games import GAMES
from cattery.terminal import saved
from cattery.terminal.plain import Left, Plain
from cattery.terminal.sitting import Sitting
from cattery.terminal.wishes import LEAST_SIZE, Wish, offer

SIMPLER = str.maketrans("’“”×–·…", '\'""x--.')  # for an output without these signs


def play_in_lines(wanted: Wish, delay: float) -> None:
    """The line mode, on standard input and output."""
    talk = Plain(_typed(), _say, delay)
    try:
        one = wanted.chosen()
        if one:
            wanted.new(one)  # what cannot be played is said before any question
        talk.play(_agree(wanted, talk, one))
    except (Left, KeyboardInterrupt):
        _say("Good-bye.")
    except BrokenPipeError:  # nobody listens any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _agree(wanted: Wish, talk: Plain, one: Game | None) -> Sitting:
    """Which game is played: one that was left, or a new one."""
    if one is None:
        games = list(GAMES.values())
        titles = [f"{each.title}{', a game is waiting' if saved.path_of(each).exists() else ''}" for each in games]
        one = games[talk.pick("Which game?", titles)]
    try:
        waiting = saved.left(one)
    except BadInput as error:
        _say(f"{str(error)[:1].upper()}{str(error)[1:]}.")
        waiting = None
    if waiting and talk.pick(offer(waiting), ["Go on with it", "Begin a new game instead"]) == 0:
        return waiting
    return wanted.new(one)


def play_on_board(wanted: Wish, delay: float) -> None:
    """The board, over the whole terminal.

    Raises:
        BadInput: this is no terminal, or too small a one.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadInput("this is no terminal for the board: add --plain to play in lines")
    columns, rows = os.get_terminal_size(sys.stdout.fileno())
    if columns < LEAST_SIZE[0] or rows < LEAST_SIZE[1]:
        raise BadInput(
            f"this terminal is {columns} × {rows}: the board needs {LEAST_SIZE[0]} × {LEAST_SIZE[1]}; "
            "make it larger, or add --plain to play in lines"
        )
    from cattery.terminal.app import Cattery  # noqa: PLC0415 - the line mode starts without Textual

    Cattery(wanted, delay).run()


def _typed() -> Iterator[str]:
    """Standard input, line by line, whatever bytes it holds."""
    while line := sys.stdin.buffer.readline():
        yield line.decode("utf-8", "replace")


def _say(line: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    try:
        line.encode(encoding)
    except UnicodeEncodeError:
        line = line.translate(SIMPLER).encode(encoding, "replace").decode(encoding)
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
