# Every target is a command of ./dev, which says what each does: make help.
# ARGS are passed on: make play ARGS="--port 9000"; PYTHON names another Python 3.11+.

PYTHON ?= python3
COMMANDS = help play serve test test-long check format types bench-engine bench-kernel \
	bench-peers bench-server bench-bots docs build setup lock audit clean

$(COMMANDS):
	@$(PYTHON) ./dev $@ $(ARGS)

.PHONY: $(COMMANDS)
