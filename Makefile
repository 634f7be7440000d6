# Every target installs what it needs into .venv first; `make` alone lists them.
# ARGS="…" is handed on to the program that a target runs; PYTHON=… picks the interpreter.

VENV := .venv
BIN := $(VENV)/bin
LOCK_VENV := .venv-lock

# $(call install_into,DIRECTORY) starts the command that installs into an environment.
# pip -qq prints errors alone, neither warnings nor notices. Like uv it compiles nothing: most
# modules of the libraries are never imported.
UV := $(shell command -v uv 2>/dev/null)
uv_install = uv pip install -q --python $(1)/bin/python
pip_install = $(1)/bin/python -m pip install -qq --no-compile --disable-pip-version-check
install_into = $(if $(UV),$(uv_install),$(pip_install))

.DEFAULT_GOAL := help
.PHONY: help play web wire words shots layouts pictures test check mutants bench golden lock clean
# What Python has compiled is kept, even where a machine says otherwise: tests start it often.
unexport PYTHONDONTWRITEBYTECODE
# Two installs into one environment at once would spoil it.
.NOTPARALLEL:

help: ## List these targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

play: web ## Open the table in the browser (the terminal: .venv/bin/escadrille play)
	@$(BIN)/escadrille serve $(ARGS)

web: $(VENV)/installed-web ## Build the front end into the package
	@$(BIN)/python tools/web.py build

wire: $(VENV)/installed-web ## Regenerate the front end's types from the server's schema
	@$(BIN)/python tools/web.py wire

words: $(VENV)/installed-runtime ## Regenerate the front end's words from the messages
	@$(BIN)/python tools/words.py

shots: $(VENV)/installed-dev web ## Retake the pictures in docs/shots (ARGS="age" for one page)
	@sh tools/packages.sh chromium
	@$(BIN)/python tools/screenshots.py $(ARGS)

layouts: $(VENV)/installed-runtime ## Redraw the scenarios in docs/scenarios
	@$(BIN)/escadrille scenario draw --all docs/scenarios

pictures: $(VENV)/installed-dev ## Redraw what the environments see in docs/pictures
	@$(BIN)/python tools/pictures.py

# To add a check, add a line.
CHECKS = "lint-imports --no-logo" \
	"ruff check --quiet" \
	"ruff format --check --quiet" \
	"python tools/rule_map.py --check" \
	"python tools/words.py --check" \
	"python tools/plan.py --check" \
	"python tools/one_move.py --check"

# Debian's packages come while Python's are installed; then what takes longest begins first.
test: $(VENV)/created ## Run every check, then every test, those in a real browser too
	@sh tools/packages.sh chromium-headless-shell,chromium postgresql nginx caddy & \
		$(MAKE) --no-print-directory $(VENV)/installed-test && wait
	@$(BIN)/python tools/side_by_side.py "python tools/warm.py age tests" mypy \
		"python tools/warm.py dogfight" "python tools/web.py build check" $(CHECKS)
	@$(BIN)/python -m pytest -n auto --dist=loadscope $(ARGS)

check: $(VENV)/installed-dev ## Lint, formatting, types, import layers, rule map, words
	@$(BIN)/python tools/side_by_side.py mypy $(CHECKS)

mutants: $(VENV)/installed-dev ## Change the rules in small ways, and list what no test notices
	@$(BIN)/python tools/mutants.py record
	@$(BIN)/python tools/mutants.py run $(ARGS)

bench: $(VENV)/installed-bench web ## Measure speed and strength, and how quick the table is
	@$(BIN)/python -m benchmarks $(ARGS)

golden: $(VENV)/installed-dev ## Rewrite the golden playthroughs
	@$(BIN)/python tools/golden.py $(ARGS)

# The lock is made by the oldest supported Python: newer ones can use its versions, not the reverse.
lock: ## Rewrite constraints.txt with the latest versions
	@echo "Installing the latest versions …"
	@PYTHON=$(or $(PYTHON),python3.11) sh tools/venv.sh $(LOCK_VENV)
	@$(call install_into,$(LOCK_VENV)) -e '.[dev,bench,web]'
	@$(LOCK_VENV)/bin/python tools/lock.py > constraints.txt.new
	@mv constraints.txt.new constraints.txt
	@rm -rf $(LOCK_VENV)

clean: ## Remove .venv, caches and build products
	@rm -rf $(VENV) $(LOCK_VENV) build dist web/node_modules src/escadrille/table/static
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/created:
	@sh tools/venv.sh $(VENV)
	@touch $@

extras-runtime := [fast,print]
extras-dev := [dev]
extras-test := [dev,fast,print,web]
brings-test := dev web
extras-bench := [bench,dev]
extras-web := [fast,print,web]

# Each of these brings the runtime too, so that `make play` after `make test` installs nothing.
$(VENV)/installed-%: pyproject.toml constraints.txt | $(VENV)/created
	@echo "Installing Escadrille$(extras-$*) into $(VENV) …"
	@$(call install_into,$(VENV)) -c constraints.txt -e '.$(extras-$*)'
	@touch $(addprefix $(VENV)/installed-,runtime $(brings-$*)) $@
