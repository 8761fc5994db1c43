"""The sockets: HTTP/1.1 in, HTTP/1.1 out."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from . import responses
from .responses import Response
from .service import Request, Service

LONGEST_BODY = 65_536


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], service: Service):
        self.service = service
        super().__init__(address, Handler)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 60
    server: Server

    def __getattr__(self, name: str) -> object:
        """Every method, known or not, is answered by the service: without a key it is a 401, too."""
        if name.startswith("do_"):
            return self.respond
        raise AttributeError(name)

    def respond(self) -> None:
        self.skip_body()
        path, _, query = self.path.partition("?")
        authorization = [value.strip(" \t") for value in self.headers.get_all("Authorization", [])]
        request = Request(self.command, path, query, authorization, ",".join(self.headers.get_all("If-None-Match", [])))
        try:
            response = self.server.service.answer(request)
        except Exception:
            self.send(responses.internal_error())
            raise
        self.send(response)

    def skip_body(self) -> None:
        """No request has a body; one that comes is read, or the connection ends, so that it is not taken for the next request."""
        length = self.headers.get("Content-Length", "0")
        if "Transfer-Encoding" in self.headers or not length.isdecimal() or int(length) > LONGEST_BODY:
            self.close_connection = True
        else:
            self.rfile.read(int(length))

    def send(self, response: Response) -> None:
        body = (response.body or "").encode("utf-8")
        self.send_response_only(response.status)
        self.send_header("Date", self.date_time_string())
        for name, value in response.headers.items():
            self.send_header(name, value)
        if response.status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What is no HTTP: answered without the text of the base class, which repeats the request."""
        self.close_connection = True
        self.send(responses.plain(code, {"code": "invalid_request", "message": "This is not an HTTP request."}))

    def log_message(self, *_: object) -> None:
        """Nothing is logged: a request can contain a key."""
