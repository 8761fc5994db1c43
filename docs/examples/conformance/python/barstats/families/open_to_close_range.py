"""`open-to-close-range`: moves from open to close (docs/definitions/open-to-close-range.md)."""

from ..buckets import question
from ..exact import percent_of, shortest
from ..family import Family, Row
from ..reasons import require
from ..run import Run
from ..sessions import Session


class OpenToCloseRange(Family):
    name = "open-to-close-range"

    def row(self, run: Run, session: Session) -> Row:
        require(session.open != 0, "no-size")
        move = percent_of(abs(session.close - session.open), session.open)
        return Row(
            answers={"move": "within" if move <= run.params["percent"] else "beyond"},
            measures={"move-percent": move},
            levels={"open": session.open},
        )

    def questions(self, run: Run) -> list[dict]:
        asked, percent = run.description["questions"][0], shortest(run.params["percent"])
        outcomes = [(each["id"], each["label"].replace("1 %", f"{percent} %")) for each in asked["outcomes"]]
        return [question(asked["id"], asked["title"].replace("1 %", f"{percent} %"), asked["known"], outcomes)]
