# make play | test | check | laws | build | bench. Each does its own set-up; only Python 3.11+ and make are needed.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' 2>/dev/null) pyproject.toml setup.py constraints.txt README.md

.PHONY: play test check laws build bench clean
play: build
	$(BIN)/cattery serve --open

build: .venv/built

test: .venv/built .venv/tools
	$(BIN)/python -m pytest -n 2 --dist loadscope -q

check: .venv/built .venv/tools
	$(BIN)/ruff format --check src tests benchmarks setup.py
	$(BIN)/ruff check src tests benchmarks setup.py
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/test_architecture.py

laws: .venv/built .venv/tools
	CATTERY_LAWS=full $(BIN)/python -m pytest -n 2 -q tests/test_laws.py tests/test_traces.py

bench: .venv/built
	for script in benchmarks/*.py; do $(BIN)/python $$script || exit 1; done

.venv/made: constraints.txt
	@test -n "$(PYTHON)" || { echo "Cattery needs Python 3.11 or newer; set PYTHON=… to one." >&2; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "Python cannot make a venv here; install the package python3-venv." >&2; exit 1; }
	$(BIN)/python -m pip install -q -c constraints.txt setuptools wheel mypy
	@touch $@

.venv/built: .venv/made $(SOURCES)
	$(BIN)/python -m pip install -q --no-build-isolation --no-deps --force-reinstall -c constraints.txt .
	$(BIN)/python -m pip install -q -c constraints.txt cattery
	@$(BIN)/cattery version
	@touch $@

.venv/tools: .venv/built pyproject.toml constraints.txt
	$(BIN)/python -m pip install -q --no-build-isolation -c constraints.txt '.[test,check]'
	@touch $@

clean:
	rm -rf build dist .venv
