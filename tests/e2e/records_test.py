"""A game is played to its end, found in Records, looked back at, kept, removed and brought back, in the real window; and one is played while
nothing can be kept of it."""
import unittest

from game import Game, moves_of, word

SHORTEST = "e6f4e3f6g5d6e7f5c5"


class Records(unittest.TestCase):
    def begin(self, *arguments, **options):
        self.game = Game(*arguments, **options)
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the first screen does not come to rest")

    def kept(self):
        try:
            return (self.game.place / "data" / "games.outflank").read_text()
        except FileNotFoundError:
            return ""

    def marked(self, mark):
        self.game.wait_for(lambda: "mark = " + mark in self.kept(), mark)

    def go(self, what):
        self.assertTrue(self.game.seen_to(what), "nothing is to be seen of it")

    def test_whole_loop(self):
        self.begin("--game", "classic")
        self.game.key(*SHORTEST)
        self.game.wait_for(self.game.over, "the end")
        self.game.wait_for(lambda: "result = 13-0" in self.kept(), "the record")
        files = {"games.outflank": self.kept()}
        self.begin(files=files)
        self.go(lambda: self.game.click(self.game.places("title")[word("menu.records")][0]))
        self.game.key("k")
        self.marked("star")
        self.go(lambda: self.game.key("Return"))  # looks back
        self.go(lambda: self.game.key("Home"))
        self.go(lambda: self.game.key("Escape"))
        self.game.key("Delete")
        self.marked("remove")
        self.game.key("u")
        self.marked("restore")

    def played(self):
        return moves_of((self.game.place / "data" / "game-classic.txt").read_text())

    def test_read_only_folder(self):
        """It becomes one in the middle of a game: that is said once, play goes on, and no move is missing once there can be written again."""
        self.begin("--game", "classic", settings="speed = none\nopponent = 0\nspeech = lines\n", plain=True)
        self.go(lambda: self.game.key(*"e6"))
        self.game.wait_for(lambda: self.played() == ["e6"], "the move in its file")
        self.game.read_only()
        for move in ["f4", "e3", "f6"]:
            self.go(lambda: self.game.key(*move))
        self.assertEqual(self.game.said().count(word("warning.read_only")), 1, self.game.said())
        self.assertEqual(self.played(), ["e6"])
        self.game.read_only(False)
        self.go(lambda: self.game.key(*"g5"))
        self.game.wait_for(lambda: self.played() == ["e6", "f4", "e3", "f6", "g5"], "all moves in their file")


if __name__ == "__main__":
    unittest.main()
