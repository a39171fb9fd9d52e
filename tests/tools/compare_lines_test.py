"""tools/compare_lines.py finds no difference between a build and itself, and finds a build that says something else.

compare_lines_test.py GAME BUILD-DIRECTORY"""
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
        self.assertIn("1 games, 0 of them with other lines", done.stdout)

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
