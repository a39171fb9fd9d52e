"""Full screen and back under a window manager, which the other tests do without, and on the libraries that the game is to run on."""
import os
import re
import shutil
import subprocess
import time
import unittest

from game import HEIGHT, PATIENCE, WIDTH, Game, Screen, moves_of


@unittest.skipUnless(shutil.which("openbox"), "there is no openbox")
class FullScreen(unittest.TestCase):
    def begin(self):
        self.screen = Screen(WIDTH + 320, HEIGHT + 200)
        environment = dict(os.environ, DISPLAY=self.screen.display)
        manager = subprocess.Popen(["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(manager.wait)
        self.addCleanup(manager.terminate)
        end = time.monotonic() + PATIENCE
        while subprocess.run(["xdotool", "get_num_desktops"], env=environment, capture_output=True).returncode != 0:
            self.assertLess(time.monotonic(), end, "the window manager does not begin")  # first: SDL 3 waits for ever if it begins meanwhile
            time.sleep(0.05)
        self.game = Game("--game", "classic", screen=self.screen, settings="speed = none\nremarks = off\nopponent = 0\n")
        self.addCleanup(self.game.close)

    def place(self):
        """Width, height and place of the window, once they stay."""
        self.assertTrue(self.game.settle(500))
        told = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.game.window], env=self.game.environment, capture_output=True, text=True)
        return tuple(int(re.search(rf"{name}=(-?\d+)", told.stdout).group(1)) for name in ("WIDTH", "HEIGHT", "X", "Y"))

    def becomes(self, key, right, what):
        self.game.key(key)
        self.game.wait_for(lambda: right(self.place()), what, PATIENCE)

    def test_there_and_back(self):
        self.begin()
        window = self.place()
        self.assertEqual(window[:2], (WIDTH, HEIGHT))
        for _ in range(2):
            self.becomes("F11", lambda place: place[:2] == (WIDTH + 320, HEIGHT + 200), "the full screen")
            self.becomes("F11", lambda place: place == window, f"the window at {window}")
        self.game.key("d", "3")
        kept = self.game.place / "data" / "game-classic.txt"
        self.game.wait_for(lambda: kept.exists() and moves_of(kept.read_text()) == ["d3"], "a typed move", PATIENCE)

    def test_minimised(self):
        """Nothing is drawn meanwhile; then there is the same picture, and a move is played as before."""
        self.begin()
        self.assertTrue(self.game.settle(500))
        before = self.game.look()
        for _ in range(3):
            self.game.xdotool("windowminimize", "--sync", self.game.window)
            self.game.wait_for(lambda: self.game.look() != before, "the window to go", PATIENCE)
            self.assertTrue(self.game.settle())
            seen = self.game.pictures
            time.sleep(0.5)
            self.game.hear()
            self.assertEqual((self.game.state, self.game.pictures), ("waiting", seen))
            self.game.xdotool("windowactivate", "--sync", self.game.window)
            self.game.wait_for(lambda: self.game.settle() and self.game.look() == before, "the picture of before", PATIENCE)
        self.game.key("d", "3")
        kept = self.game.place / "data" / "game-classic.txt"
        self.game.wait_for(lambda: kept.exists() and moves_of(kept.read_text()) == ["d3"], "a typed move", PATIENCE)

    def test_the_libraries_are_those_that_were_named(self):
        """Or what is said to run on sdl2-compat would run on the system's SDL2 (tests/packaging/compat_test.sh)."""
        named = os.environ.get("LD_LIBRARY_PATH")
        if not named:
            self.skipTest("none are named")
        self.begin()
        with open(f"/proc/{self.game.process.pid}/maps") as maps:
            self.assertRegex(maps.read(), rf"{re.escape(named.split(':')[0])}/libSDL2-2")


if __name__ == "__main__":
    unittest.main()
