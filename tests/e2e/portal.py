"""A session bus with nobody on it but the settings portal and, if wished, org.a11y.Bus, as far as gdbus and busctl can tell: enough of the D-Bus protocol
(https://dbus.freedesktop.org/doc/dbus-specification.html) to be asked for settings and to answer. Nothing of the machine's own desktop is touched."""
import os
import socket
import struct
import tempfile
import threading


def aligned(data, to):
    return data + bytes(-len(data) % to)


def string(text):
    return struct.pack("<I", len(text)) + text.encode() + b"\0"


def variant(signature, value):
    head = bytes([len(signature)]) + signature.encode() + b"\0"
    return head, (struct.pack("<I", value) if signature in "ub" else string(value))


def dictionary(settings):
    """a{sa{sv}} of {namespace: {key: (signature, value)}}."""
    def entry(out, key):
        out = aligned(out, 8) + string(key)
        return aligned(out, 4)

    def counted(out, write):
        """An array of dictionary entries: its length does not count what aligns the first of them."""
        at = len(out)
        out = aligned(out + bytes(4), 8)
        start = len(out)
        out = write(out)
        return out[:at] + struct.pack("<I", len(out) - start) + out[at + 4:]

    def values(out, keys):
        for key, (signature, value) in keys.items():
            out = aligned(out, 8) + string(key)
            head, body = variant(signature, value)
            out = aligned(out + head, 4) + body
        return out

    def namespaces(out):
        for namespace, keys in settings.items():
            out = counted(entry(out, namespace), lambda out, keys=keys: values(out, keys))
        return out
    return counted(b"", namespaces)


class Portal:
    def __init__(self, settings, reader=None):
        """`reader`: whether a screen reader runs; None: org.a11y.Bus is not there."""
        self.settings, self.reader, self.asked, self.names, self.to_a11y = settings, reader, [], [], []
        self.place = tempfile.mkdtemp(prefix="outflank-bus-")
        self.path = os.path.join(self.place, "bus")
        self.address = f"unix:path={self.path}"
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(self.path)
        self.server.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    def close(self):
        self.server.close()
        os.unlink(self.path)
        os.rmdir(self.place)

    def serve(self):
        while True:
            try:
                client = self.server.accept()[0]
            except OSError:
                return
            threading.Thread(target=self.talk, args=(client.makefile("rwb", buffering=0),), daemon=True).start()

    def talk(self, stream):
        stream.read(1)
        while (line := self.line(stream)) != b"BEGIN":
            if not line:
                return
            words = line.split()
            answer = b"OK 0123456789abcdef0123456789abcdef" if words[0] == b"DATA" or (words[0] == b"AUTH" and len(words) > 2) else \
                b"DATA" if words == [b"AUTH", b"EXTERNAL"] else b"REJECTED EXTERNAL" if words[0] == b"AUTH" else b"ERROR"
            stream.write(answer + b"\r\n")
        while (head := self.exactly(stream, 16)):
            length, serial, fields = struct.unpack("<4xIII", head)
            rest = self.exactly(stream, fields + -fields % 8 + length)
            self.answer(stream, serial, head, rest[:fields], rest[fields + -fields % 8:])

    @staticmethod
    def line(stream):
        text = b""
        while not text.endswith(b"\r\n"):
            more = stream.read(1)
            if not more:
                return b""
            text += more
        return text[:-2]

    @staticmethod
    def exactly(stream, count):
        data = b""
        while len(data) < count:
            more = stream.read(count - len(data))
            if not more:
                return b""
            data += more
        return data

    def answer(self, stream, serial, head, fields, body):
        if head[1] != 1:  # only calls are answered
            return
        if b"\0org.a11y.Bus\0" in fields:
            self.to_a11y.append(fields)
        if b"ReadAll\0" in fields:
            self.asked.append(fields)
            self.reply(stream, serial, "a{sa{sv}}", dictionary(self.settings))
        elif b"NameHasOwner\0" in fields:
            self.names.append(body[4:-1])
            self.reply(stream, serial, "b", struct.pack("<I", self.reader is not None and b"org.a11y.Bus\0" in body))
        elif b"\0org.a11y.Bus\0" in fields and b"\0Get\0" in fields:
            head, value = variant("b", bool(self.reader))
            self.reply(stream, serial, "v", aligned(head, 4) + value)
        elif b"Hello\0" in fields:
            self.reply(stream, serial, "s", string(":1.7"))
        else:
            self.reply(stream, serial, "s", string("unknown"), error="org.freedesktop.DBus.Error.UnknownMethod")

    @staticmethod
    def reply(stream, serial, signature, body, error=None):
        fields = struct.pack("<B", 5) + b"\x01u\0" + struct.pack("<I", serial)
        if error:
            fields = aligned(fields, 8) + struct.pack("<B", 4) + b"\x01s\0" + string(error)
        fields = aligned(fields, 8) + struct.pack("<B", 7) + b"\x01s\0" + string("org.freedesktop.DBus")
        fields = aligned(fields, 8) + struct.pack("<B", 8) + b"\x01g\0" + bytes([len(signature)]) + signature.encode() + b"\0"
        head = struct.pack("<BBBBIII", ord("l"), 3 if error else 2, 1, 1, len(body), 7, len(fields))
        stream.write(aligned(head + fields, 8) + body)
