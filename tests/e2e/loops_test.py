"""Whole loops in the real window: a finished game is found in Records, looked back at, tried in another way from move 20,
and come back from; a game that was copied is pasted and looked back at."""
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from game import Game, cli, tool, word

TRIED_AT = 20


def random_game():
    """A whole game without passes before the move that is tried, as its moves and as a file of finished games."""
    moves = json.loads(subprocess.run([tool("cli"), "random", "--game", "classic", "--seed", "3", "--json"], check=True,
                                      capture_output=True, text=True).stdout)["moves"].split()
    with tempfile.TemporaryDirectory() as place:
        lines, kept = Path(place) / "game.txt", Path(place) / "game.outflank"
        lines.write_text("".join(moves) + "\n")
        subprocess.run([tool("cli"), "convert", str(lines), str(kept)], check=True, capture_output=True)
        return moves, kept.read_text()


class Loops(unittest.TestCase):
    def begin(self, *arguments, **options):
        self.moves, kept = random_game()
        self.game = Game(*arguments, files={"games.outflank": kept}, **options)
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the first screen does not come to rest")

    def go(self, what):
        self.assertTrue(self.game.seen_to(what), "nothing is to be seen of it")

    def removed(self):
        self.game.wait_for(lambda: "mark = remove" in (self.game.place / "data" / "games.outflank").read_text(), "the mark")

    def another(self):
        """A legal move that was not played there."""
        legal = cli("show", "--game", "classic", "--moves", " ".join(self.moves[:TRIED_AT]))["legal"]
        return next(move for move in legal if move != self.moves[TRIED_AT])

    def to_records(self):
        self.go(lambda: self.game.click(self.game.places("title")[word("menu.records")][0]))

    def test_keys(self):
        self.begin()
        self.to_records()
        self.go(lambda: self.game.key("Return"))
        self.go(lambda: self.game.key("Home"))
        self.go(lambda: self.game.key(*["Right"] * TRIED_AT))
        self.go(lambda: self.game.key("Return"))  # tries it from here
        self.go(lambda: self.game.key(*self.another()))
        self.go(lambda: self.game.key("Escape"))  # back at the same move
        self.go(lambda: self.game.key("Escape"))  # and in the list
        self.game.key("Delete")
        self.removed()

    def test_copied_and_pasted(self):
        self.begin()
        self.to_records()
        self.go(lambda: self.game.key("ctrl+c"))
        self.go(lambda: self.game.key("Escape"))
        self.go(lambda: self.game.key("ctrl+v"))  # opens it
        self.go(lambda: self.game.key("Home"))
        self.go(lambda: self.game.key("Escape"))
        self.to_records()
        self.game.key("Delete")
        self.removed()


if __name__ == "__main__":
    unittest.main()
