"""The check of a card file: whatever a player of the printed game may write into it, the rules can play with it."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cattery.core.cards import CardSet
from cattery.core.errors import BadInput
from cattery.games.crazy_cat_lady.figures import EFFECTS, EFFECTS_WITH_N, KINDS

Row = Mapping[str, Any]

MOST_CARDS: Final = 200
MOST_EVENTS: Final = 100
FEWEST_OTHERS: Final = 5  # the bottom event, two piles and a deck of two
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_GENERAL: Final = ("id", "name", "provenance")
_EVENT_KEYS: Final = ("arrow",)
_CARD_KEYS: Final = ("kind", "cost", "points_to", "starter")
_KIND_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "job": ("stars",),
    "home": ("home_capacity", "reno_capacity"),
    "cat": ("sex",),
}


def check_cards(cards: CardSet) -> None:
    """Refuse a card file that this game cannot be played with.

    Raises:
        BadInput: with the place of the mistake, what was found and what was expected.
    """
    for key in cards.tables:
        if key not in ("format", "provenance", "event", "card"):
            raise BadInput(f"{cards.path}: {key}: unknown: expected format, provenance, [[event]] and [[card]]")
    events, rows = cards.rows("event"), cards.rows("card")
    for table, found, most in (("event", events, MOST_EVENTS), ("card", rows, MOST_CARDS)):
        if not 1 <= len(found) <= most:
            raise BadInput(f"{cards.path}: [[{table}]]: {len(found)} of them: expected 1 to {most}")
        _check_ids(cards, table, found)
    for row in events:
        _check_event(cards, row)
    for row in rows:
        _check_card(cards, row, [str(event["id"]) for event in events])
    _check_set(cards, rows)


def _refuse(cards: CardSet, place: str, found: object, expected: str) -> BadInput:
    words = "is missing" if found is None else f"is {found!r}"
    return BadInput(f"{cards.path}: {place} {words}: expected {expected}")


def _check_ids(cards: CardSet, table: str, rows: Sequence[Row]) -> None:
    for number, row in enumerate(rows, 1):
        place = f"{table} {number} of the file: id"
        if not isinstance(row.get("id"), str) or not _ID.fullmatch(row["id"]):
            raise _refuse(cards, place, row.get("id"), "small letters, digits and _, such as old_bakery")
        if not isinstance(row.get("name"), str) or not row["name"].strip():
            raise _refuse(cards, f"{table}.{row['id']}.name", row.get("name"), "the name on the card")
    for one, times in Counter(row["id"] for row in rows).items():
        if times > 1:
            raise BadInput(f"{cards.path}: {table}.{one}.id is used {times} times: expected every id once")


def _one_of(cards: CardSet, row: Row, place: str, key: str, values: Sequence[object]) -> Any:
    value = row.get(key)
    if not any(value is one or (isinstance(value, str) and value == one) for one in values):
        raise _refuse(cards, f"{place}.{key}", value, " or ".join(str(one).lower() for one in values))
    return value


def _number(cards: CardSet, row: Row, place: str, key: str, least: int, most: int) -> None:
    value = row.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise _refuse(cards, f"{place}.{key}", value, f"a whole number from {least} to {most}")


def _no_others(cards: CardSet, row: Row, place: str, keys: Sequence[str]) -> None:
    for key in row:
        if key not in keys and key not in _GENERAL:
            raise BadInput(f"{cards.path}: {place}.{key} does not belong here: expected {', '.join(keys)}")


def _check_event(cards: CardSet, row: Row) -> None:
    place = f"event.{row['id']}"
    if _one_of(cards, row, place, "arrow", ("up", "down")) == "down":
        _number(cards, row, place, "price", 0, 20)
        _no_others(cards, row, place, (*_EVENT_KEYS, "price"))
        return
    effect = _one_of(cards, row, place, "effect", EFFECTS)
    keys = (*_EVENT_KEYS, "effect", "n") if effect in EFFECTS_WITH_N else (*_EVENT_KEYS, "effect")
    if "n" in keys:
        _number(cards, row, place, "n", 1, 20)
    _no_others(cards, row, place, keys)


def _check_card(cards: CardSet, row: Row, events: Sequence[str]) -> None:
    place = f"card.{row['id']}"
    kind = str(_one_of(cards, row, place, "kind", KINDS))
    # A card for nothing could be bought, discarded and bought again for ever.
    _number(cards, row, place, "cost", 1, 20)
    _one_of(cards, row, place, "points_to", ("top", "bottom"))
    for key in _KIND_KEYS[kind]:
        if key == "sex":
            _one_of(cards, row, place, key, ("female", "male"))
        else:
            _number(cards, row, place, key, 0, 20)
    keys = (*_CARD_KEYS, *_KIND_KEYS[kind])
    if not _one_of(cards, row, place, "starter", (True, False)):
        _one_of(cards, row, place, "event", events)
        keys = (*keys, "event")
    elif "event" in row:
        raise BadInput(f"{cards.path}: {place}.event is {row['event']!r}: expected none, a starter has no event side")
    _no_others(cards, row, place, keys)


def _check_set(cards: CardSet, rows: Sequence[Row]) -> None:
    starters = [row for row in rows if row["starter"]]
    names = ", ".join(str(row["id"]) for row in starters) or "none"
    if len(starters) != 2:
        raise BadInput(f"{cards.path}: card: starters are {names}: expected two cards with starter = true")
    if not any(row.get("stars") for row in starters):
        raise BadInput(f"{cards.path}: card: starters are {names}: expected a job with a star among them")
    if len(rows) < FEWEST_OTHERS + 2:
        raise BadInput(f"{cards.path}: card: {len(rows)} cards: expected at least {FEWEST_OTHERS + 2}")
    for way in ("top", "bottom"):
        count = sum(row["points_to"] == way for row in rows)
        if 4 * count < len(rows):
            raise BadInput(
                f"{cards.path}: card: points_to is {way!r} on {count} of {len(rows)} cards: "
                "expected at least a quarter for each way"
            )
