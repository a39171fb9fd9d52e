"""Whole games of Classic and of Flipside in the real program, from the title through choosing to the result, by hand: each with other hands.
Every game ends with the line that the game prints of it, which must be what the rules core makes of the same moves."""
import unittest
import zlib

from game import HEIGHT, Game, cli, flipside_presses, moves_of, steps, word

SHORTEST = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]
TWO_PEOPLE = "speed = none\nopponent = 0\n"
FLOATS = 56  # pixels that a piece is above the finger that drags it
ALL_SQUARES = TWO_PEOPLE + "stepping = all\n"


def seeded_game(seed):
    game = cli("random", "--game", "classic", "--seed", str(seed))
    return game["moves"].split(), game["counts"]


class Hands(unittest.TestCase):
    def begin(self, *arguments, **options):
        self.game = Game(*arguments, **options)
        self.addCleanup(self.game.close)

    def see(self, action, what):
        self.assertTrue(self.game.seen_to(action), f"no answer to {what}")

    def check_result(self, moves, counts, number=1, box="classic"):
        matches = self.game.wait_for(lambda: len(self.game.over()) >= number and self.game.over(), "the result's line")
        game, shown, played = matches[-1]
        self.assertEqual((len(matches), game, played, shown), (number, box, moves, counts))
        core = cli("show", "--game", box, "--moves", " ".join(played))
        self.assertEqual((core["status"], core["counts"]), ("over", shown))


class WholeGames(Hands):
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
        self.game.click(self.game.places("choose")[word("title.classic")][0])
        self.assertTrue(self.game.settle(), "choosing an opponent does not come to rest")
        self.game.click(max(self.game.places("against")[word("choose.start")]))  # the button is at the right
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        squares = self.game.squares()
        for move in moves:
            if move != "--":
                self.assertTrue(self.game.seen_to(lambda: self.game.click(squares[move])), f"no answer to a click on {move}")
        self.check_result(moves, counts)
        result = self.game.places("result", "--game", "classic", "--moves", " ".join(moves))
        self.check_rematch(lambda: self.game.click(result[word("result.rematch")][0]))

    def test_keyboard(self):
        moves, counts = seeded_game(12)
        self.begin(settings=ALL_SQUARES)
        for step in ("choosing a game", "choosing an opponent"):
            self.game.key("Return")
            self.assertTrue(self.game.settle(), f"{step} does not come to rest")
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
        for step in ("choosing a game", "choosing an opponent"):
            self.game.button("a")
            self.assertTrue(self.game.settle(), f"{step} does not come to rest")
        self.game.button("a")
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        for ply, move in enumerate(moves):
            if move == "--":
                continue
            pad, other = ply % 2 + 1, 2 - ply % 2
            self.game.walk(move, pad=pad)
            self.game.button("a", other)  # whose turn it is not: nothing must come of it
            self.assertTrue(self.game.seen_to(lambda: self.game.button("a", pad)), f"no answer to pad {pad} on {move}")
        self.check_result(moves, counts)
        self.game.pad("detach 2")
        self.check_rematch(lambda: self.game.button("a"))


class Held(Hands):
    """A press shows the move and counts when the mouse is let go over its square: who holds it sees no reply."""

    BEGUN = ["d3", "c3"]

    def kept(self):
        names = "game-classic.txt", "game-classic.before.txt"  # while the one is replaced, only the other is there
        files = [path for name in names if (path := self.game.place / "data" / name).exists()]
        return moves_of(files[0].read_text()) if files else []

    def test_mouse(self):
        kept = "outflank = 2\ngame = classic\nfirst player = 1\nopponent = 1\nmoves = d3 c3\n"
        kept += "end = 2 %08x\n" % zlib.crc32(kept.encode())
        self.begin("--continue", files={"game-classic.txt": kept}, settings="speed = normal\nremarks = off\nreduce_motion = on\n")
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        squares = self.game.squares()
        outside = squares["c4"][0], squares["c4"][1] + 80
        for leave in (lambda: self.game.release(outside), lambda: (self.game.click(squares["c4"], 2), self.game.release(squares["c4"]))):
            self.see(lambda: self.game.press(squares["c4"]), "the press")
            self.assertTrue(self.game.settle(still_ms=700), "the held move does not come to rest")  # longer than a reply takes to begin
            self.assertNotEqual(self.game.state, "thinking")
            self.assertEqual(self.kept(), self.BEGUN)
            self.see(leave, "what takes the move back")
            self.assertTrue(self.game.settle(still_ms=500), "the board does not come to rest")
            self.assertEqual(self.kept(), self.BEGUN)
        self.see(lambda: self.game.press(squares["c4"]), "the press")
        self.game.release(squares["c4"])
        self.game.wait_for(lambda: len(self.kept()) == 4, "the reply")
        self.game.release(outside)  # it counts: nothing takes it back any more
        self.assertTrue(self.game.settle(still_ms=500), "the board does not come to rest")
        self.assertEqual(self.kept()[:3], [*self.BEGUN, "c4"])
        self.assertEqual(len(self.kept()), 4)


class WholeFlipside(Hands):
    """Pawns, squares and stacks: whatever a turn leaves open is chosen, and nothing else."""

    BOX, TO_TILE = "flipside", ("dpdown", "dpright")
    def turns(self, seed):
        """The turns of a random game that are no passes, each with its side, 0 or 1, and what a player presses for it."""
        game, played = cli("random", "--game", self.BOX, "--seed", str(seed)), []
        for turn in game["moves"].split():
            now = cli("show", "--game", self.BOX, "--moves", " ".join(played))
            played.append(turn)
            if turn != "--":
                yield turn, now["turn"] - 1, flipside_presses(turn, now["legal"], now["rails"])
        self.result = played, game["counts"]

    def kept(self):
        """The turns of the game that is kept, without passes; or of the one that is over, which is kept no longer."""
        file = self.game.place / "data" / f"game-{self.BOX}.txt"
        moves = self.game.over()[-1][2] if self.game.over() else moves_of(file.read_text()) if file.exists() else []
        return [move for move in moves if move != "--"]

    def check_turn(self, turn, number):
        """The turn that was meant is the one that was played."""
        self.game.wait_for(lambda: len(self.kept()) >= number, f"turn {turn}")
        self.assertEqual(self.kept()[number - 1], turn)

    def board(self):
        """Where the squares and the stacks are."""
        squares = self.game.squares(game=self.BOX)
        out = 1.07 * (squares["b1"][0] - squares["a1"][0])  # from the middle of the last square to that of the rail
        stacks = {}
        for letter, digit in zip("abcdefgh", "12345678"):
            stacks |= {"N" + letter: (squares[letter + "1"][0], squares["a1"][1] - out), "S" + letter: (squares[letter + "1"][0], squares["a8"][1] + out),
                       "E" + digit: (squares["h1"][0] + out, squares["a" + digit][1]), "W" + digit: (squares["a1"][0] - out, squares["a" + digit][1])}
        return {**squares, **stacks}

    def pick_up(self, start, end):
        """A piece is in the hand, and near its goal."""
        (x, y), (goal_x, goal_y) = start, end
        self.game.press(start)
        self.game.xdotool("mousemove", str(round(x + 9)), str(round(y + 5)), "sleep", "0.02", "mousemove", str(round(goal_x + 9)), str(round(goal_y - 8)))

    def test_dragging(self):
        """Pawns and discs are dragged; what is let go over nothing, or at Escape, goes back and is not played."""
        self.begin("--game", self.BOX, settings=TWO_PEOPLE)
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        places = self.board()
        for number, (turn, _, _) in zip(range(1, 13), self.turns(23)):
            line = turn[5] if turn[7] in "NS" else turn[6]
            for start, end in (turn[:2], turn[2:4]), (turn[7] + line, turn[5:7]):
                before = self.kept()
                self.see(lambda: self.pick_up(places[start], places[end]), f"{start} in the hand")
                if number % 3 == 0:
                    self.see(lambda: self.game.key("Escape"), "Escape")
                    self.game.release(places[end])
                elif number % 3 == 1:
                    self.see(lambda: self.game.release((10, 400)), "nothing below the hand")
                self.assertTrue(self.game.settle(), "the board does not come to rest")
                if number % 3 != 2:
                    self.assertEqual(self.kept(), before)
                    self.see(lambda: self.pick_up(places[start], places[end]), f"{start} in the hand again")
                self.see(lambda: self.game.release((places[end][0] + 9, places[end][1] - 8)), f"{start} put down on {end}")
            self.check_turn(turn, number)

    def drag(self, start, end, finger=1):
        """A piece under a finger, above which it hangs, and near its goal."""
        (x, y), (goal_x, goal_y) = start, end
        self.game.finger("down", start, finger)
        for place in (x + 12, y - 12), (goal_x + 5, goal_y + FLOATS + 4):
            self.game.finger("move", place, finger)

    def test_fingers(self):
        """The same by a finger: lifted outside the window, or beside a second finger, nothing is played."""
        self.begin("--game", self.BOX, settings=TWO_PEOPLE, pads=True)
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        places = self.board()
        for number, (turn, _, _) in zip(range(1, 7), self.turns(23)):
            line = turn[5] if turn[7] in "NS" else turn[6]
            for start, end in (turn[:2], turn[2:4]), (turn[7] + line, turn[5:7]):
                goal = places[end][0] + 5, places[end][1] + FLOATS + 4
                before = self.kept()
                self.see(lambda: self.drag(places[start], places[end]), f"{start} below a finger")
                if number % 3 == 0:
                    self.game.finger("move", (-40, HEIGHT + 60))
                    self.see(lambda: self.game.finger("up", (-40, HEIGHT + 60)), "a finger lifted outside the window")
                elif number % 3 == 1:
                    self.game.finger("down", places["d4"], 2)
                    self.game.finger("up", places["d4"], 2)
                    self.game.finger("move", (10, 400))
                    self.game.finger("up", (10, 400))
                self.assertTrue(self.game.settle(), "the board does not come to rest")
                if number % 3 != 2:
                    self.assertEqual(self.kept(), before)
                    self.see(lambda: self.drag(places[start], places[end]), f"{start} below a finger again")
                self.see(lambda: self.game.finger("up", goal), f"{start} put down on {end}")
                self.assertTrue(self.game.settle(), "the board does not come to rest")
            self.check_turn(turn, number)

    def test_mouse(self):
        self.begin(settings=TWO_PEOPLE)
        self.see(lambda: self.game.click(self.game.places("title")[word("menu.play")][0]), "Play")
        self.see(lambda: self.game.click(self.game.places("choose")[word("title." + self.BOX)][0]), "the box")
        self.see(lambda: self.game.click(max(self.game.places("against", "--game", self.BOX)[word("choose.start")])), "Start")
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        places = self.board()
        stacks = {place for place in places if place[0] in "NESW"}
        for number, (turn, _, presses) in enumerate(self.turns(21), 1):
            self.assertLessEqual(len(presses), 4 if any(place in stacks for place, _ in presses) else 3)
            for place, _ in presses:
                self.see(lambda: self.game.click(places[place]), f"a click on {place} of {turn}")
            self.check_turn(turn, number)
        self.check_result(*self.result, box=self.BOX)

    def test_gamepads(self):
        """Two pads, one for each side; the other's presses mean nothing."""
        self.begin(settings=ALL_SQUARES, pads=True)
        self.game.pad("attach", "frame", "attach", "frame")
        self.see(lambda: self.game.button("a"), "A on the title")
        for way in self.TO_TILE:
            self.see(lambda: self.game.button(way), "the next tile")
        self.see(lambda: self.game.button("a"), "A on the tile")
        self.assertTrue(self.game.settle(), "choosing an opponent does not come to rest")
        self.see(lambda: self.game.button("a"), "A on the opponent")
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        cursor = None
        for number, (turn, side, presses) in enumerate(self.turns(22), 1):
            pad, other = side + 1, 2 - side
            for place, then in presses:
                square = self.game.walk(place, cursor, pad, held=False)
                self.game.button("a", other)
                self.see(lambda: self.game.button("a", pad), f"pad {pad} on {place} of {turn}")
                cursor = then or square
            self.check_turn(turn, number)
        self.check_result(*self.result, box=self.BOX)


if __name__ == "__main__":
    unittest.main()
