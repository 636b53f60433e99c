# Everything a person or a machine does with this project. `make` alone prints what there is.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules --warn-undefined-variables

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
PORT ?= 8000
ARGS ?=
# A test file at a time for each processor, but no more browsers at once than fit in memory.
AT_ONCE ?= --numprocesses=auto --maxprocesses=4 --dist=loadfile
UPGRADE ?=
ENGINE := tiles line seats moves events errors chairs state engine rules/* notation/* link draft/* match/* explain \
  report chances sight lookahead solve advise players simulate/* commands/* cli

.NOTPARALLEL:

export PATH := $(CURDIR)/$(BIN):$(CURDIR)/node_modules/.bin:$(PATH)

comma := ,
nothing :=
space := $(nothing) $(nothing)
engine_files := $(subst $(space),$(comma),$(ENGINE:%=bergen/%.py))

# ------------------------------------------------------------------------------ for everyone

.PHONY: help
help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: site serve ## set everything up, build the site and serve it

.PHONY: test
test: setup-dev browser site check test-js ## set everything up, a browser included, and run every test
	@rm -f .coverage .coverage.*
	$(PY) -m pytest --cov --cov-report= $(AT_ONCE) $(ARGS)
	@$(MAKE) --no-print-directory coverage

.PHONY: test-all
test-all: ## the same with every page in every language, width and theme (about an hour)
	@$(MAKE) --no-print-directory test ARGS="--whole $(ARGS)"

.PHONY: setup
setup: $(VENV)/.installed $(VENV)/.node_modules ## install what the lessons and the site need, into .venv and node_modules

.PHONY: site
site: .cache/site ## build the site into dist/

.PHONY: serve
serve: setup ## serve dist/ on this computer (PORT=8000 when it is free)
	$(PY) -m tools.serve --port $(PORT)

# --------------------------------------------------------------------------- for developers

.PHONY: setup-dev
setup-dev: setup $(VENV)/.installed-dev ## install what the tests and checks need on top

.PHONY: browser
browser: setup-dev ## find the browsers of the tests, or install them
	@$(PY) -m tools.browser --install
	@$(PY) -m tools.firefox --install

.PHONY: fast
fast: setup-dev ## run the tests that need neither a browser nor the built site
	$(PY) -m pytest -m "not browser and not site" $(ARGS)

.PHONY: test-js
test-js: setup ## run the tests of the JavaScript sources
	node --test $(sort $(shell find widget/test site -name '*.test.*js'))

.PHONY: check
check: setup-dev ## lint, format, types, layers, notebooks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/validate-pyproject pyproject.toml
	$(PY) -m tools.check_text
	$(PY) -m tools.check_notebooks

.PHONY: format
format: setup-dev ## let ruff mend and format the Python files
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: coverage
coverage: ## hold the last test run against the gates: engine 100 %, all 95 %
	@$(BIN)/coverage combine --append --quiet >/dev/null 2>&1 || true
	$(BIN)/coverage report --include='$(engine_files)' --fail-under=100
	$(BIN)/coverage report --fail-under=95

.PHONY: bundle
bundle: setup ## build the board's files from widget/ into bergen/table/static/
	@if [ -f tools/bundle.mjs ]; then node tools/bundle.mjs; else $(PY) -m tools.bundle; fi

.PHONY: golden
golden: setup-dev ## write the reference files of the tests anew (then read the diff)
	BERGEN_GOLDEN=write $(PY) -m pytest -m "not browser and not site" -k golden -p no:randomly

.PHONY: mutate
mutate: setup-dev ## change the rules and the engine in small ways and see that a test notices
	$(PY) -m tools.mutate

.PHONY: bench
bench: setup .cache/bench/.installed ## measure the engine beside two others, and simulation
	$(PY) -m tools.bench
	$(PY) -m tools.bench_jobs
	$(PY) -m tools.bench_numbers

.PHONY: data
data: setup ## measure anew what the data files in bergen/data/ hold (about half an hour)
	$(PY) -m tools.strength
	$(PY) -m tools.measure

.PHONY: check-chances
check-chances: setup ## hold a million simulated rounds against exact chances
	$(PY) -m tools.check_chances --jobs 2

.PHONY: bench-site
bench-site: setup-dev browser site ## measure the page from address to answered click
	$(PY) -m tools.bench_site

.PHONY: lock
lock: $(VENV)/.installed ## write the lock files anew from requirements/*.in, tools/pins.toml and package.json
	for name in site dev node bench openspiel; do \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-config --no-emit-index-url --no-emit-find-links --no-header \
	    $(UPGRADE) requirements/$$name.in --output-file requirements/$$name.txt; \
	done
	$(PY) -m tools.vendor --lock
	npm install --package-lock-only --no-audit --no-fund

.PHONY: clean
clean: ## remove everything that was built or installed
	rm -rf $(VENV) node_modules dist build mutants .cache .coverage .coverage.* .hypothesis \
	  .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ------------------------------------------------------------ what is made once, until it changes

# Folders are listed beside their files, so that a file taken away is noticed too.
site_sources := $(shell find bergen notebooks site widget tools requirements package-lock.json \
  -mindepth 1 -name __pycache__ -prune -o -name '.*' -o -print 2>/dev/null)

.cache/site: $(site_sources) | setup
	$(PY) -m tools.build_site
	@mkdir -p .cache && touch $@

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Bergen needs Python 3.11 or newer; say which with: make PYTHON=python3.12 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.locked: requirements/site.txt | $(VENV)/bin/python
	$(PIP) install --require-hashes -r requirements/site.txt
	@touch $@

$(VENV)/.installed: pyproject.toml $(VENV)/.locked
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.installed-dev: requirements/dev.txt | $(VENV)/.installed
	$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

.cache/bench/.installed: requirements/bench.txt requirements/openspiel.txt | $(VENV)/.installed
	rm -rf .cache/bench
	$(PIP) install --require-hashes --target .cache/bench -r requirements/bench.txt
	$(PIP) install --require-hashes --target .cache/bench -r requirements/openspiel.txt || \
	  echo "OpenSpiel does not install here; the other engines are measured without it." >&2
	@touch $@

$(VENV)/.node: requirements/node.txt | $(VENV)/.installed
	$(PY) -m tools.node
	@touch $@

$(VENV)/.node_modules: package-lock.json $(VENV)/.node
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@
