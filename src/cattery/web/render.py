"""From a table and a viewer to HTML: nothing goes in but the viewer's View and what everyone may know."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Any

import jinja2
import segno
from markupsafe import Markup

from cattery.art import icons
from cattery.bots import LEVELS, Evaluation
from cattery.core.game import Game
from cattery.core.state import HIDDEN, SPECTATOR, Event
from cattery.games import GAMES
from cattery.web.live import UNDO, Live
from cattery.web.manners import ABSENCES, CLOCKS, DEFAULT, span

LOG_LINES = 60
ADVISED = 6  # actions of which a cat's opinion is shown
REACTIONS = ("Meow!", "Purr", "Hiss!", "Well played", "Thank you", "One moment")
HERE = Path(__file__).parent


@dataclass(frozen=True)
class Line:
    """A line of the log; `start`, `end` and `picture` tell how a card flies, when one does."""

    number: int
    text: str
    rule: str
    kind: str
    start: str = ""
    end: str = ""
    picture: str = ""


def log_lines(live: Live, viewer: int) -> list[Line]:
    """The last lines of the log as a seat may read them, oldest first."""
    table = live.playing
    lines: list[Line] = []
    if live.taken_back != SPECTATOR:
        name = "You take" if live.taken_back == viewer else f"{live.who[live.taken_back]} takes"
        lines.append(Line(live.moves * 1000, f"{name} the last action back.", "", UNDO))
    for ply in range(table.ply, -1, -1):
        lines[:0] = _ply_lines(live, ply, viewer)
        if len(lines) >= LOG_LINES:
            break
    return lines[-LOG_LINES:]


def _ply_lines(live: Live, ply: int, viewer: int) -> Iterator[Line]:
    for number, event in enumerate(together(live.playing.events_of(ply, viewer))):
        values = (event.kind, int(event.seat), int(event.card), int(event.n), event.rule, event.to, int(event.other))
        text, *way = _sentence(live.game, values, tuple(live.who), viewer)
        if text:
            yield Line(live.made[ply] * 1000 + number, text, event.rule, event.kind, *way)


@lru_cache(maxsize=20_000)
def _sentence(game: Game, values: tuple[Any, ...], who: tuple[str, ...], viewer: int) -> tuple[str, str, str, str]:
    """An event in words for a viewer, and how its card flies; the same happens over and over again."""
    event = Event(*values)
    flight = game.flight(event)
    way = (flight.start, flight.end, flight.picture) if flight else ("", "", "")
    return (game.words.event(event, who, viewer), *way)


def together(events: Iterable[Event]) -> Iterator[Event]:
    """The events of a ply, with what happened several times to cards that the viewer does not see said once."""
    for (kind, seat, card), same in groupby(events, lambda event: (event.kind, event.seat, event.card)):
        first, *more = same
        if card == HIDDEN and more:
            n = first.n + sum(event.n for event in more)
            yield Event(kind, seat, card, n, first.rule, first.to, first.other)
        else:
            yield from (first, *more)


@lru_cache(maxsize=4096)
def picture(key: str, name: str) -> str:
    """A game's picture as SVG.

    Raises:
        KeyError: there is none of that name.
    """
    return GAMES[key].art(name)


@lru_cache(maxsize=64)
def static_version(path: Path) -> str:
    """A digest of a file that is served, to make its address new when it changes."""
    return sha256(path.read_bytes()).hexdigest()[:10]


def static_url(name: str) -> str:
    """The address of a file of `static`."""
    return f"/static/{name}?v={static_version(HERE / 'static' / name)}"


def board_url(game: Game) -> str:
    """The address of the style of a game's board, or "" when it has none."""
    path = game.folder / "board.css"
    return f"/games/{game.key}/board.css?v={static_version(path)}" if path.is_file() else ""


def icon(name: str) -> Markup:
    """A small symbol to be set in a line."""
    return Markup(icons.icon(name))


@lru_cache(maxsize=256)
def qr(link: str) -> Markup:
    """A link as a code for cameras, as SVG."""
    return Markup(segno.make(link, error="m").svg_inline(border=2, omitsize=True, dark="#3a2b3b", light="#fff"))


def _environment() -> jinja2.Environment:
    games = {key: jinja2.FileSystemLoader(game.folder) for key, game in GAMES.items()}
    loader = jinja2.ChoiceLoader([jinja2.FileSystemLoader(HERE / "templates"), jinja2.PrefixLoader(games)])
    environment = jinja2.Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["modulo"] = lambda number, by: number % by
    environment.globals |= {
        "icon": icon,
        "qr": qr,
        "span": span,
        "clocks": CLOCKS,
        "absences": ABSENCES,
        "default_manners": DEFAULT,
        "reactions": REACTIONS,
        "static": static_url,
        "board_style": board_url,
        "games": GAMES,
        "levels": LEVELS,
    }
    return environment


ENVIRONMENT = _environment()


def page(template: str, /, **context: Any) -> str:
    """A whole page."""
    return ENVIRONMENT.get_template(template).render(**context)


def table_context(live: Live, player: str) -> dict[str, Any]:
    """What the templates of a table get, for one viewer."""
    me = live.seat_of(player)
    stored = live.stored
    context: dict[str, Any] = {
        "id": stored.id,
        "game": live.game,
        "who": live.who,
        "me": me,
        "places": [{"name": p.name, "free": p.free, "level": p.level} for p in stored.places],
        "host": bool(player) and player == stored.host,
        "first": stored.first,
        "manners": stored.manners,
        "company": company(live, me),
        "remarks": live.remarks,
        "started": stored.started,
        "revision": live.revision,
        "options": [(o, stored.options[o.name]) for o in live.game.options if stored.options[o.name] != o.default],
    }
    return context | (_game_context(live, me) if stored.started else {})


def company(live: Live, me: int) -> list[dict[str, Any]]:
    """The people at a running table, whether they are there, and what the viewer may do about those who are not."""
    if not live.stored.started or live.playing.over:
        return []
    people = []
    for seat in live.people():
        place = live.stored.places[seat]
        votable = me not in (SPECTATOR, seat) and live.may_replace(seat)
        people.append(
            {
                "seat": seat,
                "name": place.name,
                "here": live.presence.here(seat),
                "cat": bool(place.level),
                "votable": votable and me not in live.presence.votes(seat),
                "votes": len(live.presence.votes(seat)),
            }
        )
    return people


def _game_context(live: Live, me: int) -> dict[str, Any]:
    table, game = live.playing, live.game
    view = table.view(me)
    return {
        "view": view,
        "ply": live.moves,
        "no_undo": table.why_no_undo(me) if me != SPECTATOR else "",
        "acted": any(seat == me for seat, _ in table.actions[-1:]),
        "over": table.over,
        "left": live.seconds_left(),
        "may_ask": me != SPECTATOR and live.may_ask(me),
        "legal": {game.actions.names[action] for action in view.legal},
        "refusals": table.refusals(me) if me != SPECTATOR else {},
        "prompt": game.words.prompt(view, live.who),
        "log": log_lines(live, me),
        "art": lambda name: f"/art/{game.key}/{name}.svg",
        "commitment": table.commitment,
        **game.board,
    }


def fragment(live: Live, player: str) -> str:
    """The part of a table's page that changes, for one viewer."""
    return page("_table.html", **table_context(live, player))


def latest_fragment(live: Live, player: str) -> str:
    """The same, made only once for all pages that show the same seat, or the public view, of a table as it stands."""
    if not live.stored.started:  # who watches may be the host
        return fragment(live, player)
    return _shared_fragment(live, live.seat_of(player), live.news, live.moves, live.seconds_left())


@lru_cache(maxsize=256)
def _shared_fragment(live: Live, seat: int, news: int, moves: int, left: int | None) -> str:
    return fragment(live, "" if seat == SPECTATOR else live.stored.places[seat].player)


def advice_page(live: Live, advice: Evaluation) -> str:
    """What a cat thinks of a decision: the actions it tried most, and the line that it expects."""
    tried = [option for option in advice.options if option.visits][:ADVISED]
    line = [(live.who[seat], words) for seat, words in advice.line]
    return page("hint.html", id=live.stored.id, game=live.game, options=tried, line=line)


@lru_cache(maxsize=16)
def labels(game: Game) -> Mapping[str, str]:
    """Every action's label by name."""
    return {name: game.words.action(number) for number, name in enumerate(game.actions.names)}


@lru_cache(maxsize=2)
def font(name: str) -> bytes:
    """A shipped font as its file."""
    package = files({"fredoka": "fontpkg_fredoka", "nunito": "fontpkg_nunito"}[name])
    found = [path for path in _walk(package) if path.name.endswith((".woff2", ".ttf"))]
    best = sorted(found, key=lambda path: (not path.name.endswith(".woff2"), "Italic" in path.name, len(path.name)))
    return bytes(best[0].read_bytes())


def _walk(folder: Any) -> list[Any]:
    below = [_walk(path) if path.is_dir() else [path] for path in folder.iterdir()]
    return [path for paths in below for path in paths]
