"""Answers to questions that several families ask."""


def colour(close, reference):
    return "green" if close > reference else "red" if close < reference else "flat"


def breaks(session, before):
    high, low = session.high > before.high, session.low < before.low
    return "both" if high and low else "high-only" if high else "low-only" if low else "neither"
