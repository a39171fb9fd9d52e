"""The arcade in the real window: rungs won and lost, a run left at each of its screens, initials by keys and by pad."""
import re
import signal
import subprocess
import unittest
import zlib

from game import Game, tool


def sealed(text):
    """With the checksum that a run is kept with."""
    return text + "end = %08x\n" % zlib.crc32(text.encode())


def run(rung, lives, score=0):
    margins = "".join("margin = 4\n" for _ in range(rung))
    return sealed(f"outflank-ladder = 1\nrung = {rung}\nlives = {lives}\nscore = {score}\nhelped = 0\nseed = 5\n{margins}")


def almost_over(game, rung, won):
    """A match of that rung, in which the player goes first, as it is kept before its last move, which is the player's; and that move."""
    ours, theirs = ("level:4", "level:1") if won else ("level:1", "level:4")
    played = subprocess.run([tool("cli"), "match", "--game", game, "--first", ours, "--second", theirs, "--games", "60", "--openings", "2", "--verbose"],
                            check=True, capture_output=True, text=True).stdout
    for first, second, text in re.findall(r"A is FIRST, (\d+)-(\d+) (.*)", played):
        moves = text.split()
        if (int(first) > int(second)) == won and first != second and len(moves) % 2 and moves[-1] != "--":
            kept = f"outflank = 2\ngame = {game}\nopponent = {rung}\norder = 1\noccasion = ladder\nmoves = {' '.join(moves[:-1])}\n"
            return kept + "end = %d %08x\n" % (len(moves) - 1, zlib.crc32(kept.encode())), moves[-1]
    raise AssertionError("no such match")


class Arcade(unittest.TestCase):
    def begin(self, *arguments, **options):
        self.game = Game(*arguments, **options)
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the first screen does not come to rest")

    def text(self, name):
        try:
            return (self.game.place / "data" / name).read_text()
        except FileNotFoundError:
            return ""

    def kept(self, name, what):
        self.game.wait_for(lambda: what in self.text(name), f"{what} in {name}")

    def go(self, *keys):
        self.assertTrue(self.game.seen_to(lambda: self.game.key(*keys)), f"nothing is to be seen of {keys}")

    def again(self, **options):
        """The program is killed where it is, and begun anew with what it kept."""
        self.game.process.send_signal(signal.SIGKILL)
        self.game.process.wait()
        files = {path.name: path.read_text() for path in (self.game.place / "data").iterdir() if path.name != "lock"}
        self.begin(files=files, **options)

    # The ladder.

    def test_rung(self):
        """A match is gone on with from the title and won; then the program ends at what came of it, on the ladder and at who meets whom."""
        match, last = almost_over("classic:size=6", 1, True)
        self.begin(files={"ladder.txt": run(0, 3), "game-ladder.txt": match})
        self.go("Return")
        self.game.key(*last)
        self.kept("ladder.txt", "rung = 1")
        counted = self.text("ladder.txt")
        self.assertNotIn("score = 0\n", counted)
        self.assertEqual(self.text("game-ladder.txt"), "")
        for presses in range(2):
            self.again()
            self.go("Return")  # the ladder
            for _ in range(presses):
                self.go("Return")  # who meets whom
            self.assertEqual(self.text("ladder.txt"), counted)
        self.go("Return")  # the board of the second rung
        self.assertEqual(self.text("ladder.txt"), counted)

    def test_lost_run(self):
        """The last life goes at the third rung; the program ends at the initials, which are asked for again, and given by keys."""
        match, last = almost_over("piecepack:coins=36", 3, False)
        self.begin(files={"ladder.txt": run(2, 1, 900), "game-ladder.txt": match})
        self.go("Return")
        self.game.key(*last)
        self.kept("ladder.txt", "lives = 0")
        self.game.settle()
        self.go("Return")  # the initials
        self.again()
        self.go("Return")
        self.game.key("a", "v", "b", "Return")
        self.kept("runs.txt", "AVB 900 2 3")
        self.game.wait_for(lambda: self.text("ladder.txt") == "", "the end of the run")

    def test_initials_by_pad(self):
        self.begin(files={"ladder.txt": run(2, 0, 900)}, pads=True)
        self.game.pad("attach", "frame")
        self.game.button("a")
        self.assertTrue(self.game.settle(), "the initials do not come to rest")
        for button in ("dpdown", "dpright", "dpdown", "dpdown", "dpright", "a"):
            self.game.button(button)
            self.game.pad("frame")
        self.kept("runs.txt", "BCA 900 2 3")


if __name__ == "__main__":
    unittest.main()
