"""A start that comes to nothing: what is wrong is said, and the box that says it goes when the program is asked to end."""
import os
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from game import PATIENCE, Screen, tool


class MessageBox(unittest.TestCase):
    def setUp(self):
        self.place = Path(tempfile.mkdtemp(prefix="outflank-e2e-"))
        self.addCleanup(shutil.rmtree, self.place)
        self.assets = self.place / "assets"
        shutil.copytree(Path(tool("game")).parent / "assets", self.assets)

    def start(self, *arguments, display):
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "SDL_", "WAYLAND", "DBUS_"))}
        environment.update(DISPLAY=display, HOME=str(self.place), LC_ALL="C.UTF-8")
        return subprocess.Popen([tool("game"), "--assets", str(self.assets), "--no-sound", *arguments], env=environment,
                                stderr=subprocess.PIPE, text=True)

    def test_a_box_hears_that_the_program_is_to_end(self):
        (self.assets / "lessons" / "classic.lesson").unlink()
        screen = Screen()
        self.addCleanup(screen.close)
        process = self.start("--data", str(self.place), "--scene", "lesson", display=screen.display)
        self.addCleanup(process.kill)
        said = ""
        while "cannot be shown" not in said:
            line = process.stderr.readline()
            self.assertTrue(line, "it ended without saying why: " + said)
            said += line
        time.sleep(2)
        if process.poll() is not None:
            self.skipTest("SDL shows no box on this display: it has none of the X server's own fonts (xfonts-base)")
        process.terminate()
        process.wait(PATIENCE)
        self.assertIn("lessons/classic.lesson", said)
        self.assertNotIn("out of memory", said)


if __name__ == "__main__":
    unittest.main()
