"""What people wait for at a server, one JSON line a figure.

`server.*`: from an action to another viewer's stream, at a server that does nothing else. `tigers.*`: a page of another
table while eight Tigers think.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Queue
from typing import Any

import httpx

ACTIONS = 200
TIGERS = 8
PAGES = 200
BETWEEN = 0.1  # seconds between two pages


def say(figure: str, times: list[float]) -> None:
    """Print the median and the 95th percentile of so many seconds."""
    times = sorted(times)
    for name, value in (("p50", statistics.median(times)), ("p95", times[int(len(times) * 0.95)])):
        line = {"figure": f"{figure}.{name}", "game": "maple_street", "seats": 2, "value": value * 1000, "unit": "ms"}
        print(json.dumps(line), flush=True)


@contextmanager
def server() -> Iterator[str]:
    """The address of a server with a new database, whose cats do not wait for anyone to follow."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cattery", "serve", "--port", "0", "--database", str(Path(folder, "b.db"))]
        with subprocess.Popen([*command, "--pace", "0"], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            yield next(word for word in process.stdout.readline().split() if word.startswith("http"))
            process.kill()


def new_table(client: httpx.Client, other: str) -> str:
    """A table of two with somebody else."""
    new = {"game": "maple_street", "name": "One", "others": [other]}
    return str(client.post("/api/v1/tables", json=new).json()["id"])


def act(client: httpx.Client, table: str) -> bool:
    """Take the first legal action, if it is one's turn; whether the game goes on."""
    at: dict[str, Any] = client.get(f"/api/v1/tables/{table}").json()
    if at["legal"]:
        action = {"ply": at["ply"], "action": at["legal"][0]["name"]}
        client.post(f"/api/v1/tables/{table}/actions", json=action)
    return bool(at["view"]["seat"] >= 0)


def listen(address: str, table: str, news: "Queue[float]") -> None:
    """Note when each message reaches a spectator."""
    with suppress(httpx.HTTPError), httpx.stream("GET", f"{address}/tables/{table}/stream", timeout=None) as answer:
        for line in answer.iter_lines():
            if line.startswith("id:"):
                news.put(time.perf_counter())


def to_the_stream(address: str) -> list[float]:
    """Seconds from sending an action to its arrival at a spectator."""
    times: list[float] = []
    with httpx.Client(base_url=address) as one, httpx.Client(base_url=address) as two:
        table = new_table(one, "friend")
        two.post(f"/api/v1/tables/{table}/join", json={"name": "Two"})
        news: Queue[float] = Queue()
        threading.Thread(target=listen, args=(address, table, news), daemon=True).start()
        news.get()
        while len(times) < ACTIONS:
            for client in (one, two):
                at = client.get(f"/api/v1/tables/{table}").json()
                if at["legal"] and len(times) < ACTIONS:
                    action = {"ply": at["ply"], "action": at["legal"][0]["name"]}
                    begin = time.perf_counter()
                    client.post(f"/api/v1/tables/{table}/actions", json=action)
                    times.append(news.get() - begin)
    return times


def among_tigers(address: str) -> list[float]:
    """Seconds for a page of a table while Tigers think at as many other tables."""
    over = threading.Event()

    def keep_one_busy() -> None:
        with httpx.Client(base_url=address, timeout=60) as client:
            table = new_table(client, "tiger")
            while not over.wait(0.05):
                if not act(client, table):
                    table = new_table(client, "tiger")

    threads = [threading.Thread(target=keep_one_busy) for _ in range(TIGERS)]
    times = []
    with httpx.Client(base_url=address, timeout=60) as client:
        table = new_table(client, "house_cat")
        for thread in threads:
            thread.start()
        time.sleep(5)  # the processes in which they think have started
        for _ in range(PAGES):
            begin = time.perf_counter()
            client.get(f"/tables/{table}").raise_for_status()
            times.append(time.perf_counter() - begin)
            time.sleep(BETWEEN)
    over.set()
    for thread in threads:
        thread.join()
    return times


def main() -> None:
    """Measure both."""
    for figure, measure in (("server", to_the_stream), ("tigers", among_tigers)):
        with server() as address:
            say(figure, measure(address))


main()
