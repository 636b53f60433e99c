"""Serves the built site on this computer: `python -m tools.serve`.

The tests and the measurements use the same server, so that what they say holds for `make serve`.
"""

import argparse
import errno
import gzip
import sys
import threading
from dataclasses import dataclass, field
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HOST = "127.0.0.1"
DIST = Path(__file__).resolve().parent.parent / "dist"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/octet-stream",
}
#: Kinds that are compressed already.
PACKED = {".png", ".whl", ".woff2"}
#: Folders whose files carry their content in their name.
LASTING = "/assets/"


@dataclass(frozen=True)
class Sent:
    """One answer of the server: what was asked for, and how many bytes of body went out."""

    path: str
    status: int
    size: int


@cache
def gzipped(path: Path, _changed: int) -> bytes:
    """A file as gzip sends it, packed once for as long as it has not changed."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


@dataclass
class Shelf:
    """The served folder, and what was sent of it so far."""

    folder: Path
    sent: list[Sent] = field(default_factory=list)

    def packed(self, path: Path) -> bytes:
        """A file as gzip sends it."""
        return gzipped(path, path.stat().st_mtime_ns)

    def pack_all(self) -> None:
        """Pack every file now, the largest first, so that no reader waits for it."""
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        for path in sorted(files, key=lambda path: path.stat().st_size, reverse=True):
            if path.suffix not in PACKED:
                self.packed(path)


class Handler(SimpleHTTPRequestHandler):
    """Answers with files as a plain static host would, compressed where that helps."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, shelf: Shelf, **kwargs: object) -> None:
        self.shelf = shelf
        super().__init__(*args, directory=str(shelf.folder), **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send a file, a folder's index, or 404."""
        asked = self.path.partition("?")[0]
        path = Path(self.translate_path(asked))
        if path.is_dir():
            if not asked.endswith("/"):
                super().do_GET()  # to the address with the slash, on which relative links rest
                return
            path /= "index.html"
        if not path.is_file():
            self.note(404, 0)
            self.send_error(404)
            return
        self.send_path(path, asked)

    def send_path(self, path: Path, asked: str) -> None:
        """Send a file that is there."""
        accepts = "gzip" in self.headers.get("Accept-Encoding", "")
        squeeze = accepts and path.suffix not in PACKED
        body = self.shelf.packed(path) if squeeze else path.read_bytes()
        self.note(200, len(body))
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        if squeeze:
            self.send_header("Content-Encoding", "gzip")
        lasting = LASTING in asked
        self.send_header("Cache-Control", "max-age=31536000" if lasting else "no-cache")
        self.end_headers()
        self.send_body(body)

    def send_body(self, body: bytes) -> None:
        """Send the bytes; a reader who leaves meanwhile is no error."""
        try:
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def note(self, status: int, size: int) -> None:
        """Remember what was asked for."""
        self.shelf.sent.append(Sent(self.path, status, size))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Keep quiet."""


class Server(ThreadingHTTPServer):
    """A server of one folder that remembers what it sent."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(
        self, folder: Path, port: int = 0, handler: type[Handler] = Handler, host: str = HOST
    ) -> None:
        self.shelf = Shelf(folder)
        super().__init__((host, port), partial(handler, shelf=self.shelf))

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that closed its connection; all else is an error of ours."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        """Where the folder's root is."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def start(self) -> "Server":
        """Serve from a thread of its own."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self


def first_free(folder: Path, port: int) -> Server:
    """A server on this port, or on the next one that is free."""
    for candidate in range(port, port + 50):
        try:
            return Server(folder, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    return Server(folder)


def main() -> None:
    """Serve until interrupted, having said where."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="the first port to try")
    parser.add_argument("folder", type=Path, nargs="?", default=DIST)
    options = parser.parse_args()
    if not (options.folder / "index.html").is_file():
        sys.exit(f"expected a built site in {options.folder}; build it with: make site")
    server = first_free(options.folder, options.port)
    print(f"Bergen is at {server.address} (stop with Ctrl+C)", flush=True)
    threading.Thread(target=server.shelf.pack_all, daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
