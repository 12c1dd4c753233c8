"""Finding an action, a card or a rule by what a person types."""

import re
from collections.abc import Mapping

from cattery.core.game import Game
from cattery.core.rulebook import Rule
from cattery.terminal.sitting import Sitting

LEAST = 3  # letters from which on a part of a label will do


def plain(text: str) -> str:
    """A text as it is compared: small letters and digits, single spaces."""
    return " ".join(re.sub(r"[^a-z0-9]+", " ", text.casefold().replace("’", "").replace("'", "")).split())


def matches(text: str, labels: Mapping[str, str]) -> list[str]:
    """The keys meant by a text: one named or labelled just so, otherwise those with the text in key or label."""
    wanted = plain(text)
    for name, label in labels.items():
        if wanted in (plain(name), plain(label)):
            return [name]
    if len(wanted) < LEAST:
        return []
    return [name for name, label in labels.items() if wanted in plain(name) or wanted in plain(label)]


def every_action(sitting: Sitting) -> dict[str, str]:
    """All actions of the game with their labels, with seats that are not at the table left out."""
    game, who = sitting.game, sitting.who
    labels = {name: said(game.words.action(number), sitting) for number, name in enumerate(game.actions.names)}
    return {name: label for name, label in labels.items() if not re.search(rf"\bseat [{len(who)}-9]", label)}


def said(label: str, sitting: Sitting) -> str:
    """A label with the names of seats for their numbers."""
    who = sitting.who
    return re.sub(r"\bseat ([0-9])\b", lambda m: who[int(m[1])] if int(m[1]) < len(who) else m[0], label)


def rule_of(game: Game, text: str) -> Rule | None:
    """The rule with an id, however it is written; in a table, the row by its section's id and its own."""
    wanted = text.strip().casefold()
    return next((rule for rule_id, rule in game.rulebook.rules.items() if rule_id.casefold() == wanted), None)


def rule_text(rule: Rule) -> str:
    """A rule without its Markdown; a row of a table as its cells."""
    text = re.sub(r"\*\*?|`", "", rule.text)
    text = text.replace("[ruling]", "(ruling of this project)").replace("[house]", "(figure of this project)")
    text = text.replace("[example]", "Example:")
    return ", ".join(cell.strip() for cell in text.split("|") if cell.strip())
