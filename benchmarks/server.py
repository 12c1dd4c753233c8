"""Time from an action to another viewer's stream at an idle server, one JSON line a figure."""

import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from queue import Queue

import httpx

ACTIONS = 200


def say(figure: str, value: float, unit: str) -> None:
    """Print a figure."""
    print(json.dumps({"figure": figure, "game": "maple_street", "seats": 2, "value": value, "unit": unit}), flush=True)


def listen(address: str, table: str, news: "Queue[float]") -> None:
    """Note when each message reaches a spectator."""
    with suppress(httpx.HTTPError), httpx.stream("GET", f"{address}/tables/{table}/stream", timeout=None) as answer:
        for line in answer.iter_lines():
            if line.startswith("id:"):
                news.put(time.perf_counter())


def measure(address: str) -> list[float]:
    """Seconds from sending an action to its arrival at a spectator."""
    times = []
    with httpx.Client(base_url=address) as one, httpx.Client(base_url=address) as two:
        new = {"game": "maple_street", "name": "One", "others": ["friend"]}
        table = one.post("/api/v1/tables", json=new).json()["id"]
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


def main() -> None:
    """Start a server, measure, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cattery", "serve", "--port", "0", "--database", str(Path(folder, "b.db"))]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            times = sorted(measure(address))
            server.kill()
    say("server.p50", statistics.median(times) * 1000, "ms")
    say("server.p95", times[int(len(times) * 0.95)] * 1000, "ms")


main()
