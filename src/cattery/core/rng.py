"""The only source of chance: sfc32 (C. Doty-Humphrey, PractRand), small and equal in both builds."""

from hashlib import blake2b
from typing import Final, final

from cattery.core.native import i64, u8, vec

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 12


@final
class Rng:
    """A generator of three 32-bit words and a counter; every intermediate fits a signed 64-bit integer."""

    def __init__(self, a: i64, b: i64, c: i64) -> None:
        self.a: i64 = a & MASK
        self.b: i64 = b & MASK
        self.c: i64 = c & MASK
        self.counter: i64 = 1

    def next(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        out: i64 = (self.a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """Uniform in 0 … n-1, for 1 <= n < 2**31 (D. Lemire, "Fast random integer generation in an interval", 2019)."""
        product: i64 = self.next() * n
        if (product & MASK) < n:
            refuse: i64 = ((MASK + 1) - n) % n
            while (product & MASK) < refuse:
                product = self.next() * n
        return product >> 32

    def shuffle(self, pile: vec[u8]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        i: i64 = i64(len(pile)) - 1
        while i > 0:
            j = self.below(i + 1)
            card = pile[i]
            pile[i] = pile[j]
            pile[j] = card
            i -= 1

    def copy(self) -> "Rng":
        """The same generator at the same place in its stream."""
        twin = Rng(0, 0, 0)
        twin.follow(self)
        return twin

    def follow(self, other: "Rng") -> None:
        """Continue from where `other` stands."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.counter = other.counter

    def split(self) -> "Rng":
        """A new generator drawn from this one."""
        return warmed(Rng(self.next(), self.next(), self.next()))


def warmed(rng: Rng) -> Rng:
    """The generator after its first outputs, which still show the seed."""
    _: i64
    for _ in range(WARM_UP):
        rng.next()
    return rng


def from_bytes(digest: bytes) -> Rng:
    """A generator from the first 12 bytes of a digest."""
    words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8)]
    return warmed(Rng(words[0], words[1], words[2]))


def seeded(seed: int) -> Rng:
    """A generator from any integer; neighbouring seeds are unrelated."""
    return from_bytes(blake2b(str(seed).encode(), digest_size=12, person=b"cattery seed").digest())


def derive(key: bytes, ply: int) -> Rng:
    """The generator of one ply of a game: keyed BLAKE2b, so that no ply predicts another."""
    return from_bytes(blake2b(ply.to_bytes(8, "little"), key=key, digest_size=12, person=b"cattery ply").digest())
