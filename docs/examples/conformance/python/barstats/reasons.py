"""The two ways of not counting: a run that is refused, and an observation that is excluded (Sessions)."""

REASONS = """not-closed incomplete no-previous roll no-average no-history no-first no-window no-volume no-reference at-reference
no-gap no-break ambiguous no-following no-entry no-session no-size size not-outside not-inside flat no-pattern
decided-before condition""".split()


class Refused(Exception):
    """A code in place of a result."""


class Excluded(Exception):
    """An observation is seen and does not count; the argument is the reason."""


def first_reason(reasons: list[str]) -> str:
    """Of all that apply, the first in the order of the definitions."""
    return min(reasons, key=REASONS.index)


def require(condition: object, reason: str) -> None:
    if not condition:
        raise Excluded(reason)
