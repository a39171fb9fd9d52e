"""The arcade in the real window: a run won and one lost, left at each of its screens and gone on with; initials by keys, by pad, by touch and
by mouse; trophies told after a match. `whole_run`, which takes long, plays every move of all ten matches."""
import re
import signal
import subprocess
import unittest
import zlib

from game import Game, cli, moves_of, tool, word


def sealed(text):
    """With the checksum that a run is kept with."""
    return text + "end = %08x\n" % zlib.crc32(text.encode())


def run(rung, lives, score=0):
    margins = "".join("margin = 4\n" for _ in range(rung))
    return sealed(f"outflank-ladder = 1\nrung = {rung}\nlives = {lives}\nscore = {score}\nhelped = 0\nseed = 5\n{margins}")


HOME = ["classic:size=6", "jaques:opening=usual", "piecepack:coins=36", "pocket:board=32", "flipside",
        "jaques:opening=free", "piecepack:coins=64", "flipside:vacated=off", "reverse", "classic:size=8"]

BEFORE_TEN = "d3 e3 f2 c4 f5 g1 b3 c3 c2 a3 e2 e6 a4 e1 d7 b1 c5 c6 d1 e7 b5 c7 e8 f7 c8 b7 b2 c1 a2 f6 g8 g4 f3 b4 a8 g3"  # h3 flips ten


def sole(game, moves, move):
    """A move that can be made in one way alone: a disc of Flipside may come from several edges."""
    legal = cli("show", "--game", game, "--moves", " ".join(moves))["legal"]
    return sum(other.rstrip("NSWE") == move.rstrip("NSWE") for other in legal) == 1


def almost_over(rung, won):
    """A match of that rung as it is kept before its last move, which is the player's; and that move."""
    game, first = HOME[rung - 1], rung % 2 == 1
    fewest = game.startswith("reverse")
    ours, theirs = ("level:4", "level:1") if won else ("level:1", "level:4")
    for seed in range(1, 9):
        played = subprocess.run([tool("cli"), "match", "--game", game, "--first", ours, "--second", theirs, "--games", "20", "--openings", "2",
                                 "--seed", str(seed), "--verbose"], check=True, capture_output=True, text=True).stdout
        for counts, text in re.findall(f"A is {'FIRST' if first else 'SECOND'}, (\\d+-\\d+) (.*)", played):
            count, moves = [int(number) for number in counts.split("-")], text.split()
            more = count[0] > count[1] if first else count[1] > count[0]
            last = len(moves) % 2 == first and moves[-1] != "--"
            if count[0] != count[1] and (more != fewest) == won and last and sole(game, moves[:-1], moves[-1]):
                kept = (f"outflank = 2\ngame = {game}\nfirst player = {1 if first else 2}\nopponent = {rung}\norder = 1\noccasion = ladder\n"
                        f"moves = {' '.join(moves[:-1])}\n")
                return kept + "end = %d %08x\n" % (len(moves) - 1, zlib.crc32(kept.encode())), re.sub("[^a-h1-8]", "", moves[-1])
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

    def to_title(self):
        self.go(lambda: self.game.key("Escape"))

    def number(self, name, key):
        return int((re.findall(f"^{key} = (\\d+)$", self.text(name), re.MULTILINE) or ["-1"])[0])

    def last_move(self, squares):
        """By its squares; a disc of Flipside comes from the stack that is offered."""
        self.game.key(*squares)

    def my_turn(self, name, game, mine, over):
        """The moves so far if the player is to move; something else if the match is over."""
        moves = moves_of(self.text(name))
        if over():
            return ["over"]
        state = cli("show", "--game", game, "--moves", " ".join(moves))
        return (moves or [""]) if state["status"] == "move" and state["turn"] == mine else None

    def play_on(self, name, game, mine, over, think, turns=100):
        """So many turns of the player's own, or to the end of the match: what the engine would do, by the squares' names."""
        for _ in range(turns):
            played = self.game.wait_for(lambda: self.my_turn(name, game, mine, over), "the opponent's move", 300)
            if over():
                return
            move = cli("best", "--game", game, "--moves", " ".join(played), *think)["move"]
            self.game.key(*re.sub("[^a-h1-8]", "", move))
            self.game.wait_for(lambda: moves_of(self.text(name)) != played, f"the move {move} in what is kept")

    def match_on(self, rung, turns=100):
        """The same on the ladder, with more thought than the opponent has."""
        before, think = self.text("ladder.txt"), ["--level", str(min(rung + 2, 9))]
        if rung >= 8:
            think = ["--time", "3000" if rung < 10 else "12000"]
        self.play_on("game-ladder.txt", HOME[rung - 1], 1 if rung % 2 else 2, lambda: self.text("ladder.txt") != before, think, turns)

    # The ladder.

    def test_run_won(self):
        """Each rung's last move is made, the tenth's too; the program ends at a screen of its own after each, and begins anew."""
        self.begin(files={"ladder.txt": run(0, 3)})
        for rung in range(1, 11):
            match, last = almost_over(rung, True)
            (self.game.place / "data" / "game-ladder.txt").write_text(match)  # put there while the program is gone
            score = self.number("ladder.txt", "score")
            self.again()
            self.go("Return")
            self.last_move(last)
            self.kept("ladder.txt", f"rung = {rung}\n")
            self.assertGreater(self.number("ladder.txt", "score"), score)
            self.assertEqual((self.number("ladder.txt", "lives"), self.text("game-ladder.txt")), (3, ""))
        self.kept("trophies.txt", "to-the-top = ")
        score = self.number("ladder.txt", "score")
        self.game.settle()
        self.go("Return")  # from the result to the initials
        self.again()
        self.go("Return")
        self.game.key("t", "o", "p", "Return")
        self.kept("runs.txt", f"TOP {score} 10 10")
        self.kept("ladder.txt", "turned = 10\n")  # they stay on the player's side
        self.game.wait_for(lambda: "rung" not in self.text("ladder.txt"), "the end of the run")

    def test_left_everywhere(self):
        """The first match, move by move, from the title on; the program is killed wherever that can be."""
        self.begin()
        self.go_to_ladder()
        begun = self.text("ladder.txt")
        self.assertIn("rung = 0", begun)
        for presses in (0, 1):  # left on the ladder, and at who meets whom
            for _ in range(presses):
                self.go("Return")
            self.again()
            self.assertEqual(self.text("ladder.txt"), begun)
            self.go("Return")  # the title goes on with the run
        self.go("Return")
        self.go("Return")
        self.match_on(1, 3)
        for way in (self.again, lambda: (self.go("Escape"), self.again())):  # left at the board, and in the menu over it
            self.game.wait_for(lambda: self.my_turn("game-ladder.txt", HOME[0], 1, lambda: False), "the opponent's move")
            left = moves_of(self.text("game-ladder.txt"))
            way()
            self.go("Return")
            self.assertEqual(moves_of(self.text("game-ladder.txt")), left)
            self.match_on(1, 1)
        self.assertEqual(self.text("trophies.txt"), "")
        self.match_on(1)
        told = self.text("ladder.txt")
        self.again()  # left at the result
        self.go("Return")
        self.assertEqual((self.text("ladder.txt"), self.text("game-ladder.txt")), (told, ""))
        self.assertEqual(self.number("ladder.txt", "rung") + 3 - self.number("ladder.txt", "lives"), 1)
        self.assertEqual("first-flip" in self.text("trophies.txt"), self.number("ladder.txt", "rung") == 1)

    def go_to_ladder(self):
        self.assertTrue(self.game.seen_to(lambda: self.game.click(self.game.places("title")[word("menu.arcade")][0])), "no hall is to be seen")
        self.go("Return")

    def whole_run(self):
        """Every move of a run: as the engine plays it, with more thought than the opponent has. A draw is played again, a loss too."""
        self.begin(files={"ladder.txt": run(0, 3)})
        for _ in range(3):  # the ladder, who meets whom, the board; from match to match one press leads on
            self.go("Return")
        while self.number("ladder.txt", "rung") < 10:
            rung = self.number("ladder.txt", "rung") + 1
            self.assertNotEqual(self.number("ladder.txt", "lives"), 0, "the run is lost")
            self.match_on(rung)
            print(self.text("ladder.txt").replace("\n", " "), flush=True)
            self.game.settle(still_ms=2000)
            self.go("Return")
        self.game.key("t", "o", "p", "Return")
        self.kept("runs.txt", " 10 10")

    def test_rung(self):
        """A match is gone on with from the title and won; then the program ends at what came of it, on the ladder and at who meets whom."""
        match, last = almost_over(1, True)
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
        match, last = almost_over(3, False)
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
        self.game.wait_for(lambda: "rung" not in self.text("ladder.txt"), "the end of the run")

    def test_initials_by_pad(self):
        self.begin(files={"ladder.txt": run(2, 0, 900)}, pads=True)
        self.game.pad("attach", "frame")
        self.game.button("a")
        self.assertTrue(self.game.settle(), "the initials do not come to rest")
        for button in ("dpdown", "dpright", "dpdown", "dpdown", "dpright", "a"):
            self.game.button(button)
            self.game.pad("frame")
        self.kept("runs.txt", "BCA 900 2 3")

    def give_by(self, press, name):
        """AAA becomes B9A: by the arrow under the first letter, by two presses on that above the second, and the first word at the foot."""
        self.begin(files={"ladder.txt": run(2, 0, 900)}, pads=True)
        self.go("Return")
        places = self.game.places("initials", "--data", str(self.game.place / "data"), presses=("right", "right"))
        wheels = sorted(places["A"])[:3]
        arrow, foot = (places["B"][0][1] - wheels[0][1]) * 0.75, (75, places[word("runs.done")][0][1])
        for place in [(wheels[0][0], wheels[0][1] + arrow)] + 2 * [(wheels[1][0], wheels[1][1] - arrow)] + [wheels[2], foot]:
            self.assertTrue(self.game.seen_to(lambda: press(self.game, place)), f"nothing is to be seen of a press at {place}")
        self.kept("runs.txt", f"{name} 900 2 3")

    def test_initials_by_touch(self):
        self.give_by(Game.touch, "B9A")

    def test_initials_by_mouse(self):
        self.give_by(Game.click, "B9A")

    # Trophies.

    def test_trophies(self):
        """What was done in a match is told when it is over, not before; what a won match brings, only of a won one."""
        moves, ten = BEFORE_TEN.split(), "h3"
        kept = f"outflank = 2\ngame = classic\nfirst player = 1\nopponent = 1\norder = 1\nmoves = {BEFORE_TEN}\n"
        kept += "end = %d %08x\n" % (len(moves), zlib.crc32(kept.encode()))
        self.begin(files={"game-classic.txt": kept})
        self.go("Return")
        self.game.key(*ten)
        self.game.wait_for(lambda: moves_of(self.text("game-classic.txt"))[:len(moves) + 1] == moves + [ten], "the move that flips ten")
        self.game.settle()
        self.assertEqual(self.text("trophies.txt"), "")
        self.play_on("game-classic.txt", "classic", 1, self.game.over, ["--level", "5"])
        (_, counts, _), = self.game.over()
        self.kept("trophies.txt", "ten-at-once = ")
        self.assertEqual("first-flip = " in self.text("trophies.txt"), counts[0] > counts[1])
        self.assertNotIn("six-games", self.text("trophies.txt"))
        self.assertTrue(self.game.settle(still_ms=2500), "the result does not come to rest")
        told = self.text("trophies.txt")
        self.again()  # and what was won stays, with its date
        self.assertEqual(self.text("trophies.txt"), told)


if __name__ == "__main__":
    unittest.main()
