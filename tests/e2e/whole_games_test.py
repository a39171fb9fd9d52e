"""Whole games of Classic in the real program, from the title through choosing to the result, by hand: each with other hands. Every game ends
with the line that the game prints of it, which must be what the rules core makes of the same moves."""
import unittest

from game import Game, cli, word

SHORTEST = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]
TWO_PEOPLE = "speed = none\nopponent = 0\n"
ALL_SQUARES = TWO_PEOPLE + "stepping = all\n"


def seeded_game(seed):
    game = cli("random", "--game", "classic", "--seed", str(seed))
    return game["moves"].split(), game["counts"]


def steps(start, end):
    """The directions from one square to another."""
    columns, rows = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    return [("right" if columns > 0 else "left")] * abs(columns) + [("down" if rows > 0 else "up")] * abs(rows)


class WholeGames(unittest.TestCase):
    def begin(self, **options):
        self.game = Game(**options)
        self.addCleanup(self.game.close)

    def check_result(self, moves, counts, number=1):
        matches = self.game.wait_for(lambda: len(self.game.over()) >= number and self.game.over(), "the result's line")
        game, shown, played = matches[-1]
        self.assertEqual((len(matches), game, played, shown), (number, "classic", moves, counts))
        core = cli("show", "--game", "classic", "--moves", " ".join(played))
        self.assertEqual((core["status"], core["counts"]), ("over", shown))

    def check_rematch(self, again):
        """After the result one press begins the next game, which here is the shortest there can be."""
        self.assertTrue(self.game.settle(still_ms=2500), "the result does not come to rest")  # it pauses on its headline
        self.assertTrue(self.game.seen_to(again), "nothing follows the result")
        self.assertTrue(self.game.settle(), "the new board does not come to rest")
        self.game.key(*"".join(SHORTEST))
        self.check_result(SHORTEST, [13, 0], number=2)
        self.assertIsNone(self.game.process.poll())

    def test_mouse(self):
        moves, counts = seeded_game(11)
        self.begin(settings=TWO_PEOPLE)
        self.game.click(self.game.places("title")[word("menu.play")][0])
        self.assertTrue(self.game.settle(), "choosing does not come to rest")
        self.game.click(max(self.game.places("choose")[word("choose.start")]))  # the button is at the right
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        squares = self.game.squares()
        for move in moves:
            if move != "--":
                self.assertTrue(self.game.seen_to(lambda: self.game.click(squares[move])), f"no answer to a click on {move}")
        self.check_result(moves, counts)
        result = self.game.places("result", "--game", "classic", "--moves", " ".join(moves))
        self.check_rematch(lambda: self.game.click(result[word("result.again")][0]))

    def test_keyboard(self):
        moves, counts = seeded_game(12)
        self.begin(settings=ALL_SQUARES)
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "choosing does not come to rest")
        self.game.key("Return")
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        cursor = None
        for number, move in enumerate(move for move in moves if move != "--"):
            # Squares named and squares walked to, in turn.
            keys = list(move) if number % 2 == 0 else [way.capitalize() for way in steps(cursor, move)] + ["Return"]
            self.assertTrue(self.game.seen_to(lambda: self.game.key(*keys)), f"no answer to the keys of {move}: {keys}")
            cursor = move
        self.check_result(moves, counts)
        self.check_rematch(lambda: self.game.key("Return"))

    def test_gamepads(self):
        """Two pads, one for each side, with the shoulder held so that the cursor steps over every square."""
        moves, counts = seeded_game(13)
        self.begin(settings=TWO_PEOPLE, pads=True)
        self.game.pad("attach", "frame", "attach", "frame")  # SDL numbers virtual pads anew with each that comes
        self.game.button("a")
        self.assertTrue(self.game.settle(), "choosing does not come to rest")
        self.game.button("a")
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        for ply, move in enumerate(moves):
            if move == "--":
                continue
            pad, other = ply % 2 + 1, 2 - ply % 2
            self.game.pad(f"press leftshoulder {pad}", "frame")
            for way in ["left"] * 8 + ["up"] * 8 + steps("a1", move):
                self.game.button("dp" + way, pad)
            self.game.pad(f"release leftshoulder {pad}", "frame")
            self.game.button("a", other)  # whose turn it is not: nothing must come of it
            self.assertTrue(self.game.seen_to(lambda: self.game.button("a", pad)), f"no answer to pad {pad} on {move}")
        self.check_result(moves, counts)
        self.game.pad("detach 2")
        self.check_rematch(lambda: self.game.button("a"))


if __name__ == "__main__":
    unittest.main()
