"""All families, by name. A module has one family, or a few that are alike."""

from importlib import import_module
from pathlib import Path

from ..family import Family

FAMILIES: dict[str, Family] = {}
for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    module = import_module(f"{__name__}.{path.stem}")
    for value in list(vars(module).values()):
        if isinstance(value, type) and issubclass(value, Family) and value.__module__ == module.__name__ and hasattr(value, "name"):
            FAMILIES[value.name] = value()
