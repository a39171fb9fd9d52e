"""The game's command line, asked of the real program: pictures, measurements, and mistakes that end in one line and status 2."""
import json
import os
import re
import shutil
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import zlib
from pathlib import Path

try:
    import resource
except ImportError:  # Windows
    resource = None

GAME = os.environ["OUTFLANK_GAME"]
VERSION = os.environ["OUTFLANK_VERSION"]
ASSETS = Path(os.environ["OUTFLANK_ASSETS"])
SCENES = ["title", "choose", "play", "pause", "result", "settings", "rules", "today", "game-night", "won"]
# A whole game of Classic: SECOND has no disc left after nine moves.
OVER = "e6f4e3f6g5d6e7f5c5"


class CommandLine(unittest.TestCase):
    def setUp(self):
        self.place = Path(tempfile.mkdtemp(prefix="outflank-command-line-"))
        self.addCleanup(shutil.rmtree, self.place)
        (self.place / "home").mkdir()

    def run_game(self, *arguments, driver="dummy", language=None, **how):
        """`language`: variables of the environment."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "DISPLAY", "WAYLAND", "SDL_"))}
        environment.update(HOME=str(self.place / "home"), LC_ALL="C.UTF-8", PIPEWIRE_DEBUG="0", **({"SDL_VIDEODRIVER": driver} if driver else {}), **(language or {}))
        return subprocess.run([GAME, *arguments], env=environment, capture_output=True, text=True, timeout=60, **how)

    def picture(self, *arguments, **language):
        """The PNG file that the game writes."""
        file = self.place / "picture.png"
        done = self.run_game("--screenshot", str(file), *arguments, language=language)
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.assertRegex(done.stderr, r"\A(outflank: over: [^\n]*\n)?\Z")
        png = file.read_bytes()
        file.unlink()
        self.assertEqual(png[:8], b"\x89PNG\r\n\x1a\n")
        return png

    @unittest.skipUnless(sys.platform.startswith("linux"), "needs limits of files and /dev/full")
    def test_half_a_picture_is_none(self):
        def small_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        file = self.place / "picture.png"
        for before in (None, b"\x89PNG\r\n\x1a\nthe picture of before"):
            if before:
                file.write_bytes(before)
            done = self.run_game("--screenshot", str(file), "--size", "640x400", preexec_fn=small_files)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertRegex(done.stderr, r"\Aoutflank: the picture cannot be written to [^\n]+: File too large\n\Z")
            self.assertEqual([name for name in os.listdir(self.place) if name != "home"], [file.name] if before else [])
            self.assertEqual(file.read_bytes() if before else None, before)
        self.assertIn("/dev/full", self.refused("--screenshot", "/dev/full", "--size", "640x400"))
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/full").st_mode))
        done = self.run_game("--screenshot", "/dev/null", "--size", "640x400")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))

    SHOT = ("--size", "640x400")

    @unittest.skipIf(sys.platform == "win32", "needs links, pipes and modes")
    def test_what_a_picture_is_written_to_stays_what_it_is(self):
        far, link, ring, pipe, locked = (self.place / name for name in ("far", "link.png", "ring.png", "pipe", "locked.png"))
        far.mkdir()
        for target in (far / "away.png", Path("far/beside.png")):
            link.symlink_to(target)
            target = self.place / target
            for _ in range(2):  # where nothing is yet, and over a picture
                self.assertEqual(self.run_game("--screenshot", str(link), *self.SHOT).returncode, 0)
                self.assertTrue(link.is_symlink())
                self.assertEqual(target.read_bytes()[:4], b"\x89PNG")
                target.chmod(0o640)
            self.assertEqual(stat.S_IMODE(target.stat().st_mode), 0o640)
            link.unlink()
        link.symlink_to(far / "nothing.png")
        self.refused("--screenshot", str(link), "--scene", "result", "--game", "jaques")  # refused after the picture's name was looked at
        self.assertFalse((far / "nothing.png").exists())
        ring.symlink_to(ring)
        self.assertIn("Too many levels of symbolic links", self.refused("--screenshot", str(ring)))
        os.mkfifo(pipe)
        with open(far / "through.png", "wb") as through, subprocess.Popen(["cat", str(pipe)], stdout=through) as reader:
            self.addCleanup(reader.kill)
            self.assertEqual(self.run_game("--screenshot", str(pipe), *self.SHOT).returncode, 0)
            self.assertEqual(reader.wait(timeout=60), 0)
        self.assertEqual((far / "through.png").read_bytes(), (far / "away.png").read_bytes())
        self.assertTrue(stat.S_ISFIFO(pipe.stat().st_mode))
        locked.write_bytes((far / "away.png").read_bytes())
        locked.chmod(0o444)
        self.assertIn("protected against writing", self.refused("--screenshot", str(locked)))

    def test_a_picture_replaces_pictures_and_a_backup_backups(self):
        data, words, backup = self.place / "data", self.place / "games.outflank", self.place / "all.outflank-backup"
        data.mkdir()
        (data / "runs.txt").write_text("outflank runs 1\nAVA\nAVA 9310 8 9\n")
        self.assertEqual(self.run_game("--data", str(data), "--export", str(backup)).returncode, 0)
        for there in (b"games\n", backup.read_bytes()):
            words.write_bytes(there)
            self.assertIn("is there already, and is not a PNG picture", self.refused("--screenshot", str(words)))
            self.assertEqual(words.read_bytes(), there)
        words.write_bytes(b"")
        self.assertEqual(self.run_game("--screenshot", str(words), *self.SHOT).returncode, 0)
        for there in (b"games\n", words.read_bytes()):
            words.write_bytes(there)
            done = self.run_game("--data", str(data), "--export", str(words))
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("is there already, and is not a backup", done.stderr)
            self.assertEqual(words.read_bytes(), there)
        words.write_bytes(b"")
        self.assertEqual(self.run_game("--data", str(data), "--export", str(words)).returncode, 0)
        self.assertEqual(words.read_bytes(), backup.read_bytes())

    @unittest.skipIf(sys.platform == "win32", "needs links and pipes")
    def test_a_backup_is_a_regular_file(self):
        data, link, pipe, backup = (self.place / name for name in ("data", "link.outflank-backup", "pipe", "all.outflank-backup"))
        data.mkdir()
        (data / "runs.txt").write_text("outflank runs 1\nAVA\nAVA 9310 8 9\n")
        link.symlink_to(backup)
        for _ in range(2):
            self.assertEqual(self.run_game("--data", str(data), "--export", str(link)).returncode, 0)
            self.assertTrue(link.is_symlink() and backup.is_file() and not backup.is_symlink())
            backup.chmod(0o600)
        self.assertEqual(stat.S_IMODE(backup.stat().st_mode), 0o600)
        os.mkfifo(pipe)
        done = self.run_game("--data", str(data), "--export", str(pipe))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("is not a regular file", done.stderr)
        self.assertEqual(sorted(path.name for path in self.place.iterdir()), ["all.outflank-backup", "data", "home", "link.outflank-backup", "pipe"])

    @unittest.skipIf(sys.platform == "win32", "needs signals")
    def test_neither_a_reader_that_leaves_nor_a_terminal_that_closes_kills_it(self):
        data = self.place / "data"
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "DISPLAY", "WAYLAND", "SDL_"))}
        environment.update(HOME=str(self.place / "home"), LC_ALL="C.UTF-8", SDL_VIDEODRIVER="dummy")
        game = subprocess.Popen([GAME, "--demo", "--speak", "--no-sound", "--data", str(data)], env=environment, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
        self.addCleanup(game.kill)
        self.assertTrue(game.stdout.readline())
        game.stdout.close()  # the demo speaks on
        self.assertRegex(game.stderr.readline(), r"warning: what is spoken cannot be written as text any more: Broken pipe")
        game.send_signal(signal.SIGHUP)
        _, more = game.communicate(timeout=60)
        self.assertEqual((game.returncode, more), (0, ""))

    @unittest.skipUnless(sys.platform.startswith("linux"), "needs /dev/full")
    def test_words_that_cannot_be_printed_are_missed(self):
        for what in ("--help", "--version"):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([GAME, what], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("cannot write the output: No space left on device", done.stderr)

    def refused(self, *arguments):
        """What the game says when it refuses to start."""
        done = self.run_game(*arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertRegex(done.stderr, r"\Aoutflank: [^\n]+\n\Z")
        return done.stderr

    def start(self, said, *arguments, program=GAME, words="words", stdin=subprocess.DEVNULL):
        """The game itself on a screen that nobody sees, once it has said this. The process, and the file with all that it says."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "DISPLAY", "WAYLAND", "SDL_"))}
        environment.update(HOME=str(self.place / "home"), LC_ALL="C.UTF-8", SDL_VIDEODRIVER="dummy", OUTFLANK_REPORT_IDLE="1")
        words = self.place / words
        with open(words, "w") as out:
            process = subprocess.Popen([program, "--no-sound", *arguments], env=environment, stdin=stdin, stdout=out, stderr=out)
        self.addCleanup(process.kill)
        end = time.monotonic() + 60
        while said not in words.read_text() and process.poll() is None:
            self.assertLess(time.monotonic(), end, "the game does not come so far: " + words.read_text())
            time.sleep(0.05)
        return process, words

    def end(self, process, words):
        """Asks it to end. All that it has said."""
        process.terminate()
        process.wait(60)
        self.assertEqual(process.returncode, 0, words.read_text())
        return words.read_text()

    def run_until(self, said, *arguments):
        """The same with its data in a folder of the test; ended as soon as it has said this."""
        return self.end(*self.start(said, "--data", str(self.place / "data"), *arguments))

    def own(self):
        """Where the game keeps things that are told no other place."""
        return self.place / "home" / ".local" / "share" / "outflank"

    def config(self):
        return self.place / "home" / ".config" / "outflank"

    @unittest.skipUnless(sys.platform.startswith("linux"), "elsewhere settings lie beside the games")
    def test_settings_of_a_new_player_lie_with_other_settings(self):
        self.assertIn(f"settings: {self.config()}\n", self.run_game("--version").stdout)
        self.end(*self.start("idle: "))
        self.assertIn("volume = 8", (self.config() / "settings.txt").read_text())
        self.assertFalse((self.own() / "settings.txt").exists())
        (self.config() / "settings.txt").write_text("volume = 3\nname = Anna\n")
        self.end(*self.start("idle: "))
        self.assertIn("volume = 3", (self.config() / "settings.txt").read_text())
        backup = self.place / "all.outflank-backup"  # knows where they are, and so does what is imported
        self.assertEqual(self.run_game("--export", str(backup)).returncode, 0)
        self.assertIn(b"name = Anna", backup.read_bytes())
        (self.config() / "settings.txt").unlink()
        self.assertEqual(self.run_game("--import", str(backup)).returncode, 0)
        self.assertIn("name = Anna", (self.config() / "settings.txt").read_text())
        self.assertFalse((self.own() / "settings.txt").exists())
        elsewhere = self.place / "elsewhere"
        self.assertIn(f"settings: {elsewhere}/outflank\n", self.run_game("--version", language={"XDG_CONFIG_HOME": str(elsewhere)}).stdout)
        self.assertIn(f"settings: {self.config()}\n", self.run_game("--version", language={"XDG_CONFIG_HOME": "not/absolute"}).stdout)

    @unittest.skipUnless(sys.platform.startswith("linux"), "elsewhere settings lie beside the games")
    def test_settings_of_an_earlier_version_stay_where_they_are(self):
        self.own().mkdir(parents=True)
        (self.own() / "settings.txt").write_text("volume = 3\n")
        self.assertIn(f"settings: {self.own()}\n", self.run_game("--version").stdout)
        self.end(*self.start("idle: "))
        settings = (self.own() / "settings.txt").read_text()
        self.assertIn("volume = 3", settings)
        self.assertIn("speed = ", settings)  # written anew
        self.assertFalse(self.config().exists())

    def test_a_portable_copy_keeps_all_beside_it(self):
        copy = self.place / "stick"
        copy.mkdir()
        program = shutil.copy2(GAME, copy)
        self.end(*self.start("idle: ", "--assets", str(ASSETS), program=program))
        self.assertFalse((copy / "data").exists())
        shutil.rmtree(self.place / "home")
        (self.place / "home").mkdir()
        (copy / "data").mkdir()
        self.end(*self.start("idle: ", "--assets", str(ASSETS), program=program))
        self.assertIn("volume = 8", (copy / "data" / "settings.txt").read_text())
        self.assertEqual(list((self.place / "home").rglob("*.txt")), [])

    def test_a_second_copy_opens_a_file_and_spoils_nothing(self):
        data, file = self.place / "data", self.place / "game.txt"
        data.mkdir()
        file.write_text(OVER)
        kept = "game = classic\nfirst player = 1\nmoves = d3 c3\n"
        (data / "game-classic.txt").write_text(kept)
        (data / "settings.txt").write_text("speech = lines\n")
        first = self.start("to move", "--data", str(data), "--continue", words="first")
        second = self.start("open twice", "--data", str(data), str(file), words="second")
        self.assertIn("Only the first one saves games", self.end(*second))
        self.assertNotIn("open twice", self.end(*first))
        self.assertIn("moves = d3 c3", (data / "game-classic.txt").read_text())
        self.assertEqual(sorted(name for name in os.listdir(data) if "damaged" in name or "tmp" in name), [])

    def test_standard_input_is_opened(self):
        """A game, a position and a board, by their content alone."""
        data = self.place / "data"
        data.mkdir()
        for text, said in ((OVER, "Move 1 of 9"), ("-" * 27 + "OX------XO" + "-" * 27 + " X", "Set up a position"),
                           ("PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN", "Hourglass, list")):
            (data / "settings.txt").write_text("speech = lines\n")
            (self.place / "input").write_text(text + "\n")
            with open(self.place / "input") as given:
                self.end(*self.start(said, "--data", str(data), "-", stdin=given))

    @unittest.skipIf(sys.platform == "win32", "needs a terminal")
    def test_a_terminal_is_not_read(self):
        ours, theirs = os.openpty()
        try:
            done = self.run_game("--data", str(self.place / "data"), "-", stdin=theirs)
        finally:
            os.close(ours)
            os.close(theirs)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertRegex(done.stderr, r"\Aoutflank: [^\n]*terminal[^\n]*outflank - <FILE\n\Z")

    def make_data(self, **files):
        """A folder with these files and a game that cannot be read, which the title tells of when there is a screen."""
        data = self.place / "data"
        data.mkdir()
        (data / "game-classic.txt").write_text("nonsense\n")
        for name, text in files.items():
            (data / f"{name}.txt").write_text(text)
        return data

    @unittest.skipUnless(hasattr(os, "mkfifo"), "there are no named pipes here")
    def test_what_is_no_file_holds_nobody_up(self):
        data = self.make_data()
        for name in ("settings.txt", "game-reverse.txt", "game-pocket.txt", "gamecontrollerdb.txt"):
            os.mkfifo(data / name)
        words = self.run_until("game-pocket.txt: ")
        for name in ("settings.txt", "game-reverse.txt", "game-pocket.txt"):
            self.assertIn(f"{name}: is not a plain file", words)
        self.assertTrue((data / "settings.txt").is_file())

    def test_settings_that_cannot_be_read_are_put_aside(self):
        data = self.make_data(settings="#" * 70000)
        self.assertIn("is too long", self.run_until("game-classic.txt", "--game", "classic"))
        self.assertEqual((data / "settings.txt.damaged").read_text(), "#" * 70000)
        self.assertIn("volume = 8", (data / "settings.txt").read_text())

    def test_the_full_screen_of_a_command_line_is_for_once(self):
        data = self.make_data()
        self.run_until("game-classic.txt", "--fullscreen")
        self.assertIn("fullscreen = off", (data / "settings.txt").read_text())
        (data / "settings.txt").write_text("fullscreen = on\n")
        (data / "game-classic.txt").write_text("nonsense\n")  # the first has been set aside
        self.run_until("game-classic.txt", "--windowed")
        self.assertIn("fullscreen = on", (data / "settings.txt").read_text())

    def test_a_script_that_is_missing_or_cut_is_named(self):
        assets = self.place / "assets"
        shutil.copytree(ASSETS, assets)
        for scene, name in (("lesson", "lessons/classic.lesson"), ("puzzle", "puzzles/classic.puzzle"), ("puzzle-open", "puzzles/classic.puzzle")):
            script = assets / name
            whole = script.read_bytes() if script.exists() else whole
            for text in (whole[:len(whole) // 2 - 3] + b"=", None):
                script.write_bytes(text) if text else script.unlink()
                done = self.run_game("--assets", str(assets), "--scene", scene, "--screenshot", str(self.place / "x.png"))
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr.splitlines()[-1], f"outflank: the scene {scene} cannot be shown: [^ ]*{name} is missing or damaged")
                self.assertNotIn("out of memory", done.stderr)

    def test_version_and_help(self):
        done = self.run_game("--version")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        data = self.own()
        number = r"\d+\.\d+\.\d+"
        self.assertRegex(done.stdout, rf"^outflank {re.escape(VERSION)}\nSDL {number}, SDL_image {number}, SDL_mixer {number}, SDL_ttf {number}.*\n"
                         rf"video: dummy\nrender: .*software.*\naudio: .+\ndata: {re.escape(str(data))}/?\nsettings: .+\n$")
        self.assertFalse(data.exists() or self.config().exists(), "asking for the version leaves a folder behind")
        self.assertRegex(done.stdout, r"FreeType [1-9]")
        kept = self.place / "kept"
        kept.mkdir()
        (kept / "settings.txt").write_text("volume = 3\n")
        self.assertIn(f"data: {kept}\n", self.run_game("--data", str(kept), "--version").stdout)
        self.assertEqual((kept / "settings.txt").read_text(), "volume = 3\n")
        self.assertIn("video: none, nowhere not available", self.run_game("--version", driver="nowhere").stdout)
        done = self.run_game("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("--screenshot FILE", done.stdout)

    def test_same_arguments_same_pixels(self):
        for arguments in (["--scene", "title"], ["--game", "classic", "--moves", "d3c3c4", "--at", "150"],
                          ["--game", "classic:start=random", "--seed", "7"]):
            self.assertEqual(self.picture(*arguments), self.picture(*arguments), arguments)

    def test_every_scene_has_a_picture_of_its_own(self):
        samples = [file for file in (ASSETS / "samples").rglob("*") if file.is_file()]
        before = [file.read_bytes() for file in samples]
        pictures = {self.picture("--scene", scene, "--size", "640x400") for scene in SCENES}
        self.assertEqual(len(pictures), len(SCENES))
        self.assertEqual([file.read_bytes() for file in samples], before)
        self.assertEqual(len(samples), sum(file.is_file() for file in (ASSETS / "samples").rglob("*")))

    def test_the_result_is_shown_of_a_game_that_is_over(self):
        over = ["--game", "classic", "--moves", OVER]
        self.assertNotEqual(self.picture("--scene", "result", *over), self.picture("--scene", "play", *over))
        self.assertIn("result needs a game that is over", self.refused("--scene", "result", "--game", "jaques", "--screenshot",
                                                                       str(self.place / "x.png")))

    def test_a_motion_has_many_pictures(self):
        moves = ["--game", "classic", "--moves", "d3c3", "--size", "640x400"]
        pictures = [self.picture(*moves, "--at", str(ms)) for ms in (0, 100, 200)] + [self.picture(*moves)]
        self.assertEqual(len(set(pictures)), 4)

    def test_sizes(self):
        for size in ("1280x800", "640x400", "800x1280"):
            width, height = struct.unpack(">II", self.picture("--size", size)[16:24])
            self.assertEqual(f"{width}x{height}", size)
        self.assertEqual(struct.unpack(">II", self.picture()[16:24]), (1280, 800))

    def test_pictures_leave_no_traces(self):
        self.picture()
        self.assertEqual(list((self.place / "home").iterdir()), [])

    def test_pictures_read_settings_only_where_they_are_told_to(self):
        data = self.place / "data"
        data.mkdir()
        settings = data / "settings.txt"
        settings.write_text("marks = on\n")
        game = ["--game", "classic", "--size", "640x400"]
        self.assertNotEqual(self.picture(*game), self.picture(*game, "--data", str(data)))
        self.assertEqual(settings.read_text(), "marks = on\n")

    def test_measurements(self):
        for scene in ("title", "choose", "play", "play-engine", "ladder"):
            done = self.run_game("--bench", scene, "--frames", "5", "--size", "640x400", language={"SDL_AUDIODRIVER": "dummy"})
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            found = json.loads(done.stdout)
            self.assertEqual((found["scene"], found["driver"], found["size"], found["frames"]), (scene, "software", [640, 400], 5))
            self.assertLessEqual(found["p50"], found["p99"])
            self.assertLessEqual(found["p99"], found["worst"])
            self.assertLessEqual(found["mean"], found["worst"])
            self.assertGreater(found["first_frame_ms"], 0)
        self.assertEqual(list((self.place / "home").iterdir()), [])

    def test_a_start_is_measured(self):
        for arguments in ([], ["--game", "classic"], ["--scene", "settings"]):
            done = self.run_game("--bench", "start", "--size", "640x400", "--data", str(self.place / "data"), *arguments)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            found = json.loads(done.stdout)
            self.assertEqual((found["driver"], found["size"]), ("software", [640, 400]))
            phases = {phase["name"]: phase for phase in found["phases"]}
            for name in ("loading", "words", "SDL", "fonts", "scenes", "window", "pictures", "first frame"):
                self.assertIn(name, phases)
            self.assertEqual([name for name in phases if phases[name]["beside"]], ["pictures"])
            for phase in phases.values():
                self.assertEqual(set(phase), {"name", "beside", "ms", "faults", "bytes_read"})
                self.assertTrue(all(phase[key] >= 0 for key in ("ms", "faults", "bytes_read")), phase)
            in_turn = sum(phase["ms"] for phase in phases.values() if not phase["beside"])
            self.assertAlmostEqual(found["first_picture_ms"], in_turn, delta=1)
            if sys.platform.startswith("linux"):
                self.assertGreater(phases["words"]["bytes_read"], 20000)
        self.assertEqual(list((self.place / "home").iterdir()), [])

    def test_mistakes(self):
        for arguments, about in ((["--nonsense"], "--nonsense"), (["--version", "x"], "nothing may follow --version"),
                                 (["--demo", "--demo"], "--demo is given twice"), (["--size", "12x"], "320x200"),
                                 (["--game", "chess"], "known: classic"), (["--game", "classic", "--moves", "e1"], "legal: d3"),
                                 (["--scene", "nowhere"], "known: title"), (["--scene", "titell"], "did you mean title?"), (["nowhere.ggf"], "there is no file"), (["--", "--help"], 'there is no file "--help"'),
                                 (["--screenshot", "/nowhere/x.png"], "/nowhere/x.png")):
            self.assertIn(about, self.refused(*arguments))

    @unittest.skipIf(sys.platform == "win32", "needs a terminal")
    def test_a_long_list_is_wrapped_on_a_terminal(self):
        ours, theirs = os.openpty()
        subprocess.run([GAME, "--scene", "nowhere"], stderr=theirs, timeout=60, check=False)
        os.close(theirs)
        lines = os.read(ours, 4096).decode().splitlines()
        os.close(ours)
        self.assertGreater(len(lines), 2)
        self.assertTrue(all(len(line) <= 80 for line in lines), lines)
        self.assertEqual(" ".join(line.strip() for line in lines), self.refused("--scene", "nowhere").strip())

    def test_a_backup_is_exported_and_imported(self):
        here, there, backup = self.place / "here", self.place / "there", self.place / "all.outflank-backup"
        here.mkdir()
        (here / "settings.txt").write_text("music = 3\nname = Anna\n")
        runs = "outflank runs 1\nAVA\nAVA 9310 8 9\n"
        (here / "runs.txt").write_text(runs)
        taken = self.run_game("--data", str(here), "--export", str(backup))
        self.assertEqual((taken.returncode, taken.stderr), (0, ""))
        self.assertEqual(taken.stdout, f"Contains: your settings, 1 best run.\nSaved: {backup}\n")
        brought = self.run_game("--data", str(there), "--import", str(backup))
        self.assertEqual((brought.returncode, brought.stdout), (0, "Imported: your settings, 1 best run.\n"))
        sealed = (there / "runs.txt").read_text()  # written anew, under the sum of all that follows
        self.assertEqual(sealed, f"# sum {zlib.crc32(runs.encode()):08x}\n{runs}")
        settings = (there / "settings.txt").read_text().splitlines()  # read, and written anew
        self.assertIn("music = 3", settings)
        self.assertIn("name = Anna", settings)
        again = self.run_game("--data", str(there), "--import", str(backup))
        self.assertEqual((again.returncode, again.stdout), (0, "Here already: your settings, 1 best run.\n"))
        damaged = backup.read_bytes().replace(b"9310", b"9311")
        backup.write_bytes(damaged)
        refused = self.run_game("--data", str(there), "--import", str(backup))
        self.assertEqual((refused.returncode, refused.stdout), (1, ""))
        self.assertRegex(refused.stderr, r"\Aoutflank: [^\n]*all\.outflank-backup is damaged[^\n]*\n\Z")
        self.assertEqual((there / "runs.txt").read_text(), sealed)

    @unittest.skipUnless(sys.platform.startswith("linux"), "elsewhere there is always a display")
    def test_without_a_display_it_says_so(self):
        done = self.run_game("--data", str(self.place / "data"), driver=None)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertRegex(done.stderr, r"(?m)^outflank: [^\n]*(display|window)[^\n]*$")

    def test_pictures_are_in_english_unless_told_otherwise(self):
        data, scene = self.place / "data", ("--scene", "settings", "--size", "640x400")
        data.mkdir()
        english = self.picture(*scene, LANG="C")
        self.assertEqual(self.picture(*scene, LANG="de_DE.UTF-8", LANGUAGE="fr:es"), english)
        self.assertEqual(self.picture("--data", str(data), *scene, LANG="de_DE.UTF-8"), english)
        self.assertEqual(self.picture("--lang", "en", *scene, LANG="de_DE.UTF-8"), english)

    def test_what_is_missing_is_named(self):
        assets = self.place / "assets"
        where = ["--assets", str(assets), "--screenshot", str(self.place / "x.png")]
        self.assertIn("not a directory", self.refused(*where))
        shutil.copytree(ASSETS, assets)
        self.assertEqual(self.run_game(*where).returncode, 0)
        self.assertIn("known: en de fr es", self.refused(*where, "--lang", "zz"))
        (assets / "lang" / "de.properties").unlink()
        self.assertIn("de.properties", self.refused(*where, "--lang", "de"))
        (assets / "fonts" / "title.font").unlink()
        self.assertIn("title.font", self.refused(*where))
        (assets / "fonts" / "title.font").write_bytes(b"no font")
        self.assertIn("title.font", self.refused(*where))
        (assets / "lang" / "en.properties").write_text("app.title = Outflank\nnonsense\n")
        self.assertIn("en.properties:2:", self.refused(*where))
        shutil.rmtree(assets / "lang")
        self.assertIn("en.properties", self.refused(*where))


if __name__ == "__main__":
    sys.exit(unittest.main())
