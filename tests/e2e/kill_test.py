"""The real program killed at random moments of games, some fifty times in all, and five hundred overnight: every move that was seen on the
board is there again when it is started anew. On the ladder no point that was said is lost, and no life twice, wherever a match is left."""
import random
import re
import signal
import time
import unittest

from game import Game, cli, moves_of
from ladder import BEFORE_TEN, SWEPT, almost_over, kept_match, run

ROUNDS, MOVES, LATEST = 12, 2, 0.05  # seconds after a key was pressed


class Killed(unittest.TestCase):
    kills = 0

    def begin(self, *arguments, files=None, settings="speed = none\n", **options):
        self.game = Game(*arguments, settings=settings, files=files, **options)
        self.addCleanup(self.game.close)

    def type(self, move):
        self.game.xdotool("key", "--delay", "1", *move)

    def play(self, moves):
        for move in moves:
            # A letter alone shows something too, h even a hint: the digit has to come with it, and the picture to rest for longer than that takes.
            self.assertTrue(self.game.seen_to(lambda: self.type(move), still_ms=150), f"no answer to {move}")

    def kill(self):
        """What the folder holds afterwards, by file name."""
        self.game.process.send_signal(signal.SIGKILL)
        self.game.process.wait()
        self.kills += 1
        files = {path.name: path.read_text() for path in (self.game.place / "data").iterdir()}
        self.game.close()
        return files

    def kept(self, files, name):
        """A game's file is replaced in two steps: killed between them, only the one before is there, which holds as much."""
        kept = files.get(f"game-{name}.txt") or files[f"game-{name}.before.txt"]
        return [move for move in moves_of(kept) if move != "--"]

    def check(self, name, seed):
        lot = random.Random(seed)
        moves = [move for move in cli("random", "--game", name, "--seed", str(seed))["moves"].split() if move != "--"]
        self.begin("--game", name)
        self.assertTrue(self.game.settle(), "the draw for the first move does not come to its end")  # what moves is no answer to a move
        played = 0
        for _ in range(ROUNDS):
            count = lot.randint(1, MOVES)
            if played + count + 3 > len(moves):  # the last move of all ends the game, and its file goes
                break
            self.play(moves[played:played + count])
            played += count
            self.type(moves[played])
            time.sleep(lot.random() * LATEST)
            files = self.kill()
            kept = self.kept(files, name)
            self.assertIn(kept, [moves[:played], moves[:played + 1]])
            played = len(kept)
            self.begin(files=files)
            self.assertTrue(self.game.settle(), "the title does not come to rest")
            self.assertTrue(self.game.seen_to(lambda: self.game.key("Return")), "the game is not gone on with")
            self.assertTrue(self.game.settle(), "the board does not come to rest")
        self.play(moves[played:played + 1])
        self.assertEqual(self.kept(self.kill(), name), moves[:played + 1])

    def test_classic(self):
        self.check("classic", 21)

    def test_reverse(self):
        self.check("reverse", 22)

    def test_jaques(self):
        self.check("jaques", 23)

    def test_piecepack(self):
        self.check("piecepack", 24)

    def overnight(self):
        seed = 100
        while self.kills < 500:
            for name in ["classic", "reverse", "jaques", "piecepack"]:
                self.check(name, seed)
            seed += 1

    def test_one_game_leaves_the_others_alone(self):
        self.begin("--game", "classic")
        self.play(["d3", "c3"])
        files = self.kill()
        self.begin("--game", "reverse", files=files)
        self.play(["d3"])
        files = self.kill()
        self.assertEqual(moves_of(files["game-classic.txt"]), ["d3", "c3"])
        self.assertEqual(moves_of(files["game-reverse.txt"]), ["d3"])
        self.begin("--continue", files=files)  # the last one
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        self.play(["c3"])
        files = self.kill()
        self.assertEqual(moves_of(files["game-classic.txt"]), ["d3", "c3"])
        self.assertEqual(moves_of(files["game-reverse.txt"]), ["d3", "c3"])

    # The ladder. A slow disk holds the program where it writes.

    def has(self, name):
        return (self.game.place / "data" / name).exists()

    def text(self, name):
        try:
            return (self.game.place / "data" / name).read_text()
        except FileNotFoundError:
            return ""

    def last_move(self, match, moves, run_before, until, disk_ms=400):
        """The last move of a match of the run; killed as soon as `until` is so. What the folder holds."""
        self.begin(files={"ladder.txt": run_before, "game-ladder.txt": match}, disk_ms=disk_ms)
        self.assertTrue(self.game.settle(), "the title does not come to rest")
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        self.game.key(*re.sub("[^a-h1-8]", "", moves[-1]))
        self.game.wait_for(until, "the moment to be killed")
        return self.kill()

    def said(self, pattern):
        return self.game.wait_for(lambda: next((line for line in reversed(self.game.said()) if re.search(pattern, line)), None), f"a line like {pattern}")

    def test_chain(self):
        """Killed as soon as it is said what a turn has earned: the moves that are left earn as much."""
        before = BEFORE_TEN.split()
        self.begin(files={"ladder.txt": run(9, 3, 70000), "game-ladder.txt": kept_match("classic", True, 10, before)}, settings="speech = lines\n")
        self.assertTrue(self.game.settle(), "the title does not come to rest")
        self.game.key("Return")
        self.said(" to move$")
        self.game.key("h", "3")
        pot = int(re.findall(r"Pot ([\d,]+)\.", self.said(r"Pot [\d,]+\."))[0].replace(",", ""))
        kept = moves_of(self.kill()["game-ladder.txt"])
        self.assertEqual(cli("points", "--game", "classic", "--moves", " ".join(kept))["pots"][0], pot)
        self.assertGreater(pot, 3000)

    def test_perfect(self):
        """Killed while Perfect is told: the last move is there to be made again, and Perfect is told and counted after it."""
        *before, last = SWEPT.split()
        win = cli("points", "--game", "classic:size=6", "--moves", SWEPT, "--rung", "1")["win"]
        files = {"ladder.txt": run(0, 3), "game-ladder.txt": kept_match("classic:size=6", True, 1, before, seed=5)}
        for killed in (True, False):
            self.begin(files=files, settings="speech = lines\n")
            self.assertTrue(self.game.settle(), "the title does not come to rest")
            self.game.key("Return")
            self.said(" to move$")
            self.game.key(*last)
            self.said("^Perfect")
            files = self.kill() if killed else files
        self.game.wait_for(lambda: "\nrung = 1\n" in self.text("ladder.txt"), "the win in the run")
        self.assertEqual(self.value(self.text("ladder.txt"), "score"), win["points"])
        self.assertGreater(win["sweep"], 0)

    def value(self, text, key):
        return int(re.findall(f"^{key} = (\\d+)$", text, re.MULTILINE)[0])

    def finish(self, files, name, wanted):
        """Goes on with what is left until the run says what is wanted."""
        self.begin(files=files)
        self.assertTrue(self.game.settle(), "the title does not come to rest")
        self.assertEqual({key: self.value(self.text("ladder.txt"), key) for key in wanted}, wanted, name)
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "the run is not gone on with")
        self.assertEqual({key: self.value(self.text("ladder.txt"), key) for key in wanted}, wanted, name)

    def test_counting(self):
        """A match is won, and one lost: killed when its file is gone, and when the run has counted it, which is before that."""
        for won, wanted in [(True, {"rung": 1, "lives": 3}), (False, {"rung": 0, "lives": 2})]:
            match, moves = almost_over(1, won, seed=5)
            counted = "\nrung = 1\n" if won else "\nlives = 2\n"
            for until in (lambda: not self.has("game-ladder.txt"), lambda: counted in self.text("ladder.txt")):
                files = self.last_move(match, moves, run(0, 3), until)
                self.assertIn(counted, files["ladder.txt"])
                self.assertEqual(self.value(files["ladder.txt"], "score") > 0, won)
                self.finish(files, "gone on with", wanted)
                self.assertEqual(self.text("ladder.txt"), files["ladder.txt"])


if __name__ == "__main__":
    unittest.main()
