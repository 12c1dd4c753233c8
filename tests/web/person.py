"""How a person plays in a browser: what the page offers, how to choose, how to act."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Page

READY = "#table button[name=action]:not([aria-disabled]):not(.undo)"
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
        values = ready(page)
        if values:
            act(page, choose(values))
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


def set_table(page: Page, name: str, others: Sequence[str], *options: str, game: str = "maple_street") -> None:
    """Fill the lobby's form of a game and set the table."""
    section = page.locator(f"section[aria-labelledby=game-{game}]")
    section.get_by_text("Or set a table").click()
    form = section.locator("form.setup")
    form.get_by_label("Your name").fill(name)
    for chair, other in enumerate(others, 2):
        form.get_by_label(f"Chair {chair}").select_option(other)
    for option in options:
        form.locator(f"input[name=option-{option}]").check()
    form.get_by_role("button", name="Set the table").click()
    page.wait_for_selector("#table")
