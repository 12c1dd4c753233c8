"""The commands that print: games, rules, cards, records. Data goes to stdout, talk to stderr."""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from cattery import __version__
from cattery._build import build, why
from cattery.bots.arena import Match
from cattery.bots.arena import play as play_match
from cattery.core.errors import BadInput
from cattery.core.game import Game
from cattery.core.record import Record, read_record, replay, trace_line
from cattery.core.state import SPECTATOR
from cattery.core.table import Table
from cattery.games import GAMES, game, game_with

app = typer.Typer(no_args_is_help=False, add_completion=False, pretty_exceptions_enable=False)
cards_app = typer.Typer(invoke_without_command=True, add_completion=False)

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="A game's key, such as those that `cattery games` lists.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Cards = Annotated[Path | None, typer.Option("--cards", help="The card file that the record was played with.")]


def print_json(value: object) -> None:
    """One JSON value on a line of its own."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


@app.command()
def version(as_json: AsJson = False) -> None:
    """Say the version, and whether the compiled or the plain build runs."""
    if as_json:
        print_json({"version": __version__, "build": build(), "why": why()})
    else:
        typer.echo(f"cattery {__version__}, {build()} build ({why()})")


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games."""
    for one in GAMES.values():
        if as_json:
            options = {o.name: {"values": list(o.values), "default": o.default, "rule": o.rule} for o in one.options}
            print_json({"key": one.key, "title": one.title, "seats": list(one.seats), "options": options})
        else:
            typer.echo(f"{one.key:<18} {one.title} ({one.seats[0]}–{one.seats[-1]} players)")
            for option in one.options:
                usual = f" (as a rule {option.usual})" if option.usual else ""
                typer.echo(f"    {option.name}: {option.words}{usual} [{option.rule}]")


@app.command()
def rules(what: Annotated[str, typer.Argument(metavar="GAME|ID", help="A game's key, or a rule's id.")]) -> None:
    """Print a game's rules, or one rule."""
    if what in GAMES:
        typer.echo((GAMES[what].folder / "rules.md").read_text(encoding="utf-8"), nl=False)
        return
    for one in GAMES.values():
        if what in one.rulebook.rules:
            typer.echo(f"{what}: {one.rulebook.rules[what].text}")
            return
    raise BadInput(f"no game or rule {what!r}: expected {', '.join(GAMES)}, or an id such as MS-3.6")


@app.command()
def cards(
    what: Annotated[str, typer.Argument(metavar="GAME|check", help="A game's key, or `check` and a file.")],
    file: Annotated[Path | None, typer.Argument(help="With `check`: the card file.")] = None,
    provenance: Annotated[bool, typer.Option("--provenance", help="Say where each figure comes from.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print a game's card figures, or check a card file."""
    if what == "check":
        _check_file(file)
        return
    card_set = game(what).cards
    if as_json:
        print_json({"figures": card_set.tables, "sources": card_set.sources})
        return
    for name, source in card_set.sources.items():
        value = _figure(card_set.tables, name)
        typer.echo(f"{name} = {value}" + (f"  [{source}]" if provenance else ""))


def _figure(tables: Any, path: str) -> object:
    table, *rest = path.split(".")
    content = tables[table]
    if isinstance(content, list):
        content = next(row for row in content if str(row.get("id")) == rest[0])
    return content[rest[-1]]


def _check_file(file: Path | None) -> None:
    """Accept a card file that some game can be played with; otherwise say what the likeliest game misses."""
    if file is None:
        raise BadInput("cards check: expected a file")
    typer.echo(f"{file}: good for {game_with(file).title}", err=True)


def _read(file: Path, cards: Path | None) -> tuple[Record, Game]:
    try:
        record = read_record(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot read {file}: {error}") from error
    one = game(record.data["game"])
    return record, one.with_cards(cards) if cards else one


@app.command(name="replay")
def replay_command(
    file: Annotated[Path, typer.Argument(help="A record.")],
    reveal: Annotated[bool, typer.Option("--reveal", help="Show everything, hidden cards too.")] = False,
    seat: Annotated[int, typer.Option(help="Show what this seat saw; -1 what everyone saw.")] = SPECTATOR,
    ply: Annotated[int | None, typer.Option(help="Show this ply only.")] = None,
    cards: Cards = None,
    as_json: AsJson = False,
) -> None:
    """Play a record again: a line per ply, checked against the record on the way."""
    record, one = _read(file, cards)
    if not -1 <= seat < record.data["seats"]:
        raise BadInput(f"--seat {seat}: expected -1 to {record.data['seats'] - 1}")
    if ply is not None and not 0 <= ply <= len(record.data["actions"]):
        raise BadInput(f"--ply {ply}: expected 0 to {len(record.data['actions'])}")
    for table in replay(record, one):
        if ply is None or table.ply == ply:
            _print_ply(table, reveal, seat, as_json)


def _print_ply(table: Table, reveal: bool, seat: int, as_json: bool) -> None:
    if as_json:
        print_json(trace_line(table, reveal, seat))
        return
    who = [f"Seat {n}" for n in range(table.seats)]
    if table.ply:
        actor, action = table.actions[-1]
        typer.echo(f"{table.ply:>4}  {who[actor]}: {action}")
    for event in table.all_events(table.ply):
        text = table.game.words.event(event if reveal else event.seen_by(seat), who, seat)
        if text:
            typer.echo(f"        {text} [{event.rule}]")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record.")], cards: Cards = None, as_json: AsJson = False
) -> None:
    """Check a record: commitment, every deal, every action, every digest and the result."""
    record, one = _read(file, cards)
    try:
        last = list(replay(record, one))[-1]
        result = {"scores": last.scores(), "winners": last.winners()} if last.over else None
        if result != record.data.get("result"):
            raise BadInput("broken: the recorded result is another one")
    except BadInput as error:
        print_json({"exact": False, "why": str(error)}) if as_json else typer.echo(f"{file}: {error}")
        raise typer.Exit(1) from error
    print_json({"exact": True, "plies": last.ply}) if as_json else typer.echo(f"{file}: exact, {last.ply} plies")


@app.command()
def arena(
    key: GameKey,
    bots: Annotated[str, typer.Option(help="One for each seat, such as tiger:500,house_cat,house_cat.")],
    games: Annotated[int, typer.Option(min=1, help="How many; rounded up to whole deals.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The number of the first deal.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Let computer players meet: every deal is played once from each seat; wins come with a 95 % interval."""
    match = Match(key, tuple(bots.split(",")), games, seed)
    for standing in play_match(match, jobs or os.cpu_count() or 1):
        if as_json:
            print_json({"game": key, "bots": match.bots, "seed": seed, **asdict(standing)})
        else:
            low, wins, high = (f"{100 * share:.1f}" for share in (standing.low, standing.wins, standing.high))
            typer.echo(
                f"{standing.bot:<16} {wins} % [{low}, {high}], score {standing.score:.1f}, {standing.games} games"
            )
