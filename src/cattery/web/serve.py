"""Runs the server."""

import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn
from platformdirs import user_data_path

from cattery.core.errors import BadInput
from cattery.web.app import create_app


def database_url(text: str | None) -> str:
    """The address of the database: an SQLAlchemy address as it is, a file's path, or the user's data directory."""
    if text and "://" in text:
        return text
    path = Path(text) if text else user_data_path("cattery", appauthor=False, ensure_exists=True) / "cattery.db"
    if path.is_dir():
        raise BadInput(f"--database {path}: this is a folder, expected a file")
    if not path.resolve().parent.is_dir():
        raise BadInput(f"--database {path}: there is no folder {path.resolve().parent}")
    return f"sqlite+aiosqlite:///{path.resolve()}"


class Server(uvicorn.Server):
    """A server that ends its streams before it waits for the last answers."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop serving."""
        self.config.app.state.house.tables.stop()  # type: ignore[union-attr]
        await super().shutdown(sockets)


def serve(host: str, port: int, database: str | None, open_browser: bool, pace: float) -> None:
    """Serve until interrupted.

    Raises:
        BadInput: the port is in use or the address cannot be listened on.
    """
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        raise BadInput(f"cannot listen on {host}:{port}: {error.strerror}; another --port may be free") from error
    listener.listen(1024)  # from here on a browser that is told the address gets an answer
    address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
    app = create_app(database_url(database), pace)
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1)
    print(f"Cattery is open at {address} (stop it with Ctrl-C)", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    Server(config).run([listener])
