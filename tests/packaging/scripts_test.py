"""Scripts of packaging/. play.sh runs on systems that do not exist: every command it may call is replaced by one that writes down what it was
asked."""
import hashlib
import os
import pty
import re
import shlex
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


class Portable(unittest.TestCase):
    """The script and the entry of the tarball that a double click starts, with a game beside them that says what it was asked."""

    def setUp(self):
        self.place = Path(tempfile.mkdtemp(prefix="für alle "))
        self.addCleanup(shutil.rmtree, self.place)
        script = (SOURCE / "packaging" / "linux" / "start-outflank.in").read_text().replace("@LEAST@", "2.34")
        self.script = self.program("start-outflank", script)
        self.program("outflank", '#!/bin/sh\necho started "$@"\n')

    def program(self, name, text):
        path = self.place / name
        path.write_text(text)
        path.chmod(0o755)
        return path

    def start(self, *command, glibc=None):
        commands = self.place / "bin"
        commands.mkdir(exist_ok=True)
        if glibc is not None:
            getconf = commands / "getconf"
            getconf.write_text(f"#!/bin/sh\n{glibc}\n")
            getconf.chmod(0o755)
        return subprocess.run(command, env={"PATH": f"{commands}:/usr/bin:/bin"}, cwd="/", capture_output=True, text=True)

    def test_it_starts_the_game_beside_it(self):
        for glibc in (None, "echo glibc 2.34", "echo glibc 2.100", "echo glibc 3.0"):
            done = self.start(self.script, "a file", glibc=glibc)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "started a file\n", ""), glibc)

    def test_a_system_that_is_too_old_is_told_so(self):
        for glibc, said in (("echo glibc 2.31", "this one has glibc 2.31"), ("echo glibc 2.9", "this one has glibc 2.9"), ("exit 1", "another C library")):
            done = self.start(self.script, glibc=glibc)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("needs a Linux with glibc 2.34 or later", done.stderr)
            self.assertIn(said, done.stderr)

    def test_the_entry_finds_the_script_beside_it(self):
        entry = (SOURCE / "packaging" / "linux" / "portable.desktop").read_text()
        (line,) = [line[len("Exec="):] for line in entry.splitlines() if line.startswith("Exec=")]
        # What is quoted in such an entry's strings, and then in its arguments.
        words = [word.replace("\\$", "$") for word in shlex.split(line.replace("\\\\", "\\"))]
        words[words.index("%k")] = str(self.place / "Outflank.desktop")
        done = self.start(*words)
        self.assertEqual((done.returncode, done.stdout), (0, "started\n"))


class Controllers(unittest.TestCase):
    def test_each_mapping_names_its_system(self):
        header = """static const char *mappings[] = {
#ifdef SDL_JOYSTICK_DINPUT
    "0300,A pad,a:b0,",
#endif
#if defined(__MACOSX__)
    "0300,A pad,a:b1,",
#endif
#if defined(SDL_JOYSTICK_LINUX) || defined(__OpenBSD__)
    "0301,A pad,a:b2,",
#endif
#if defined(__ANDROID__)
    "0302,A pad,a:b3,",
#endif
    "0303,For all,a:b0,",
};
"""
        with tempfile.NamedTemporaryFile("w", suffix=".h") as file:
            file.write(header)
            file.flush()
            done = subprocess.run([SOURCE / "packaging" / "controllers.sh", "--convert", file.name], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout.splitlines(), ["0300,A pad,a:b0,platform:Windows,", "0300,A pad,a:b1,platform:Mac OS X,",
                                                    "0301,A pad,a:b2,platform:Linux,"])


class Winget(unittest.TestCase):
    def test_the_manifests_name_the_installer_and_its_files(self):
        place = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, place)
        installer = place / "outflank-0.0.0-windows-x86_64.exe"
        installer.write_bytes(b"an installer")
        subprocess.run([SOURCE / "packaging" / "windows" / "winget.sh", installer, place / "made"], check=True)
        made = {file.name.removeprefix("OutflankGame.Outflank."): file.read_text() for file in (place / "made").iterdir()}
        self.assertEqual(set(made), {"yaml", "installer.yaml", "locale.en-US.yaml"})
        version = re.search(r"project\(outflank VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text()).group(1)
        for text in made.values():
            self.assertIn(f"\nPackageIdentifier: OutflankGame.Outflank\nPackageVersion: {version}\n", text)
        self.assertIn("Scope: user\n", made["installer.yaml"])
        self.assertIn(f"InstallerSha256: {hashlib.sha256(b'an installer').hexdigest().upper()}\n", made["installer.yaml"])
        self.assertRegex(made["installer.yaml"], rf"InstallerUrl: https://\S+/v{re.escape(version)}/{installer.name}\n")
        types = (SOURCE / "packaging" / "windows" / "file_types.nsh").read_text()
        self.assertEqual(set(re.findall(r"(?m)^- ([a-z]+)$", made["installer.yaml"])), set(re.findall(r'what\} "\.(\w+)"', types)))


@unittest.skipUnless(shutil.which("cmake"), "needs cmake")
class Signing(unittest.TestCase):
    """What packaging/macos/sign.cmake asks Apple's tools for, which write that down here."""

    def signed(self, tools=("codesign", "xcrun", "ditto"), **keys):
        place = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, place)
        for tool in tools:
            (place / tool).write_text(f'#!/bin/sh\necho {tool} "$@" >>{place}/diary\n')
            (place / tool).chmod(0o755)
        done = subprocess.run([shutil.which("cmake"), f"-DCPACK_TEMPORARY_INSTALL_DIRECTORY={place}", f"-DCPACK_TEMPORARY_DIRECTORY={place}",
                               f"-DCMAKE_PROGRAM_PATH={place}", "-P", SOURCE / "packaging" / "macos" / "sign.cmake"],
                              env={"PATH": "/usr/bin:/bin", **keys}, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        diary = place / "diary"
        return done.stdout, diary.read_text().replace(str(place), "") if diary.exists() else ""

    def test_what_is_skipped_is_said(self):
        said, asked = self.signed(tools=())
        self.assertIn("Not signed and not notarised", said)
        self.assertEqual(asked, "")
        said, asked = self.signed()
        self.assertIn("Signed ad hoc and not notarised", said)
        self.assertEqual(asked, "codesign --force --sign - /Outflank.app/Contents/MacOS/outflank-cli\ncodesign --force --sign - /Outflank.app\n")
        said, asked = self.signed(OUTFLANK_SIGN_AS="Somebody", OUTFLANK_NOTARY_KEY="key.p8")
        self.assertIn("Signed as Somebody and not notarised", said)
        self.assertIn("codesign --force --options runtime --timestamp --sign Somebody /Outflank.app\n", asked)
        self.assertNotIn("xcrun", asked)

    def test_with_all_keys_apple_is_asked(self):
        said, asked = self.signed(OUTFLANK_SIGN_AS="Somebody", OUTFLANK_NOTARY_KEY="key.p8", OUTFLANK_NOTARY_KEY_ID="ID", OUTFLANK_NOTARY_ISSUER="I")
        self.assertNotIn("otarised", said)
        self.assertEqual([line.split()[0] for line in asked.splitlines()], ["codesign", "codesign", "ditto", "xcrun", "xcrun"])
        self.assertIn("xcrun notarytool submit /notarise.zip --wait --key key.p8 --key-id ID --issuer I\n", asked)
        self.assertTrue(asked.endswith("xcrun stapler staple /Outflank.app\n"), asked)


@unittest.skipUnless(shutil.which("git"), "needs git")
class Style(unittest.TestCase):
    """packaging/style.sh in a tree of its own, with a clang-tidy that names the files it was given and finds fault with those named bad.c."""

    def setUp(self):
        self.place = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.place)
        (self.place / "packaging").mkdir()
        shutil.copy(SOURCE / "packaging" / "style.sh", self.place / "packaging")
        reader = self.place / "bin" / "clang-tidy"
        reader.parent.mkdir()
        reader.write_text('#!/bin/sh\nfor word; do case $word in *.c) echo "$word" ;; esac; done\ncase $* in *bad.c*) exit 1 ;; esac\n')
        reader.chmod(0o755)
        self.commands = self.place / "compile_commands.json"
        self.commands.write_text("".join(f'"file": "{self.place}/src/{name}.c"\n' for name in ("game", "bad")))
        self.git("init", "-q")
        self.write("src/game.h", "src/game.c", "src/bad.c", "src/windows.c", "README.md")

    def git(self, *arguments):
        subprocess.run(["git", "-C", self.place, "-c", "user.name=a", "-c", "user.email=a@b", *arguments], check=True)

    def write(self, *names, subject="A change"):
        """A commit that changes the files NAMES."""
        for name in names:
            file = self.place / name
            file.parent.mkdir(exist_ok=True)
            file.write_text(file.read_text() + "\n" if file.exists() else "\n")
        self.git("add", *names)
        self.git("commit", "-q", "-m", subject)

    def style(self, what, **names):
        path = f"{self.place}/bin:{os.environ['PATH']}"
        done = subprocess.run([self.place / "packaging/style.sh", what],
                              env={"PATH": path, "OUTFLANK_COMMANDS": str(self.commands), **names}, capture_output=True, text=True)
        return done.returncode, sorted(done.stdout.splitlines())

    def tidy(self):
        return self.style("tidy")

    def test_what_changed_is_read_and_what_is_found_fails(self):
        self.assertEqual(self.tidy()[0], 77)
        self.write("src/game.c", "src/game.h", "src/windows.c")
        self.assertEqual(self.tidy(), (0, ["src/game.c"]))
        self.write("src/bad.c", "src/game.c")
        self.assertEqual(self.tidy(), (123, ["src/bad.c", "src/game.c"]))

    def test_a_change_without_a_source_to_read_passes(self):
        for name in ("README.md", "src/game.h", "src/windows.c"):
            self.write(name)
            status, (said,) = self.tidy()
            self.assertEqual(status, 0, name)
            self.assertIn("changed since HEAD~1", said)

    def test_a_subject_has_72_columns_or_its_commit_is_named(self):
        status, (said,) = self.style("subjects")
        self.assertEqual(status, 77)
        self.assertIn("no history", said)
        self.write("README.md", subject="é" * 72)
        self.assertEqual(self.style("subjects"), (0, []))
        self.write("README.md", subject="é" * 73)
        status, said = self.style("subjects")
        self.assertEqual(status, 1)
        self.assertIn("é" * 73, "\n".join(said))
        self.write("README.md")
        self.assertEqual(self.style("subjects"), (0, []))
        self.assertEqual(self.style("subjects", OUTFLANK_SINCE="HEAD~2")[0], 1)


if __name__ == "__main__":
    unittest.main()
