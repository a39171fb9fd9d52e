"""The real program with each of its own files missing, empty, cut, changed, or a folder: it goes on without what is in it, or says in a line what it
cannot do without, and in any case ends by itself. Argument: "eighth" of the files, drawn by OUTFLANK_SEED, or "all"."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

GAME = os.environ["OUTFLANK_GAME"]
ASSETS = Path(os.environ["OUTFLANK_ASSETS"])
PART = sys.argv.pop(1) if sys.argv[1:2] in (["eighth"], ["all"]) else "all"
EIGHTH = int(os.environ.get("OUTFLANK_SEED", "0")) % 8 if PART == "eighth" else None
PATIENCE = 120  # seconds
SAMPLED = {"engine": "engine-ask", "knockout": "game-night-knockout", "missed": "hint-missed", "playing": "ladder", "regular": "records"}
UNREAD = re.compile(r"LICENSE|SOURCES\.md|-licence\.txt|\.svg$")  # by the game


def damage(path, how, whole):
    if how == "missing":
        path.unlink()
    elif how == "empty":
        path.write_bytes(b"")
    elif how == "cut":
        path.write_bytes(whole[:len(whole) // 2])
    elif how == "changed":
        changed = bytearray(whole)
        for at in range(len(whole) // 3, len(whole), max(1, len(whole) // 17)):
            changed[at] ^= 0x55
        path.write_bytes(changed)
    elif how == "a folder":
        path.unlink()
        path.mkdir()


class BrokenAssets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = Path(tempfile.mkdtemp(prefix="outflank-broken-assets-"))
        cls.addClassCleanup(shutil.rmtree, cls.place)
        cls.assets = cls.place / "assets"
        shutil.copytree(ASSETS, cls.assets)  # follows links into the sources
        (cls.place / "data").mkdir()
        cls.jack = cls.place / "jack"
        cls.files = sorted(path for path in cls.assets.rglob("*") if path.is_file() and not UNREAD.search(path.name))

    def start(self, *arguments, settings="", sound="dummy"):
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "DISPLAY", "WAYLAND", "SDL_"))}
        environment.update(HOME=str(self.place), LC_ALL="C.UTF-8", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER=sound, SDL_DISKAUDIOFILE=str(self.jack))
        (self.place / "data" / "settings.txt").write_text(f"speed = none\n{settings}")
        return subprocess.Popen([GAME, "--assets", str(self.assets), *arguments], env=environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def end(self, process, before=""):
        """Status and words of a process that ends by itself; `before`: what it has said already."""
        try:
            out, words = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        words = before + words
        self.assertNotRegex(words, "Sanitizer|runtime error")
        self.assertRegex(re.sub(r"CRITICAL: [^\n]*\n", "", words), r"\A(outflank: [^\n]+\n)*\Z")  # SDL says that its sounds go into a file
        self.assertRegex(out, r"\A(\{[^\n]*\}\n)?\Z")  # of --bench
        return process.returncode, words

    def picture(self, scene, *arguments):
        picture = self.place / "picture.png"
        picture.unlink(missing_ok=True)
        status, words = self.end(self.start("--screenshot", str(picture), "--size", "640x400", "--scene", scene, *arguments))
        self.assertEqual(picture.exists(), status == 0, words)
        return status, words, picture.read_bytes() if status == 0 else None

    def play(self, game="classic:size=4", **how):
        """A game that the computer plays against itself, in a window that nobody sees and with sounds that nobody hears."""
        process = self.start("--data", str(self.place / "data"), "--demo", "--game", game, "--seed", "1", **how)
        words = ""
        while "outflank: over: " not in words and (line := process.stderr.readline()):
            words += line
        process.terminate()
        return *self.end(process, words), None

    def use(self, path):
        """Has the game read this file: status, words, a picture if there is one. The first use of each is that by which the player notices."""
        folder, name = path.relative_to(self.assets).parts[0], path.stem
        if folder == "boards":
            return [self.picture("workshop")]
        if folder == "days":
            newcomer = ["--data", str(self.place / "data")] if name == "first" else []  # whoever has a folder without days is in the first week
            return [self.picture("today", *newcomer)]
        if folder == "fonts":
            return [self.picture("title")]
        if folder == "lang":
            return [self.picture("settings", "--lang", name)]
        if folder == "lessons":
            return [self.picture("learn"), self.picture("lesson", "--game", name)]
        if folder == "win":
            return [self.picture("win")]
        if folder == "puzzles":
            return [self.picture("puzzle", "--game", name)]
        if folder == "samples":
            sample = path.relative_to(self.assets).parts[1]
            return [self.picture(SAMPLED.get(sample, sample))]
        if path.name == "music.tar":
            return [(*self.end(self.start("--bench", "ladder", "--frames", "5", "--size", "640x400")), None)]
        return [self.play()]  # engine, icon, sounds

    def test_files(self):
        self.assertGreater(len(self.files), 60)
        for number, path in enumerate(self.files):
            if EIGHTH is not None and number % 8 != EIGHTH:
                continue
            name, whole = str(path.relative_to(self.assets)), path.read_bytes()
            intact = self.use(path)
            self.assertEqual([status for status, _, _ in intact], [0] * len(intact), intact)
            self.assertNotIn("warning", "".join(words for _, words, _ in intact))
            for how in ["missing", "empty", "cut", "changed", "a folder"]:
                with self.subTest(f"{name} is {how}"):
                    damage(path, how, whole)
                    try:
                        for at, (status, words, picture) in enumerate(self.use(path)):
                            self.assertIn(status, [0, 2], words)
                            if status == 2:
                                self.assertIn("cannot be shown" if folder_has_scene(name) else "needs" if "samples" in name else path.name, words)
                            if at == 0 and how == "missing" and not name.startswith("samples"):
                                self.assertTrue(status == 2 or path.name in words or picture and picture != intact[0][2],
                                                f"nobody is told: {words}")
                    finally:
                        if path.is_dir():
                            path.rmdir()
                        path.write_bytes(whole)

    def test_language_of_the_settings(self):
        """Without its words the game starts in English, and says why."""
        path = self.assets / "lang" / "de.properties"
        whole = path.read_bytes()
        self.addCleanup(path.write_bytes, whole)
        for how in ["missing", "changed"]:
            if how == "changed":
                path.write_bytes(b"nonsense\n")
            else:
                damage(path, how, whole)
            status, words, _ = self.play(settings="language = de\n")
            self.assertEqual(status, 0, words)
            self.assertIn("de.properties", words)
            self.assertIn("outflank: over: ", words)

    def pull_out(self):
        """Takes a few sounds from the pipe that is the game's device, and is gone; so does the next one, and then there is none."""
        following = self.place / "following"
        os.mkfifo(following)
        for last in [False, True]:
            with open(self.jack, "rb", buffering=0) as jack:
                jack.read(100)
                if last:
                    self.jack.unlink()
                else:
                    following.replace(self.jack)

    def test_no_sound_and_lost_sound(self):
        faults = {"no such driver": "there will be no sound", "dummy": None}
        if hasattr(os, "mkfifo"):
            os.mkfifo(self.jack)
            threading.Thread(target=self.pull_out, daemon=True).start()
            version = subprocess.run([GAME, "--version"], capture_output=True, text=True, check=True).stdout
            # SDL3, behind sdl2-compat, takes the next device by itself, and tells nobody.
            faults["disk"] = None if int(re.search(r"^SDL 2\.[0-9]+\.([0-9]+)", version, re.M)[1]) >= 50 else "the sound is lost"
        for sound, said in faults.items():
            status, words, _ = self.play("classic", sound=sound)
            self.assertEqual(status, 0, words)
            self.assertEqual(re.findall("warning: ([a-z ]*)", words)[:1], [said] if said else [], words)
            self.assertIn("outflank: over: ", words)


def folder_has_scene(name):
    return name.startswith(("lessons/", "puzzles/", "win/lessons"))


if __name__ == "__main__":
    unittest.main()
