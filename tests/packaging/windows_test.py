"""The Windows packages under wine: installed silently, played, looked at, and taken away again. packaging/windows/package.sh runs it.

OUTFLANK_PACKAGES is where the installer and the zip lie, OUTFLANK_PICTURES where pictures are left, WINEPREFIX wine's world, and OUTFLANK_GAME,
OUTFLANK_CLI, OUTFLANK_EYE, OUTFLANK_WHERE the programs of a build for this system, to compare with."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import unittest
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))
from game import Game, cli, flipside_presses, moves_of, offered, tool  # noqa: E402

PACKAGES = Path(os.environ["OUTFLANK_PACKAGES"])
PICTURES = Path(os.environ["OUTFLANK_PICTURES"])
DRIVE = Path(os.environ["WINEPREFIX"]) / "drive_c"
INSTALLED = DRIVE / "Größe mit Maß" / "Spiele für Señor œ" / "Outflank"
UNZIPPED = DRIVE / "aus dem Netz œ"
REGISTERED = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Outflank"
NATIVE = tool("game")
WINE = next(str(path) for path in map(Path, ("/usr/lib/wine/wine64", "/usr/bin/wine")) if path.exists())
# The share of pixels that may differ; under wine 8 none did, but for a cursor in the window.
SAME_PICTURE, SAME_WINDOW = 0.001, 0.002
tempfile.tempdir = tempfile.mkdtemp(prefix="outflank größer als œ ")
PICTURES.mkdir(parents=True, exist_ok=True)


def on_windows(path):
    """A place on wine's drive C as Windows writes it."""
    return "C:\\" + str(path.relative_to(DRIVE)).replace("/", "\\")


def at_the_prompt(line, **variables):
    """Runs a line of Windows' own shell. What names files goes in by variables: a script would have to be in some code page."""
    with tempfile.NamedTemporaryFile("w", suffix=".bat", newline="\r\n") as script:
        script.write(f"@{line}\n")
        script.flush()
        return subprocess.run([WINE, "cmd", "/c", "Z:" + script.name.replace("/", "\\")], env={**os.environ, **variables}, cwd="/",
                              capture_output=True, text=True, encoding="utf-8", errors="replace", timeout=300)


def install():
    """Silently, as administrators do: /D= comes last and without quotes, whatever blanks are in it."""
    installer = "Z:" + str(next(PACKAGES.glob("*.exe"))).replace("/", "\\")
    done = at_the_prompt('"%INSTALLER%" /S /D=%PLACE%', INSTALLER=installer, PLACE=on_windows(INSTALLED))
    if not (INSTALLED / "outflank.exe").exists():  # its exit status says nothing
        raise AssertionError(f"the installer installed nothing: {done.stdout}{done.stderr}")


def version():
    return subprocess.run([tool("cli"), "--version"], capture_output=True, text=True).stdout.split()[1]


def links():
    return list(DRIVE.glob("**/Start Menu/**/Outflank.lnk"))


def registered():
    """What Windows' list of programs says of the game; empty if it is not in it."""
    done = subprocess.run([WINE, "reg", "query", REGISTERED], capture_output=True, text=True, encoding="utf-8", errors="replace", timeout=60)
    return done.stdout if done.returncode == 0 else ""


def class_of(*name):
    """What is registered of a file type for this user; "" if nothing is."""
    key = "HKCU\\Software\\Classes\\" + "\\".join(name)
    done = subprocess.run([WINE, "reg", "query", key], capture_output=True, text=True, encoding="utf-8", errors="replace", timeout=60)
    return done.stdout if done.returncode == 0 else ""


def files_of(place):
    return {str(path.relative_to(place)) for path in place.glob("**/*") if path.is_file()}


def windows(program, *arguments, place=INSTALLED):
    return subprocess.run([WINE, str(place / program), *arguments], cwd="/", capture_output=True, text=True, encoding="utf-8", timeout=180)


def pixels_apart(one, other):
    """The share of the pixels in which two pictures differ by more than a hair."""
    done = subprocess.run(["compare", "-metric", "AE", "-fuzz", "5%", one, other, "null:"], capture_output=True, text=True)
    return float(done.stderr.split()[0]) / (1280 * 800)


def installed_game(own_data=False):
    """A command that starts the installed game; with `own_data` it keeps its things where Windows wants them, not where the test says."""
    place = Path(tempfile.mkdtemp())
    (place / "assets").symlink_to(Path(NATIVE).parent / "assets")
    file = place / "outflank"
    drop = "shift 2\n" if own_data else ""  # --data DIR comes first
    stop = "wineserver -k; wineserver -w\n"  # its desktop belongs to the screen on which it began, or to none
    file.write_text(f'#!/bin/bash\ncd /\n{stop}{drop}exec {WINE} "{INSTALLED}/outflank.exe" "$@"\n')
    file.chmod(0o755)
    os.environ["OUTFLANK_GAME"] = str(file)


def flipside_game(seed):
    """A random game in which every disc comes from the stack that is offered: its turns, for each the squares to press, and the final score."""
    chance, turns, presses = random.Random(seed), [], []
    while True:
        now = cli("show", "--game", "flipside", "--moves", " ".join(turns))
        if now["status"] == "over":
            return turns, presses, now["counts"]
        if now["status"] == "pass":
            turns.append("--")
            presses.append([])
            continue
        start = chance.choice(sorted({move[:7] for move in now["legal"]}))
        slides = [move[5:8] for move in now["legal"] if move.startswith(start)]
        turns.append(start[:5] + offered(slides, now["rails"]))
        presses.append([square for square, _ in flipside_presses(turns[-1], now["legal"], now["rails"])])


class Windows(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        install()
        with zipfile.ZipFile(next(PACKAGES.glob("*.zip"))) as archive:
            archive.extractall(UNZIPPED)
        cls.unzipped = next(path.parent for path in UNZIPPED.glob("*/outflank.exe"))

    def begin(self, *arguments, own_data=False):
        installed_game(own_data)
        self.game = Game(*arguments)
        self.addCleanup(self.end)
        self.assertTrue(self.game.settle(), "the window does not come to rest")

    def end(self):
        try:
            self.game.close()
        except subprocess.TimeoutExpired:
            pass  # where much else is running, wine is long in hearing that it is to end
        for order in ("-k", "-w"):  # a program that lives on would keep its files from being removed
            subprocess.run(["wineserver", order], timeout=60)

    def look_at(self, name, game, moves):
        """The window, as it is now, against the picture that this system's own game draws of the same moves."""
        window, native = PICTURES / f"{name}-window.png", PICTURES / f"{name}-linux.png"
        subprocess.run([NATIVE, "--game", game, "--moves", " ".join(moves), "--screenshot", str(native)], check=True)

        def same():
            self.assertTrue(self.game.settle())
            subprocess.run(["import", "-window", "root", str(window)], env=self.game.environment, check=True)
            return pixels_apart(str(window), str(native)) < SAME_WINDOW
        self.game.wait_for(same, f"the picture {native}")

    def finish(self, game, moves, counts):
        over, shown, _ = self.game.wait_for(self.game.over, "the result's line")[-1]
        self.assertEqual((over, shown), (game, counts))
        line = re.findall(r"over: \S+ \S+ (.*)", self.game.words.read_text())[-1].strip()
        self.assertEqual(re.sub(r"[-\s]", "", line), re.sub(r"[-\s]", "", "".join(moves)))

    def test_1_everything_is_there(self):
        licences = ("SDL2", "SDL2_image", "SDL2_mixer", "SDL2_ttf", "FreeType", "HarfBuzz", "mingw-w64", "nsis")
        for name in ["outflank-cli.exe", "Uninstall.exe", "LICENSE.txt", "assets/lang/en.properties", "assets/fonts/text-licence.txt",
                     "assets/fonts/title-licence.txt"] + [f"licences/{name}.txt" for name in licences]:
            self.assertGreater((INSTALLED / name).stat().st_size, 500, name)
        self.assertTrue(links(), "no link in the start menu")
        self.assertEqual(files_of(INSTALLED) - files_of(self.unzipped), {"Uninstall.exe"})
        self.assertEqual(files_of(self.unzipped) - files_of(INSTALLED), set())
        self.assertIn(version(), registered())
        for ending in ("outflank", "ggf", "wtb", "sgf", "pgn"):
            self.assertIn("Outflank.Games", class_of("." + ending, "OpenWithProgids"))
        self.assertIn("Outflank.Backup", class_of(".outflank-backup", "OpenWithProgids"))
        for name in ("Outflank.Games", "Outflank.Backup"):
            self.assertIn('outflank.exe" "%1"', class_of(name, "shell", "open", "command"))

    def test_2_nothing_but_windows_own_libraries(self):
        system = {"kernel32", "user32", "gdi32", "winmm", "imm32", "ole32", "oleaut32", "version", "setupapi", "shell32", "advapi32",
                  "msvcrt", "cfgmgr32", "rpcrt4"}
        for program in ("outflank.exe", "outflank-cli.exe"):
            table = subprocess.run(["x86_64-w64-mingw32-objdump", "-p", INSTALLED / program], capture_output=True, text=True).stdout
            needed = {name.lower() for name in re.findall(r"DLL Name: (\S+)\.dll", table, re.I)}
            self.assertIn("kernel32", needed)
            self.assertLessEqual(needed, system)

    def test_3_version_and_icon(self):
        for program in ("outflank.exe", "outflank-cli.exe"):
            data = (INSTALLED / program).read_bytes()
            self.assertIn(("ProductVersion\0" + version()).encode("utf-16le"), data.replace(b"\0\0\0\0", b"\0\0"))
            self.assertIn(b"\x89PNG", data)  # the icon's largest picture

    def test_3_its_sdl_is_that_of_debian_13(self):
        self.assertRegex(windows("outflank.exe", "--version").stdout, r"(?m)^SDL 2\.32\.")

    def test_4_the_rules_are_the_same(self):
        for game in ("classic", "jaques", "flipside"):
            words = ["random", "--game", game, "--seed", "5", "--json"]
            theirs = windows("outflank-cli.exe", *words)
            self.assertEqual(theirs.returncode, 0, theirs.stderr)
            self.assertEqual(json.loads(theirs.stdout), cli(*words[:-1]))

    def test_5_the_same_pictures(self):
        for name, words in {"title": ["--scene", "title"], "classic": ["--game", "classic", "--moves", "d3c3c4"],
                            "flipside": ["--game", "flipside", "--moves", "a1f1+c4W"]}.items():
            theirs, ours = PICTURES / f"{name} größer.png", PICTURES / f"{name}-linux.png"
            self.assertEqual(windows("outflank.exe", *words, "--screenshot", str(theirs), place=self.unzipped).returncode, 0)
            subprocess.run([NATIVE, *words, "--screenshot", str(ours)], check=True)
            self.assertLess(pixels_apart(str(theirs), str(ours)), SAME_PICTURE, name)

    def test_6_a_game_of_classic(self):
        chosen = cli("random", "--game", "classic", "--seed", "21")
        moves = [move for move in chosen["moves"].split() if move != "--"]
        self.begin("--game", "classic")
        squares = self.game.squares()
        for number, move in enumerate(moves):  # by mouse and by keys, in turn
            act = (lambda: self.game.click(squares[move])) if number % 2 == 0 else (lambda: self.game.key(*move))
            self.assertTrue(self.game.seen_to(act), f"no answer to {move}")
            if number == 20:
                self.game.key("Escape")
                self.assertTrue(self.game.settle())
                self.game.key("Escape")
                self.look_at("classic", "classic", moves[:number + 1])
        self.finish("classic", moves, chosen["counts"])

    def test_7_a_game_of_flipside(self):
        turns, presses, counts = flipside_game(4)
        self.begin("--game", "flipside")
        for number, (turn, squares) in enumerate(zip(turns, presses)):
            for square in squares:
                self.assertTrue(self.game.seen_to(lambda: self.game.key(*square)), f"no answer to {square} of {turn}")
            if number == 5:
                self.look_at("flipside", "flipside", turns[:number + 1])
        self.finish("flipside", turns, counts)

    def test_8_the_game_is_kept(self):
        home = next(path for path in (DRIVE / "users").iterdir() if path.name != "Public") / "AppData/Roaming/outflank"
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.txt").write_text("speed = none\n")
        self.begin("--game", "classic", own_data=True)
        for move in ("d3", "c3"):
            self.assertTrue(self.game.seen_to(lambda: self.game.key(*move)), f"no answer to {move}")
        kept = self.game.wait_for(lambda: (home / "game-classic.txt").exists() and (home / "game-classic.txt").read_text(), "the kept game")
        self.assertEqual(moves_of(kept), ["d3", "c3"])

    def test_9_nothing_is_left(self):
        install()  # once more: a newer release takes the place of the older one
        self.assertEqual(files_of(INSTALLED) - files_of(self.unzipped), {"Uninstall.exe"})
        at_the_prompt(r'reg add HKCU\Software\Classes\.ggf\OpenWithProgids /v Another.Program /f')
        at_the_prompt('"%PLACE%\\Uninstall.exe" /S', PLACE=on_windows(INSTALLED))
        end = time.monotonic() + 60  # it goes on as a copy of itself, or it could not take itself away
        while INSTALLED.exists() and time.monotonic() < end:
            time.sleep(0.1)
        self.assertEqual(files_of(INSTALLED), set())
        self.assertFalse(INSTALLED.exists())
        self.assertEqual(links(), [])
        self.assertEqual(registered(), "")
        for name in ("Outflank.Games", "Outflank.Backup", ".outflank", ".outflank-backup"):
            self.assertEqual(class_of(name), "", name)
        self.assertIn("Another.Program", class_of(".ggf", "OpenWithProgids"))
        self.assertNotIn("Outflank", class_of(".ggf", "OpenWithProgids"))


if __name__ == "__main__":
    unittest.main()
