"""The part of the build that pyproject.toml cannot say: which modules mypyc compiles, and when.

A wheel holds every module as source. Where a C compiler and mypyc are at hand it also holds the modules below as
machine code, and a manifest with the digests of the sources which that code depends on, by which `cattery._build`
knows at import whether the code is still theirs.
"""

import ast
import json
import os
import subprocess
import sys
import tempfile
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.editable_wheel import editable_wheel

COMPILED = (
    "core/rng.py",
    "core/state.py",
    "games/*/rules.py",
    "games/*/figures.py",
    "games/*/memory.py",
    "games/*/view.py",
    "games/*/imagine.py",
    "games/*/knowledge.py",
    "games/*/instinct.py",
    "bots/search.py",
)
PACKAGE = Path("src/cattery")
MANIFEST = "cattery/_compiled.json"
GROUP = "cattery"  # one shared library, so that calls between the modules are C calls
NO_EDITABLE = (
    "cattery is never built in place: machine code beside an edited source would run stale rules. "
    "To run from the sources: PYTHONPATH=src CATTERY_PURE=1 python ..."
)
PROBE = """
from setuptools import Extension, setup
with open("probe.c", "w") as file:
    file.write("#include <Python.h>\\nPyMODINIT_FUNC PyInit_probe(void) { return 0; }\\n")
setup(name="probe", py_modules=[], ext_modules=[Extension("probe", ["probe.c"])], script_args=["build_ext"])
"""


def compiled_sources() -> list[Path]:
    """The modules to compile: those of COMPILED that are there."""
    return sorted(path for pattern in COMPILED for path in PACKAGE.glob(pattern))


def depended_on(sources: list[Path]) -> list[Path]:
    """The sources, their stubs and all of cattery that they import: mypyc builds in its types and constants."""
    found: set[Path] = set()
    todo = list(sources)
    while todo:
        path = todo.pop()
        if path.is_file() and path not in found:
            found.add(path)
            todo += [path.with_suffix(".pyi"), *imported(path)]
    return sorted(found)


def imported(path: Path) -> list[Path]:
    """Where the modules of cattery that a source imports would be."""
    names = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.update([node.module, *(f"{node.module}.{alias.name}" for alias in node.names)])
    modules = [PACKAGE.parent.joinpath(*name.split(".")) for name in names if name.startswith("cattery.")]
    return [path for module in modules for path in (module.with_suffix(".py"), module / "__init__.py")]


def digests(paths: list[Path]) -> dict[str, str]:
    """The SHA-256 of each file, by its place in the package."""
    return {path.relative_to(PACKAGE).as_posix(): sha256(path.read_bytes()).hexdigest() for path in paths}


def manifest() -> dict[str, object]:
    """What a compiled build is made from."""
    sources = compiled_sources()
    return {
        "modules": list(digests(sources)),
        "sources": digests(depended_on(sources)),
        "made_with": {"mypy": version("mypy"), "setup.py": sha256(Path("setup.py").read_bytes()).hexdigest()},
    }


def lacking() -> str:
    """Why nothing can be compiled here, or ""."""
    if os.environ.get("CATTERY_PURE") == "1":
        return "CATTERY_PURE=1"
    try:
        import mypyc.build  # noqa: F401, PLC0415
    except ImportError:
        return "mypyc is not installed"
    with tempfile.TemporaryDirectory() as folder:
        probe = subprocess.run([sys.executable, "-c", PROBE], cwd=folder, capture_output=True, check=False)
    return "no C compiler with Python's headers was found" if probe.returncode else ""


class BuildPy(build_py):
    """Copies the sources, to a place without leftovers: only machine code, which is dear, stays there."""

    def run(self) -> None:
        """Copy the package."""
        kept = Path(self.build_lib, MANIFEST)
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.suffix not in (".so", ".pyd") and path != kept:
                path.unlink()
        super().run()
        if LACKING:
            print(f"cattery: plain build, which plays at a fraction of the speed: {LACKING}", file=sys.stderr)


class BuildExt(build_ext):
    """Compiles with mypyc, unless what lies in the build folder is up to date."""

    def run(self) -> None:
        """Compile; an error in a source or from the compiler ends the build."""
        if self.inplace:
            sys.exit(NO_EDITABLE)
        built, wanted = Path(self.build_lib, MANIFEST), json.dumps(manifest(), indent=1)
        if built.is_file() and built.read_text() == wanted:
            return
        for path in Path(self.build_lib).rglob("*"):
            if path.suffix in (".so", ".pyd") or path == built:
                path.unlink()
        from mypyc.build import mypycify  # noqa: PLC0415

        options = ["--follow-imports=silent", "--no-warn-unused-ignores"]
        paths = [str(path) for path in compiled_sources()]
        self.distribution.ext_modules = mypycify([*options, *paths], opt_level="3", group_name=GROUP)
        for extension in self.distribution.ext_modules:
            if sys.platform != "win32":  # both builds round alike: no multiplication and addition in one
                extension.extra_compile_args.append("-ffp-contract=off")
        self.reinitialize_command(self).ensure_finalized()
        super().run()
        built.write_text(wanted)


class EditableWheel(editable_wheel):
    """Refuses."""

    def run(self) -> None:
        """Say why not."""
        sys.exit(NO_EDITABLE)


Path("build").mkdir(exist_ok=True)
LACKING = lacking()
setup(
    # A placeholder until BuildExt runs: asking for the wheel's name should not compile it.
    ext_modules=[] if LACKING else [Extension(f"{GROUP}__mypyc", [])],
    cmdclass={"build_py": BuildPy, "build_ext": BuildExt, "editable_wheel": EditableWheel},
    options={"egg_info": {"egg_base": "build"}},
)
