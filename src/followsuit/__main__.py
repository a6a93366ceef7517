"""``python -m followsuit`` is the ``followsuit`` command."""

from followsuit.cli import main

if __name__ == "__main__":
    main()
