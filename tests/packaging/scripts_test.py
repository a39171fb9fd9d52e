"""packaging/play.sh on systems that do not exist: every command it may call is replaced by one that writes down what it was asked."""
import os
import pty
import shutil
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
PLAIN_TOOLS = ["bash", "dirname", "env", "cat", "mkdir", "chmod"]
MANAGER = {"apt": "apt-get", "dnf": "dnf", "pacman": "pacman", "brew": "brew", "msys2": "pacman"}
# How each system answers "is it installed?": with the words or the status that means no.
QUERY = {"apt": ("dpkg-query", "echo not-installed"), "dnf": ("rpm", "exit 1"),
         "pacman": None, "msys2": None, "brew": None}


class System:
    """A directory of commands and a copy of packaging/, as if on another system."""

    def __init__(self, name, root=True, installed=False):
        self.name = name
        self.place = Path(tempfile.mkdtemp())
        self.commands = self.place / "bin"
        self.commands.mkdir()
        self.diary = self.place / "diary"
        self.diary.touch()
        shutil.copytree(SOURCE / "packaging", self.place / "tree" / "packaging")
        for tool in PLAIN_TOOLS:
            (self.commands / tool).symlink_to(shutil.which(tool))
        self.command("uname", "echo " + {"brew": "Darwin", "msys2": "MINGW64_NT-10.0"}.get(name, "Linux"))
        self.command("id", f"echo {0 if root else 1000}")
        self.command("sudo", '"$@"')
        self.command("npm", "")
        self.command("cmake", 'mkdir -p build; echo "echo game \\"\\$@\\"; exit 7" >build/outflank; chmod +x build/outflank')
        asked = "case $1 in -T|list) exit %d ;; esac" % (0 if installed else 127)
        self.command(MANAGER[name], asked)
        if QUERY[name]:
            self.command(QUERY[name][0], "printf installed" if installed else QUERY[name][1])

    def command(self, name, body):
        file = self.commands / name
        file.write_text(f'#!{shutil.which("bash")}\necho "{name} $*" >>"{self.diary}"\n{body}\n')
        file.chmod(file.stat().st_mode | stat.S_IXUSR)

    def environment(self, display):
        names = {"PATH": str(self.commands)}
        if display:
            names["DISPLAY"] = ":9"
        if self.name == "msys2":
            names.update(MSYSTEM="MINGW64", MINGW_PACKAGE_PREFIX="mingw-w64-x86_64")
        return names

    def play(self, *arguments, display=True):
        return subprocess.run([str(self.place / "tree/packaging/play.sh"), *arguments], env=self.environment(display),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def play_at_terminal(self, answer):
        ours, theirs = pty.openpty()
        child = subprocess.Popen([str(self.place / "tree/packaging/play.sh"), "--version"], env=self.environment(True),
                                 stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)
        os.write(ours, answer)
        status = child.wait()
        os.close(ours)
        return status

    def asked(self, command):
        return [line for line in self.diary.read_text().splitlines() if line.startswith(command + " ")]

    def installs(self):
        questions = ("-T", "list ")
        return [line for line in self.asked(MANAGER[self.name])
                if "nstall" in line or "-S" in line if not line.split(" ", 1)[1].startswith(questions)]


class TestScript(unittest.TestCase):
    """packaging/test.sh says what it knows before it installs or builds anything."""

    def run_it(self, *arguments, **environment):
        system = System("apt")
        done = subprocess.run([str(system.place / "tree/packaging/test.sh"), *arguments], env={**system.environment(False), **environment},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        self.assertEqual(system.installs(), [])
        return done

    def test_an_unknown_argument_is_answered_with_those_that_there_are(self):
        for arguments, environment in ((["--al"], {}), (["-LE", "package"], {}), (["--overnight"], {"OUTFLANK_SHARD": "5/4"}),
                                       (["--overnight"], {"OUTFLANK_SHARD": "half"})):
            done = self.run_it(*arguments, **environment)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1)
            for word in (*(arguments if not environment else [environment["OUTFLANK_SHARD"]])[:1], "--all", "--overnight", "--help", "--"):
                self.assertIn(word, done.stderr)


class PlayScript(unittest.TestCase):
    def test_every_system_gets_what_it_lacks_and_then_the_game(self):
        for name in MANAGER:
            with self.subTest(system=name):
                system = System(name)
                done = system.play("--game", "classic")
                self.assertEqual(done.returncode, 7, done.stderr)
                self.assertEqual(done.stdout, "game --game classic\n")
                self.assertEqual(len(system.installs()), 1)
                for word in ("cmake", "mixer"):
                    self.assertIn(word, system.installs()[0])
                    self.assertIn(word, done.stderr)
                self.assertEqual(bool(system.asked("npm")), name != "apt")

    def test_nothing_is_installed_where_nothing_is_missing(self):
        for name in MANAGER:
            with self.subTest(system=name):
                system = System(name, installed=True)
                self.assertEqual(system.play().returncode, 7)
                self.assertEqual(system.installs(), [])

    def test_sudo_only_for_those_who_are_not_root(self):
        system = System("apt", root=False)
        system.play()
        self.assertTrue(any("install" in line for line in system.asked("sudo")))
        system = System("apt")
        system.play()
        self.assertEqual(system.asked("sudo"), [])

    def test_without_root_and_sudo_it_says_what_to_type(self):
        system = System("apt", root=False)
        (system.commands / "sudo").unlink()
        done = system.play()
        self.assertEqual(done.returncode, 1)
        self.assertIn("As root: apt-get", done.stderr)

    def test_without_a_display_one_line_and_nothing_done(self):
        system = System("apt")
        done = system.play("--windowed", display=False)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertIn("no display", done.stderr)
        self.assertEqual(system.installs(), [])

    def test_a_picture_needs_no_display(self):
        for option in (["--screenshot", "a.png"], ["--help"], ["--version"], ["--bench", "play"]):
            done = System("apt").play(*option, display=False)
            self.assertEqual(done.stdout, "game " + " ".join(option) + "\n")

    def test_a_person_is_asked(self):
        system = System("apt")
        self.assertEqual(system.play_at_terminal(b"n\n"), 1)
        self.assertEqual(system.installs(), [])
        self.assertEqual(system.play_at_terminal(b"\n"), 7)
        self.assertEqual(len(system.installs()), 1)


if __name__ == "__main__":
    unittest.main()
