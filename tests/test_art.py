"""The pictures: valid, self-contained, small, always the same, and each cat its own."""

import itertools
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from cattery.art import brand, cats, icons, people
from cattery.art.roster import ROSTER
from cattery.games import game
from cattery.games.catz_in_the_town import art as town
from cattery.games.catz_in_the_town.figures import CARDS as TOWN_CARDS
from cattery.games.crazy_cat_lady import art as crazy
from cattery.games.crazy_cat_lady.figures import EFFECTS
from cattery.games.maple_street import art

SVG = "{http://www.w3.org/2000/svg}"
DRAWING = {"svg", "g", "path", "circle", "ellipse", "rect", "clipPath", "use", "pattern"}
CARDS = (
    "hard_candy",
    "security_system",
    "backhanded_compliment",
    "bridge_club",
    "makeover",
    "mystery",
    "breakfast_menu",
    "catnip",
    "play_bingo",
    "cruise_vacation",
    "bottle_of_milk",
    "milk_dish",
    "cat_burglar",
    "scary_cucumber",
    "cats_meow",
    "early_bird_special",
    "gentleman_caller",
    "its_your_birthday",
    "savings_bond",
    "take_a_cat_nap",
    "trip_to_the_pet_store",
)
OTHERS = {
    "logo": brand.logo(),
    "mark": brand.mark(),
    "kitten": cats.draw(cats.kitten("Pip")),
    "anybody": cats.portrait("anybody"),
    **{f"roster {cat.id}": cats.draw(cat) for cat in ROSTER},
    **{
        f"{colour} cat": cats.draw(cats.relative(colour, "a")) for colour in ("yellow", "red", "green", "blue", "black")
    },
}
TOWN = {f"town {name}": town.picture(name) for name in town.NAMES}
CRAZY = {f"crazy {name}": crazy.picture(name) for name in crazy.NAMES}
PICTURES = {name: art.picture(name) for name in art.NAMES} | OTHERS | TOWN | CRAZY


def check(svg: str) -> None:
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert len(root.attrib["viewBox"].split()) == 4
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids)), "ids are unique"
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in DRAWING, "only shapes: no text, style, script or image"
        assert not (element.text or "").strip()
        for name, value in element.attrib.items():
            assert name != "style" and not name.startswith("on"), "looks come from attributes"
            for target in re.findall(r"url\((.*?)\)", value) + ([value] if name.endswith("href") else []):
                assert target.startswith("#"), "nothing from elsewhere"
                assert target[1:] in ids
            assert "e-" not in value and "nan" not in value, "numbers are written plainly"
    assert svg.isascii(), "no emoji"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_plain_self_contained_svg(name: str) -> None:
    check(PICTURES[name])


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_small(name: str) -> None:
    assert len(PICTURES[name].encode()) <= 8192


def test_every_card_has_a_picture() -> None:
    assert {"cat", "back", "mystery-back", *CARDS} <= set(art.NAMES)
    assert {f"cat-{index}" for index in range(29)} | {f"lady-{seat}" for seat in range(4)} <= set(art.NAMES)
    assert len(art.NAMES) == len(set(art.NAMES)) == len(CARDS) + 3 + 29 + 4


def test_no_two_pictures_are_the_same() -> None:
    assert len({PICTURES[name] for name in art.NAMES}) == len(art.NAMES)


def test_every_card_of_the_town_has_a_picture_of_its_own() -> None:
    assert {town.name_of(card) for card in range(len(TOWN_CARDS))} <= set(town.NAMES)
    assert {town.face_of(card) for card in range(len(TOWN_CARDS))} <= set(town.NAMES)
    assert len(set(TOWN.values())) == len(TOWN)
    with pytest.raises(KeyError, match="bratty-boy"):
        town.picture("dog")


def test_the_colours_of_the_town_differ_in_lightness_and_their_numbers_can_be_read() -> None:
    shades = sorted(luminance(family.strip) for family in town.FAMILIES.values())
    for darker, lighter in itertools.pairwise(shades):
        assert (lighter + 0.05) / (darker + 0.05) >= 1.4
    for family in town.FAMILIES.values():
        light, dark = sorted((luminance(family.strip), luminance(family.ink)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_every_card_and_event_of_crazy_cat_lady_has_a_picture_of_its_own() -> None:
    cards = game("crazy_cat_lady").cards
    wanted = {f"{row['kind']}-{row['id']}" for row in cards.rows("card")}
    wanted |= {f"event-{row['id']}" for row in cards.rows("event")} | {"back"}
    assert wanted <= set(crazy.NAMES)
    assert len(set(CRAZY.values())) == len(CRAZY)


def test_cards_of_other_files_have_a_picture_of_their_kind() -> None:
    assert crazy.card_picture("job", "fishmonger", False, 3) == "job-fishmonger"
    assert crazy.card_picture("cat", "fishmonger", False, 3) == "male-3"
    assert {crazy.card_picture("cat", "nobody", True, n) for n in range(20)} == {f"female-{n}" for n in range(4)}
    assert [crazy.card_picture(kind, "nothing", False, 3) for kind in ("job", "home")] == ["job", "home"]
    others = [crazy.event_picture("nothing", effect) for effect in (*EFFECTS, "")]
    assert len(set(others)) == len(others)
    assert set(others) <= set(crazy.NAMES)


def test_every_named_cat_is_somebody() -> None:
    assert len(art.CAT_NAMES) == len(set(art.CAT_NAMES)) == 29
    assert len({cat.id for cat in ROSTER}) == len({cat.name for cat in ROSTER}) == len(ROSTER)
    looks = {(cat.coat, cat.pattern, cat.head, cat.ears, cat.mood, cat.hat, cat.face, cat.neck) for cat in ROSTER[:29]}
    assert len(looks) == 29
    for index, first in enumerate(ROSTER):
        for second in ROSTER[:index]:
            assert differences(first, second) >= 4, f"{first.name} and {second.name} look alike"


def differences(first: cats.Cat, second: cats.Cat) -> int:
    """How many of the traits one sees at a glance differ."""
    traits = ("coat", "pattern", "head", "ears", "eyes", "mood", "mouth", "hat", "face", "neck", "ground")
    return sum(getattr(first, trait) != getattr(second, trait) for trait in traits)


def test_pictures_are_the_same_in_every_process() -> None:
    script = (
        "import hashlib\nfrom cattery.art import cats\nfrom cattery.games.maple_street import art\n"
        "text = ''.join(art.picture(n) for n in art.NAMES) + cats.portrait('anybody')\n"
        "print(hashlib.sha256(text.encode()).hexdigest())"
    )
    runs = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    assert runs[0] == runs[1]


def test_an_unknown_name_is_told_what_was_expected() -> None:
    with pytest.raises(KeyError, match="hard_candy"):
        art.picture("dog")
    with pytest.raises(KeyError, match="job-fishmonger"):
        crazy.picture("dog")
    with pytest.raises(KeyError, match="discard-pile"):
        icons.icon("dog")
    with pytest.raises(KeyError, match="marmalade"):
        cats.named("dog")
    with pytest.raises(KeyError, match="yellow"):
        cats.relative("mauve", "a")
    with pytest.raises(ValueError, match="expected 0 to 3"):
        people.lady(4)
    with pytest.raises(ValueError, match="hand or mystery"):
        brand.back("dog")
    with pytest.raises(ValueError, match="tabby"):
        cats.Cat("rex", "Rex", pattern="dalmatian")


@pytest.mark.parametrize("name", icons.ICONS)
def test_an_icon_can_stand_in_a_page(name: str) -> None:
    svg = icons.icon(name)
    check(svg)
    assert 'viewBox="0 0 24 24"' in svg
    assert "id=" not in svg.replace("width=", "") and "url(" not in svg
    assert 'aria-hidden="true"' in svg
    assert len(svg) < 1500


@pytest.mark.parametrize("accent", people.ACCENTS)
@pytest.mark.parametrize("ground", ["#fffdf8", "#221b26"])
def test_a_ladys_colour_shows_on_light_and_dark(accent: str, ground: str) -> None:
    light, dark = sorted((luminance(accent), luminance(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 3


def luminance(colour: str) -> float:
    """The relative luminance of WCAG."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
