"""The arcade in the real window: a run won and one lost, left at each of its screens and gone on with, by keys, by mouse and by pad; what chains earn,
a run dealt by a typed number, its fork and its gifts; a newcomer's first ten minutes; initials by keys, by pad, by touch and by mouse; trophies told
after a match. `whole_run`, which takes long, plays every move
of all ten matches."""
import re
import signal
import unittest
import zlib

from game import PATIENCE, Game, cli, flipside_presses, moves_of, word
from ladder import BEFORE_TEN, HOME, almost_over, kept_match, number_of_run, run


class Arcade(unittest.TestCase):
    def begin(self, *arguments, **options):
        self.game, self.read = Game(*arguments, **options), 0
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the first screen does not come to rest")

    def text(self, name):
        try:
            return (self.game.place / "data" / name).read_text()
        except FileNotFoundError:
            return ""

    def kept(self, name, what):
        self.game.wait_for(lambda: what in self.text(name), f"{what} in {name}")

    def counted(self, what):
        """The run has counted a match, which goes then."""
        self.kept("ladder.txt", what)
        self.game.wait_for(lambda: self.text("game-ladder.txt") == "", "the end of what is kept of the match")

    def go(self, *keys):
        self.assertTrue(self.game.seen_to(lambda: self.game.key(*keys)), f"nothing is to be seen of {keys}")

    def again(self, *arguments, put=None, **options):
        """The program is killed where it is, and begun anew with what it kept, or with what is `put` in its place meanwhile."""
        self.game.process.send_signal(signal.SIGKILL)
        self.game.process.wait()
        files = {path.name: path.read_text() for path in (self.game.place / "data").iterdir() if path.name != "lock"}
        self.begin(*arguments, files={**files, **(put or {})}, **options)

    def to_title(self):
        self.go(lambda: self.game.key("Escape"))

    def number(self, name, key):
        return int((re.findall(f"^{key} = (\\d+)$", self.text(name), re.MULTILINE) or ["-1"])[0])

    def last_move(self, moves):
        """By its squares; a disc of Flipside comes from the stack that is offered."""
        self.game.key(*re.sub("[^a-h1-8]", "", moves[-1]))

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
            match, moves = almost_over(rung, True)
            score = self.number("ladder.txt", "score")
            self.again(put={"game-ladder.txt": match})
            self.go("Return")
            self.last_move(moves)
            self.counted(f"rung = {rung}\n")
            self.assertGreater(self.number("ladder.txt", "score"), score)
            self.assertEqual(self.number("ladder.txt", "lives"), 3)
        self.kept("trophies.txt", "to-the-top = ")
        score = self.number("ladder.txt", "score")
        self.game.settle()
        self.go("Return")  # from the result to the page of the run
        self.again()
        self.go_to_ladder()
        self.game.key("t", "o", "p", "Return")
        self.kept("runs.txt", f"TOP {score} 10 10")
        self.kept("ladder.txt", "rung = 0\n")  # the next one

    def test_left_everywhere(self):
        """The first match, move by move, from the title on; the program is killed wherever that can be."""
        self.begin()
        self.go_to_ladder()
        self.kept("ladder.txt", "rung = 0")
        begun = self.text("ladder.txt")
        for presses in (0, 1):  # left on the ladder, and at who meets whom
            for _ in range(presses):
                self.go("Return")
            self.again()
            self.assertEqual(self.text("ladder.txt"), begun)
            self.go_to_ladder()  # the title goes on with a run only after its first disc
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
        self.counted("rung = ")
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
        self.go_to_ladder()
        for _ in range(2):  # who meets whom, the board; from match to match one press leads on
            self.go("Return")
        while self.number("ladder.txt", "rung") < 10:
            rung = self.number("ladder.txt", "rung") + 1
            self.assertNotEqual(self.number("ladder.txt", "lives"), 0, "the run is lost")
            self.match_on(rung)
            print(self.text("ladder.txt").replace("\n", " "), flush=True)
            self.game.settle(still_ms=2000)
            self.go("Return")
        self.game.key("t", "o", "p", "Return")
        self.kept("runs.txt", "TOP")

    def test_rung(self):
        """A match is gone on with from the title and won; then the program ends at what came of it, on the ladder and at who meets whom."""
        match, moves = almost_over(1, True)
        self.begin(files={"ladder.txt": run(0, 3), "game-ladder.txt": match})
        self.go("Return")
        self.last_move(moves)
        self.counted("rung = 1\n")
        counted = self.text("ladder.txt")
        self.assertNotIn("score = 0\n", counted)
        for presses in range(2):
            self.again()
            self.go("Return")  # the ladder
            for _ in range(presses):
                self.go("Return")  # who meets whom
            self.assertEqual(self.text("ladder.txt"), counted)
        self.go("Return")  # the board of the second rung
        self.assertEqual(self.text("ladder.txt"), counted)

    def test_lost_run(self):
        """The last life goes at the third rung; the program ends in the end of the run, whose page asks for initials, given by keys."""
        match, moves = almost_over(3, False)
        self.begin(files={"ladder.txt": run(2, 1, 90000), "game-ladder.txt": match})
        self.go("Return")
        self.last_move(moves)
        self.kept("ladder.txt", "lives = 0")
        self.game.settle()
        self.go("Return")  # the lights go down
        self.again()
        self.go_to_ladder()
        self.game.key("a", "v", "b", "Return")
        self.kept("runs.txt", "AVB 90000 2 3")
        self.kept("ladder.txt", "rung = 0\n")  # the next one

    def test_initials_by_pad(self):
        self.begin(files={"ladder.txt": run(2, 0, 90000)}, pads=True)
        self.go_to_ladder()
        self.game.pad("attach", "frame")
        self.assertTrue(self.game.settle(), "the page does not come to rest")
        self.give_initials_by_pad()
        self.kept("runs.txt", "BCA 90000 2 3")

    def give_by(self, press, name):
        """AAA becomes B9A: by the arrow under the first letter, by two presses on that above the second, then Again."""
        self.begin(files={"ladder.txt": run(2, 0, 90000)}, pads=True)
        self.go_to_ladder()
        places = self.game.places("run-over-page", "--data", str(self.game.place / "data"))
        wheels, arrow, again = sorted(places["A"])[-3:], 47, places[word("won.again")][0]
        for place in [(wheels[0][0], wheels[0][1] + arrow)] + 2 * [(wheels[1][0], wheels[1][1] - arrow)] + [wheels[2], again]:
            self.assertTrue(self.game.seen_to(lambda: press(self.game, place)), f"nothing is to be seen of a press at {place}")
        self.kept("runs.txt", f"{name} 90000 2 3")

    def test_initials_by_touch(self):
        self.give_by(Game.touch, "B9A")

    def test_initials_by_mouse(self):
        self.give_by(Game.click, "B9A")

    # What chains earn, and runs that are dealt. What is read aloud is what stands there.

    SAID_AT_ONCE = "speech = lines\nspeed = none\n"

    def say_on(self, pattern, *keys):
        """Presses, and waits until a line is said for it."""
        self.game.settle()
        self.read = len(self.game.said())
        self.game.key(*keys)
        return self.tell(pattern)

    def test_chains(self):
        """A match is won move by move: what each turn brings into the pot, and what the win is worth, is what `outflank-cli points` prints."""
        self.begin("--seed", "3", settings=self.SAID_AT_ONCE, files={"ladder.txt": run(0, 3)})
        self.go_to_ladder()
        self.say_on(self.VERSUS, "Return")
        self.say_on(" to move$", "Return")
        game, before, pot = HOME[0], self.text("ladder.txt"), 0
        for _ in range(40):
            played = self.game.wait_for(lambda: self.my_turn("game-ladder.txt", game, 1, self.game.over), "the opponent's move", 300)
            if self.game.over():
                break
            moves = [move for move in played if move]
            move = cli("best", "--game", game, "--moves", " ".join(moves), "--level", "9")["move"]
            pot = cli("points", "--game", game, "--moves", " ".join([*moves, move]))["pots"][0]
            self.game.key(*move)
            self.assertRegex(self.tell(r"Pot [\d,]+\.$"), rf"Pot {pot:,}\.$", f"after {move}")
            self.game.wait_for(lambda: self.game.over() or moves_of(self.text("game-ladder.txt")) != moves, f"the move {move} in what is kept")
        self.game.wait_for(lambda: self.text("ladder.txt") != before, "the win in the run")
        (_, _, moves), = self.game.over()
        win = cli("points", "--game", game, "--moves", " ".join(moves), "--rung", "1")["win"]
        self.assertEqual((win["side"], win["pot"]), (1, pot))
        for words, worth in [("won.pot", win["pot"]), ("won.margin", win["margin"]), ("won.unaided", win["unaided"])]:
            self.tell(f"^{word(words)}$")
            self.tell(rf"^\+{worth:,}$")
        self.tell(rf"^{word('ladder.score')}: {win['points']:,}$")
        self.assertEqual(self.number("ladder.txt", "score"), win["points"])

    DEALT = 1234  # its second match: Jaques, with a fork, the player first; its fifth: Jaques, with a fork, the player second

    def rungs(self):
        """What the ladder says of each of its ten rungs, from the second on."""
        self.go(*["Down"] * 10)
        told = []
        for _ in range(9):
            self.game.settle()
            self.read = len(self.game.said())
            self.go("Up")
            told.append([line for line in self.game.said()[self.read:] if word("ladder.challenge") not in line])
        return told

    def test_typed_number(self):
        """A run is dealt by a number in two folders, of which one has another run: the same opponents, boards and who begins. A wrong number is refused
        with its place, and says what the right one ends."""
        number, runs = number_of_run(self.DEALT), []
        wrong = number[:-1] + ("K" if number[-1] != "K" else "M")
        for kept, told in [(run(0, 3), word("ladder.same_run")), (run(3, 1, 17000, number=99), word("ladder.ends_run").format("", 4, "17,000"))]:
            self.begin("--seed", str(len(runs)), settings=self.SAID_AT_ONCE, files={"ladder.txt": kept})
            if runs:
                self.go("Return")
            else:
                self.go_to_ladder()
            self.say_on(re.escape(told), "e")
            self.game.key(*wrong.replace("-", "").lower())
            self.say_on(re.escape(word("ladder.no_such_run").format("", wrong[-1].lower(), 5)), "Return")
            self.assertEqual(self.text("ladder.txt"), kept)
            self.game.key("BackSpace", number[-1].lower())
            self.say_on(r"^The ladder\. Lives 3\. Score 0$", "Return")
            self.kept("ladder.txt", f"run = {number}\n")
            runs.append((self.rungs(), self.text("ladder.txt")))
        self.assertEqual(*runs)
        self.assertTrue(all(any("You are" in line for line in rung) for rung in runs[0][0]), runs[0][0])

    def test_fork(self):
        """The harder board of a fork is taken; the program is killed at who meets whom; the match is won on that board, for 1.2 times as much."""
        self.begin("--seed", "3", settings=self.SAID_AT_ONCE, files={"ladder.txt": run(1, 2, 9000, number=self.DEALT)})
        self.go("Return")
        self.say_on(re.escape(word("ladder.harder")), "Right")
        self.assertNotIn("fork", self.text("ladder.txt"))
        self.say_on(self.VERSUS, "Return")
        self.kept("ladder.txt", "fork = 2\n")
        self.again("--seed", "3", settings=self.SAID_AT_ONCE)
        self.go("Return")
        self.say_on(self.VERSUS, "Return")
        self.say_on(" to move$", "Return")
        self.game.key("d", "4")
        game = "jaques:lend=on"
        self.kept("game-ladder.txt", f"game = {game}\nfirst player = 1\nopponent = 2\n")
        match, moves = almost_over(2, True, game, True)
        self.again("--seed", "3", settings=self.SAID_AT_ONCE, put={"game-ladder.txt": match})
        self.go("Return")
        self.last_move(moves)
        self.kept("ladder.txt", "rung = 2\n")
        win = cli("points", "--game", game, "--moves", " ".join(moves), "--rung", "2")["win"]
        worth = (win["pot"] + win["sweep"] + win["margin"] + win["unaided"]) * 144 // 100
        self.assertEqual(self.number("ladder.txt", "score"), 9000 + (worth + 5) // 10 * 10)

    def long_chain(self, game):
        """Moves after which the second side turns five discs or more for the first time, and that move."""
        for seed in range(1, 200):
            moves = cli("random", "--game", game, "--seed", str(seed))["moves"].split()
            for turn in cli("points", "--game", game, "--moves", " ".join(moves))["turns"]:
                before, move = moves[:turn["turn"] - 1], turn["move"]
                if turn["side"] == 2 and len(turn["discs"]) >= 5 and "--" not in moves[:turn["turn"]]:
                    return before, move, turn["earned"][1], turn["chain"]
        raise AssertionError("no such match")

    def test_gifts(self):
        """After the fourth win there is a gift, and after the program was killed too; each of the three is used."""
        head, game = f"^{word('gift.heading')}", "jaques"
        self.begin("--seed", "3", settings=self.SAID_AT_ONCE, files={"ladder.txt": run(4, 2, 30000, number=self.DEALT)})
        self.say_on(head, "Return")
        self.again("--seed", "3", settings=self.SAID_AT_ONCE)
        self.say_on(head, "Return")
        self.say_on(f"^{word('gift.life')}", "Left")
        self.say_on(r"^The ladder\. Lives 3\.", "Return")
        self.kept("ladder.txt", "lives = 3\n")
        self.kept("ladder.txt", "gift = 1\nspent = 1\n")

        before, move, earned, chain = self.long_chain(game)
        pot = cli("points", "--game", game, "--moves", " ".join(before))["pots"][1]
        put = {"ladder.txt": run(4, 2, 30000, number=self.DEALT, harder=False, gift=2), "game-ladder.txt": kept_match(game, False, 6, before)}
        self.again("--seed", "3", settings=self.SAID_AT_ONCE, put=put)
        self.say_on(" to move$", "Return")
        self.say_on(rf"Pot {pot + earned + chain:,}\.$", *move)
        self.game.wait_for(lambda: len(moves_of(self.text("game-ladder.txt"))) > len(before) + 1, "the answer")
        self.again("--seed", "3", settings=self.SAID_AT_ONCE)
        self.say_on(" to move$", "Return")
        self.play_on("game-ladder.txt", game, 2, lambda: False, ["--level", "3"], 1)
        moves = moves_of(self.text("game-ladder.txt"))
        self.assertRegex(self.tell(r"Pot [\d,]+\.$"), rf"Pot {cli('points', '--game', game, '--moves', ' '.join(moves))['pots'][1] + chain:,}\.$")

        put = {"ladder.txt": run(4, 2, 30000, number=self.DEALT, harder=False, gift=3), "game-ladder.txt": kept_match(game, False, 6, before)}
        self.again("--seed", "3", settings=self.SAID_AT_ONCE, put=put)
        self.say_on(word("gift.look_now"), "Return")
        self.go("w")
        self.kept("ladder.txt", "gift = 3\nspent = 1\n")
        self.assertFalse(self.said_since("Press again"))
        self.assertNotIn("helps", self.text("game-ladder.txt"))

    # As people take these ways: by mouse or by pad, at a player's speed, and what is read aloud tells which screen it is.

    SAID = "speech = lines\n"
    OF_ONES_OWN = ("title", "arcade", "ladder", "run-over-page")  # the other scenes show samples
    VERSUS = r"^The ladder, \d+ of 10\. (?!You )"

    def tell(self, pattern, seconds=PATIENCE):
        """Waits until a line is said that has not been waited for before."""
        def heard():
            lines = self.game.said()
            for number in range(self.read, len(lines)):
                if re.search(pattern, lines[number]):
                    self.read = number + 1
                    return lines[number]
            return None
        return self.game.wait_for(heard, f"a line like {pattern}", seconds)

    def see(self, name):
        """When it has come to rest, or nearly: faces blink. With a picture for who wants to look."""
        self.game.settle(400)
        self.seen = getattr(self, "seen", 0) + 1
        self.game.picture(f"{self._testMethodName[5:]}-{self.seen:02}-{name}")

    def place(self, text, scene, *arguments, presses=()):
        """Where a text of a scene stands, or else one that begins so; the first from above, since the foot is another one by mouse."""
        own = ("--data", str(self.game.place / "data")) if scene in self.OF_ONES_OWN else ()
        places = self.game.places(scene, *own, *arguments, presses=presses)
        begun = [place for words, found in places.items() if words.startswith(text) for place in found]
        return min(places.get(text, begun), key=lambda place: place[1])

    def press(self, key, scene, *arguments, presses=(), told):
        """A click on a word of a scene, on its first ones if it names somebody; and the line by which one knows what came of it."""
        place = self.place(word(key).split("{")[0], scene, *arguments, presses=presses)
        self.game.click(place)
        self.tell(told)

    def said_since(self, text):
        return any(text in line for line in self.game.said()[self.read:])

    def press_until(self, press, done, what, tries=30):
        """Presses, each time when all that can be seen of the last press has been seen: the first ones may end a motion."""
        for _ in range(tries):
            if done():
                return
            self.game.seen_to(press, 300, 10000)
            self.game.settle(300)
        raise AssertionError(f"{what} does not come, however often that is pressed")

    def by_mouse(self, game, moves, turn, squares):
        """A turn by clicks on what it leaves open."""
        now = cli("show", "--game", game, "--moves", " ".join(moves))
        presses = flipside_presses(turn, now["legal"], now["rails"]) if game.startswith("flipside") else [(turn, None)]
        for place, _ in presses:
            self.game.seen_to(lambda: self.game.click(squares[place]))

    def play_by_mouse(self, name, game, mine, over, level, turns=100, picture=None):
        """So many of the player's turns, or to the end, by clicks: what a player of that level would do. With a picture of every fifth."""
        squares = self.game.squares(game=game)
        for number in range(turns):
            played = self.game.wait_for(lambda: self.my_turn(name, game, mine, over), "the opponent's move", 300)
            if over():
                return
            if picture and number % 5 == 0:
                self.see(f"{picture}-turn-{number + 1}")
            moves = [move for move in played if move]
            self.by_mouse(game, moves, cli("best", "--game", game, "--moves", " ".join(moves), "--level", str(level))["move"], squares)
            self.game.wait_for(lambda: over() or moves_of(self.text(name)) != moves, "the move in what is kept")

    def rung_by_mouse(self, rung, turns=100, picture=None):
        before = self.text("ladder.txt")
        self.play_by_mouse("game-ladder.txt", HOME[rung - 1], 1 if rung % 2 else 2, lambda: self.text("ladder.txt") != before, 9, turns, picture)

    def see_won(self, rung, key="won.you_win"):
        """The board is sorted, the beaten one turns over and speaks, the points are counted."""
        self.tell(rf"^The ladder, {rung} of 10\. {word(key)}")
        self.see(f"rung-{rung}-{key[4:]}")

    def to_board(self, name, challenge, begin):
        """From the ladder over who meets whom to the board."""
        self.see(f"{name}ladder")
        challenge()
        self.tell(self.VERSUS)
        self.see(f"{name}versus")
        begin()
        self.tell(" to move$")
        self.see(f"{name}board")

    def to_board_by_mouse(self, name=""):
        self.to_board(name, lambda: self.game.click(self.place(word("ladder.challenge"), "ladder")), lambda: self.game.click((640, 200)))

    def test_run_by_mouse(self):
        """The first rung is played from its first to its last move, the others are taken up before their last: the run is whole, from the title
        to the initials."""
        self.begin("--seed", "3", settings=self.SAID, files={"ladder.txt": run(0, 3)})
        self.press("menu.arcade", "title", told=f"^{word('arcade.heading')}")
        self.press("ladder.start", "arcade", told="^The ladder")
        self.to_board_by_mouse()
        self.rung_by_mouse(1, picture="rung-1")
        for rung in range(1, 10):
            self.kept("ladder.txt", f"rung = {rung}\n")
            self.see_won(rung)
            score, (match, moves), game = self.number("ladder.txt", "score"), almost_over(rung + 1, True), HOME[rung]
            self.press("won.next", "won", told=self.VERSUS)  # by way of the ladder; who listens begins the match when all has been said
            self.game.click((640, 200))
            self.tell(" to move$")
            self.see(f"rung-{rung + 1}-board")
            self.again("--seed", "3", put={"game-ladder.txt": match}, settings=self.SAID)
            self.press("menu.continue", "title", told=" to move$")
            self.see(f"rung-{rung + 1}-before-the-last-move")
            self.by_mouse(game, moves[:-1], moves[-1], self.game.squares(game=game))
            self.counted(f"rung = {rung + 1}\n")
            self.assertGreater(self.number("ladder.txt", "score"), score)
            self.assertEqual(self.number("ladder.txt", "lives"), 3)
        self.see_won(10)
        score = self.number("ladder.txt", "score")
        self.press("won.next", "won", told=f"^{word('over.top')}")
        self.see("page")
        self.press("won.again", "run-over-page", told=self.VERSUS)
        self.kept("runs.txt", f" {score} 10 10")
        self.kept("ladder.txt", "rung = 0\n")

    def step_to(self, square):
        """The cursor of a pad from square to square by the shoulder, until that one is said; where no walk can begin in a corner."""
        for _ in range(64):
            self.game.button("rightshoulder")
            self.game.settle(300)
            if self.game.said()[-1].startswith(square):
                return square
        raise AssertionError(f"the cursor does not come to {square}")

    def by_pad(self, game, moves, turn):
        """A turn by a pad whose cursor steps over every square, on what it leaves open."""
        now = cli("show", "--game", game, "--moves", " ".join(moves))
        cursor = None
        for place, then in flipside_presses(turn, now["legal"], now["rails"]) if game.startswith("flipside") else [(turn, None)]:
            square = self.step_to(place) if game.startswith("pocket") else self.game.walk(place, cursor, held=False)
            self.assertTrue(self.game.seen_to(lambda: self.game.button("a")), f"no answer to A on {place} of {turn}")
            cursor = then or square

    def give_initials_by_pad(self):
        """AAA becomes BCA, then Again."""
        for button in ("dpleft", "dpdown", "dpright", "dpdown", "dpdown", "dpright", "dpright", "a"):
            self.game.button(button)
            self.game.pad("frame")

    def test_won_by_pad(self):
        """Each rung's last move is made, the tenth's too; the initials are given at the top; the next run begins at its first board."""
        settings, score = self.SAID + "stepping = all\n", 0
        match, moves = almost_over(1, True)
        self.begin(settings=settings, pads=True, files={"ladder.txt": run(0, 3), "game-ladder.txt": match})
        for rung in range(1, 11):
            self.game.pad("attach", "frame")
            self.see("title")
            self.game.button("a")
            self.tell(" to move$")
            self.see(f"rung-{rung}-before-the-last-move")
            self.by_pad(HOME[rung - 1], moves[:-1], moves[-1])
            self.counted(f"rung = {rung}\n")
            self.assertGreater(self.number("ladder.txt", "score"), score)
            self.assertEqual(self.number("ladder.txt", "lives"), 3)
            score = self.number("ladder.txt", "score")
            self.see_won(rung)
            if rung < 10:
                match, moves = almost_over(rung + 1, True)
                self.again(put={"game-ladder.txt": match}, settings=settings, pads=True)
        self.game.button("a")
        self.tell(f"^{word('over.top')}")
        self.tell(f"^{word('won.again')}, ")
        self.see("page")
        self.give_initials_by_pad()
        self.kept("runs.txt", f"BCA {score} 10 10")
        self.tell(self.VERSUS)
        self.game.button("a")
        self.tell(" to move$")
        self.assertEqual((self.number("ladder.txt", "rung"), self.number("ladder.txt", "lives"), self.number("ladder.txt", "score")), (0, 3, 0))

    def test_lost_by_pad(self):
        """Three lives go at the third rung; the initials are given; the next run begins at its first board."""
        match, moves = almost_over(3, False)
        self.begin(settings=self.SAID, pads=True, files={"ladder.txt": run(2, 3, 90000), "game-ladder.txt": match})
        for lives in (2, 1, 0):
            self.game.pad("attach", "frame")
            self.see("title")
            self.game.button("a")
            self.tell(" to move$")
            self.see("before-the-last-move")
            self.game.walk(moves[-1])
            self.game.button("a")
            self.kept("ladder.txt", f"lives = {lives}\n")
            self.see_won(3, "won.you_lose")
            if lives == 0:
                break
            self.game.button("a")
            self.tell(self.VERSUS)
            self.game.button("a")
            self.tell(" to move$")
            self.see("again")
            self.again(put={"game-ladder.txt": match}, settings=self.SAID, pads=True)
        self.game.button("a")
        self.tell(f"^{word('over.heading')}$")
        self.tell(f"^{word('won.again')}, ")
        self.see("page")
        self.give_initials_by_pad()
        self.kept("runs.txt", "BCA 90000 2 3")
        self.tell(self.VERSUS)
        self.see("again-versus")
        self.game.button("a")
        self.tell(" to move$")
        self.assertEqual((self.number("ladder.txt", "rung"), self.number("ladder.txt", "lives"), self.number("ladder.txt", "score")), (0, 3, 0))

    def test_lost_by_mouse(self):
        """Three lives go, each with its pot; from Again, under the mouse all the time, one press leads to the next opponent, and after the page of the run
        that is over to the first one of the next run."""
        match, moves = almost_over(3, False)
        self.begin("--seed", "3", settings=self.SAID, files={"ladder.txt": run(2, 3, 90000), "game-ladder.txt": match})
        for lives in (2, 1, 0):
            self.press("menu.continue", "title", told=" to move$")
            self.by_mouse(HOME[2], moves[:-1], moves[-1], self.game.squares(game=HOME[2]))
            self.kept("ladder.txt", f"lives = {lives}\n")
            self.tell(rf"^The ladder, 3 of 10\. {word('won.you_lose')}")
            self.tell(f"^{word('won.lost_pot')}$")
            self.tell(f"^{word('ladder.lives')}: {lives}$")
            self.see(f"lost-{lives}")
            if lives == 0:
                break
            self.press("won.again", "pot-lost", told=self.VERSUS)
            self.game.click((640, 200))
            self.tell(" to move$")
            self.again("--seed", "3", put={"game-ladder.txt": match}, settings=self.SAID)
        self.game.click(self.place(word("won.again"), "pot-lost"))
        self.tell(f"^{word('over.heading')}$")
        self.tell(f"^{word('won.again')}, ")
        self.see("page")
        self.press("won.again", "run-over-page", told=self.VERSUS)
        self.kept("runs.txt", " 90000 2 3")
        self.game.click((640, 200))
        self.tell(" to move$")
        self.assertEqual((self.number("ladder.txt", "rung"), self.number("ladder.txt", "lives"), self.number("ladder.txt", "score")), (0, 3, 0))

    def test_left_by_mouse(self):
        """In the middle of a rung one goes home by the menus; another day it goes on where it was."""
        self.begin("--seed", "3", settings=self.SAID, files={"ladder.txt": run(0, 2, 300)})
        self.press("menu.continue", "title", told="^The ladder")
        self.to_board_by_mouse()
        self.rung_by_mouse(1, 4)
        self.game.wait_for(lambda: self.my_turn("game-ladder.txt", HOME[0], 1, lambda: False), "the opponent's move")
        left = self.text("ladder.txt"), moves_of(self.text("game-ladder.txt"))
        self.see("left")
        self.game.click((1140, 660), 3)
        self.tell(f"^{word('pause.heading')}")
        self.see("menu")
        self.press("pause.leave_ladder", "play-opponent", presses=("menu",), told="^The ladder")
        self.see("ladder-left")
        self.game.click((1140, 400), 3)
        self.tell(f"^{word('menu.continue')}")
        self.see("title-left")
        self.game.click(self.place(word("menu.quit"), "title"))
        self.assertEqual(self.game.process.wait(PATIENCE), 0)
        self.again("--seed", "3", settings=self.SAID)
        self.press("menu.continue", "title", told=" to move$")
        self.see("gone-on-with")
        self.assertEqual((self.text("ladder.txt"), moves_of(self.text("game-ladder.txt"))), left)
        self.rung_by_mouse(1)
        self.assertEqual((self.number("ladder.txt", "rung"), self.number("ladder.txt", "lives")), (1, 2))
        self.see_won(1)

    def test_newcomer(self):
        """Ten minutes of somebody who has never seen it: the first game is begun, its lesson taken, the game played to its end, and the first
        rung of the ladder: one press leads from each end to what comes next."""
        lesson = dict(scene="lesson", presses=("hint",))
        self.begin("--seed", "3", settings=self.SAID)
        self.see("title")
        self.press("menu.play", "title", told=f"^{word('choose.heading')}")
        self.see("choose")
        self.press("title.classic", "choose", told=f"^{re.escape(word('choose.whom'))}")
        self.see("against")
        self.press("choose.start", "against", told=" to move$")
        self.see("board")
        fresh = str(self.game.place / "fresh")
        self.press("meeting.offer", "play", "--game", "classic", "--data", fresh, told=word("lesson.classic.begin.title"))
        squares = self.game.squares("lesson")
        for number, (step, square) in enumerate([("begin", "d3"), ("answer", ""), ("diagonal", "c3"), ("three", "e3"), ("nothing", "a1"), ("pass", ""),
                                                 ("corner", "h1"), ("end", "h8")], 1):
            self.see(f"lesson-{step}")
            if number == 1:
                self.game.click(squares["b7"])
                self.tell(word("lesson.slip.alone"))
                self.see("lesson-wrong")
            if square:
                self.game.click(squares[square])
                self.see(f"lesson-{step}-done")
            following = [word("lesson.step").replace("{1}", str(number + 1)).replace("{2}", "8"), word("lesson.known").replace("{1}", word("title.classic"))]
            self.press_until(lambda: self.game.click(self.place(word("lesson.next"), **lesson)), lambda: self.said_since(following[number == 8]), "the next step")
        self.kept("learnt.txt", "found.classic = 1 2 3 4 5 6 7 8\n")
        self.see("lesson-known")
        self.game.click(self.place(word("lesson.next"), **lesson))  # the gold one is where Next was: back to the game
        self.tell(" to move$")
        self.play_by_mouse("game-classic.txt", "classic", 1, self.game.over, 8, picture="game")
        self.see("result")
        self.game.settle(3000, 20000)
        self.see("result-whole")
        (_, counts, moves), = self.game.over()
        self.assertGreater(counts[0], counts[1])
        self.press("result.rematch", "result", "--game", "classic", "--moves", " ".join(moves), told="^The ladder")  # the gold one lies there now
        self.to_board_by_mouse("rung-1-")
        self.rung_by_mouse(1, picture="rung-1")
        self.see_won(1)
        self.press("won.next", "won", told=self.VERSUS)
        self.game.click((640, 200))
        self.tell(" to move$")
        self.see("rung-2-board")
        self.assertEqual((self.number("ladder.txt", "rung"), self.number("ladder.txt", "lives")), (1, 3))

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
