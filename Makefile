# make play   sets everything up in .venv, starts the house and opens it in a browser
# make docs   builds the documentation as a site into build/site, to be read and searched without a network
# make release  builds the packages for every machine and the pocket's archive into dist/, up to the upload
# make pocket writes the house without a server to build/pocket
# make test   sets everything up in .venv and runs every check and test
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml $(wildcard hatch_build.py build_steps/*.py) \
	$(shell find src -name '*.[ch]' -o -path 'src/hut8/locale/*.json' 2>/dev/null) \
	$(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)
C_SOURCES = $(shell git ls-files '*.c' '*.h' '*.cpp')

.PHONY: play pocket test test-long lint format docs release clean

play: $(VENV)/.play
	$(BIN)/hut8 serve --open

pocket: $(VENV)/.play
	tools/install-web-tools
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'ziglang>=0.13'
	$(BIN)/hut8 pocket build build/pocket

# Each does its own set-up, some of it side by side.
test test-long: export PYTHON := $(PYTHON)
test:
	tools/test

test-long:
	tools/test --long

lint: $(VENV)/.test
	tools/lint

format: $(VENV)/.test
	$(BIN)/ruff check --fix . ; $(BIN)/ruff format . ; $(BIN)/clang-format -i $(C_SOURCES)
	$(BIN)/python tools/wrap_prose.py
	command -v npm >/dev/null && cd web && npm run --silent format

docs: $(VENV)/.test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,docs]'
	$(BIN)/python tools/site.py

release: $(VENV)/.test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,release]'
	tools/install-web-tools
	$(BIN)/python tools/release.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules src/hut8/web/static \
		src/hut8/press/fonts
	find src -name '*.so' -o -name '*.so.*' | xargs rm -f

# Every start that finds no bytecode takes twice as long, and where it may not be written each does.
KEEP_BYTECODE = env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -c 'import hut8.server.serving'

$(VENV)/.play: $(SOURCES)
	@echo "Setting everything up in $(VENV): a minute or two the first time."
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[cli,client,press,server]'
	$(KEEP_BYTECODE)
	touch $@

# uv installs in ten seconds what takes pip a minute; where it cannot be had, pip does. Compiled is only what a test
# imports, when it does. The house is made anew although its version is the same: its sources are newer.
PIP_INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
UV_INSTALL = $(BIN)/uv pip install --quiet --python $(BIN)/python --reinstall-package hut8 --refresh-package hut8
$(VENV)/.test: $(SOURCES)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	{ $(PIP_INSTALL) uv && $(UV_INSTALL) --editable '.[dev]'; } || $(PIP_INSTALL) --editable '.[dev]'
	$(KEEP_BYTECODE)
	touch $@ $(VENV)/.play
