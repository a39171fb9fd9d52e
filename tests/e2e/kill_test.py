"""The real program killed at random moments of games, some fifty times in all, and five hundred overnight: every move that was seen on the
board is there again when it is started anew."""
import random
import signal
import time
import unittest

from game import Game, cli, moves_of

ROUNDS, MOVES, LATEST = 12, 2, 0.05  # seconds after a key was pressed


class Killed(unittest.TestCase):
    kills = 0

    def begin(self, *arguments, files=None):
        self.game = Game(*arguments, settings="speed = none\n", files=files)
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


if __name__ == "__main__":
    unittest.main()
