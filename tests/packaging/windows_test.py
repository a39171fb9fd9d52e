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
import unittest
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))
from game import Game, cli, tool  # noqa: E402

PACKAGES = Path(os.environ["OUTFLANK_PACKAGES"])
PICTURES = Path(os.environ["OUTFLANK_PICTURES"])
DRIVE = Path(os.environ["WINEPREFIX"]) / "drive_c"
PLACE = "Größe/Outflank"  # without blanks: wine would quote it, and the installer wants it bare
INSTALLED = DRIVE / PLACE
UNZIPPED = DRIVE / "Spiele für Señor œ"
NATIVE = tool("game")
WINE = next(str(path) for path in map(Path, ("/usr/lib/wine/wine64", "/usr/bin/wine")) if path.exists())
# The share of pixels that may differ: text is set without HarfBuzz there, so its letters stand a little apart; the window has a cursor, too.
SAME_PICTURE, SAME_WINDOW = 0.02, 0.04
tempfile.tempdir = tempfile.mkdtemp(prefix="outflank größer als œ ")
PICTURES.mkdir(parents=True, exist_ok=True)


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


def offered(square, stacks, rails):
    """The stack that the game offers for a square: the first of those that hold most."""
    index = {"N": ord(square[0]) - ord("a"), "S": ord(square[0]) - ord("a"), "W": int(square[1]) - 1, "E": int(square[1]) - 1}
    return max(stacks, key=lambda edge: rails[edge][index[edge]])


def flipside_game(seed):
    """A random game in which every disc comes from the stack that is offered: the turns, and for each whether there is a choice of stacks."""
    chance, turns, choices = random.Random(seed), [], []
    while True:
        now = cli("show", "--game", "flipside", "--moves", " ".join(turns))
        if now["status"] == "over":
            return turns, choices, now["counts"]
        if now["status"] == "pass":
            turns.append("--")
            choices.append(False)
            continue
        walk, square = chance.choice(sorted({(move[:4], move[5:7]) for move in now["legal"]}))
        stacks = [move[7] for move in now["legal"] if move.startswith(f"{walk}+{square}")]
        turns.append(f"{walk}+{square}{offered(square, stacks, now['rails'])}")
        choices.append(len(stacks) > 1)


class Windows(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        installer = next(PACKAGES.glob("*.exe"))
        subprocess.run([WINE, str(installer), "/S", f"/D=C:\\{PLACE.replace('/', chr(92))}"], cwd="/", timeout=300)
        if not (INSTALLED / "outflank.exe").exists():  # its exit status says nothing
            raise AssertionError("the installer installed nothing")
        with zipfile.ZipFile(next(PACKAGES.glob("*.zip"))) as archive:
            archive.extractall(UNZIPPED)
        cls.unzipped = next(path.parent for path in UNZIPPED.glob("*/outflank.exe"))

    def begin(self, *arguments, own_data=False):
        installed_game(own_data)
        self.game = Game(*arguments)
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the window does not come to rest")

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
        for name in ("outflank-cli.exe", "Uninstall.exe", "LICENSE.txt", "assets/lang/en.txt", "assets/fonts/text-licence.txt",
                     "assets/fonts/title-licence.txt", "licences/SDL2.txt", "licences/FreeType.txt", "licences/mingw-w64.txt"):
            self.assertTrue((INSTALLED / name).exists(), name)
        self.assertTrue(list(DRIVE.glob("**/Start Menu/**/Outflank.lnk")), "no link in the start menu")
        theirs = {path.relative_to(INSTALLED) for path in INSTALLED.glob("**/*") if path.is_file()}
        unzipped = {path.relative_to(self.unzipped) for path in self.unzipped.glob("**/*") if path.is_file()}
        self.assertEqual(theirs - unzipped, {Path("Uninstall.exe")})
        self.assertEqual(unzipped - theirs, set())

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
            version = subprocess.run([tool("cli"), "--version"], capture_output=True, text=True).stdout.split()[1]
            self.assertIn(("ProductVersion\0" + version).encode("utf-16le"), data.replace(b"\0\0\0\0", b"\0\0"))
            self.assertIn(b"\x89PNG", data)  # the icon's largest picture

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
        turns, choices, counts = flipside_game(4)
        self.begin("--game", "flipside")
        for number, (turn, choice) in enumerate(zip(turns, choices)):
            if turn == "--":
                continue
            for square in [turn[:2], turn[2:4], turn[5:7]] + ([turn[5:7]] if choice else []):
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
        kept = self.game.wait_for(lambda: (home / "game.txt").exists() and (home / "game.txt").read_text(), "the kept game")
        self.assertIn("moves = d3 c3", kept)

    def test_9_nothing_is_left(self):
        subprocess.run([WINE, str(INSTALLED / "Uninstall.exe"), "/S", f"_?=C:\\{PLACE.replace('/', chr(92))}"], cwd="/", timeout=300)
        left = [str(path) for path in INSTALLED.glob("**/*") if path.name != "Uninstall.exe"]  # which runs from there for _?
        self.assertEqual(left, [])
        self.assertEqual(list(DRIVE.glob("**/Start Menu/**/Outflank.lnk")), [])


if __name__ == "__main__":
    unittest.main()
