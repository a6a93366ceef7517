"""Puts the built browser client, and the texts that are printed, into the wheel.

Runs for a wheel, not for a source archive (which carries web/ instead) nor an editable install
(where ./dev builds the client). Where the machine has no usable Node.js, one is asked for as a
build dependency from PyPI.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

import client_build


class ClientHook(BuildHookInterface[Any]):
    """Builds the client with Vite before the wheel's files are collected."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The Node.js wheel, only where it is needed.

        An editable build does not need it, but hatchling asks once for both kinds and does not say
        for which: the wheel is then fetched in vain.
        """
        if client_build.is_built() or client_build.node_on_path():
            return []
        return [client_build.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build src/followsuit/web_dist, which pyproject.toml lists under `artifacts`."""
        if version == "editable":
            return
        # followsuit/paper reads them; in a checkout it finds them where they are.
        build_data["force_include"][str(client_build.LOCALES)] = "followsuit/locales"
        if client_build.is_built():
            return
        node = client_build.node_on_path() or client_build.node_in_wheel()
        if node is None:
            sys.exit(
                "followsuit: the page cannot be built without Node.js. Install Node.js 20.19+ or "
                f"22.12+ with npm, or: python -m pip install '{client_build.NODE_WHEEL}'"
            )
        try:
            client_build.install_packages(node, client_build.run_quietly)
            client_build.build(node, client_build.run_quietly)
        except client_build.ClientBuildError as error:
            sys.exit(
                f"{error}\nfollowsuit: the page could not be built. Check that npm reaches its "
                "registry (npm ping), remove web/node_modules and install again."
            )
