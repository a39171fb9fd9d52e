"""Two people and more in the real window: a match between two gamepads, a game night of five that is left and gone on with, one of four who play
with a device each, clocks that run out,
and a game by typed squares read from the spoken lines alone."""
import random
import re
import shutil
import tempfile
import unittest
from pathlib import Path

from game import HEIGHT, PATIENCE, WIDTH, Game

SHORTEST = "e6f4e3f6g5d6e7f5c5"  # the first side wins by 13 to 0
DRAWN = "c4c3f5b4b3b2a2c5a4g5d2a3d6f4f3c7a1e3h5g2d3c6g3d1b8a5b5g6d7e8h1b1f7b6b7a8c1c2f6h3f2h7e7c8e2f1h2f8e6h4g7h6g4d8a7g1a6e1h8g8"
QUIET = "speed = none\nspeech = lines\n"
MATCH = QUIET + "choice = classic:size=4 0 lot 1 0 best-3 off tell allowed\nseat = classic 1 any 1 Anna\nseat = classic 2 any 0 Ben\n"
CLOCK = QUIET + "choice = classic 0 first 1 0 single move-10 {} allowed\n"
NAMES = ["player 1", "ben", "cora", "dan", "eva"]


class Players(unittest.TestCase):
    def begin(self, *arguments, **options):
        self.game = Game(*arguments, **options)
        self.addCleanup(self.end, self.game)
        self.read = 0
        self.assertTrue(self.game.settle(), "the first screen does not come to rest")

    def end(self, game):
        """Without a goodbye: whatever is to be kept must be kept by then, and a thread that reads the engine's weights need not be waited for."""
        game.process.kill()
        game.close()

    def news(self, pattern, seconds=PATIENCE):
        """The lines said since, once one of them matches."""
        def heard():
            lines = self.game.said()[self.read:]
            return lines if any(re.search(pattern, line) for line in lines) else None
        lines = self.game.wait_for(heard, f"a line like {pattern}", seconds)
        self.read += len(lines)
        return lines

    def kept(self, name):
        try:
            return (self.game.place / "data" / name).read_text()
        except FileNotFoundError:
            return ""

    def until(self, press, pattern, tries=12):
        """Presses until something is said; each time only when all that can be seen of the last press has been seen."""
        for _ in range(tries):
            self.game.seen_to(press, 100)
            if any(re.search(pattern, line) for line in self.game.said()[self.read:]):
                return self.news(pattern)
        raise AssertionError(f"nothing like {pattern} is said, however often that is pressed:\n" + "\n".join(self.game.said()[-5:]))

    # Who they are: the one question of a true first start.

    def who(self):
        return self.kept("players.txt").splitlines()[1:]  # after the sum

    def answered(self):
        self.game.wait_for(lambda: len(self.who()) > 1 and self.who(), "an answer that is kept")
        self.assertTrue(self.game.settle(), "the title does not come to rest")
        return self.who()[1]

    def test_first_start(self):
        """By keys, by mouse and by a pad, each on a machine that has never been played on; and it is not asked again."""
        self.begin(settings=None, answered=False)
        self.game.key("Right", "Down")  # below Sleepy
        self.game.key("Return", "Right", "Tab", "Right")
        self.game.seen_to(lambda: self.game.key("F10"))
        self.assertEqual(self.answered(), "me face=freckles hat=bobble colour=sky name=")
        kept = self.kept("players.txt")
        self.begin(settings="speed = none\n", answered=False)
        places = self.game.places("first-start")
        self.game.seen_to(lambda: self.game.click(places["Later"][0]))
        self.assertEqual(self.answered(), "me later face=sunny hat=none colour=gold name=")
        self.begin(settings=None, answered=False, pads=True)
        self.game.pad("attach", "frame")
        self.game.button("dpright")
        self.game.button("rightshoulder")
        self.game.button("rightshoulder")
        self.game.button("dpright")
        self.game.seen_to(lambda: self.game.button("start"))
        self.assertEqual(self.answered(), "me face=sleepy hat=none colour=sky name=")
        self.begin(settings=None, answered=False)
        self.game.seen_to(lambda: self.game.key("shift+Tab"))  # the name comes last
        self.game.seen_to(lambda: self.game.key("shift+a", "v", "a"))
        self.game.seen_to(lambda: self.game.key("ctrl+Return"))
        self.assertEqual(self.answered(), "me face=sunny hat=none colour=gold name=Ava")
        self.game.seen_to(lambda: self.game.click((616, 214)))  # one's own face
        self.game.picture("who-again")
        self.game.seen_to(lambda: self.game.key("Right", "ctrl+Return"))
        self.game.wait_for(lambda: self.who()[1] == "me face=sleepy hat=none colour=gold name=Ava", "another face of the same name")
        self.begin(settings=None, answered=False, files={"players.txt": kept})
        before = self.kept("players.txt")
        self.game.seen_to(lambda: self.game.key("Right"))
        self.assertEqual(self.kept("players.txt"), before)

    # A match between two gamepads.

    def moved(self, before):
        """What has been said since, from a move on, once it is known what follows that; the cursor's squares are said before."""
        lines = self.game.said()[before:]
        while lines and not re.match("(Dark|Light): ", lines[0]):
            lines.pop(0)
        return lines if any(line.endswith(" to move") or line.startswith("Match: ") for line in lines) else []

    def play_game(self, first):
        """A whole game by two pads, after a toss that `first` has won; any squares. Returns the score of the match."""
        lines = []
        for ply in range(40):
            said = [line for line in self.game.said() if line.endswith(" to move") or line.startswith("Match: ")]
            if said[-1].startswith("Match: "):
                return said[-1]
            dark = said[-1].startswith("Dark")
            pad = 1 if (first == "Anna") == dark else 2
            before = len(self.game.said())
            self.game.button("a", 3 - pad)  # whose turn it is not
            self.game.pad(f"tap rightshoulder {pad}", "frame", f"tap a {pad}")
            lines = self.game.wait_for(lambda: self.moved(before), "an answer to the pad")
            self.assertRegex(lines[0], "^Dark: " if dark else "^Light: ")
            self.game.settle(60)
        raise AssertionError("the game has no end:\n" + "\n".join(lines))

    def test_match(self):
        self.begin(settings=MATCH, pads=True)
        self.game.pad("attach", "frame", "attach", "frame")
        self.game.button("a", 1)  # sits down, and goes on at once, since nobody else is there
        self.assertTrue(self.game.settle(), "choosing does not come to rest")
        self.game.button("a", 2)  # only sits down
        self.assertTrue(self.game.settle())
        self.assertFalse([line for line in self.game.said() if line.endswith(" to move")])
        first = [line for line in self.until(lambda: self.game.button("a", 1), "goes first") if "goes first" in line]
        score = ""
        for number in range(9):
            self.game.seen_to(lambda: self.game.button("dpup", 1), 100)  # ends the toss, or moves a cursor if it has ended by itself
            score = self.play_game(first[-1].split()[0])
            won = [int(n) for n in re.findall(r"\d+", score)]
            if max(won) == 2:
                break
            self.read = len(self.game.said())
            first = [line for line in self.until(lambda: self.game.button("a", 1), "goes first") if "goes first" in line]
        self.assertRegex(score, "^Match: Anna [0-2], Ben [0-2]$")
        self.assertEqual(max(won), 2)
        self.assertIn("1 0 best-3", self.kept("games.outflank"))  # Anna's corner, in every game
        self.assertIsNone(self.game.process.poll())

    # A game night.

    def enter(self, names):
        """Who comes: by keys alone, from the seats of the game night through the names to its game. Whoever has the keys sits down by the first."""
        self.game.key("Return")
        self.assertTrue(self.game.settle(100))
        self.game.key("Return", "Return", "Return")  # any face, hat and colour; ready
        for name in names[1:]:  # after each the seat for another has the focus
            self.game.key("Return")
            self.assertTrue(self.game.settle(100))
            self.game.key(*name, "Return")
            self.assertTrue(self.game.settle(100))
        self.game.key("Tab", "Right", "Down", "Right", "Tab", "Return")  # one game for all, the first one; knock-out; begin
        self.game.wait_for(lambda: self.kept("game-night.txt"), "the game night")

    def play_match(self, moves):
        """The next match of the game night: from its page, or from the result of the one before, to its own result."""
        before = self.kept("game-night.txt")
        self.until(lambda: self.game.key("Return"), r"goes first\. with ")  # the toss; its page says who goes first, too
        self.game.seen_to(lambda: self.game.key("a"), 100)  # ends the toss, or names a column if it has ended by itself
        self.game.key(*moves)
        self.news("^The game is over")
        self.game.wait_for(lambda: self.kept("game-night.txt") != before, "the result in the game night")

    def to_game_night(self):
        """From a result to the page of the game night: its last line leads there."""
        self.assertTrue(self.game.settle(2500))
        self.game.key("Return")
        self.assertTrue(self.game.settle(200))

    def test_game_night(self):
        self.begin("--scene", "game-night", settings=QUIET)
        self.enter(NAMES)
        started = self.kept("game-night.txt")
        for name in NAMES:
            self.assertIn(name, started.lower())
        self.play_match(DRAWN)  # a tie, which is played again
        self.play_match(SHORTEST)
        middle = self.kept("game-night.txt")
        self.assertEqual(middle.count("played"), 2)
        self.end(self.game)
        self.begin("--scene", "game-night", settings=QUIET, files={"game-night.txt": middle})
        for match in range(4):  # the other half-final, and the one before it; third place; the final
            self.play_match(SHORTEST)
        self.to_game_night()
        self.assertEqual(self.kept("game-night.txt").count("played"), 6)
        self.game.key("v")
        self.game.wait_for(lambda: list((self.game.place / "data").glob("game-night-*.png")), "a picture of the table")

    def by_hand(self, player, squares, choice):
        """A move of a player of that game night, with what is theirs."""
        if player <= 2:
            self.game.pad(f"tap rightshoulder {player}", "frame", f"tap a {player}")
        elif player == 3:
            self.game.key(*choice)
        else:
            self.game.click(squares[choice])

    def play_by_hands(self, squares):
        """The next match from its page, by both players' own devices: to its end, and back to the page."""
        pair = [line for line in self.game.said() if re.search(r"Player \d: .*goes first", line)][-1]
        first = re.search(r"Player (\d): [^.]*goes first", pair).group(1)
        second = [number for number in re.findall(r"Player (\d): ", pair) if number != first][0]
        self.read = len(self.game.said())
        self.game.key("Return")
        for _ in range(80):
            lines = self.news("^Choices: |^The game is over")
            if any(line.startswith("The game is over") for line in lines):
                break
            dark = [line for line in lines if line.endswith(" to move")][-1].startswith("Dark")
            choice = [line for line in lines if line.startswith("Choices: ")][-1][len("Choices: "):].split(", ")[0]
            self.by_hand(int(first if dark else second), squares, choice)
        self.to_game_night()

    def test_night_of_four(self):
        """Two pads, the arrows and a mouse: each sits down with what they have, chooses, and plays with it, up to the podium."""
        self.begin("--scene", "game-night", settings=QUIET, pads=True)
        self.game.pad("attach", "frame", "attach", "frame")
        for pad in (1, 2):
            self.game.seen_to(lambda: self.game.button("x", pad))  # whatever is pressed
        self.game.seen_to(lambda: self.game.key("Down"))
        self.game.seen_to(lambda: self.game.click((0.86 * WIDTH, 0.4 * HEIGHT)))  # the last of four seats, "or here"
        self.news("Player 4 sits down: Mouse")
        self.game.button("dpright", 2)  # a face, which nobody has
        for _ in range(3):
            self.game.button("a", 1)
            self.game.button("a", 2)
        self.news("Player 2 is ready")
        self.game.picture("night-of-four-pick")
        self.game.seen_to(lambda: self.game.button("start", 1))  # two are still choosing
        self.assertEqual(self.kept("game-night.txt"), "")
        self.game.key("Return", "Return", "Return")
        self.assertTrue(self.game.settle(100))
        self.game.seen_to(lambda: self.game.click((0.86 * WIDTH, 0.707 * HEIGHT)))  # ready
        self.game.key("shift+Tab", "Right")  # one game for all, the first one
        self.assertTrue(self.game.settle(100))
        self.game.button("start", 1)
        self.game.wait_for(lambda: self.kept("game-night.txt"), "the game night")
        self.assertTrue(self.game.settle(300))
        self.game.picture("night-of-four-round")
        squares = self.game.squares()
        for match in range(6):
            self.play_by_hands(squares)
            self.assertEqual(self.kept("game-night.txt").count("played"), match + 1)
        self.assertTrue(self.game.settle(300))
        self.game.picture("night-of-four-podium")
        self.assertTrue(any("Longest chain" in line for line in self.game.said()), "the podium does not say what there is to remember")
        self.assertIn("face=sharp", self.kept("players.txt"))

    # Clocks.

    def begin_by_clock(self, loses):
        """A game with ten seconds a move, chosen before; the first move is made in time."""
        self.begin(settings=CLOCK.format(loses))
        self.until(lambda: self.game.key("Return"), "^Choices")  # through the title and choosing
        self.game.key("d", "3")
        self.news("^Light to move")

    def test_clock_loses(self):
        self.begin_by_clock("lose")
        lines = self.news("^The game is over")
        self.assertTrue(self.game.over())
        self.assertFalse(any(line.startswith("Light: ") for line in lines))

    def test_clock_tells(self):
        self.begin_by_clock("tell")
        self.news("^Time is up: Light")
        self.game.key("c", "3")
        self.news("^Light: c3")
        self.assertFalse(self.game.over())

    # Without looking.

    def test_typed(self):
        place = Path(tempfile.mkdtemp(prefix="outflank-voice-"))
        self.addCleanup(shutil.rmtree, place, True)
        program = place / "spd-say"
        program.write_text('#!/bin/sh\nfor last; do :; done\nprintf "%s\\n" "$last" >> ' + str(place / "heard") + "\n")
        program.chmod(0o755)
        self.begin("--game", "classic:size=6", "--speak", settings="speed = none\nopponent = 0\n", path=place)
        choice = random.Random(7)
        for _ in range(60):
            lines = self.news("^Choices: |^The game is over")
            if any(line.startswith("The game is over") for line in lines):
                break
            squares = [line for line in lines if line.startswith("Choices: ")][-1][len("Choices: "):].split(", ")
            self.game.key(*choice.choice(squares))
        self.assertEqual(len(self.game.over()), 1)
        self.game.wait_for(lambda: "The game is over" in (place / "heard").read_text(), "the result, aloud")


if __name__ == "__main__":
    unittest.main()
