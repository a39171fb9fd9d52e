"""The game as it was installed in another root directory: a whole game of Classic in a real window, by keys, and a picture of it.

OUTFLANK_ROOT is that directory, OUTFLANK_PROGRAMS where the programs are inside it, OUTFLANK_EYE the end-to-end tests' eye, OUTFLANK_PICTURES
where pictures are left. It must run as root, in a mount namespace of its own with /proc in the root directory."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))
ROOT = Path(os.environ["OUTFLANK_ROOT"])
PROGRAMS = os.environ["OUTFLANK_PROGRAMS"]
PICTURES = Path(os.environ["OUTFLANK_PICTURES"])
tempfile.tempdir = str(ROOT / "tmp")  # what the tests make must be in reach of the game


def wrapper(program):
    """A command on this side that runs the program on the other, with the paths as they are called there."""
    file = Path(tempfile.mkdtemp()) / program
    file.write_text("#!/bin/bash\n"
                    f'exec chroot "{ROOT}" /usr/bin/env -i DISPLAY="$DISPLAY" HOME="${{HOME#{ROOT}}}" LC_ALL=C.UTF-8 PATH=/usr/bin:/bin OUTFLANK_REPORT_IDLE=1 '
                    f'SDL_VIDEODRIVER="$SDL_VIDEODRIVER" {PROGRAMS}/{program} "${{@#{ROOT}}}"\n')
    file.chmod(0o755)
    return str(file)


os.environ.update(OUTFLANK_GAME=wrapper("outflank"), OUTFLANK_CLI=wrapper("outflank-cli"))
from game import Game, cli, tool  # noqa: E402 - they read the names above

PICTURE_AFTER = 24  # lays
DIFFERENT_SHARE = 0.03  # of the pixels: the cursor and the marks that only a game in progress has


def pixels_apart(one, other):
    """The share of the pixels in which two pictures differ by more than a hair."""
    done = subprocess.run(["compare", "-metric", "AE", "-fuzz", "5%", one, other, "null:"], capture_output=True, text=True)
    return float(done.stderr.split()[0]) / (1280 * 800)


class Installed(unittest.TestCase):
    def test_a_whole_game_in_a_window(self):
        chosen = cli("random", "--game", "classic", "--seed", "12")
        moves, laid = chosen["moves"].split(), 0
        self.game = Game(settings="speed = none\nstepping = all\nopponent = 0\n")  # two people
        self.addCleanup(self.game.close)
        for _ in ("title", "choose", "against"):
            self.game.key("Return")
            self.assertTrue(self.game.settle())
        for ply, move in enumerate(moves):
            if move == "--":
                continue
            self.assertTrue(self.game.seen_to(lambda: self.game.key(*move)), f"no answer to {move}")
            laid += 1
            if laid == PICTURE_AFTER:
                self.look_at(moves[:ply + 1])
        _, counts, played = self.game.wait_for(self.game.over, "the result's line")[-1]
        self.assertEqual((played, counts), (moves, chosen["counts"]))
        self.assertTrue(self.game.settle())
        self.picture("end")
        self.assertEqual(self.game.close(), 0)

    def picture(self, name):
        PICTURES.mkdir(parents=True, exist_ok=True)
        file = str(PICTURES / f"{name}.png")
        subprocess.run(["import", "-window", "root", file], check=True, env=self.game.environment)
        return file

    def look_at(self, moves):
        """The window shows the position that the same moves give without one."""
        shown = self.picture("middle")
        drawn = ROOT / "tmp" / "drawn.png"
        subprocess.run([tool("game"), "--game", "classic", "--moves", " ".join(moves), "--size", "1280x800", "--screenshot", str(drawn)],
                       check=True, env={"DISPLAY": "", "HOME": str(ROOT / "tmp"), "SDL_VIDEODRIVER": "", "PATH": os.environ["PATH"]})
        apart = pixels_apart(shown, str(drawn))
        print(f"{apart:.4f} of the window's pixels are not those of the picture drawn without a window")
        self.assertLess(apart, DIFFERENT_SHARE)

    def test_the_programs_say_their_version(self):
        version = re.search(r"project\(outflank VERSION ([0-9.]+)", (Path(__file__).resolve().parents[2] / "CMakeLists.txt").read_text()).group(1)
        for program in ("game", "cli"):
            said = subprocess.run([tool(program), "--version"], capture_output=True, text=True, check=True).stdout
            self.assertRegex(said, rf"^outflank(-cli)? {re.escape(version)}\n")


if __name__ == "__main__":
    unittest.main()
