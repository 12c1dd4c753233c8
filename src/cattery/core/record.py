"""Records: write, read, replay, verify. Actions are the truth, events the commentary."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cattery.core.errors import BadInput, IllegalAction
from cattery.core.state import EVERYONE, SPECTATOR, Event
from cattery.core.table import Table, commitment

if TYPE_CHECKING:
    from cattery.core.game import Game

FORMAT = 1
RULES_VERSION = 1


@dataclass(frozen=True)
class Record:
    """A record, read; `data` is the JSON object."""

    data: Mapping[str, Any]

    def to_json(self) -> str:
        """The record as text."""
        return json.dumps(self.data, indent=1) + "\n"


def record_of(table: Table) -> Record:
    """The record of a table as it stands; secret and events only once the game is over."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": table.game.key,
        "rules_version": RULES_VERSION,
        "cards": table.game.cards.digest,
        "chance": "derive",
        "options": table.options,
        "seats": table.seats,
        "commitment": table.commitment,
        "actions": [[seat, name] for seat, name in table.actions],
        "digests": {str(ply): digest for ply, digest in table.digests.items()},
    }
    if table.over:
        viewers = range(SPECTATOR, table.seats)
        data["secret"] = table.secret.hex()
        data["parts"] = list(table.parts)
        data["result"] = {"scores": table.scores(), "winners": table.winners()}
        data["events"] = {str(viewer): _stream(table, viewer) for viewer in viewers}
    return Record(data)


def _stream(table: Table, viewer: int) -> list[list[Any]]:
    return [[ply, *event_values(event)] for ply, event in table.events(viewer)]


def event_values(event: Event) -> list[Any]:
    """An event as JSON values: kind, seat, card, n, rule, other seat."""
    return [event.kind, int(event.seat), int(event.card), int(event.n), event.rule, int(event.other)]


def event_object(event: Event, game: "Game", seats: int) -> dict[str, Any]:
    """An event as a JSON object with names, and the seats that see its card."""
    everyone = event.to == EVERYONE
    return {
        "kind": event.kind,
        "seat": int(event.seat),
        "card": game.card_names[event.card] if event.card >= 0 else None,
        "n": int(event.n),
        "rule": event.rule,
        "other": int(event.other) if event.other >= 0 else None,
        "to": "everyone" if everyone else [seat for seat in range(seats) if (event.to >> seat) & 1],
    }


def read_record(text: str) -> Record:
    """A record from its text.

    Raises:
        BadInput: it is no record of this format, or a field is missing or of the wrong kind.
    """
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadInput(f"no record: not JSON ({error})") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(f"no record of format {FORMAT}")
    kinds = {"game": str, "seats": int, "options": dict, "actions": list, "digests": dict, "secret": str, "parts": list}
    for name, kind in kinds.items():
        if not isinstance(data.get(name), kind):
            raise BadInput(f"record field {name!r}: expected {kind.__name__}, found {data.get(name)!r:.40}")
    for action in data["actions"]:
        if not (
            isinstance(action, list) and len(action) == 2 and isinstance(action[0], int) and isinstance(action[1], str)
        ):
            raise BadInput(f"record actions: expected [seat, name], found {action!r:.60}")
    return Record(data)


def open_table(record: Record, game: "Game") -> Table:
    """The table of a record as it was dealt.

    Raises:
        BadInput: the record names seats, options or a secret that cannot be.
    """
    data = record.data
    try:
        secret = bytes.fromhex(data["secret"])
    except ValueError as error:
        raise BadInput("record field 'secret': expected hexadecimal digits") from error
    if data["cards"] != game.cards.digest:
        raise BadInput(
            f"the record was played with other cards than those of {game.cards.path}: expected their file as --cards"
        )
    return Table(game, data["seats"], options=data["options"], secret=secret, parts=[str(p) for p in data["parts"]])


def replay(record: Record, game: "Game") -> Iterator[Table]:
    """The table after the deal and after each action, checked against the record on the way.

    Raises:
        BadInput: the record is broken; the message names the ply.
    """
    table = open_table(record, game)
    digests = record.data["digests"]
    if record.data.get("commitment") != commitment(table.secret):
        raise BadInput("broken at ply 0: the secret is not the one committed to")
    yield _checked(table, digests)
    for seat, name in record.data["actions"]:
        try:
            table.act(seat, name)
        except (BadInput, IllegalAction) as error:
            raise BadInput(f"broken at ply {table.ply + 1}: {error}") from error
        yield _checked(table, digests)


def _checked(table: Table, digests: Mapping[str, str]) -> Table:
    expected = digests.get(str(table.ply))
    if expected is not None and expected != table.digest():
        raise BadInput(f"broken at ply {table.ply}: the position differs from the recorded one")
    return table


def trace_line(table: Table, reveal: bool, seat: int = SPECTATOR) -> dict[str, Any]:
    """One ply as a JSON object: who did what, what happened, and, revealed, the place of every card."""
    ply = table.ply
    actor, action = table.actions[ply - 1] if ply else (None, None)
    events = table.all_events(ply) if reveal else table.events_of(ply, seat)
    line: dict[str, Any] = {
        "ply": ply,
        "seat": actor,
        "action": action,
        "events": [event_object(event, table.game, table.seats) for event in events],
    }
    if reveal:
        line["state"] = table.reveal()
    return line
