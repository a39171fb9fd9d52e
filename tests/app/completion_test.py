"""The completion files for bash, zsh and fish: they are those of today's programs, name every option, and bash offers them."""
import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "packaging" / "completions"
GAME, CLI = os.environ["OUTFLANK_GAME"], os.environ["OUTFLANK_CLI"]

sys.path.insert(0, str(ROOT / "tools"))
import completion  # pylint: disable=wrong-import-position


def said(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def options_of_game():
    return re.findall(r"^  (--[\w-]+)", said(GAME, "--help"), re.M)


def commands():
    return [name for name in re.findall(r"^  (\w+) ", said(CLI, "help"), re.M) if name != "help"]


def options_of(command):
    """Those that it refuses another one with, which are those of the table that it reads."""
    return re.search(r"known: (.*)$", said(CLI, command, "--nonsense"), re.M).group(1).split()


class Completion(unittest.TestCase):
    def text(self, name):
        return (FILES / name).read_text(encoding="utf-8")

    def assert_names(self, options, file, text):
        for option in options:
            self.assertRegex(text, rf"(?<![\w-])(--|-l ){option[2:]}(?![\w-])", f"{file} does not name {option}")

    def test_they_are_of_today(self):
        for name, text in completion.made(GAME, CLI).items():
            self.assertEqual(self.text(name), text, f"{name} is not of today: run tools/completion.py {GAME} {CLI}")

    def test_they_name_every_option_of_the_game(self):
        for name in ("outflank.bash", "_outflank", "outflank.fish"):
            self.assert_names(options_of_game(), name, self.text(name))

    def test_they_name_every_option_of_each_subcommand(self):
        for command in commands():
            parts = {"outflank-cli.bash": rf"^ +{command}\) words='.*'", "_outflank-cli": rf"(?s)^  {command}\)\n.*?;;",
                     "outflank-cli.fish": rf"(?m)^.*__fish_seen_subcommand_from {command}'.*(?:\n.*__fish_seen_subcommand_from {command}'.*)*"}
            for name, part in parts.items():
                found = re.search(part, self.text(name), re.M)
                self.assertIsNotNone(found, f"{name} does not know {command}")
                self.assert_names(options_of(command), f"{name}, {command},", found.group())

    def offered(self, program, *words):
        """What bash offers for the last word."""
        function = "_" + program.replace("-", "_")
        script = 'source "$1"; f=$2; shift 2; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); "$f"; printf "%s\\n" "${COMPREPLY[@]}"'
        return subprocess.run(["bash", "-c", script, "bash", FILES / f"{program}.bash", function, program, *words], check=True, capture_output=True,
                              text=True, cwd=FILES).stdout.split()

    @unittest.skipUnless(shutil.which("bash"), "needs bash")
    def test_bash_offers_them(self):
        self.assertEqual(sorted(self.offered("outflank", "--")), sorted(options_of_game()))
        self.assertEqual(self.offered("outflank", "-"), [*self.offered("outflank", "--")[:-2], "--version", "-V", "--help", "-h"])
        self.assertEqual(self.offered("outflank", "--scene", "tro"), ["trophies"])
        self.assertEqual(self.offered("outflank", "--game", "fl"), ["flipside"])
        self.assertEqual(self.offered("outflank", "--lang", ""), ["en", "de", "fr", "es"])
        self.assertEqual(self.offered("outflank", "--import", "outflank.f"), ["outflank.fish"])
        self.assertEqual(self.offered("outflank", "outflank.f"), ["outflank.fish"])
        self.assertEqual(self.offered("outflank-cli", "so"), ["solve"])
        self.assertEqual(sorted(self.offered("outflank-cli", "match", "--")), sorted(options_of("match")))
        self.assertEqual(self.offered("outflank-cli", "check", "outflank.f"), ["outflank.fish"])
        self.assertEqual(self.offered("outflank-cli", "help", "sh"), ["show"])

    def test_shells_can_read_them(self):
        for shell, names in (("bash", ("outflank.bash", "outflank-cli.bash")), ("zsh", ("_outflank", "_outflank-cli")),
                             ("fish", ("outflank.fish", "outflank-cli.fish"))):
            for name in names if shutil.which(shell) else ():
                done = subprocess.run([shell, "-n", FILES / name], capture_output=True, text=True, check=False)
                self.assertEqual((done.returncode, done.stderr), (0, ""), name)


if __name__ == "__main__":
    sys.exit(unittest.main())
