"""outflank-cli for 32 bits: it builds without a warning, with the processor's plain instructions and with AVX2, and plays as this build does.

OUTFLANK_CLI is this build's. Exits with 77 if this compiler makes no programs of 32 bits that run here (Debian: gcc-12-multilib)."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CLI = os.environ["OUTFLANK_CLI"]
SOURCE = Path(__file__).resolve().parents[2]
FLAGS = "-m32 -idirafter /usr/include/x86_64-linux-gnu"  # where the kernel's headers are without gcc-multilib, which conflicts with other compilers
QUESTIONS = (("random", "--game", "pocket", "--seed", "5"), ("random", "--game", "piecepack", "--seed", "5"),
             ("perft", "5", "--game", "classic"), ("best", "--game", "classic", "--depth", "8"),
             ("best", "--game", "classic:size=4", "--nodes", "1000000"))


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return re.sub(r"^time .*\n|, [0-9.]+ s$", "", done.stdout, flags=re.M)  # how long it took


def can():
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "program"
        made = subprocess.run(["cc", *FLAGS.split(), "-x", "c", "-", "-o", str(program)], input="#include <errno.h>\nint main(void) { return 0; }",
                              capture_output=True, text=True)
        return made.returncode == 0 and subprocess.run([str(program)]).returncode == 0


class Bits32(unittest.TestCase):
    def test_it_plays_as_with_64(self):
        wide = "avx2" in Path("/proc/cpuinfo").read_text()
        for more in ("", " -march=haswell") if wide else ("",):
            with self.subTest(more=more), tempfile.TemporaryDirectory() as folder:
                run("cmake", "-S", SOURCE, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_C_FLAGS={FLAGS}{more}",
                    "-DOUTFLANK_GAME=OFF", "-DOUTFLANK_TESTS=OFF", "-DOUTFLANK_WERROR=ON")
                run("cmake", "--build", folder)
                for question in QUESTIONS:
                    self.assertEqual(run(Path(folder) / "src" / "cli" / "outflank-cli", *question), run(CLI, *question))


if __name__ == "__main__":
    if not can():
        sys.exit(77)
    unittest.main()
