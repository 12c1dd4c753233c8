"""Card files: every figure of a game with the place it comes from."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from cattery.core.errors import BadInput

FORMAT = 1
PROVENANCES = ("rulebook", "how_to_play", "house")


@dataclass(frozen=True, eq=False)
class CardSet:
    """A card file, read: `tables` as in the file, `sources` the provenance of each figure by its path."""

    path: Path
    tables: Mapping[str, Any]
    sources: Mapping[str, str]

    @property
    def digest(self) -> str:
        """SHA-256 of the figures, whatever the layout of the file."""
        return sha256(json.dumps(self.tables, sort_keys=True).encode()).hexdigest()

    def section(self, name: str) -> Mapping[str, Any]:
        """A table of the file.

        Raises:
            BadInput: the file has none of that name.
        """
        table = self.tables.get(name)
        if not isinstance(table, dict):
            raise BadInput(f"{self.path}: expected a table [{name}]")
        return table

    def rows(self, name: str) -> list[Mapping[str, Any]]:
        """An array of tables of the file.

        Raises:
            BadInput: the file has none of that name.
        """
        rows = self.tables.get(name)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadInput(f"{self.path}: expected tables [[{name}]]")
        return rows

    def number(
        self, table: Mapping[str, Any], where: str, key: str, default: int | None = None, most: int = 200
    ) -> int:
        """A whole figure from 0 to `most`; `where` names the table in the error.

        Raises:
            BadInput: it is missing or no such number.
        """
        value = table.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            found = "is missing" if value is None else f"is {value!r}"
            raise BadInput(f"{self.path}: {where}.{key} {found}: expected a whole number from 0 to {most}")
        return value


def load_cards(path: Path) -> CardSet:
    """Read a card file and the source of each of its figures.

    Raises:
        BadInput: it cannot be read, is no TOML, of another format, or has a figure without a source.
    """
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read the card file {path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} is no TOML card file: {error}") from error
    if tables.get("format") != FORMAT:
        raise BadInput(f"{path}: format is {tables.get('format')!r}: expected {FORMAT}")
    return CardSet(path, tables, dict(_sources(path, tables)))


def _sources(path: Path, tables: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    general = tables.get("provenance")
    for name, content in tables.items():
        rows = content if isinstance(content, list) else [content]
        for row in rows:
            if not isinstance(row, dict):
                continue
            where = f"{name}.{row.get('id')}" if isinstance(content, list) else name
            own = row.get("provenance", {})
            if not isinstance(own, dict):
                raise BadInput(f"{path}: {where}.provenance is {own!r}: expected a table figure = source")
            for key, value in row.items():
                if isinstance(value, int) and not isinstance(value, bool):
                    yield f"{where}.{key}", _source(path, f"{where}.{key}", own.get(key, general))


def _source(path: Path, figure: str, source: object) -> str:
    if source not in PROVENANCES:
        raise BadInput(f"{path}: {figure} has the source {source!r}: expected one of {', '.join(PROVENANCES)}")
    return str(source)


def line_of(text: str, message: str) -> int:
    """The line of a card file that a message such as "card.moth.cost is 0: ..." is about, or 0 when it names none."""
    place = re.match(r"(\w+)\.(\w+)(?:\.(\w+))?", message)
    if place is None:
        return 0
    table, row, key = place.groups()
    lines = text.splitlines()
    heads = [number for number, line in enumerate(lines) if line.lstrip().startswith("[")]
    for head, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        part = [line.split("#")[0].strip() for line in lines[head:end]]
        own = part[0] == f"[[{table}]]" and any(re.fullmatch(rf'id\s*=\s*["\']{row}["\']', line) for line in part)
        if own or part[0] == f"[{table}]":
            wanted = key if own else row
            return head + 1 + next((n for n, line in enumerate(part) if re.match(rf"{wanted}\s*=", line)), 0)
    return 0
