"""Makes docs/table.png: a four-player table in mid-game. Run: .venv/bin/python docs/screenshot.py."""

import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
READY = "#table button[name=action]:not([aria-disabled])"
LIKES = ("play", "redeem", "name", "gain", "return", "buy c", "buy p", "buy m", "buy b", "discard", "give", "go", "end")
TURNS = 6


def play(page: Page, turns: int) -> None:
    """Play until so many own turns are over, then stop at the beginning of the next."""
    while turns:
        page.wait_for_selector(READY)
        values = page.eval_on_selector_all(READY, "buttons => buttons.map(button => button.value)")
        value = next(value for like in LIKES for value in values if value.startswith(like))
        seen = page.get_attribute("#table", "data-revision")
        page.locator(f'{READY}[value="{value}"]').first.click()
        page.wait_for_function("seen => document.getElementById('table').dataset.revision !== seen", arg=seen)
        turns -= value == "end turn"
    page.wait_for_selector(READY)


def main() -> None:
    """Serve, play and take the picture."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "cattery", "serve", "--port", "0", "--pace", "0"]
        command += ["--database", str(Path(folder, "s.db"))]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
            page.goto(address)
            page.get_by_text("Or set a table").first.click()
            form = page.locator("form.setup").first
            form.get_by_label("Your name").fill("Ann")
            for chair in (2, 3, 4):
                form.get_by_label(f"Chair {chair}").select_option("house_cat")
            form.get_by_role("button", name="Set the table").click()
            play(page, TURNS)
            page.screenshot(path=HERE / "table.png")
            browser.close()
            server.kill()


main()
