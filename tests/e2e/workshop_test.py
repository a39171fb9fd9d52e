"""A board is made by gamepad, shared by its code, played against level 3 to its end and found in Records, in the real window."""
import re
import unittest

from game import Game, cli

SMALL = "workshop:board=..../.ox./.xo./...."


class Workshop(unittest.TestCase):
    def begin(self, *arguments, **options):
        self.game = Game(*arguments, **options)
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the first screen does not come to rest")

    def file(self, name):
        try:
            return (self.game.place / "data" / name).read_text()
        except FileNotFoundError:
            return ""

    def press(self, *buttons):
        for button in buttons:
            self.assertTrue(self.game.seen_to(lambda: self.game.button(button)), f"no answer to {button}")

    def code(self, squares):
        """Of the board made last, once it is kept and any other copy reads it as one of so many squares."""
        def kept():
            found = re.findall(r"^([0-9A-Z-]{34}) ", self.file("boards.txt"), re.MULTILINE)
            board = cli("show", "--game", found[0])["board"] if found else []
            return len(re.findall("[.xo]", "".join(board))) == squares and found[0]
        return self.game.wait_for(kept, f"a board of {squares} squares")

    def play_to_the_end(self):
        def press_on():
            over = self.game.over()
            if not over:
                self.game.button("rightshoulder")  # the next square that can be chosen
                self.game.button("a")
                self.game.settle(40)
            return over
        return self.game.wait_for(press_on, "the end", 240.0)[0]

    def test_made_by_pad(self):
        self.begin("--scene", "workshop", "--game", SMALL, settings="speed = none\nopponent = 3\n", pads=True)
        self.game.pad("attach", "frame")
        self.press("dpup", "dpup", "dpleft", "dpleft")
        self.game.pad("press a", "frame", "tap dpright", "frame", "release a", "frame")  # held: it paints on
        self.code(8)
        self.press("y")  # the whole stroke is taken back
        self.code(16)
        self.press("dpleft", "a")
        code = self.code(12)
        self.press("start")
        game, counts, moves = self.play_to_the_end()
        self.assertEqual(game, "workshop:board=_.._/.ox./.xo./_.._")
        shown = cli("show", "--game", code, "--moves", " ".join(moves))
        self.assertEqual((shown["status"], shown["counts"]), ("over", counts))
        self.game.wait_for(lambda: f"result = {counts[0]}-{counts[1]}" in self.file("games.outflank"), "the record")
        record = self.file("games.outflank")
        self.assertIn("game = workshop:board=_.._/.ox./.xo./_.._\n", record)
        self.assertIn("opponent = 3\n", record)
        self.assertIn("boards 1\n", self.file("boards-known.txt"))
        self.begin("--scene", "records", files={"games.outflank": record})
        self.assertTrue(self.game.seen_to(lambda: self.game.key("Return")), "the game cannot be looked back at")


if __name__ == "__main__":
    unittest.main()
