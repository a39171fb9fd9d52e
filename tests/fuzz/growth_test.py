"""Reading takes time in proportion to what is read: twice the text, at most 2.3 times the instructions, as valgrind counts them."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM, SIZES = os.environ["OUTFLANK_GROWTH"], [int(size) for size in sys.argv.pop().split(",")]
MOST = 2.3  # times the instructions for twice the text: what is sorted takes a little more than twice


def counted():
    """The shapes by name, each with its instructions at each size."""
    with tempfile.TemporaryDirectory() as folder:
        told = subprocess.run(
            ["valgrind", "--tool=callgrind", "--toggle-collect=grow", "--dump-after=grow", f"--callgrind-out-file={folder}/out",
             "--compress-strings=yes", PROGRAM, *map(str, SIZES)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout.splitlines()
        # out.1 and so on, one a call, and out at the end.
        totals = [int(re.search(r"^totals: (\d+)", Path(folder, f"out.{number}").read_text(), re.M)[1]) for number in range(1, len(told) + 1)]
    return {told[i]: totals[i:i + len(SIZES)] for i in range(0, len(told), len(SIZES))}


@unittest.skipUnless(shutil.which("valgrind"), "there is no valgrind")
class Growth(unittest.TestCase):
    def test_every_shape(self):
        shapes = counted()
        self.assertGreaterEqual(len(shapes), 50)
        for name, totals in shapes.items():
            if "-v" in sys.argv:
                print(f"{name}: {totals}")
            for size, less, more in zip(SIZES, totals, totals[1:]):
                with self.subTest(name):
                    self.assertLessEqual(more / less, MOST, f"{size} and {2 * size} bytes: {less} and {more} instructions")


if __name__ == "__main__":
    unittest.main()
