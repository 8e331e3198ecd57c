"""A WebSocket client of the few things the server's tests need, and of some that no client should do."""

import base64
import json
import os
import socket
import ssl
import struct
import time
import zlib

PATIENCE = int(os.environ.get("UNDERCROFT_PATIENCE", "20"))  # seconds that a server may think; a sanitizer makes it slow


class Closed(Exception):
    """The server has closed the connection."""


class Client:
    def __init__(self, port, origin=None, headers=(), certificate=None, timeout=PATIENCE, source="127.0.0.1",
                 host=None, packs=None, path="/"):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout, source_address=(source, 0))
        if certificate:
            trusted = ssl.create_default_context(cafile=certificate)
            self.socket = trusted.wrap_socket(self.socket, server_hostname="localhost")
        self.data = b""
        self.pushes = []
        self.next_id = 1
        self.packs = packs
        self.packed = self.plain = 0  # messages that came compressed, and that did not
        if packs:  # compresses as browsers do: with all that was said before in mind; the offer says what it reads
            self.packer = zlib.compressobj(9, zlib.DEFLATED, -15)
            self.unpacker = zlib.decompressobj(-15)
            headers = [*headers, f"Sec-WebSocket-Extensions: {packs}"]
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Protocol: undercroft"]
        if origin:
            lines.append(f"Origin: {origin}")
        lines += headers
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.data:
            self._more()
        head, self.data = self.data.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(head.decode(errors="replace"))

    def _more(self):
        try:
            part = self.socket.recv(65536)
        except ConnectionError as error:
            raise Closed(str(error)) from error
        if not part:
            raise Closed("end of stream")
        self.data += part

    def _take(self, count):
        while len(self.data) < count:
            self._more()
        part, self.data = self.data[:count], self.data[count:]
        return part

    def frame(self, opcode, payload, final=True, mask=True):
        """Sends one frame, which may be as wrong as the caller likes."""
        head = bytes([(0x80 if final else 0) | opcode])
        flag = 0x80 if mask else 0
        if len(payload) < 126:
            head += bytes([flag | len(payload)])
        elif len(payload) < 65536:
            head += bytes([flag | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([flag | 127]) + struct.pack(">Q", len(payload))
        if mask:
            salt = os.urandom(4)
            head += salt
            payload = bytes(b ^ salt[i % 4] for i, b in enumerate(payload))
        self.socket.sendall(head + payload)

    def text(self, text):
        if self.packs:
            data = self.packer.compress(text.encode()) + self.packer.flush(zlib.Z_SYNC_FLUSH)
            self.frame(0x41, data[:-4])
        else:
            self.frame(1, text.encode())

    def read(self):
        """The next message, as JSON."""
        whole = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise Closed(f"closed with {payload[:2].hex()}")
            if opcode == 9:
                self.frame(10, payload)
                continue
            whole += payload
            if first & 0x40:
                self.packed += 1
                whole = self.unpacker.decompress(whole + b"\x00\x00\xff\xff")
            else:
                self.plain += 1
            if first & 0x80:
                return json.loads(whole)

    def ask(self, cmd, **keys):
        """Sends a request and returns its reply; pushes that come before it are kept."""
        number, self.next_id = self.next_id, self.next_id + 1
        self.text(json.dumps({"id": number, "cmd": cmd, **keys}))
        while True:
            message = self.read()
            if message.get("id") == number:
                return message
            self.pushes.append(message)

    def push(self, kind, want=lambda message: True):
        """The next push of that kind that is wanted; others are dropped."""
        while True:
            message = self.pushes.pop(0) if self.pushes else self.read()
            if message.get("push") == kind and want(message):
                return message

    def pushed(self, wanted):
        """A push of each of these kinds that is wanted, in whichever order they come; others are dropped."""
        found = {}
        while len(found) < len(wanted):
            message = self.pushes.pop(0) if self.pushes else self.read()
            kind = message.get("push")
            if kind in wanted and kind not in found and wanted[kind](message):
                found[kind] = message
        return found

    def close(self):
        self.socket.close()


def wait_for(port, seconds=20):
    """Waits until somebody listens."""
    end = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)
