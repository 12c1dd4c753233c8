"""Who is asking: a guest known by a signed cookie, with a name of the person's choice."""

import secrets
import unicodedata

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from cattery.core.errors import BadInput

COOKIE = "cattery"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24


def clean_name(text: str) -> str:
    """A name fit to be shown.

    Raises:
        BadInput: nothing readable is left, or it is too long.
    """
    text = _readable(text)
    if not 1 <= len(text) <= LONGEST_NAME:
        raise BadInput(f"a name has 1 to {LONGEST_NAME} letters")
    return text


LONGEST_REMARK = 200


def clean_remark(text: str) -> str:
    """Something said at a table, fit to be shown.

    Raises:
        BadInput: nothing readable is left, or it is too long.
    """
    text = _readable(text)
    if not 1 <= len(text) <= LONGEST_REMARK:
        raise BadInput(f"a remark has 1 to {LONGEST_REMARK} letters")
    return text


def _readable(text: str) -> str:
    """Normalised, without letters that cannot be seen or that change those around them, and in single spaces."""
    text = unicodedata.normalize("NFC", text)
    return " ".join("".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in text).split())


class Identity:
    """Signs and reads the cookie that tells guests apart, and the link that takes one to another device."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="cattery player")
        self._links = Signer(key, salt="cattery personal link")

    def link(self, player: str) -> str:
        """A token by which another browser becomes the same guest: a secret of that person."""
        return self._links.sign(player).decode()

    def of_link(self, token: str) -> str:
        """The guest whose link that is, or ""."""
        try:
            return self._links.unsign(token).decode()
        except BadSignature:
            return ""

    def player(self, request: Request) -> str:
        """The guest's id, or "" for one who has none yet."""
        try:
            return self._signer.unsign(request.cookies.get(COOKIE, "")).decode()
        except BadSignature:
            return ""

    def new_player(self) -> str:
        """An id for a new guest."""
        return secrets.token_urlsafe(16)

    def remember(self, request: Request, response: Response, player: str) -> None:
        """Let the browser keep the guest's id."""
        response.set_cookie(
            COOKIE,
            self._signer.sign(player).decode(),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
