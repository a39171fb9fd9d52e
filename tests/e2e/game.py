"""What the end-to-end tests play with: an X display of their own, the real game in it, and hands on mouse, keyboard and gamepads."""
import datetime
import json
import math
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1280, 800
NOBODY = 65534
PATIENCE = 120.0  # seconds, before what never comes is given up
ON_ITS_WAY_MS = 200  # what was done but is no press, such as a motion of the mouse, has reached the game by then
OUT = {"N": "up", "E": "right", "S": "down", "W": "left"}  # from the board to the stacks of Flipside's edges
TURN = r"[a-h][1-8](?:[a-h][1-8]~?\+[a-h][1-8][NESW])?|--"  # d3, a1d4+c4W, a pass


def tool(name):
    """A program of the build, named to the tests by OUTFLANK_GAME, OUTFLANK_CLI, OUTFLANK_EYE, OUTFLANK_WHERE, OUTFLANK_VPAD,
    OUTFLANK_CLOCK, OUTFLANK_DISK, OUTFLANK_DROP, OUTFLANK_GUEST."""
    return os.environ["OUTFLANK_" + name.upper()]


def cli(*arguments):
    return json.loads(subprocess.run([tool("cli"), *arguments, "--json"], check=True, capture_output=True, text=True).stdout)


def word(key):
    """What the screen says for a key of the language file."""
    for line in (SOURCE / "assets" / "lang" / "en.properties").read_text(encoding="utf-8").splitlines():
        if line.split("=")[0].strip() == key:
            return line.split("=", 1)[1].strip()
    raise KeyError(key)


def moves_of(kept):
    """The turns in the text of a kept game, which grows by a line of moves a turn; another line of a game begins anew."""
    return " ".join(re.findall(r"^moves = (.*)$", kept.split("game = ")[-1], re.MULTILINE)).split()


def steps(start, end):
    """The directions from one square to another."""
    columns, rows = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    return [("right" if columns > 0 else "left")] * abs(columns) + [("down" if rows > 0 else "up")] * abs(rows)


def way_of(square, edge):
    """How far a disc of Flipside slides from an edge to a square."""
    column, row = ord(square[0]) - ord("a"), int(square[1]) - 1
    return {"N": row, "S": 7 - row, "W": column, "E": 7 - column}[edge]


def beside(stack):
    """The square of the board's edge beside a stack of Flipside, which is its edge with the column or row: "Nc", "E4"."""
    return {"N": stack[1] + "1", "S": stack[1] + "8", "W": "a" + stack[1], "E": "h" + stack[1]}[stack[0]]


def offered(slides, rails):
    """The slide of Flipside that the game takes of several, squares with edges ("c4W") in canonical order: from the stack that holds most, and of
    those from the nearest."""
    def left(slide):
        return rails[slide[2]][ord(slide[0]) - ord("a") if slide[2] in "NS" else int(slide[1]) - 1]
    return max(slides, key=lambda slide: (left(slide), -way_of(slide[:2], slide[2])))


def flipside_presses(turn, legal, rails):
    """The places that a player presses for a turn of Flipside, and which square the cursor of a pad goes to after each, if anywhere: what is left
    open and nothing else."""
    pawns, goals = {move[:2] for move in legal}, {move[:4] for move in legal if move.startswith(turn[:2])}
    presses = [] if len(pawns) == 1 and len({move[:4] for move in legal}) > 1 else [(turn[:2], None)]
    if len(goals) > 1:
        presses.append((turn[2:4], None))
    square, edge = turn[5:7], turn[7]
    slides = [move[5:8] for move in legal if move.startswith(turn[:5])]
    if offered([slide for slide in slides if slide[:2] == square], rails) == turn[5:8]:
        return [*presses, (square, None)]
    line = [slide for slide in slides if slide[2] == edge and (slide[0] == square[0] if edge in "NS" else slide[1] == square[1])]
    stack = edge + (square[0] if edge in "NS" else square[1])
    return [*presses, (stack, offered(line, rails)[:2]), *([(square, None)] if len(line) > 1 else [])]


class Screen:
    """An Xvfb without a window manager; the display number is its own choice, so many can run at once."""

    def __init__(self, width=WIDTH, height=HEIGHT, options=()):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset", *options],
            pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.display = ":" + number

    def close(self):
        self.server.terminate()
        self.server.wait()


class Game:
    """The game in its window, with a home and a data directory that nobody else uses and without animations."""

    def __init__(self, *arguments, screen=None, settings="speed = none\n", files=None, pads=False, path=None, date=None, disk_ms=0,
                 plain=False, windowed=True, answered=True):
        """`settings`: the text of settings.txt, None for a first start; `files`: what else is there, by name, texts or bytes; `path`: a directory whose programs are found before others; `date`: the date that the system's
        clock shows, until it is set (set_date); `disk_ms`: what each write waits for the disk, besides; `plain`: by a user for whom the modes of
        files count, which they do not for root; `windowed`: whatever the settings say; `answered`: who plays has said before who they are."""
        self.screen = screen or Screen()
        self.place = Path(tempfile.mkdtemp(prefix="outflank-e2e-"))
        (self.place / "data").mkdir()
        if settings is not None:
            (self.place / "data" / "settings.txt").write_text(settings)
        if answered:
            (self.place / "data" / "players.txt").write_text("outflank players 1\nme later face=sunny hat=none colour=gold name=\n")
        for name, text in (files or {}).items():
            (self.place / "data" / name).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "SDL_", "WAYLAND", "DBUS_"))}
        self.environment.update(DISPLAY=self.screen.display, HOME=str(self.place), LC_ALL="C.UTF-8", LANG="C.UTF-8", LANGUAGE="")
        game_environment = dict(self.environment, OUTFLANK_REPORT_IDLE="1", **self.without_a_voice(), **getattr(self, "more", {}))
        if path:
            game_environment["PATH"] = f"{path}:{game_environment['PATH']}"
        loaded = game_environment.get("LD_PRELOAD", "").split()
        if pads:
            self.fifo = self.place / "pads"
            os.mkfifo(self.fifo)
            loaded.append(tool("vpad"))
            game_environment.update(VPAD_FIFO=str(self.fifo))
        if date:
            self.set_date(date)
            loaded.append(tool("clock"))
            game_environment.update(CLOCK_FILE=str(self.place / "clock"), TZ="UTC")
        if disk_ms:
            loaded.append(tool("disk"))
            game_environment.update(DISK_MS=str(disk_ms))
        if loaded:
            game_environment.update(LD_PRELOAD=" ".join(loaded))
        program, user = tool("game"), {}
        if plain and os.getuid() == 0:
            user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            program = self.bring()
            for path in [self.place, *self.place.rglob("*")]:
                os.chown(path, NOBODY, NOBODY)
        self.words, self.lines = self.place / "stderr", self.place / "stdout"
        self.state, self.pictures, self.read_to = None, 0, 0
        self.presses, self.pressed, self.held = 0, 0, False
        with open(self.words, "w") as words, open(self.lines, "w") as lines:
            self.process = subprocess.Popen(
                [program, "--data", str(self.place / "data"), "--no-sound",
                 *(["--windowed", "--size", f"{WIDTH}x{HEIGHT}"] if windowed else []), *arguments],
                env=game_environment, stdout=lines, stderr=words, stdin=subprocess.DEVNULL, **user)
        try:
            self.window = self.wait_for(self.find_window, "a window")
            self.xdotool("windowfocus", "--sync", self.window)
            self.wait_for(self.hear, "a picture")
        except BaseException:
            self.close()
            raise

    def without_a_voice(self):
        """The machine's own speech, which would start a daemon, is neither loaded nor found."""
        mute = self.place / "mute"
        mute.mkdir()
        (mute / "libspeechd.so.2").write_text("no library\n")
        (mute / "spd-say").write_text("#!/bin/sh\n")
        (mute / "spd-say").chmod(0o755)
        libraries = [str(mute), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]  # as sdl2-compat is put before the system's SDL2
        return {"LD_LIBRARY_PATH": ":".join(libraries), "PATH": f"{mute}:{os.environ['PATH']}"}

    def bring(self):
        """Copies the game and its assets beside the data, for a user who cannot reach the build: it may lie in a home that is closed to others.
        Returns the program."""
        built = Path(tool("game"))
        shutil.copy(built, self.place / built.name)
        shutil.copytree(built.parent / "assets", self.place / "assets")
        return str(self.place / built.name)

    def close(self):
        """Ends the game as a closed window would; returns its exit status."""
        self.process.terminate()
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.screen.close()
            shutil.rmtree(self.place, ignore_errors=True)

    def read_only(self, on=True):
        """Nothing can be written in the data directory, or it can again; for a `plain` user."""
        data = self.place / "data"
        for path in data.iterdir():
            path.chmod(0o444 if on else 0o644)
        data.chmod(0o555 if on else 0o755)

    # What can be seen of it.

    def find_window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               env=self.environment, capture_output=True, text=True)
        return found.stdout.split()[0] if found.stdout.split() else None

    def wait_for(self, question, what, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            answer = question()
            if answer:
                return answer
            if self.process.poll() is not None:
                raise AssertionError(f"The game ended while {what} was awaited:\n" + self.words.read_text())
            time.sleep(0.02)
        raise AssertionError(f"{what} did not come within {seconds} s. The game said:\n" + self.words.read_text())

    def eye(self, *arguments):
        return subprocess.run([tool("eye"), *arguments], env=self.environment, capture_output=True, text=True)

    def look(self):
        return self.eye("look").stdout.strip()

    def hear(self):
        """What the game has said of its rest last (src/app/shell/loop.h), kept in `state`, `pictures` and `presses`; None before its first
        picture. A match that is over leads to more. A game that is older, and compared with, says nothing of presses."""
        with open(self.words, "rb") as words:
            words.seek(self.read_to)
            new = words.read()
        whole = new[:new.rfind(b"\n") + 1]
        self.read_to += len(whole)
        for state, pictures, presses in re.findall(rb"outflank: (?:over|idle: (\w+) (\d+) ?(\d*))", whole):
            self.state, self.pictures = (state.decode(), int(pictures)) if state else ("moving", self.pictures)
            if state:
                self.presses = int(presses) if presses else math.inf
        return self.state

    def press_count(self, number):
        """So many keys, buttons or fingers are about to go down or up, at least: the game rests when it has dealt with them."""
        self.pressed = max(self.pressed, self.presses) + number

    def rests(self, still_ms, limit_ms, seen=0, only_pressed=False):
        """Waits until all presses have been dealt with, more pictures than `seen` were shown and the last one has stood for `still_ms`; less long if
        it will stand until somebody does something, and whatever the computer's thinking adds to it: a game that is over is looked at for a
        minute. What was changed in the settings is then written. False if that does not happen; at once if nothing was done but `only_pressed`,
        and the game waits for more."""
        since = time.monotonic()
        end, last = since + limit_ms / 1000, None
        while time.monotonic() < end:
            self.hear()
            now = (self.state, self.pictures if self.state != "thinking" else None)
            if now != last:
                last, since = now, time.monotonic()
            still = min(still_ms, ON_ITS_WAY_MS) if self.state == "waiting" else still_ms
            stands = self.state not in ("moving", "writing") and self.presses >= self.pressed and time.monotonic() >= since + still / 1000
            if stands and (self.pictures > seen or (only_pressed and self.state == "waiting")):
                return self.pictures > seen
            if self.process.poll() is not None:
                raise AssertionError("The game ended while it was to come to rest:\n" + self.words.read_text())
            time.sleep(0.005)
        return False

    def settle(self, still_ms=200, limit_ms=1000 * PATIENCE):
        return self.rests(still_ms, limit_ms)

    def seen_to(self, action, still_ms=40, limit_ms=1000 * PATIENCE):
        """Does something and waits until it shows and the picture rests. False if nothing was to be seen."""
        self.hear()
        seen, pressed = self.pictures, self.pressed
        action()
        return self.rests(still_ms, limit_ms, seen, only_pressed=self.pressed > pressed)

    def over(self):
        """The matches finished so far, by the lines that the game prints: (game, [FIRST, SECOND], moves) of each."""
        lines = re.findall(r"outflank: over: (\S+) (\d+)-(\d+) (.*)", self.words.read_text())
        return [(game, [int(first), int(second)], re.findall(TURN, moves)) for game, first, second, moves in lines]

    def said(self):
        """The lines on standard output: what is said of the game, if that is asked for."""
        return self.lines.read_text(encoding="utf-8").splitlines()

    def places(self, scene, *arguments, presses=()):
        """Where each text of a scene stands, after these presses of actions: the middles, in the window's points, of every place where it is to
        be read."""
        assets = str(Path(tool("game")).parent / "assets")
        pressed = ["press=" + ",".join(presses)] if presses else []
        found = subprocess.run([tool("where"), *pressed, "--assets", assets, "--scene", scene, "--size", f"{WIDTH}x{HEIGHT}", *arguments],
                               check=True, capture_output=True, text=True, env=self.environment).stdout
        places = {}
        for x, y, text in re.findall(r"^([-0-9.]+) ([-0-9.]+) (.*)$", found, re.MULTILINE):  # of a text of two lines the first
            places.setdefault(text, []).append((float(x), float(y)))
        return places

    def squares(self, scene="play", game="classic"):
        """The middle of every square of a board, read off the letters and the digits at its edges, as long as nothing is told over them."""
        begun = ["--moves", " ".join(cli("random", "--game", game, "--seed", "1")["moves"].split()[:12])] if scene == "play" else []
        places = self.places(scene, "--game", game, *begun)
        digits = [(x, y, digit) for digit in "12345678" for x, y in places.get(digit, [])]  # a panel may say some of them, too
        columns = [{digit: y for x, y, digit in digits if abs(x - edge) < 4} for edge, _, _ in digits]
        rows = max(columns, key=len)
        return {letter + row: (places[letter][0][0], rows[row]) for letter in "abcdefgh" if letter in places for row in rows}

    def picture(self, name):
        """Keeps what can be seen now, for somebody who wants to look at it: as a file in the folder OUTFLANK_PICTURES, if that is named."""
        if "OUTFLANK_PICTURES" in os.environ:
            subprocess.run(["import", "-window", "root", str(Path(os.environ["OUTFLANK_PICTURES"]) / f"{name}.png")], env=self.environment, check=True)

    # Hands.

    def set_date(self, date):
        """It is noon of that day from now on, and stays so."""
        noon = datetime.datetime.combine(date, datetime.time(12), datetime.timezone.utc)
        new = self.place / "clock.new"
        new.write_text(f"{int(noon.timestamp())}\n")
        new.rename(self.place / "clock")  # nobody reads half of it

    def xdotool(self, *words):
        subprocess.run(["xdotool", *words], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def key(self, *names):
        self.press_count(sum(2 * len(re.split(r"\b\+", name)) for name in names))
        self.xdotool("key", "--delay", "20", *names)

    def click(self, place, button=1):
        self.press_count(2)
        self.xdotool("mousemove", str(round(place[0])), str(round(place[1])), "mousedown", str(button), "sleep", "0.02", "mouseup", str(button))

    def press(self, place):
        self.press_count(1)
        self.held = True
        self.xdotool("mousemove", str(round(place[0])), str(round(place[1])), "mousedown", "1")

    def release(self, place):
        """Only moves there if nothing is held."""
        self.press_count(int(self.held))
        self.held = False
        self.xdotool("mousemove", str(round(place[0])), str(round(place[1])), "mouseup", "1")

    def wheel(self, turns, place=(WIDTH / 2, HEIGHT / 2)):
        """Turned down so many times, over a place; `places` knows it as the press "wheel", over the middle."""
        self.press_count(turns)
        self.xdotool("mousemove", str(round(place[0])), str(round(place[1])), "click", "--repeat", str(turns), "--delay", "20", "5")

    def drop(self, *files, place=(WIDTH / 2, HEIGHT / 2)):
        """Files, from another window."""
        subprocess.run([tool("drop"), self.window, str(round(place[0])), str(round(place[1])), *map(str, files)], env=self.environment, check=True)

    def pad(self, *lines):
        self.press_count(sum({"tap": 2, "touch": 2, "press": 1, "release": 1, "down": 1, "up": 1}.get(line.split()[0], 0) for line in lines))
        with open(self.fifo, "w") as fifo:
            fifo.write("".join(line + "\n" for line in lines))

    def touch(self, place):
        """A finger there and away; the game must have been begun with `pads`."""
        self.pad(f"touch {place[0] / WIDTH} {place[1] / HEIGHT}", "frame")

    def finger(self, verb, place, finger=1):
        """A finger that goes down, moves or goes up there."""
        self.pad(f"{verb} {place[0] / WIDTH} {place[1] / HEIGHT} {finger}", "frame")

    def button(self, name, pad=1):
        self.pad(f"tap {name} {pad}")

    def walk(self, place, start=None, pad=1, held=True):
        """The cursor of a pad over every square to a square or a stack of Flipside: from a square, or from the corner, where it stops, if it is not
        known where it is. `held`: with the shoulder, as the cursor stops on legal squares alone, and goes to another of them with the shoulder's
        press. Returns the square, for a stack the one beside it."""
        square, out = (beside(place), [OUT[place[0]]]) if place[0] in OUT else (place, [])
        ways = steps(start, square) if start else ["left"] * 8 + ["up"] * 8 + steps("a1", square)
        if held:
            self.pad(f"press leftshoulder {pad}", "frame")
        for way in ways + out:
            self.button("dp" + way, pad)
        if held:
            self.pad(f"release leftshoulder {pad}", "frame")
        return square
