"""tools/compare_lines.py finds no difference between a build and itself, and finds a build that says something else.

compare_lines_test.py GAME BUILD-DIRECTORY"""
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "compare_lines.py"
GAME, BUILD = (Path(word).resolve() for word in sys.argv[1:3])


def compare(*words):
    return subprocess.run([sys.executable, "-B", str(TOOL), *map(str, words)], capture_output=True, text=True)


class CompareLines(unittest.TestCase):
    def test_the_same_build_says_the_same(self):
        done = compare(GAME, GAME, BUILD, "--only", "pocket-keys")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("1 lists of inputs, 0 of them answered with other lines or pictures", done.stdout)

    def test_a_screen_and_itself_are_alike(self):
        done = compare(GAME, GAME, BUILD, "--only", "^screen-pause-", "--show")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("4 lists of inputs, 0 of them answered", done.stdout)
        for device, inputs in (("keys", ["keydown Return"]), ("mouse", ["mousedown 1", "mouseup 1", "click 1"]), ("pad", ["press a"]), ("switch", ["key space"])):
            self.assertRegex(done.stdout, rf"screen-\S+-{device}: \d+ inputs, \d+ lines")
            for line in inputs:
                self.assertIn(f"  {line}\n", done.stdout)

    def test_a_screen_that_differs_in_one_word_or_picture_is_found(self):
        with tempfile.TemporaryDirectory() as place:
            other = Path(place) / "outflank"
            shutil.copy(GAME, other)
            shutil.copytree(GAME.parent / "assets", Path(place) / "assets")
            words = Path(place) / "assets" / "lang" / "en.properties"
            words.write_text(words.read_text().replace("\npause.swap = ", "\npause.swap = X"))
            done = compare(GAME, other, BUILD, "--only", "^screen-pause-keys")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"(?m)^\+X")
        self.assertRegex(done.stdout, r"(?m)^\+shows ")

    def test_another_word_is_a_difference(self):
        with tempfile.TemporaryDirectory() as place:
            other = Path(place) / "outflank"
            other.write_text(f'#!/bin/sh\nexec "{GAME}" $(echo "$@" | sed "s/--lang en/--lang de/")\n')
            other.chmod(0o755)
            done = compare(GAME, other, BUILD, "--only", "pocket-keys")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("-Black: c4", done.stdout)
        self.assertIn("+Schwarz: c4", done.stdout)

    def test_what_is_not_there_is_named(self):
        done = compare(GAME, BUILD / "nothing", BUILD)
        self.assertEqual(done.returncode, 2)
        self.assertIn("nothing does not exist", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
