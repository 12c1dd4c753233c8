"""Who may import whom, and other promises that the sources keep (docs/architecture.md)."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
PACKAGE = SRC / "cattery"
MODULES = sorted(PACKAGE.rglob("*.py"))
KEYS = sorted(path.name for path in (PACKAGE / "games").iterdir() if path.is_dir() and path.name[0] not in "_.")

# Each part and the parts that it may import; what stands at the root (cli, commands) may import everything.
ABOVE = ("core", "games", "bots", "art")
MAY_IMPORT = {
    "art": (),
    "core": (),
    "games": ("core", "art"),
    "bots": ("core", "games"),
    "lab": ABOVE,
    "rl": ABOVE,
    "web": ABOVE,
    "terminal": ABOVE,
}
NO_CHANCE_NO_CLOCK = {"random", "time", "datetime", "asyncio", "threading", "socket", "subprocess", "numpy"}
THIRD_PARTY = {"core": {"librt", "mypy_extensions"}, "games": {"librt", "mypy_extensions"}, "art": set()}
SEES_ONLY_VIEWS = ("bots", "web", "terminal", "rl")
IMAGINES = ("bots/search.py", "bots/rollout.py")  # these play on in positions that they have imagined
LONGEST_FUNCTION = 60


def place(path: Path) -> str:
    """A module's path in the package."""
    return path.relative_to(PACKAGE).as_posix()


def part(path: Path) -> str:
    """The part of the house a module belongs to; its own name at the root."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def parse(path: Path) -> ast.Module:
    """A module's syntax tree."""
    return ast.parse(path.read_bytes(), str(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a module imports: `a.b.c` for `from a.b import c`."""
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(SRC).parent.parts
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            source = ".".join([*base, *filter(None, [node.module])])
            yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)


def each(modules: list[Path]) -> pytest.MarkDecorator:
    """A test of each of these modules."""
    return pytest.mark.parametrize("path", modules, ids=place)


def of(*parts: str) -> list[Path]:
    """The modules of some parts."""
    return [path for path in MODULES if part(path) in parts]


@each(of(*MAY_IMPORT))
def test_imports_point_one_way(path: Path) -> None:
    allowed = {part(path), *MAY_IMPORT[part(path)], "_build", "__version__"}
    wrong = [
        f"{place(path)}:{line} imports {name}"
        for line, name in imports(path)
        if name.split(".")[0] == "cattery" and (name.split(".")[1:2] or ["cattery"])[0] not in allowed
    ]
    assert not wrong, f"{part(path)} may import {', '.join(sorted(allowed))}"


def test_every_part_is_known() -> None:
    parts = {part(path) for path in MODULES if path.parent != PACKAGE}
    assert parts <= set(MAY_IMPORT), "a new part: say above what it may import"


@each([path for path in MODULES if place(path) != "games/__init__.py"])
def test_a_game_is_imported_only_by_itself_and_the_list_of_games(path: Path) -> None:
    own = path.relative_to(PACKAGE).parts[1] if part(path) == "games" else ""
    wrong = [
        f"{place(path)}:{line} imports {name}"
        for line, name in imports(path)
        if name.startswith("cattery.games.") and name.split(".")[2] in KEYS and name.split(".")[2] != own
    ]
    assert not wrong


@each(of("core", "games", "art"))
def test_core_and_games_know_no_clock_no_chance_and_no_web(path: Path) -> None:
    own = {"cattery", *THIRD_PARTY[part(path)]}
    wrong = [
        f"{place(path)}:{line} imports {name}"
        for line, name in imports(path)
        if (top := name.split(".")[0]) in NO_CHANCE_NO_CLOCK or top not in own | sys.stdlib_module_names
    ]
    assert not wrong


@each([path for path in of(*SEES_ONLY_VIEWS) if place(path) not in IMAGINES])
def test_who_plays_or_shows_a_game_never_holds_its_state(path: Path) -> None:
    forbidden = {"cattery.core.state", "cattery.core.state.State", "cattery.core.state.*"}
    wrong = [f"{place(path)}:{line} imports {name}" for line, name in imports(path) if name in forbidden]
    assert not wrong, "it gets a View"


@each([path for path in MODULES if part(path) != "games"])
def test_no_game_is_named_outside_its_folder(path: Path) -> None:
    tree = parse(path)
    documentation = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    wrong = [
        f"{place(path)}:{node.lineno} has {node.value!r}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation
        if re.search(rf"\b({'|'.join(KEYS)})\b", node.value)
    ]
    assert not wrong, "what depends on the game belongs to the game"


def test_no_page_style_or_script_names_a_game() -> None:
    shared = [path for path in PACKAGE.rglob("*") if path.suffix in (".html", ".css", ".js", ".svg")]
    shared = [path for path in shared if part(path) != "games"]
    wrong = [place(path) for path in shared if re.search("|".join(KEYS), path.read_text(encoding="utf-8"))]
    assert not wrong, "what depends on the game belongs to the game"


@each(MODULES)
def test_functions_are_short(path: Path) -> None:
    functions = [node for node in ast.walk(parse(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    lengths = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions}
    assert not {name: lines for name, lines in lengths.items() if lines > LONGEST_FUNCTION}


def test_no_machine_code_lies_beside_the_sources() -> None:
    assert not [*SRC.rglob("*.so"), *SRC.rglob("*.pyd")]


def test_there_are_games() -> None:
    assert KEYS and MODULES
