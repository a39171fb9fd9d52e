"""The game on Wayland: a weston of its own, whose screen is a window in an Xvfb, so that it can be looked at and played like any other."""
import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from game import HEIGHT, WIDTH, Screen, moves_of, tool

PATIENCE = 600.0  # seconds, before what never comes is given up
# Two screens side by side, the second twice as dense.
TWO = """[shell]
panel-position=none
background-color=0xff000000
[output]
name=X1
mode=1000x700
[output]
name=X2
mode=800x600
scale=2
"""
FIRST_WIDTH, TWO_WIDTH, TWO_HEIGHT = 1000, 2600, 1200
SMALL = (640, 400)


class Weston:
    def __init__(self, screen, place, *arguments):
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "SDL_", "WAYLAND", "DBUS_"))}
        self.environment.update(HOME=str(place), XDG_RUNTIME_DIR=str(place), LC_ALL="C.UTF-8")
        self.socket = place / "desktop"
        self.server = subprocess.Popen(
            ["weston", "--backend=x11-backend.so", "--use-pixman", "--idle-time=0", "--socket=desktop", *arguments],
            env=dict(self.environment, DISPLAY=screen.display), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.environment["WAYLAND_DISPLAY"] = "desktop"  # and no DISPLAY: without Wayland there is no window

    def close(self):
        self.server.terminate()
        self.server.wait()


@unittest.skipUnless(shutil.which("weston") and shutil.which("compare"), "there is no weston, or no ImageMagick")
class Wayland(unittest.TestCase):
    def begin(self, *weston, screen=(WIDTH, HEIGHT), ready=None, window=()):
        self.screen = Screen(*screen)
        self.addCleanup(self.screen.close)
        self.place = Path(tempfile.mkdtemp(prefix="outflank-wayland-"))
        self.addCleanup(shutil.rmtree, self.place, ignore_errors=True)
        (self.place / "data").mkdir()
        (self.place / "data" / "settings.txt").write_text("speed = none\nremarks = off\nopponent = 0\n")
        self.weston = Weston(self.screen, self.place, *weston)
        self.addCleanup(self.weston.close)
        self.wait_for(self.weston.socket.exists, "weston")
        self.hands = dict(self.weston.environment, DISPLAY=self.screen.display)
        if ready:
            self.wait_for(ready, "the screens")
        self.words = self.place / "words"
        with open(self.words, "w") as words:
            self.game = subprocess.Popen([tool("game"), "--data", str(self.place / "data"), "--no-sound", "--lang", "en", "--game", "classic", *window],
                                         env=dict(self.weston.environment, OUTFLANK_REPORT_IDLE="1"), stdin=subprocess.DEVNULL, stderr=words)
        self.addCleanup(self.end)
        self.wait_for(self.resting, "a picture at rest")

    def end(self):
        self.game.terminate()
        self.game.wait()

    def wait_for(self, question, what):
        end = time.monotonic() + PATIENCE
        while not question():
            self.assertLess(time.monotonic(), end, f"{what} did not come")
            time.sleep(0.05)

    def resting(self):
        self.assertIsNone(self.game.poll(), self.words.read_text())
        return re.findall(r"idle: (\w+)", self.words.read_text())[-1:] == ["waiting"]

    def look(self, name, *crop):
        path = self.place / f"{name}.png"
        subprocess.run(["import", "-window", "root", *crop, str(path)], env=self.hands, check=True)
        return path

    def differs(self, left=0, top=0, width=WIDTH, height=HEIGHT):
        """In how many pixels the panel at the left, with its text, is another than the game draws it without a window: between the face, whose eyes
        follow the mouse, and the buttons, which name their keys or not by the device that was used last."""
        high, low = (y * height // HEIGHT for y in (260, 440))
        panel = f"{265 * width // WIDTH}x{low - high}"
        seen, drawn = self.look("seen", "-crop", f"{panel}+{left}+{top + high}", "+repage"), self.place / "drawn.png"
        subprocess.run([tool("game"), "--lang", "en", "--game", "classic", "--size", f"{width}x{height}", "--screenshot", str(drawn)], check=True)
        subprocess.run(["mogrify", "-crop", f"{panel}+0+{high}", "+repage", str(drawn)], check=True)
        told = subprocess.run(["compare", "-metric", "AE", "-fuzz", "5%", str(seen), str(drawn), "null:"], capture_output=True, text=True).stderr
        return float(told.split()[0])

    def xdotool(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.hands, check=True, stdout=subprocess.DEVNULL)

    def play(self, on=(WIDTH // 2, 20)):
        kept = self.place / "data" / "game-classic.txt"

        def played():  # again and again, since keys go nowhere until weston has noticed the pointer
            self.xdotool("mousemove", *on, "key", "--delay", "100", "d", "3")
            time.sleep(0.5)
            return kept.exists() and moves_of(kept.read_text()) == ["d3"]
        self.wait_for(played, "the move")

    def crisp(self, scale):
        self.begin("--no-config", "--shell=kiosk-shell.so", f"--width={WIDTH // scale}", f"--height={HEIGHT // scale}", f"--scale={scale}")
        self.wait_for(lambda: self.differs() == 0, "the picture as it is drawn for so many pixels")
        self.play()

    def test_plain(self):
        self.crisp(1)

    def test_twice_as_dense(self):
        self.crisp(2)

    def side_by_side(self):
        """Both screens are there, the second beside the first, and the mouse on the first, where the window comes."""
        found = subprocess.run(["xdotool", "search", "--class", "weston"], env=self.hands, capture_output=True, text=True).stdout.split()
        if len(found) != 2:
            return False
        self.xdotool("windowmove", "--sync", found[1], FIRST_WIDTH, 0, "mousemove", 2, 2, "sleep", "0.2", "mousemove", 4, 4)
        return True

    def window(self):
        """Left, top, width and height of what is seen of the game's window on the black screens."""
        path = self.look("all")
        grey = subprocess.run(["convert", str(path), "-depth", "8", "gray:-"], check=True, capture_output=True).stdout
        lines = [grey[y * TWO_WIDTH:(y + 1) * TWO_WIDTH] for y in range(TWO_HEIGHT)]
        rows = [y for y, line in enumerate(lines) if TWO_WIDTH - line.count(0) > SMALL[0] // 2]
        if not rows:
            return 0, 0, 0, 0
        seen = lines[rows[0]:rows[-1] + 1]  # every row: across the edge the window is half as high on the first screen as on the second
        left, right = min(TWO_WIDTH - len(line.lstrip(b"\0")) for line in seen), max(len(line.rstrip(b"\0")) for line in seen)
        return left, rows[0], right - left, rows[-1] + 1 - rows[0]

    def drag(self, start, end):
        """With the window manager's key, in steps as by a hand; no farther than the edge of the screen on which it begins."""
        self.xdotool("mousemove", *start, "sleep", "0.2", "keydown", "super", "sleep", "0.1", "mousedown", 1, "sleep", "0.1")
        for step in range(1, 11):
            self.xdotool("mousemove", *(a + (b - a) * step // 10 for a, b in zip(start, end)), "sleep", "0.02")
        self.xdotool("sleep", "0.1", "mouseup", 1, "keyup", "super", "mousemove", 2, 2)

    def stands(self, width, height):
        left, top, *size = self.window()
        return size == [width, height] and self.resting() and self.differs(left, top, width, height) == 0

    def carry(self, right):
        """To the other screen, over the edge between them. A busy weston may miss the key or the button that begins it, and shows late what it did:
        each step begins where the window is seen and leads to a place, so that it may be made again until the picture is there."""
        def arrived():
            if self.stands(*((2 * SMALL[0], 2 * SMALL[1]) if right else SMALL)):
                return True
            left, top, width, _ = self.window()
            inside = FIRST_WIDTH + 300  # on the second screen
            if not width:
                return False
            if right and left + width <= inside:
                self.drag((left + 60, top + 60), (inside, 100))
            elif right:
                hidden = min(0, left - FIRST_WIDTH)  # what is on the first screen is half as wide there
                self.drag((inside, 200), (inside + FIRST_WIDTH + 240 - left - hidden, 200))
            elif left >= FIRST_WIDTH - 20:
                self.drag((inside, 400), (inside + FIRST_WIDTH - 60 - left, 400))
            else:
                self.drag((FIRST_WIDTH - 20, 200), (FIRST_WIDTH - 20 + 290 - left, 200))
            return False
        self.wait_for(arrived, f"the picture on the {'second' if right else 'first'} screen")

    def test_two_screens(self):
        """Moved to a screen twice as dense and back, the game is drawn for the pixels of each."""
        config = Path(tempfile.mkdtemp(prefix="outflank-weston-")) / "weston.ini"
        self.addCleanup(shutil.rmtree, config.parent)
        config.write_text(TWO)
        self.begin(f"--config={config}", "--shell=desktop-shell.so", "--output-count=2", screen=(TWO_WIDTH, TWO_HEIGHT),
                   ready=self.side_by_side, window=["--windowed", "--size", "x".join(map(str, SMALL))])
        self.wait_for(lambda: self.stands(*SMALL), "the picture on the first screen")
        self.carry(right=True)
        self.carry(right=False)
        left, top, _, _ = self.window()
        self.play(on=(left + 20, top + 20))


if __name__ == "__main__":
    unittest.main()
