"""What every report has: its options with their defaults, its questions and measures with their titles and labels."""

import json
from decimal import Decimal
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent.parent
VECTORS = FOLDER.parent.parent.parent / "conformance" / "vectors"


def read_json(path: Path) -> object:
    return json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)


@lru_cache(maxsize=None)
def reports() -> dict[str, dict]:
    return {each["report"]: each for each in read_json(FOLDER / "catalogue.json")}


@lru_cache(maxsize=None)
def exchanges() -> dict[str, dict]:
    return read_json(FOLDER / "exchanges.json")


@lru_cache(maxsize=None)
def asset_classes() -> dict[str, dict]:
    """The session templates and the calendar of each asset class, from the test vectors."""
    sessions = read_json(VECTORS / "calendar" / "sessions.json")["sessions"]
    file = read_json(VECTORS / "calendar" / "calendars.json")
    zones = {each["id"]: each["timeZone"] for each in file["calendars"]}
    found = {}
    for name, templates in sessions.items():
        id_ = file["assetClasses"][name]
        days = {day: early for calendar, day, early in file["rows"] if calendar == id_}
        calendar = id_ and {
            "timeZone": zones[id_],
            "holidays": [day for day, early in days.items() if early is None],
            "earlyCloses": {day: early for day, early in days.items() if early is not None},
        }
        found[name] = {"sessions": templates, "calendar": calendar}
    return found
