"""The command line: `cattery` alone serves; `commands` holds the commands that print."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from cattery.commands import app
from cattery.core.errors import BadInput
from cattery.games import play_with

Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")]
Database = Annotated[str | None, typer.Option(help="A file, or an SQLAlchemy address; by default in your data folder.")]
Open = Annotated[bool, typer.Option("--open", help="Open the page in a browser.")]
CardFiles = Annotated[
    list[Path] | None, typer.Option("--cards", help="A card file; the game that it is for is played with it here.")
]
Pace = Annotated[float, typer.Option(min=0.0, help="Seconds between two actions of a cat.")]

AGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game's key; without one you are asked.")]
Plainly = Annotated[bool, typer.Option("--plain", help="Play in lines, for pipes, screen readers and slow lines.")]
Seats = Annotated[int | None, typer.Option(help="How many play, you among them.")]
Cats = Annotated[str, typer.Option(help="Who plays in the other seats: a kind of cat, or several with commas.")]
AnOption = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A choice of the rules.")]
Seed = Annotated[int | None, typer.Option(help="A number that repeats the same deal.")]
CardFile = Annotated[Path | None, typer.Option("--cards", help="A card file to play with.")]
Delay = Annotated[float | None, typer.Option(min=0.0, max=60.0, help="Seconds between two actions of a cat.")]


@app.callback(invoke_without_command=True)
def default(context: typer.Context) -> None:
    """Cattery: three cat card games. Without a command it serves the game table."""
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    open_browser: Open = False,
    pace: Pace = 1.0,
    cards: CardFiles = None,
) -> None:
    """Serve the game table to browsers."""
    from cattery.web.serve import serve as run  # noqa: PLC0415 - the other commands start without the web

    play_with(cards or [])
    run(host, port, database, open_browser, pace)


@app.command()
def play(
    game: AGame = None,
    plain: Plainly = False,
    seats: Seats = None,
    cats: Cats = "",
    option: AnOption = None,
    seed: Seed = None,
    cards: CardFile = None,
    delay: Delay = None,
) -> None:
    """Play in the terminal, against cats."""
    from cattery.terminal import start, wishes  # noqa: PLC0415 - the other commands start without the terminal

    wanted = wishes.wish(game, seats, cats, option or [], seed, cards)
    if plain:
        start.play_in_lines(wanted, delay or 0.0)
    else:
        start.play_on_board(wanted, 0.8 if delay is None else delay)


def main() -> None:
    """Run the command line; bad input is a sentence and exit code 2."""
    try:
        app()
    except BadInput as error:
        print(f"cattery: {error}", file=sys.stderr)
        sys.exit(2)
