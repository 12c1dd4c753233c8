"""Games that were left: one of each kind, in the user's data directory."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from cattery.bots import LEVELS
from cattery.core.errors import BadInput, IllegalAction
from cattery.core.game import Game
from cattery.terminal.sitting import Sitting

FORMAT = 1


def folder() -> Path:
    """Where games are kept."""
    return user_data_path("cattery", appauthor=False) / "left"


def path_of(game: Game) -> Path:
    """The file of a game that was left."""
    return folder() / f"{game.key}.json"


def save(sitting: Sitting) -> None:
    """Keep a game; one that is over is forgotten.

    Raises:
        BadInput: it cannot be written.
    """
    path = path_of(sitting.game)
    table = sitting.table
    data = {
        "format": FORMAT,
        "game": table.game.key,
        "cards": str(table.game.cards.path.resolve()),
        "digest": table.game.cards.digest,
        "seats": table.seats,
        "options": table.options,
        "secret": table.secret.hex(),
        "me": sitting.me,
        "who": sitting.who,
        "levels": sitting.levels,
        "actions": table.actions,
    }
    try:
        if table.over:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps(data), encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        raise BadInput(f"the game cannot be saved in {path}: {error.strerror}") from error


def left(game: Game) -> Sitting | None:
    """The game of this kind that was left, if there is one.

    Raises:
        BadInput: it cannot be gone on with; its file is put aside, so that a new game does not overwrite it.
    """
    path = path_of(game)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise _aside(path, str(error)) from error
    try:
        return _read(text, game)
    except (ValueError, KeyError, TypeError, IndexError, IllegalAction) as error:
        raise _aside(path, str(error)) from error


def _read(text: str, game: Game) -> Sitting:
    data: dict[str, Any] = json.loads(text)
    if data["format"] != FORMAT or data["game"] != game.key:
        raise BadInput("it is of another kind")
    if data["digest"] != game.cards.digest:
        game = game.with_cards(Path(data["cards"]))
    if data["digest"] != game.cards.digest:
        raise BadInput("the cards have changed since")
    table = game.table(data["seats"], options=data["options"], secret=bytes.fromhex(data["secret"]))
    for seat, name in data["actions"]:
        table.act(seat, name)
    me, who, levels = int(data["me"]), tuple(map(str, data["who"])), tuple(map(str, data["levels"]))
    cats = [level in LEVELS for level in levels]
    if not 0 <= me < table.seats == len(who) == len(levels) or cats != [seat != me for seat in range(table.seats)]:
        raise BadInput("its seats do not fit")
    return Sitting(table, me, who, levels)


def _aside(path: Path, why: str) -> BadInput:
    """Put a broken file aside; the error to raise."""
    kept = path.with_suffix(".broken")
    with suppress(OSError):
        path.replace(kept)
    return BadInput(f"the game that was left cannot be gone on with ({why}); it is kept as {kept}")
