"""Which build runs: the compiled one, if it was made from these very sources, else the plain one.

A compiled module lies beside its source and Python would take it first. So that stale machine code can never run,
the digests in `_compiled.json`, which the build writes, are compared with the sources before anything is imported.
"""

import importlib.machinery
import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

_HERE = Path(__file__).parent


def why() -> str:
    """Why this build runs, in a few words."""
    return _WHY


def build() -> str:
    """The build that runs: "compiled" or "plain"."""
    return "plain" if _REFUSED else "compiled"


class _Sources:
    """Finds the modules of cattery as sources only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module's source in its package's folder."""
        if not name.startswith("cattery.") or not path:
            return None
        finder = FileFinder(path[0], (SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES))
        return finder.find_spec(name, target)


def _refuse_compiled() -> str:
    """Why compiled modules must not run, or ""."""
    if os.environ.get("CATTERY_PURE") == "1":
        return "CATTERY_PURE=1"
    manifest = _HERE / "_compiled.json"
    if not manifest.is_file():
        return "not compiled"
    sources: dict[str, str] = json.loads(manifest.read_text())["sources"]
    for name, digest in sources.items():
        source = _HERE / name
        if not source.is_file() or sha256(source.read_bytes()).hexdigest() != digest:
            return f"changed since it was compiled: {name}"
    return ""


_REFUSED = _refuse_compiled()
_WHY = _REFUSED or "made from these sources"
if _REFUSED:
    sys.meta_path.insert(0, _Sources)
