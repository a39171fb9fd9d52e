"""Games against another program that speaks the NBoard protocol, in the real game, by keyboard: one that is named in the settings by hand,
one that fails in the middle, one that is not there any more when its game is gone on with."""
import subprocess
import tempfile
import time
import unittest
import zlib
from pathlib import Path

from game import Game, cli, moves_of, tool, word


def engine(*arguments):
    return " ".join([tool("guest"), *arguments])


def begun_against_the_engine():
    """Classic after d3, the engine to move."""
    lines = "outflank = 2\ngame = classic\nfirst player = 1\nopponent = engine\nmoves = d3\n"
    return lines + f"end = 1 {zlib.crc32(lines.encode()):08x}\n"


class Guests(unittest.TestCase):
    def begin(self, *arguments, **options):
        self.game = Game(*arguments, **options)
        self.addCleanup(self.game.close)

    def file(self, name):
        try:
            return (self.game.place / "data" / name).read_text()
        except FileNotFoundError:
            return ""

    def start_chosen(self, *keys):
        """From the title to the board; `keys` choose what is not chosen yet."""
        for step in ("choosing a game", "choosing an opponent"):
            self.game.key("Return")
            self.assertTrue(self.game.settle(), f"{step} does not come to rest")
        if keys:
            self.game.key(*keys)
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "the board does not come to rest")

    def allow(self):
        """The engine stands in settings that were put there: it is asked about first."""
        self.game.key("Right", "Return")
        self.assertTrue(self.game.settle(), "the board does not come to rest")

    def lay(self):
        """The next square that may be taken, if it is the player's turn."""
        self.game.key("Tab", "Return")
        time.sleep(0.05)

    def play_until(self, question, what):
        for _ in range(1000):
            answer = question()
            if answer:
                return answer
            self.lay()
        raise AssertionError(f"{what} did not come. The game said:\n" + self.game.words.read_text())

    def play_to_the_end(self):
        game, shown, played = self.play_until(self.game.over, "the end")[0]
        core = cli("show", "--game", "classic", "--moves", " ".join(played))
        self.assertEqual((game, core["status"], core["counts"]), ("classic", "over", shown))
        return played

    def check_first_squares(self, played, begin, end):
        """The second player's lays in played[begin:end] are all the first square that could be taken: so plays the tests' engine."""
        lays = 0
        for ply in range(begin, end):
            state = cli("show", "--game", "classic", "--moves", " ".join(played[:ply]))
            if state["turn"] == 2 and played[ply] != "--":
                first = min(state["legal"], key=lambda square: (int(square[1]), square[0]))
                self.assertEqual(played[ply], first, f"ply {ply}")
                lays += 1
        return lays

    def test_named_by_hand(self):
        """Our own engine, through the settings and the choice, and a whole game."""
        self.begin()
        self.game.click(self.game.places("title")[word("menu.settings")][0])
        self.assertTrue(self.game.settle(), "the settings do not come to rest")
        self.game.key("Tab", "Tab", "Up", "Return")  # the last row of the third group
        self.game.xdotool("type", "--delay", "20", f"{tool('cli')} nboard")
        self.game.key("Return")
        self.game.wait_for(lambda: f"engine = {tool('cli')} nboard\n" in self.file("settings.txt"), "the line in the settings")
        self.game.key("Escape")
        self.assertTrue(self.game.settle(), "the title does not come to rest")
        self.game.click(self.game.places("title")[word("menu.play")][0])
        self.assertTrue(self.game.settle(), "choosing does not come to rest")
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "choosing an opponent does not come to rest")
        self.game.key("Left", "Return")  # around the end of the row, from Pip to the engine: chosen, and begun
        self.game.wait_for(lambda: "opponent = engine\n" in self.file("settings.txt"), "the opponent in the settings")
        self.game.settle()
        self.play_until(lambda: "opponent = engine\n" in self.file("game-classic.txt"), "the game's file")
        self.play_to_the_end()

    def test_fair(self):
        """The opponent of last time is offered again, and every move of its is its own."""
        self.begin(settings=f"speed = none\nengine = {engine('Fair')}\nopponent = engine\n")
        self.start_chosen()
        self.allow()
        played = self.play_to_the_end()
        self.assertGreater(self.check_first_squares(played, 0, len(played)), 10)

    def check_failing(self, how):
        self.begin(settings=f"speed = none\nengine = {engine('Bad', how, '4')}\nopponent = engine\n")
        self.start_chosen()
        self.allow()
        self.play_until(lambda: "opponent = 6\n" in self.file("game-classic.txt"), "the substitute")
        played = self.play_to_the_end()
        self.assertGreaterEqual(self.check_first_squares(played, 0, 6), 2)

    def test_dying(self):
        self.check_failing("die")

    def test_cheating(self):
        self.check_failing("cheat")

    def test_gone_on_without(self):
        """A game against an engine, left and gone on with when there is none: the built-in one plays."""
        self.begin(settings=f"speed = none\nengine = {engine('Fair')}\nopponent = engine\n")
        self.start_chosen()
        self.allow()
        self.play_until(lambda: "opponent = engine\n" in self.file("game-classic.txt"), "the game's file")
        kept = self.file("game-classic.txt")
        self.begin(files={"game-classic.txt": kept})
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        self.play_until(lambda: "opponent = 6\n" in self.file("game-classic.txt"), "the substitute")
        played = self.play_to_the_end()
        before = moves_of(kept)
        self.assertEqual(played[:len(before)], before)

    def test_copied(self):
        """Settings and a game that were put there: nothing of them runs unasked, a no is heard, and a yes is kept."""
        ran = Path(tempfile.mkdtemp(prefix="outflank-e2e-")) / "ran"
        copied = {"settings": f"speed = none\nengine = touch {ran}; cat\n", "files": {"game-classic.txt": begun_against_the_engine()}}
        self.begin(**copied)
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "the question does not come to rest")
        self.game.key("Return")
        self.play_until(lambda: "opponent = 6\n" in self.file("game-classic.txt"), "the substitute")
        self.assertFalse(ran.exists())
        self.begin(**copied)
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "the question does not come to rest")
        self.game.key("Right", "Return")
        self.game.wait_for(ran.exists, "the engine")
        self.assertIn(f"engine = touch {ran}; cat\n", self.file("engine-here.txt"))

    def test_brought(self):
        """A backup whose settings hide an engine from a reader that skips other blanks: none comes, and none runs."""
        place = Path(tempfile.mkdtemp(prefix="outflank-e2e-"))
        ran, along = place / "ran", place / "evil.outflank-backup"
        for name in ("evil", "here"):
            (place / name).mkdir()
        (place / "evil" / "settings.txt").write_bytes(b"speed = none\n\rengine = touch %s; cat\n" % str(ran).encode())
        (place / "evil" / "game-classic.txt").write_text(begun_against_the_engine())
        for data, what in (("evil", "--export"), ("here", "--import")):
            subprocess.run([tool("game"), "--data", str(place / data), what, str(along)], check=True, stdout=subprocess.DEVNULL)
        self.assertIn(str(ran).encode(), along.read_bytes())
        settings = (place / "here" / "settings.txt").read_text()
        self.assertNotIn("touch", settings)
        self.begin(settings=settings, files={"game-classic.txt": (place / "here" / "game-classic.txt").read_text()})
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        self.play_until(lambda: "opponent = 6\n" in self.file("game-classic.txt"), "the substitute")
        self.assertFalse(ran.exists())


if __name__ == "__main__":
    unittest.main()
