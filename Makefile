# make play | test | check | laws | build | bench | clean
# Each sets up what it needs in .venv; the machine gives Python 3.11 or newer and, for speed, a C compiler.
# PYTHON=... chooses the Python; EXTRAS=everything tests what needs optional packages too, else it is skipped.
PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
EXTRAS ?=
CODE := src tests benchmarks setup.py
# Folders too: a file that is gone changes only its folder.
SOURCES := $(shell find src -not -path '*/__pycache__*' -not -path '*/.*') setup.py pyproject.toml LICENSE README.md

# Tests and benchmarks run what is installed, whatever the shell says.
unexport PYTHONPATH PYTHONDONTWRITEBYTECODE
.PHONY: play test check laws build bench clean
.DELETE_ON_ERROR:

play: build
	$(BIN)/cattery serve --open

test: build .venv/with-tests$(EXTRAS)
	$(BIN)/python -m pytest -n 2 --dist loadfile

check: build .venv/with-tests$(EXTRAS)
	$(BIN)/ruff format --check $(wildcard $(CODE))
	$(BIN)/ruff check $(wildcard $(CODE))
	$(BIN)/mypy --strict src
	$(BIN)/python -m pytest -q tests/test_architecture.py

laws: build .venv/with-tests$(EXTRAS)
	CATTERY_LAWS=full $(BIN)/python -m pytest -n 2 --dist worksteal tests/test_laws.py tests/test_traces.py

bench: build
	@set -e; for script in benchmarks/*.py; do $(BIN)/python $$script; done

build: .venv/built

clean:
	rm -rf build dist .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

.venv/tools: constraints.txt
	@test -n "$(PYTHON)" || { echo "cattery: Python 3.11 or newer is needed; name one with: make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "cattery: $(PYTHON) is not Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "cattery: $(PYTHON) lacks the module venv: install the package python3-venv" >&2; exit 1; }
	@echo "cattery: setting up .venv, once"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) install -q -c constraints.txt pip setuptools wheel "mypy[mypyc]"
	@touch $@

# The wheel is asked of setuptools itself: pip would swallow the line that says why a build is plain.
.venv/built: .venv/tools $(SOURCES)
	@rm -rf build/wheel && mkdir -p build/wheel
	@$(BIN)/python -c 'from setuptools.build_meta import build_wheel as b; b("build/wheel", {"--global-option": "-q"})'
	@$(PIP) install -q --no-deps --force-reinstall build/wheel/*.whl
	@$(PIP) install -q -c constraints.txt build/wheel/*.whl
	@touch $@

.venv/with-tests$(EXTRAS): constraints.txt pyproject.toml | .venv/built
	@$(PIP) install -q -c constraints.txt "$$(echo build/wheel/*.whl)[test,check$(EXTRAS:%=,%)]"
	@touch $@
