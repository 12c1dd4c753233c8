"""A real server in a process of its own, and a real browser."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

CHROMIUM = Path(os.environ.get("CATTERY_CHROMIUM", "/usr/bin/chromium"))
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


class Server:
    """`cattery serve` on a free port."""

    def __init__(self, database: Path, pace: float = 0.0) -> None:
        self.database = database
        self.pace = pace
        self.complaints = database.with_suffix(".log")
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        """Start and wait until it says where it is open."""
        command = [sys.executable, "-m", "cattery", "serve", "--port", "0", "--database", str(self.database)]
        command += ["--pace", str(self.pace)]
        with self.complaints.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found, "the server did not start"
        self.address = found[0]

    def kill(self, how: int = signal.SIGKILL) -> int:
        """End it, by default as hard as can be."""
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(timeout=20)
        self.process.stdout.close()
        return code


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where a new database may be."""
    return tmp_path / "cattery.db"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with an empty database."""
    one = Server(tmp_path / "cattery.db")
    one.start()
    yield one
    one.kill()
    assert not one.complaints.read_text(), "the server complained"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; without it the test is skipped, unless it is obligatory."""
    if not CHROMIUM.exists():
        if os.environ.get("CATTERY_REQUIRE_BROWSER") == "1":
            pytest.fail(f"Chromium is obligatory and not at {CHROMIUM}")
        pytest.skip(f"no Chromium at {CHROMIUM}")
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield one
        one.close()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Page]:
    """Somebody at the lobby, with a browser of their own."""
    context = newcomer(browser, server)
    yield context.pages[0]
    context.close()


def newcomer(browser: Browser, server: Server, **options: object) -> BrowserContext:
    """A browser context with the lobby open; script errors fail the test."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce", **options)  # type: ignore[arg-type]
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"script error: {error}"))
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return context
