"""tools/compare_scenes.py says of a build and itself that nothing differs, and of one that draws something else what does."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = Path(sys.argv.pop(1)).resolve()
TOOL = Path(__file__).resolve().parents[2] / "tools" / "compare_scenes.py"


def compare(*arguments):
    return subprocess.run([sys.executable, "-B", TOOL, *map(str, arguments)], capture_output=True, text=True)


class CompareScenes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.out = Path(folder.name) / "out"
        # Draws learning where the settings were asked for.
        self.other = Path(folder.name) / "outflank"
        self.other.write_text(f'#!/bin/sh\n[ "$2" != settings ] || {{ shift 2; set -- --scene learn "$@"; }}\nexec "{PROGRAM}" "$@"\n')
        self.other.chmod(0o755)

    def test_a_build_and_itself_are_alike(self):
        run = compare(PROGRAM, PROGRAM, "--out", self.out, "--only", "^(settings|board-flipside)-640x400-de$")
        self.assertEqual((run.returncode, run.stdout), (0, "2 pictures, 0 differ, 0 of them as expected\n"))

    def test_what_differs_is_named_and_shown(self):
        run = compare(PROGRAM, self.other, "--out", self.out, "--only", "^(settings|learn)-640x400-de$")
        self.assertEqual(run.returncode, 1)
        self.assertRegex(run.stdout, r"^settings-640x400-de: \d+ pixels\n2 pictures, 1 differ, 0 of them as expected\n$")
        page = (self.out / "index.html").read_text()
        for side in ("before", "after", "difference"):
            self.assertIn(f"settings-640x400-de.{side}.png", page)
            self.assertTrue((self.out / f"settings-640x400-de.{side}.png").exists())

    def test_what_is_meant_to_differ_does_not_count(self):
        run = compare(PROGRAM, self.other, "--out", self.out, "--only", "^settings-640x400-de$", "--expect", "^settings-")
        self.assertEqual((run.returncode, run.stdout.splitlines()[-1]), (0, "1 pictures, 1 differ, 1 of them as expected"))

    def test_a_scene_may_have_another_name(self):
        self.other.write_text(f'#!/bin/sh\n[ "$2" != options ] || {{ shift 2; set -- --scene settings "$@"; }}\nexec "{PROGRAM}" "$@"\n')
        run = compare(PROGRAM, self.other, "--out", self.out, "--only", "^settings-640x400-de$", "--renamed", "settings=options")
        self.assertEqual((run.returncode, run.stdout), (0, "1 pictures, 0 differ, 0 of them as expected\n"))
        run = compare(PROGRAM, self.other, "--out", self.out, "--renamed", "settings")
        self.assertEqual(run.returncode, 2)
        self.assertIn('expected OLD=NEW, not "settings"', run.stderr)

    def test_no_program(self):
        run = compare(PROGRAM, self.out / "none", "--out", self.out)
        self.assertEqual(run.returncode, 2)
        self.assertIn("no program", run.stderr)


if __name__ == "__main__":
    unittest.main()
