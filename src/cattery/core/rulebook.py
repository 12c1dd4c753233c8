"""The numbered rules of a game, by id."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cattery.core.errors import BadInput

RULE = re.compile(r"^- \*\*(?P<id>[A-Z]{2}-[0-9]+\.[0-9]+)\*\* (?P<text>.*)$")
SECTION = re.compile(r"^## (?P<id>[A-Z]{2}-[0-9]+) (?P<title>.*)$")
ROW = re.compile(r"^\| (?P<id>[a-z][a-z_]*) \|(?P<text>.*)\|$")


@dataclass(frozen=True)
class Rule:
    """One rule: `text` is Markdown; for the row of a table its cells, separated by `|`."""

    id: str
    text: str

    @property
    def ruling(self) -> bool:
        """Whether part of it is a ruling of ours."""
        return "[ruling]" in self.text

    @property
    def house(self) -> bool:
        """Whether it holds a figure of ours."""
        return "[house]" in self.text


@dataclass(frozen=True)
class Section:
    """A section of the rules: its `id`, `title` and the Markdown `text` below its heading."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in order."""

    title: str
    intro: str
    sections: tuple[Section, ...]

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """All rules and table rows by id."""
        return {rule.id: rule for section in self.sections for rule in _rules(section)}

    def rule(self, rule_id: str) -> Rule:
        """The rule with that id.

        Raises:
            BadInput: there is none.
        """
        if rule_id not in self.rules:
            raise BadInput(f"no rule {rule_id!r}: expected one from {next(iter(self.rules))} to {list(self.rules)[-1]}")
        return self.rules[rule_id]


def _rules(section: Section) -> Iterator[Rule]:
    """The rules of a section: a line with an id and the indented lines after it, and the rows of tables.

    A row is named after its section, or, when its own id is a single letter, after the rule before it.
    """
    texts: dict[str, str] = {}
    current = ""
    for line in section.text.splitlines():
        rule, row = RULE.match(line), ROW.match(line)
        if rule:
            current = rule["id"]
            texts[current] = rule["text"]
        elif row and row["id"] != "id":
            owner = current if len(row["id"]) == 1 else section.id
            texts[f"{owner}.{row['id']}"] = row["text"].strip()
        elif current and line.startswith("  "):
            texts[current] += f" {line.strip()}"
    return (Rule(rule_id, text) for rule_id, text in texts.items())


def load_rulebook(path: Path) -> Rulebook:
    """Read a rule file."""
    head, *parts = re.split(r"^(?=## )", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    title, _, intro = head.partition("\n")
    sections = []
    for part in parts:
        heading, _, text = part.partition("\n")
        match = SECTION.match(heading)
        if not match:
            raise BadInput(f"{path}: heading {heading!r}: expected '## ID Title'")
        sections.append(Section(match["id"], match["title"], text.strip()))
    return Rulebook(title.lstrip("# ").strip(), intro.strip(), tuple(sections))
