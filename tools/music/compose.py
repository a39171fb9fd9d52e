#!/usr/bin/env python3
"""Composes the game's music: reads what a person wrote (tools/music/pieces/NAME.piece: melodies, chords, form) and writes every note of
every part (assets/music/NAME.score, which src/kit/music.h describes and src/kit/synth.c plays).

    python3 tools/music/compose.py tools/music/pieces assets/music

A piece has parts (`part NAME INSTRUMENT LOUDNESS PAN`), sections (chords, and the notes of parts that are written out), and a form: the
sections in order, with the figures in which the parts that follow rules play the chords. Durations count in eighths; c4 is the middle c.
The parts:
  written   any whose notes stand in a section; silent where they do not
  inner     the chord, led from voicing to voicing by the smallest movement, in one of the FIGURES
  bass      roots and fifths in one of the BASSES
  first     heard while the side that began is ahead: a descant above the melody, moving where the melody rests
  second    heard while the other side is ahead: the thirds and sevenths of the chords, low and held
Everything is computed with whole numbers: the same bytes on every machine."""

import pathlib
import re
import sys

TICKS = 12  # to an eighth
STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
QUALITIES = {
    "": (0, 4, 7), "m": (0, 3, 7), "6": (0, 4, 7, 9), "m6": (0, 3, 7, 9), "7": (0, 4, 7, 10), "maj7": (0, 4, 7, 11),
    "m7": (0, 3, 7, 10), "9": (0, 4, 7, 10, 14), "m9": (0, 3, 7, 10, 14), "sus4": (0, 5, 7), "7sus": (0, 5, 7, 10),
    "dim7": (0, 3, 6, 9), "m7b5": (0, 3, 6, 10), "add9": (0, 4, 7, 14)}
INNER_RANGE, DESCANT_RANGE, GUIDE_RANGE = (55, 72), (76, 91), (50, 62)


class Fault(Exception):
    pass


# ---- reading a piece ----

def pitch(text):
    """MIDI's number of a note such as f#5 or bb4."""
    match = re.fullmatch(r"([a-g])([#b]?)([1-7])", text)
    if not match:
        raise Fault(f"no note: {text}")
    letter, accidental, octave = match.groups()
    return 12 * (int(octave) + 1) + STEPS[letter] + {"": 0, "#": 1, "b": -1}[accidental]


def chord(text):
    """(root, pitch classes above it, bass), pitch classes 0 to 11."""
    match = re.fullmatch(r"([A-G])([#b]?)([^/]*)(?:/([A-G])([#b]?))?", text)
    if not match or match.group(3) not in QUALITIES:
        raise Fault(f"no chord: {text}")
    shift = {"": 0, "#": 1, "b": -1, None: 0}
    root = (STEPS[match.group(1).lower()] + shift[match.group(2)]) % 12
    bass = (STEPS[match.group(4).lower()] + shift[match.group(5)]) % 12 if match.group(4) else root
    return root, QUALITIES[match.group(3)], bass


def bars_of(text):
    return [bar.split() for bar in text.split("|")]


def read_chords(bars, eighths):
    """(start, length, chord) of a section, in eighths."""
    out = []
    for i, bar in enumerate(bars):
        if eighths % len(bar):
            raise Fault(f"{len(bar)} chords do not divide a bar of {eighths}")
        for j, name in enumerate(bar):
            step = eighths // len(bar)
            out.append((i * eighths + j * step, step, chord(name)))
    return out


def read_notes(bars, eighths):
    """(start, length, pitch) of a section, in eighths."""
    out, at = [], 0
    for i, bar in enumerate(bars):
        for token in bar:
            name, _, length = token.partition(".")
            if not length.isdigit():
                raise Fault(f"no length: {token}")
            if name != "r":
                out.append((at, int(length), pitch(name)))
            at += int(length)
        if at != (i + 1) * eighths:
            raise Fault(f"bar {i + 1} holds {at - i * eighths} eighths, not {eighths}: {' '.join(bar)}")
    return out


class Piece:
    def __init__(self, text):
        self.swing, self.volume, self.parts, self.sections, self.form = 0, 100, {}, {}, []
        section, raw = None, {}
        for number, line in enumerate(text.splitlines(), 1):
            words = line.split()
            try:
                if not words or words[0].startswith("#"):
                    continue
                if words[0] in ("tempo", "eighths", "swing", "volume"):
                    setattr(self, words[0], int(words[1]))
                elif words[0] == "part":
                    self.parts[words[1]] = (words[2], int(words[3]), int(words[4]))
                elif words[0] == "section":
                    section = words[1]
                    raw[section] = {}
                elif words[0] == "form":
                    section = "form"
                elif section == "form":
                    self.form.append((words[0], dict(word.split("=") for word in words[1:])))
                else:
                    raw[section].setdefault(words[0], []).extend(bars_of(line.split(None, 1)[1]))
            except (Fault, IndexError, ValueError, KeyError) as fault:
                raise Fault(f"line {number}: {fault}")
        for name, lines in raw.items():
            self.sections[name] = self.section(name, lines)

    def section(self, name, lines):
        try:
            bars = len(lines["chords"])
            notes = {part: read_notes(text, self.eighths) for part, text in lines.items() if part != "chords"}
            if any(len(text) != bars for text in lines.values()):
                raise Fault("its parts are not of one length")
            return bars * self.eighths, read_chords(lines["chords"], self.eighths), notes
        except (Fault, KeyError) as fault:
            raise Fault(f"section {name}: {fault}")


# ---- the rules ----

def placings(classes, low, high):
    """All ways to lay these pitch classes closely between two pitches, from the bottom up."""
    out = []
    for bottom in range(low, high + 1):
        if bottom % 12 not in classes:
            continue
        rest = sorted((c - bottom) % 12 for c in classes if c != bottom % 12)
        if bottom + (rest[-1] if rest else 0) <= high:
            out.append([bottom] + [bottom + step for step in rest])
    return out


def voicings(chords):
    """The inner part's chords: three or four notes each, moving as little as they can."""
    out, before = [], None
    for _, _, (root, steps, _) in chords:
        classes = [(root + step) % 12 for step in (steps if len(steps) <= 4 else steps[1:])]
        choices = placings(classes, *INNER_RANGE) or placings(classes[:3], *INNER_RANGE)
        centre = sum(INNER_RANGE) // 2

        def moved(choice):
            if before is None:
                return abs(sum(choice) - centre * len(choice))
            near = sum(min(abs(note - other) for other in before) for note in choice)
            return 4 * near + abs(choice[-1] - (INNER_RANGE[1] - 3))
        before = min(choices, key=lambda choice: (moved(choice), choice))
        out.append(before)
    return out


# How a chord is played: functions from (voicing, length in eighths) to (start, length, pitch, accent) in eighths.

def block(v, n):
    return [(0, n, p, 0) for p in v]


def halves(v, n):
    half = n // 2 if n % 2 == 0 and n >= 4 else n
    return [(at, half, p, 0 if at == 0 else -6) for at in range(0, n, half) for p in v]


def offbeat(v, n):
    return [(at, 1, p, 0) for at in range(2, n, 4) for p in v] if n >= 4 else [(1, 1, p, 0) for p in v]


def waltz(v, n):
    return [(at, 2, p, -4 * (at // 4)) for at in (2, 4) if at < n for p in v[-3:]]


def arp(v, n):
    up = v + v[-2:0:-1]
    return [(at, min(n - at, 3), up[at % len(up)], 4 if at == 0 else 0) for at in range(n)]


def sparse(v, n):
    return [(0, 3, p, 0) for p in v[:2]] + [(3, n - 3, p, 4) for p in v[2:]] if n > 4 else block(v, n)


FIGURES = {"block": block, "halves": halves, "offbeat": offbeat, "waltz": waltz, "arp": arp, "sparse": sparse}


def low(klass, least=36):
    return least + (klass - least) % 12


def root(c, n, following):
    return [(0, n, low(c[2]), 0)]


def two(c, n, following):
    fifth = low(c[0] + (6 if 6 in c[1] else 7)) if c[2] == c[0] else low(c[0])
    return [(0, n, low(c[2]), 0)] if n < 6 else [(0, n - n // 2, low(c[2]), 0), (n - n // 2, n // 2, fifth, -8)]


def hop(c, n, following):
    return [(at, 1, low(c[2]) + (12 if at % 4 == 2 else 0), -10 if at % 4 == 2 else 0) for at in range(0, n, 2)]


def walk(c, n, following):
    """Root, third, fifth, and a step from below or above into the next root."""
    start, goal = low(c[2]), low(following[2])
    steps = [start, low(c[0] + c[1][1], start), low(c[0] + c[1][2], start), goal + (-1 if goal >= start else 1)]
    return [(2 * i, 2, steps[i if 2 * i + 2 < n or n < 8 else 3], -6 * (i % 2)) for i in range(n // 2)]


def pedal(c, n, following):
    return [(0, n, 38, 0), (0, n, 45, -12)]


def rail(c, n, following):
    """A wheel over the joints of a rail: long, short, short."""
    r = low(c[2])
    return [(at, length, r + up, hit) for at, length, up, hit in ((0, 3, 0, 0), (3, 1, 0, -14), (4, 2, 12, -8), (6, 2, 7, -8)) if at < n]


BASSES = {"root": root, "two": two, "hop": hop, "walk": walk, "pedal": pedal, "rail": rail, "none": lambda c, n, f: []}


def nearest(classes, to, bounds, avoid=None):
    """The pitch of one of these classes that lies nearest to another pitch."""
    choices = [p for p in range(bounds[0], bounds[1] + 1) if p % 12 in classes and p != avoid]
    return min(choices, key=lambda p: (abs(p - to), p))


def classes_of(c):
    return [(c[0] + step) % 12 for step in c[1]]


def sounding(notes, at):
    return next((n for n in notes if n[0] <= at < n[0] + n[1]), None)


def descant(chords, melody):
    """A note with each chord that the melody does not have, and two quick ones to the next where the melody holds or rests."""
    out, before = [], 84
    for at, length, c in chords:
        with_melody = sounding(melody, at)
        others = [k for k in classes_of(c) if not with_melody or (k - with_melody[2]) % 12 not in (0, 1, 11)] or classes_of(c)
        note = nearest(others, before, DESCANT_RANGE)
        held = sounding(melody, at + length - 2)
        free = length >= 6 and (not held or held[0] <= at + length - 4)
        out.append((at, length - (2 if free else 0), note, 0))
        if free:
            turn = nearest(classes_of(c), note + (3 if note < 84 else -3), DESCANT_RANGE, note)
            out += [(at + length - 2, 1, turn, -4), (at + length - 1, 1, note, -8)]
            note = turn
        before = note
    return out


def guide(chords, melody):
    """Thirds and sevenths: what makes the harmony move, without its roots."""
    out, before = [], 56
    for at, length, c in chords:
        tones = [k for step, k in zip(c[1], classes_of(c)) if step in (3, 4, 5, 9, 10, 11)] or classes_of(c)
        before = nearest(tones, before, GUIDE_RANGE)
        if out and out[-1][2] == before and out[-1][0] + out[-1][1] == at:
            out[-1] = (out[-1][0], out[-1][1] + length, before, 0)
        else:
            out.append((at, length, before, 0))
    return out


# ---- putting it together ----

def play_section(piece, name, how):
    """The section's notes by part: (start, length, pitch, accent) in eighths."""
    length, chords, written = piece.sections[name]
    out = {part: [(at, n, p, 0) for at, n, p in notes] for part, notes in written.items()}
    lead = sorted(note for notes in written.values() for note in notes)
    figure, bass = FIGURES[how.get("inner", "block")], BASSES[how.get("bass", "root")]
    out["inner"] = [(at + s, n, p, a) for (at, m, _), v in zip(chords, voicings(chords)) for s, n, p, a in figure(v, m)]
    following = [c for _, _, c in chords[1:]] + [chords[0][2]]
    out["bass"] = [(at + s, n, p, a) for (at, m, c), f in zip(chords, following) for s, n, p, a in bass(c, m, f)]
    if lead:
        out["first"], out["second"] = descant(chords, lead), guide(chords, lead)
    return length, out


def loudness(piece, at, length, base, accent, soft):
    """Bars have a strong beat, a section swells to its middle and gives way at its end."""
    swell = 12 * (min(at, length - at) * 2) // length
    beat = 6 if at % piece.eighths == 0 else -4 if at % 2 else 0
    return max(8, min(127, base + accent + swell - 8 + beat - soft))


def hand(number, most):
    """A little unevenness, as of a hand: -most to most, from the note's number alone."""
    return (number * 2654435761 >> 7) % (2 * most + 1) - most


def compose(piece):
    names, notes, start = list(piece.parts), [], 0
    for name, how in piece.form:
        length, parts = play_section(piece, name, how)
        for part, list_of in parts.items():
            if part not in piece.parts:
                raise Fault(f"section {name}: no such part: {part}")
            base = piece.parts[part][1]
            for at, n, p, accent in list_of:
                late = piece.swing if at % 2 else 0
                tick = (start + at) * TICKS + late
                velocity = loudness(piece, at, length, base, accent, int(how.get("soft", 0)))
                notes.append((tick, names.index(part), p, max(3, n * TICKS - late - 1), velocity + hand(len(notes), 3)))
        start += length
    return start * TICKS, sorted(notes)


def score(piece, name):
    length, notes = compose(piece)
    lines = [f"# made by tools/music/compose.py from tools/music/pieces/{name}.piece", "score 1",
             f"tempo {piece.tempo * 2 * TICKS}", f"length {length}", f"volume {piece.volume}"]
    for part, (instrument, _, pan) in piece.parts.items():
        lines.append(f"part {instrument} {pan} {part if part in ('first', 'second') else 'always'}")
    before = 0
    for tick, part, p, n, velocity in notes:
        lines.append(f"{tick - before} {part} {p} {n} {velocity}")
        before = tick
    return "\n".join(lines) + "\n"


def main(source, target):
    pathlib.Path(target).mkdir(parents=True, exist_ok=True)
    for path in sorted(pathlib.Path(source).glob("*.piece")):
        try:
            text = score(Piece(path.read_text(encoding="utf-8")), path.stem)
        except Fault as fault:
            sys.exit(f"{path}: {fault}")
        (pathlib.Path(target) / f"{path.stem}.score").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("Usage: compose.py PIECES SCORES")
    main(*sys.argv[1:])
