#!/usr/bin/env python3
"""A score as a picture to look at: pitch upwards, time to the right in rows of eight bars or so, a colour for each part.

    python3 tools/music/roll.py assets/music/menu.score menu.png"""

import struct
import sys
import zlib

COLOURS = [(255, 210, 90), (110, 190, 255), (255, 120, 100), (150, 230, 150), (200, 150, 255), (240, 160, 210), (150, 220, 220), (220, 220, 220)]
ROW_TICKS, SCALE, NOTE, LOW, HIGH = 768, 2, 3, 34, 94  # a pixel is SCALE ticks; a semitone is NOTE pixels


def read(path):
    length, parts, notes, tick = 0, [], [], 0
    for line in open(path, encoding="utf-8"):
        words = line.split()
        if words[0] == "length":
            length = int(words[1])
        elif words[0] == "part":
            parts.append(words[1])
        elif words[0].isdigit():
            gap, part, pitch, held, strength = map(int, words)
            tick += gap
            notes.append((tick, part, pitch, held, strength))
    return length, parts, notes


def draw(length, notes):
    rows = -(-length // ROW_TICKS)
    width, row = ROW_TICKS // SCALE, (HIGH - LOW) * NOTE + 8
    pixels = [bytearray(b"\x12\x14\x18" * width) for _ in range(rows * row)]
    for r in range(rows):
        for pitch in range(LOW, HIGH, 12):
            pixels[r * row + (HIGH - pitch) * NOTE][:] = b"\x2a\x2e\x36" * width
        for x in range(0, width, 96 // SCALE):
            for y in range(row - 8):
                pixels[r * row + y][3 * x:3 * x + 3] = b"\x2a\x2e\x36"
    for tick, part, pitch, held, strength in notes:
        colour = bytes(c * (60 + strength) // 187 for c in COLOURS[part % len(COLOURS)])
        y, x = tick // ROW_TICKS * row + (HIGH - pitch) * NOTE, tick % ROW_TICKS // SCALE
        for dy in range(NOTE - 1):
            end = min(width, x + max(1, held // SCALE - 1))
            pixels[y + dy][3 * x:3 * end] = colour * (end - x)
    return width, pixels


def write_png(path, width, rows):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    with open(path, "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)) +
                  chunk(b"IDAT", zlib.compress(b"".join(b"\0" + bytes(row) for row in rows))) + chunk(b"IEND", b""))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("Usage: roll.py SCORE PNG")
    length, _, notes = read(sys.argv[1])
    write_png(sys.argv[2], *draw(length, notes))
