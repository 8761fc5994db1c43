"""The two ways not to count, each with its code."""


class Refused(Exception):
    """No report comes of these bars."""


class LeftOut(Exception):
    """A session is seen and does not count."""
