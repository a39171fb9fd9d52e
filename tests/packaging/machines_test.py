"""outflank-cli for another machine than this one: it builds without a warning and plays, counts, values and reads as this build does.

    machines_test.py bits32|s390x|armhf     32 bits of x86, plain and with AVX2; 64 bits with the highest byte first; 32 bits of ARM

OUTFLANK_CLI is this build's. Exits with 77 where the compiler is missing, or what runs its programs (Debian: gcc-12-multilib, or
gcc-s390x-linux-gnu, gcc-arm-linux-gnueabihf and qemu-user)."""
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CLI = os.environ["OUTFLANK_CLI"]
SOURCE = Path(__file__).resolve().parents[2]
# The kernel's headers are there without gcc-multilib, which conflicts with the other compilers.
M32 = "-m32 -idirafter /usr/include/x86_64-linux-gnu"
AVX2 = " -march=haswell" if "avx2" in Path("/proc/cpuinfo").read_text(encoding="utf-8") else ""
# For each machine: its compiler, the flags that it is tried with, and what starts its programs.
MACHINES = {
    "bits32": ("cc", [M32] + [M32 + AVX2] * bool(AVX2), ""),
    "s390x": ("s390x-linux-gnu-gcc", [""], "qemu-s390x -L /usr/s390x-linux-gnu"),
    "armhf": ("arm-linux-gnueabihf-gcc", [""], "qemu-arm -L /usr/arm-linux-gnueabihf"),
}
GAMES = ("classic", "reverse", "jaques", "pocket", "piecepack", "flipside")
FORMATS = ("ggf", "wthor", "sgf", "pgn")


def questions():
    for game in GAMES:
        yield "random", "--game", game, "--seed", "5", "--json"
        yield "perft", "1" if game == "flipside" else "4", "--game", game
        yield "best", "--game", game, "--depth", "2" if game == "flipside" else "6", "--weights", SOURCE / "assets/engine"
    for level in ("1", "3", "5"):
        yield "best", "--game", "classic", "--level", level, "--seed", "7", "--weights", SOURCE / "assets/engine"
    yield "best", "--game", "classic:size=4", "--nodes", "1000000", "--weights", SOURCE / "assets/engine"
    yield "show", "--game", "workshop:join=all", "--moves", "f5", "--json"
    yield "solve", "--game", "classic:size=4", "--moves", "b1", "--weights", SOURCE / "assets/engine"


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return re.sub(r"^time .*\n|, [0-9.]+ s$| +[0-9.]+ s +[0-9.]+ Mnodes/s", "", done.stdout, flags=re.M)  # how long it took


def can(compiler, flags, emulator):
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "program"
        try:
            made = subprocess.run([compiler, *flags.split(), "-x", "c", "-", "-o", str(program)], capture_output=True, text=True,
                                  input="#include <errno.h>\nint main(void) { return 0; }")
            return made.returncode == 0 and subprocess.run([*emulator.split(), str(program)]).returncode == 0
        except FileNotFoundError:
            return False


class Machine(unittest.TestCase):
    def files(self, cli, folder):
        """The bytes of games in each format, and what is read of another machine's."""
        made = {}
        for form in FORMATS:
            run(*cli, "convert", SOURCE / "tests/data/machines.txt", folder / f"games.{form}", "--to", form)
            made[form] = (folder / f"games.{form}").read_bytes()
        return made

    def test_it_plays_as_here(self):
        compiler, ways, emulator = MACHINES[machine]
        for flags in ways:
            with self.subTest(flags=flags), tempfile.TemporaryDirectory() as place:
                folder = Path(place)
                processor = [] if machine == "bits32" else ["-DCMAKE_SYSTEM_NAME=Linux", f"-DCMAKE_SYSTEM_PROCESSOR={machine}"]
                run("cmake", "-S", SOURCE, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_C_COMPILER={compiler}",
                    f"-DCMAKE_C_FLAGS={flags}", "-DOUTFLANK_GAME=OFF", "-DOUTFLANK_TESTS=OFF", "-DOUTFLANK_WERROR=ON", *processor)
                run("cmake", "--build", folder, "--target", "outflank-cli")
                cli = [*shlex.split(emulator), folder / "src" / "cli" / "outflank-cli"]
                for question in questions():
                    self.assertEqual(run(*cli, *question), run(CLI, *question), question)
                (folder / "there").mkdir()
                (folder / "here").mkdir()
                there, here = self.files(cli, folder / "there"), self.files([CLI], folder / "here")
                for form in FORMATS:
                    self.assertEqual(there[form], here[form], form)
                    name = folder / "here" / f"games.{form}"
                    self.assertEqual(run(*cli, "check", name, "--json"), run(CLI, "check", name, "--json"))


if __name__ == "__main__":
    machine = sys.argv.pop(1)
    if not can(MACHINES[machine][0], MACHINES[machine][1][0], MACHINES[machine][2]):
        sys.exit(77)
    unittest.main()
