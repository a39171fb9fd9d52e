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

PATIENCE = 120.0  # seconds


class Weston:
    def __init__(self, screen, place, scale):
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "SDL_", "WAYLAND", "DBUS_"))}
        self.environment.update(HOME=str(place), XDG_RUNTIME_DIR=str(place), LC_ALL="C.UTF-8")
        self.socket = place / "desktop"
        self.server = subprocess.Popen(
            ["weston", "--no-config", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--idle-time=0", "--socket=desktop",
             f"--width={WIDTH // scale}", f"--height={HEIGHT // scale}", f"--scale={scale}"],
            env=dict(self.environment, DISPLAY=screen.display), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.environment["WAYLAND_DISPLAY"] = "desktop"  # and no DISPLAY: without Wayland there is no window

    def close(self):
        self.server.terminate()
        self.server.wait()


@unittest.skipUnless(shutil.which("weston") and shutil.which("compare"), "there is no weston, or no ImageMagick")
class Wayland(unittest.TestCase):
    def begin(self, scale):
        self.screen = Screen()
        self.addCleanup(self.screen.close)
        self.place = Path(tempfile.mkdtemp(prefix="outflank-wayland-"))
        self.addCleanup(shutil.rmtree, self.place, ignore_errors=True)
        (self.place / "data").mkdir()
        (self.place / "data" / "settings.txt").write_text("speed = none\nremarks = off\nopponent = 0\n")
        self.weston = Weston(self.screen, self.place, scale)
        self.addCleanup(self.weston.close)
        self.wait_for(self.weston.socket.exists, "weston")
        self.words = self.place / "words"
        with open(self.words, "w") as words:
            self.game = subprocess.Popen([tool("game"), "--data", str(self.place / "data"), "--no-sound", "--lang", "en", "--game", "classic"],
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

    def differs(self):
        """In how many pixels the panel at the left, with its text, is another than the game draws it without a window."""
        panel = ["-crop", "265x740+0+0", "+repage"]
        seen, drawn = self.place / "seen.png", self.place / "drawn.png"
        subprocess.run(["import", "-window", "root", *panel, str(seen)], env=dict(self.weston.environment, DISPLAY=self.screen.display), check=True)
        subprocess.run([tool("game"), "--lang", "en", "--game", "classic", "--size", f"{WIDTH}x{HEIGHT}", "--screenshot", str(drawn)], check=True)
        subprocess.run(["mogrify", *panel, str(drawn)], check=True)
        told = subprocess.run(["compare", "-metric", "AE", "-fuzz", "5%", str(seen), str(drawn), "null:"], capture_output=True, text=True).stderr
        return float(told.split()[0])

    def play(self):
        kept = self.place / "data" / "game-classic.txt"

        def played():  # again and again, since keys go nowhere until weston has noticed the pointer
            subprocess.run(["xdotool", "mousemove", str(WIDTH // 2), "20", "key", "--delay", "100", "d", "3"],
                           env=dict(self.weston.environment, DISPLAY=self.screen.display), check=True)
            time.sleep(0.5)
            return kept.exists() and moves_of(kept.read_text()) == ["d3"]
        self.wait_for(played, "the move")

    def crisp(self, scale):
        self.begin(scale)
        self.wait_for(lambda: self.differs() == 0, "the picture as it is drawn for so many pixels")
        self.play()

    def test_plain(self):
        self.crisp(1)

    def test_twice_as_dense(self):
        self.crisp(2)


if __name__ == "__main__":
    unittest.main()
