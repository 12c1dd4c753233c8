"""Rules, rulings, tests, cards, options and documents agree."""

import ast
import re
from pathlib import Path

import pytest

import cattery
from cattery.core.rulebook import Rule
from cattery.games import GAMES

ROOT = Path(__file__).parents[1]
PACKAGE = Path(cattery.__file__).parent
TESTS = ROOT / "tests" / "games"
SOURCES = sorted(path for end in ("py", "toml", "html", "js", "css") for path in PACKAGE.rglob(f"*.{end}"))
ALL_FIGURES = "every card figure"  # how a rule file says that no figure is published

each_game = pytest.mark.parametrize("key", GAMES)


def rule_text(key: str) -> str:
    """The rule file of a game."""
    return (GAMES[key].folder / "rules.md").read_text(encoding="utf-8")


def rules_to_test() -> list[tuple[str, Rule]]:
    """Every rule with a ruling of ours or a worked example."""
    rules = [(key, rule) for key, game in GAMES.items() for rule in game.rulebook.rules.values()]
    return [(key, rule) for key, rule in rules if rule.ruling or "[example]" in rule.text]


def names_of_tests(key: str) -> set[str]:
    """The tests in a game's file of tests."""
    path = TESTS / f"test_{key}.py"
    assert path.is_file(), f"{path.name} is missing"
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.name for node in tree if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def named_after(rule_id: str) -> str:
    """The beginning of the name of a rule's test: `MS-3.6` is tested by `test_ms_3_6...`."""
    return "test_" + re.sub(r"[-.]", "_", rule_id.lower())


@pytest.mark.parametrize(("key", "rule"), rules_to_test(), ids=lambda value: getattr(value, "id", value))
def test_rulings_and_examples_are_tested(key: str, rule: Rule) -> None:
    owner = rule.id.rpartition(".")[0]  # the row of a table may be tested with its table
    begins = [named_after(rule.id), *([named_after(owner)] if not rule.id[-1].isdigit() else [])]
    names = names_of_tests(key)
    assert any(re.match(rf"{begin}(_|$)", name) for begin in begins for name in names), f"no {begins[0]}..."


@each_game
def test_every_ruling_and_example_belongs_to_a_rule(key: str) -> None:
    book = GAMES[key].rulebook
    for mark in ("[ruling]", "[example]"):
        in_sections = sum(section.text.count(mark) for section in book.sections)
        assert sum(rule.text.count(mark) for rule in book.rules.values()) == in_sections


@each_game
def test_rules_that_are_mentioned_exist(key: str) -> None:
    book = GAMES[key].rulebook
    known = {*book.rules, *(section.id for section in book.sections)}
    prefix = book.sections[0].id.partition("-")[0]
    mention = re.compile(rf"\b{prefix}-[0-9]+(?:\.[0-9]+)?(?:\.[a-z][a-z_]*)?")
    missing = {
        f"{path.relative_to(PACKAGE)}: {found}"
        for path in [*SOURCES, GAMES[key].folder / "rules.md"]
        for found in mention.findall(path.read_text(encoding="utf-8"))
        if found not in known
    }
    assert not missing


@each_game
def test_figures_of_ours_are_said_to_be_ours(key: str) -> None:
    game = GAMES[key]
    paragraphs = [text for text in re.split(r"\n(?=- |\n)", rule_text(key)) if "[house]" in text]
    ours = {figure.rpartition(".")[2] for figure, source in game.cards.sources.items() if source == "house"}
    assert bool(ours) == bool(paragraphs), "house figures and rules marked [house] go together"
    if not any(ALL_FIGURES in text for text in paragraphs):
        for figure in ours:
            assert any(re.search(rf"\b{figure}\b", text) for text in paragraphs), f"no rule says that {figure} is ours"


@each_game
def test_a_card_file_names_no_source_for_nothing(key: str) -> None:
    cards = GAMES[key].cards
    for name, rows in cards.tables.items():
        for row in rows if isinstance(rows, list) else [rows] if isinstance(rows, dict) else []:
            assert row.get("provenance", {}).keys() <= row.keys(), f"{name} {row.get('id')}"


@each_game
def test_options_have_a_rule_and_words(key: str) -> None:
    for option in GAMES[key].options:
        assert option.rule in GAMES[key].rulebook.rules
        assert len(option.words.split()) > 2
        assert option.default in option.values
        assert f"`{option.name}`" in rule_text(key) or not option.switch, f"the rules do not name {option.name}"


def test_there_is_a_changelog() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert cattery.__version__ in changes
