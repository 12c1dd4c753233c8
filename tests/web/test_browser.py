"""Whole games in a real browser, by clicking and by keyboard only."""

from collections.abc import Callable, Sequence

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from .conftest import Server, newcomer

pytestmark = pytest.mark.browser

READY = "#table button[name=action]:not([aria-disabled])"
# What a quick game likes to do, best first; a value that begins with one of these is taken.
QUICK = ("redeem", "play its", "play security", "play cat", "play c", "play g", "play breakfast_menu hearts", "play")
SHOP = ("buy cat", "buy cruise_vacation", "buy catnip", "buy breakfast_menu", "end turn")
OTHER = ("name", "return", "gain c", "gain", "give in", "discard", "go shopping")
Choose = Callable[[list[str]], str]


def prefer(*likes: str) -> Choose:
    """A way to choose: the first value that begins with the first of the likes."""

    def choose(values: list[str]) -> str:
        return next(value for like in likes for value in values if value.startswith(like))

    return choose


quick = prefer(*QUICK, *SHOP, *OTHER)


def ready(page: Page) -> list[str]:
    """The actions that the page offers now."""
    return page.eval_on_selector_all(READY, "buttons => buttons.map(button => button.value)")


def revision(page: Page) -> str:
    return page.get_attribute("#table", "data-revision") or ""


def settled(page: Page) -> bool:
    """Whether the game is over for this page."""
    return page.locator(".scores").count() > 0


def wait_for_my_turn(page: Page) -> None:
    page.wait_for_selector(f"{READY}, .scores", state="attached", timeout=30_000)


def wait_for_news(page: Page, seen: str) -> None:
    page.wait_for_function("seen => document.getElementById('table').dataset.revision !== seen", arg=seen)


def click(page: Page, value: str) -> None:
    """Click an action and wait until the page shows what came of it."""
    seen = revision(page)
    page.locator(f'{READY}[value="{value}"]').first.click()
    wait_for_news(page, seen)


def play_alone(page: Page, choose: Choose, act: Callable[[Page, str], None] = click) -> int:
    """Play the person's part to the end of the game; returns how many actions that took."""
    for n in range(2000):
        wait_for_my_turn(page)
        if settled(page):
            return n
        act(page, choose(ready(page)))
    raise AssertionError("the game did not end")


def play_together(pages: Sequence[Page], ways: Sequence[Choose]) -> None:
    """Play all parts in turn to the end."""
    for _ in range(3000):
        for page, way in zip(pages, ways, strict=True):
            values = ready(page)
            if settled(page):
                return
            if values:
                click(page, way(values))
                for other in pages:
                    other.wait_for_function(
                        "r => +document.getElementById('table').dataset.revision >= r", arg=int(revision(page))
                    )
    raise AssertionError("the game did not end")


def set_table(page: Page, name: str, others: Sequence[str], *options: str) -> None:
    """Fill the lobby's form and set the table."""
    form = page.locator("form.setup").first
    form.get_by_label("Your name").fill(name)
    for chair, other in enumerate(others, 2):
        form.get_by_label(f"Chair {chair}").select_option(other)
    for option in options:
        form.locator(f"input[name=option-{option}]").check()
    form.get_by_role("button", name="Set the table").click()
    page.wait_for_selector("#table")


def test_one_person_plays_a_whole_game_against_two_cats_and_then_again(person: Page) -> None:
    person.get_by_role("button", name="Play now against cats").first.click()
    assert play_alone(person, quick) > 20
    expect(person.get_by_role("heading", level=2).first).to_contain_text("with")
    assert person.locator(".scores li").count() == 3
    assert person.locator(".scores .winner").count() >= 1
    first = person.url
    person.get_by_role("button", name="Play again").click()
    person.wait_for_selector("#board")
    assert person.url != first


def test_two_people_by_link_and_an_attack_stopped_by_a_security_system(browser: Browser, server: Server) -> None:
    host, guest = newcomer(browser, server), newcomer(browser, server)
    one, two = host.pages[0], guest.pages[0]
    set_table(one, "Ann", ["friend"], "first_game")
    two.goto(one.locator("input.link").input_value())
    two.get_by_label("Your name").fill("Ben")
    two.get_by_role("button", name="Take a seat").click()
    for page in (one, two):
        page.wait_for_selector("#board")
    guard = prefer(
        "show", "play cat", "play c", "play h", "play", "go", "buy security_system", "buy cat", "buy c", "end", *OTHER
    )
    attacker = prefer("play backhanded", *QUICK, "buy backhanded_compliment", *SHOP, *OTHER[:-1], "go shopping")
    shown: list[str] = []

    def careful(values: list[str]) -> str:
        value = quick(values) if shown else guard(values)
        shown.extend(v for v in (value,) if v.startswith("show"))
        return value

    play_together([one, two], [careful, lambda values: quick(values) if shown else attacker(values)])
    assert shown
    for page in (one, two):
        assert page.locator(".scores li").count() == 2
    host.close()
    guest.close()


def test_a_whole_game_with_the_keyboard_only(person: Page) -> None:
    def press(page: Page, value: str) -> None:
        seen = revision(page)
        for _ in range(150):
            if page.evaluate("document.activeElement.value") == value and page.evaluate(
                f"document.activeElement.matches({READY!r})"
            ):
                page.keyboard.press("Enter")
                return wait_for_news(page, seen)
            page.keyboard.press("Tab")
        raise AssertionError(f"{value!r} cannot be reached with the Tab key")

    set_table(person, "Kay", ["house_cat"], "first_game")
    assert play_alone(person, quick, press) > 20


def test_a_lost_connection_is_caught_up(person: Page) -> None:
    person.get_by_role("button", name="Play now against cats").first.click()
    wait_for_my_turn(person)
    person.context.set_offline(True)
    person.locator(READY).first.click()
    expect(person.locator("#connection")).not_to_be_empty()
    seen = revision(person)
    person.context.set_offline(False)
    click(person, quick(ready(person)))
    assert revision(person) != seen


def test_a_second_tab_and_a_reload_show_the_same_table(person: Page) -> None:
    person.get_by_role("button", name="Play now against cats").first.click()
    wait_for_my_turn(person)
    second = person.context.new_page()
    second.goto(person.url)
    click(person, quick(ready(person)))
    wait_for_my_turn(person)
    second.wait_for_function("r => document.getElementById('table').dataset.revision === r", arg=revision(person))
    assert ready(second) == ready(person)
    person.reload()
    assert ready(second) == ready(person)


def test_what_is_not_possible_says_why(person: Page) -> None:
    person.get_by_role("button", name="Play now against cats").first.click()
    wait_for_my_turn(person)
    refused = person.locator("button[aria-disabled][value='buy catnip']")
    refused.click(force=True)  # aria-disabled: a person can press it, and is told why
    expect(person.locator("#why")).to_contain_text("Shopping comes after playing")
    expect(person.locator("#why a")).to_have_attribute("href", "/rules/maple_street#MS-2.1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    browser: Browser, server: Server, size: tuple[int, int], scheme: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    context = newcomer(browser, server, viewport=viewport, color_scheme=scheme)
    page = context.pages[0]
    for path in ("/", "/rules/maple_street", "/cards/maple_street", "/tables/none"):
        page.goto(path)
        check_page(page)
    page.goto("/")
    set_table(page, "Ann", ["house_cat", "kitten", "house_cat"])
    wait_for_my_turn(page)
    check_page(page)
    for _ in range(12):
        wait_for_my_turn(page)
        click(page, quick(ready(page)))
    wait_for_my_turn(page)
    check_page(page)
    context.close()


def check_page(page: Page) -> None:
    """No accessibility violation, no sideways scrolling."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
