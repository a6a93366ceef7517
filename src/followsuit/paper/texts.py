"""The page's texts, for what is printed: ``locales/LANGUAGE/*.ftl``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from followsuit.engine import FollowSuitError
from followsuit.paper.job import LANGUAGES

PACKAGE = Path(__file__).parents[1]


class TextError(FollowSuitError):
    """A language or a text that is not there."""


class Texts:
    """All texts in one language."""

    def __init__(self, language: str) -> None:
        """Read them; raises TextError for a language that is not there."""
        folder = locales() / language
        if language not in LANGUAGES:
            raise TextError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in sorted(folder.glob("*.ftl")):
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __call__(self, name: str, **arguments: str | int) -> str:
        """The text called *name*; raises TextError where it is missing or lacks an argument.

        The fonts have one no-break space, the wide one.
        """
        try:
            message = self._bundle.get_message(name)
        except LookupError:
            raise TextError(f"there is no text {name} in {self.language}") from None
        assert message.value is not None
        text, errors = self._bundle.format_pattern(message.value, arguments)
        if errors:
            raise TextError(f"text {name} in {self.language}: {errors[0]}")
        return str(text).replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")


@cache
def texts(language: str) -> Texts:
    """The texts in a language, read once; raises TextError."""
    return Texts(language)


def locales() -> Path:
    """The folder of the texts: in the package where it was installed from a wheel."""
    inside = PACKAGE / "locales"
    return inside if inside.is_dir() else PACKAGE.parents[1] / "locales"
