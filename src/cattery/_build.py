"""Which build runs: the compiled one when it was made from these very sources, else the plain one.

A compiled module lies beside its source, and Python would take it first. So that stale machine code can never run,
the digests in `_compiled.json`, which `setup.py` writes, are held against the sources before anything is imported.
"""

import json
import os
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType


def build() -> str:
    """The build that runs: "compiled" or "plain"."""
    return "plain" if _REFUSAL else "compiled"


def why() -> str:
    """Why that build runs, in a few words."""
    return _REFUSAL or "compiled from these sources"


def _refusal(package: Path) -> str:
    """Why the compiled modules of a package must not run, or ""."""
    if os.environ.get("CATTERY_PURE") == "1":
        return "CATTERY_PURE=1"
    try:
        manifest = json.loads((package / "_compiled.json").read_bytes())
    except OSError:
        return "no compiled files"
    for name, digest in manifest["sources"].items():
        source = package / name
        if not source.is_file() or sha256(source.read_bytes()).hexdigest() != digest:
            return f"sources changed since they were compiled: {name}"
    for name in manifest["modules"]:
        if not (package / name).with_suffix(EXTENSION_SUFFIXES[0]).is_file():
            return f"compiled file missing: {name}"
    return ""


class _SourcesOnly:
    """A finder of cattery's modules that knows no file but a source."""

    @staticmethod
    @cache
    def _folder(folder: str) -> FileFinder:
        return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module of cattery, in one of its package's folders."""
        if not name.startswith("cattery."):
            return None
        specs = (cls._folder(folder).find_spec(name, target) for folder in path or ())
        return next(filter(None, specs), None)


_REFUSAL = _refusal(Path(__file__).parent)
if _REFUSAL:
    sys.meta_path.insert(0, _SourcesOnly)
