"""Packages that only some faces need."""

import importlib
import os
from types import ModuleType

import pytest


def optional(module: str, extra: str) -> ModuleType:
    """The module; without it the test module that asks is skipped, or fails where CATTERY_REQUIRE_EXTRAS=1."""
    if os.environ.get("CATTERY_REQUIRE_EXTRAS") == "1":
        return importlib.import_module(module)
    found: ModuleType = pytest.importorskip(module, reason=f"needs {module}: make test EXTRAS={extra}")
    return found
