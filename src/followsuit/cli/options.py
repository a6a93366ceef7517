"""A game and its options as a command line names them."""

from __future__ import annotations

from collections.abc import Iterable

from followsuit import engine, games


def game_of(key: str, told: Iterable[str]) -> engine.Game:
    """The game of this key; told: ``name=value``, each. Raises OptionError."""
    kind = games.GAMES.get(key)
    if kind is None:
        raise engine.OptionError(f"there is no game {key!r}; there are {', '.join(games.GAMES)}")
    options: dict[str, object] = {}
    for text in told:
        name, equals, value = text.partition("=")
        if not equals:
            raise engine.OptionError(f"--option {text}: write it as name=value")
        options[name] = _value(value)
    return kind.build(**options)


def with_options(game: engine.Game) -> str:
    """The game with the options that are not as usual."""
    told = [
        f"{choice.name} {game.options[choice.name]}"
        for choice in games.GAMES[game.key].choices
        if choice.name == "mode" or game.options[choice.name] != choice.default
    ]
    return f"{game.title} ({', '.join(told)})" if told else game.title


def _value(text: str) -> object:
    """Text as the value of an option: yes, no, a number, or a word."""
    truths = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    if text.lower() in truths:
        return truths[text.lower()]
    try:
        return int(text)
    except ValueError:
        return text
