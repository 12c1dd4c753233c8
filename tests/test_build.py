"""The build that runs is always that of the sources that lie there."""

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import cattery
from cattery._build import build

INSTALLED = Path(cattery.__file__).parent
RULE = "core/rng.py"
SAY = (
    "import json, sys; from cattery._build import build, why; import cattery.core.rng as rng;"
    "print(json.dumps([build(), why(), rng.__file__, getattr(rng, 'MARK', 0), rng.seeded(1).next()]))"
)


def run(folder: Path, code: str = SAY, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code with the package in a folder, in a process of its own."""
    clean = {key: value for key, value in os.environ.items() if key != "CATTERY_PURE"}
    clean |= {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True, check=False, timeout=60)


def says(folder: Path, **environment: str) -> list[object]:
    """What the package in a folder says of itself: build, reason, the file of a module, its mark, a random number."""
    done = run(folder, **environment)
    assert done.returncode == 0, done.stderr
    answer: list[object] = json.loads(done.stdout)
    return answer


def binary(folder: Path, module: str = RULE) -> Path:
    """Where the compiled form of a module lies."""
    return (folder / "cattery" / module).with_suffix(EXTENSION_SUFFIXES[0])


def append(path: Path, line: str) -> None:
    """Edit a source."""
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")


@pytest.fixture
def sham(tmp_path: Path) -> Path:
    """The package with a manifest that is right and a compiled file that is rubbish: whoever loads it fails."""
    kept = ("__init__.py", "_build.py", "core")
    for name in kept:
        source, target = INSTALLED / name, tmp_path / "cattery" / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        else:
            target.parent.mkdir(exist_ok=True)
            shutil.copy(source, target)
    binary(tmp_path).write_bytes(b"stale machine code")
    digest = sha256((tmp_path / "cattery" / RULE).read_bytes()).hexdigest()
    manifest = {"modules": [RULE], "sources": {RULE: digest}}
    (tmp_path / "cattery/_compiled.json").write_text(json.dumps(manifest))
    return tmp_path


def test_compiled_files_of_these_sources_are_loaded(sham: Path) -> None:
    done = run(sham)
    assert done.returncode != 0
    assert "ImportError" in done.stderr and binary(sham).name in done.stderr


def test_a_changed_source_keeps_its_compiled_file_from_running(sham: Path) -> None:
    append(sham / "cattery" / RULE, "MARK = 7")
    kind, reason, file, mark, _ = says(sham)
    assert (kind, reason) == ("plain", f"sources changed since they were compiled: {RULE}")
    assert (file, mark) == (str(sham / "cattery" / RULE), 7)


def test_a_source_that_is_gone_makes_the_build_plain(sham: Path) -> None:
    manifest = json.loads((sham / "cattery/_compiled.json").read_text())
    manifest["sources"]["core/gone.py"] = "0"
    (sham / "cattery/_compiled.json").write_text(json.dumps(manifest))
    assert says(sham)[:2] == ["plain", "sources changed since they were compiled: core/gone.py"]


def test_a_compiled_file_that_is_gone_makes_the_build_plain(sham: Path) -> None:
    binary(sham).unlink()
    assert says(sham)[:2] == ["plain", f"compiled file missing: {RULE}"]


def test_the_plain_build_can_be_asked_for(sham: Path) -> None:
    kind, reason, file, *_ = says(sham, CATTERY_PURE="1")
    assert (kind, reason, file) == ("plain", "CATTERY_PURE=1", str(sham / "cattery" / RULE))


def test_without_a_manifest_no_compiled_file_runs(sham: Path) -> None:
    (sham / "cattery/_compiled.json").unlink()
    assert says(sham)[:2] == ["plain", "no compiled files"]


def test_a_worker_process_runs_the_same_build(sham: Path) -> None:
    (sham / "worker.py").write_text(
        "import multiprocessing\n"
        "from cattery._build import why\n"
        "if __name__ == '__main__':\n"
        "    with multiprocessing.get_context('spawn').Pool(1) as pool:\n"
        "        print(pool.apply(why))\n"
    )
    done = run(sham, "import runpy; runpy.run_path('worker.py', run_name='__main__')", CATTERY_PURE="1")
    assert done.stdout == "CATTERY_PURE=1\n", done.stderr


@pytest.mark.skipif(build() != "compiled", reason="needs the compiled build installed")
def test_the_installed_build_and_its_sources_agree(tmp_path: Path) -> None:
    shutil.copytree(INSTALLED, tmp_path / "cattery", ignore=shutil.ignore_patterns("__pycache__"))
    for library in INSTALLED.parent.glob("cattery__mypyc*"):
        shutil.copy(library, tmp_path)
    compiled, plain = says(tmp_path), says(tmp_path, CATTERY_PURE="1")
    assert (compiled[0], compiled[2]) == ("compiled", str(binary(tmp_path)))
    assert (plain[0], plain[2]) == ("plain", str(tmp_path / "cattery" / RULE))
    assert compiled[-1] == plain[-1]
    append(tmp_path / "cattery" / RULE, "MARK = 7")
    assert says(tmp_path)[3] == 7
