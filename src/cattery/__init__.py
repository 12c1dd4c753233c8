"""Cattery: three cat card games, one exact rules engine.

>>> import cattery
>>> table = cattery.game("maple_street").table(seats=2, seed=7)
>>> table.act(table.seat, table.legal()[0])  # doctest: +SKIP
"""

from typing import TYPE_CHECKING

from cattery import _build  # noqa: F401 - decides which build runs, before any other module is imported

if TYPE_CHECKING:
    from cattery.core.game import Game

__version__ = "0.1.0"


def game(key: str) -> "Game":
    """The game with that key, such as "maple_street".

    Raises:
        BadInput: there is none.
    """
    from cattery.games import game as find  # noqa: PLC0415 - `cattery --version` needs no game

    return find(key)
