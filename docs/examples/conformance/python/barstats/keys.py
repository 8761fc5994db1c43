"""API keys: made from random bytes, checked from an Authorization header (docs/policy.md)."""

import re
from hashlib import sha256
from math import ceil, log
from zlib import crc32

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
CHECKSUM = 7
PREFIX = r"[a-z][a-z0-9]{0,15}_live_"
KEY = re.compile(rf"({PREFIX})([0-9a-z]{{50,100}})([0-9a-z]{{{CHECKSUM}}})")
BEARER = re.compile(r"bearer ([A-Za-z0-9\-._~+/]+=*)", re.IGNORECASE)


class InvalidKey(Exception):
    """Bytes or a prefix of which no key can be made."""


def base36(value: int, width: int) -> str:
    """In base 36, with leading zeros."""
    text = ""
    while value:
        value, digit = divmod(value, 36)
        text = DIGITS[digit] + text
    return text.rjust(width, "0")


def checksum(text: str) -> str:
    """The CRC-32 of prefix and body."""
    return base36(crc32(text.encode("ascii")), CHECKSUM)


def create_key(entropy: bytes, prefix: str) -> dict:
    if not 32 <= len(entropy) <= 64 or len(set(entropy)) == 1:
        raise InvalidKey("weak-entropy")
    if not re.fullmatch(PREFIX, prefix):
        raise InvalidKey("not-a-prefix")
    width = ceil(len(entropy) * log(256, 36))
    body = prefix + base36(int.from_bytes(entropy, "big"), width)
    plaintext = body + checksum(body)
    return {
        "plaintext": plaintext,
        "hash": sha256(plaintext.encode("ascii")).hexdigest(),
        "displayPrefix": plaintext[: len(prefix) + 4],
        "lastFour": plaintext[-4:],
        "masked": f"****{plaintext[-4:]}",
    }


def authenticate(authorization: str | None, records: list[dict]) -> tuple[str | None, str | None]:
    """The plan, or the reason for the log."""
    if not authorization:
        return None, "missing"
    header = BEARER.fullmatch(authorization)
    key = header and KEY.fullmatch(header[1])
    if not key:
        return None, "malformed"
    if checksum(key[1] + key[2]) != key[3]:
        return None, "mistyped"
    hashed = sha256(header[1].encode("ascii")).hexdigest()
    record = next((each for each in records if each["hash"] == hashed), None)
    if record is None:
        return None, "unknown"
    return (record["plan"], None) if record["state"] == "active" else (None, record["state"])
