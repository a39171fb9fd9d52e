"""Whole loops in the real window, by mouse, keys and gamepad: a game is played, found in Records, looked back at, tried in another way from
move 20 and come back from; a game that was copied is pasted; files are dropped on the window; a position is set up and played on from."""
import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from game import Game, cli, moves_of, tool, word

TRIED_AT = 20
SET_UP = "......../......../......../.x.ox.../...xo.../......../......../........ turn=2"
ONE_PERSON = "speed = none\nopponent = 1\nspeech = lines\n"
TWO_PEOPLE = "speed = none\nopponent = 0\nspeech = lines\n"


def random_game(seed=3):
    """A whole game without passes before the move that is tried."""
    return json.loads(subprocess.run([tool("cli"), "random", "--game", "classic", "--seed", str(seed), "--json"], check=True,
                                     capture_output=True, text=True).stdout)["moves"].split()


def written(ending, *games):
    """Games, each a list of moves, as a file of some format."""
    with tempfile.TemporaryDirectory() as place:
        lines, made = Path(place) / "games.txt", Path(place) / ("games" + ending)
        lines.write_text("".join("".join(moves) + "\n" for moves in games))
        subprocess.run([tool("cli"), "convert", str(lines), str(made)], check=True, capture_output=True)
        return made.read_text()


class Mouse:
    """How one goes through the loop with it; the other hands have the same names."""

    def __init__(self, game):
        self.game, self.squares = game, game.squares()

    def on(self, key, scene, *arguments):
        self.game.click(max(self.game.places(scene, *arguments)[word(key)]))

    def back(self):
        self.game.xdotool("click", "3")

    def start(self, go):
        go(lambda: self.on("menu.play", "title"))
        go(lambda: self.on("title.classic", "choose"))
        go(lambda: self.on("choose.start", "against"))

    def play(self, go, moves):
        for move in moves:
            go(lambda: self.game.click(self.squares[move]))

    def play_any(self, go):
        self.play(go, [Loops.choices(self.game)[-1]])

    def to_records(self, go):
        go(lambda: self.on("menu.records", "title"))

    def look_back(self, go):
        go(lambda: self.on("result.look_back", "records"))

    def step(self, go, turns):
        for _ in range(turns):
            go(lambda: self.game.xdotool("click", "5"))

    def try_it(self, go):
        go(lambda: self.on("replay.try", "replay"))

    def leave_trial(self, go):
        go(self.back)

    def to_editor(self, go):
        go(self.back)
        go(lambda: self.on("editor.heading", "pause", "--game", "classic"))

    def set_up(self, go):
        go(lambda: self.game.click(self.game.squares("editor")["b4"]))
        go(lambda: self.game.click(max(self.game.places("editor")[word("side.light")], key=lambda place: place[1])))  # below its disc

    def play_on(self, go):
        go(lambda: self.on("editor.play", "editor"))


class Keys:
    def __init__(self, game):
        self.game = game

    def back(self):
        self.game.key("Escape")

    def start(self, go):
        for _ in ("title", "choose", "against"):
            go(lambda: self.game.key("Return"))

    def play(self, go, moves):
        for move in moves:
            go(lambda: self.game.key(*move))

    def play_any(self, go):
        self.play(go, [Loops.choices(self.game)[-1]])

    def to_records(self, go):
        go(lambda: self.game.key("Home", "Down", "Down", "Down", "Return"))

    def look_back(self, go):
        go(lambda: self.game.key("Return"))

    def step(self, go, turns):
        go(lambda: self.game.key(*["Right"] * turns))

    def try_it(self, go):
        go(lambda: self.game.key("Return"))

    def leave_trial(self, go):
        go(self.back)

    def to_editor(self, go):
        go(self.back)
        go(lambda: self.game.key(*["Down"] * 5, "Return"))

    def set_up(self, go):
        go(lambda: self.game.key("Left", "Left", "Return"))
        go(lambda: self.game.key("t"))

    def play_on(self, go):
        go(lambda: self.game.key("shift+Tab", "Down", "Return"))


class Pad:
    def __init__(self, game):
        self.game = game
        game.pad("attach", "frame")

    def press(self, go, *buttons):
        for button in buttons:
            go(lambda: self.game.button(button))

    def back(self):
        self.game.button("b")

    def start(self, go):
        self.press(go, "a", "a", "a")

    def play(self, go, moves):
        """Any others, to the end."""
        while not self.game.over():
            self.play_any(go)

    def play_any(self, go):
        self.game.pad("tap rightshoulder", "frame")  # the next square that can be chosen
        self.press(go, "a")

    def to_records(self, go):
        self.press(go, "dpdown", "dpdown", "dpdown", "a")

    def look_back(self, go):
        self.press(go, "a")

    def step(self, go, turns):
        self.press(go, *["dpright"] * turns)

    def try_it(self, go):
        self.press(go, "a")

    def leave_trial(self, go):
        self.press(go, "start", "dpup", "a")

    def to_editor(self, go):
        self.press(go, "start", *["dpdown"] * 5, "a")

    def set_up(self, go):
        self.press(go, "dpleft", "dpleft", "a")
        self.press(go, *["rightshoulder"] * 3, "dpright")  # whose turn it is

    def play_on(self, go):
        self.press(go, "start")


class Loops(unittest.TestCase):
    def begin(self, *arguments, **options):
        self.game = Game(*arguments, **options)
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the first screen does not come to rest")

    def go(self, what):
        self.assertTrue(self.game.seen_to(what), "nothing is to be seen of it")

    def kept(self):
        try:
            return (self.game.place / "data" / "games.outflank").read_text()
        except FileNotFoundError:
            return ""

    @staticmethod
    def choices(game):
        """The squares that can be chosen, as they were said last."""
        return [line for line in game.said() if line.startswith("Choices: ")][-1][len("Choices: "):].split(", ")

    def check_tried(self, moves):
        """What may be chosen is what the game had there."""
        legal = cli("show", "--game", "classic", "--moves", " ".join(moves[:TRIED_AT]))["legal"]
        self.game.wait_for(lambda: sorted(self.choices(self.game)) == sorted(legal), f"the choices {legal}")

    def check_loop(self, hands, moves):
        hands.start(self.go)
        hands.play(self.go, moves)
        played = self.game.wait_for(self.game.over, "the end")[0][2]
        self.game.wait_for(self.kept, "the record")
        self.assertTrue(self.game.settle(still_ms=2500), "the result does not come to rest")
        self.go(hands.back)
        self.go(hands.back)
        hands.to_records(self.go)
        hands.look_back(self.go)
        hands.step(self.go, TRIED_AT)
        for _ in range(2):  # the second time shows that the first one led back to the same place
            hands.try_it(self.go)
            self.check_tried(played)
            hands.play_any(self.go)
            hands.leave_trial(self.go)
        self.go(hands.back)
        self.go(hands.back)
        hands.to_records(self.go)
        self.assertEqual(self.kept().count("game = "), 1)
        self.assertFalse((self.game.place / "data" / "game-classic.txt").exists())
        self.assertEqual(len(self.game.over()), 1)

    def test_mouse(self):
        self.begin(settings=TWO_PEOPLE)
        self.check_loop(Mouse(self.game), [move for move in random_game() if move != "--"])

    def test_keys(self):
        self.begin(settings=TWO_PEOPLE)
        self.check_loop(Keys(self.game), [move for move in random_game() if move != "--"])

    def test_pad(self):
        self.begin(settings=TWO_PEOPLE, pads=True)
        self.check_loop(Pad(self.game), None)

    def test_copied_and_pasted(self):
        self.begin(files={"games.outflank": written(".outflank", random_game())})
        hands = Mouse(self.game)
        hands.to_records(self.go)
        self.go(lambda: self.game.key("ctrl+c"))
        self.go(lambda: self.game.key("Escape"))
        self.go(lambda: self.game.key("ctrl+v"))  # opens it
        self.go(lambda: self.game.key("Home"))
        self.go(lambda: self.game.key("Escape"))
        hands.to_records(self.go)
        self.game.key("Delete")
        self.game.wait_for(lambda: "mark = remove" in self.kept(), "the mark")

    def dropped(self, name, text):
        path = self.game.place / name
        path.write_text(text)
        self.go(lambda: self.game.drop(path))

    def check_dropped(self, moves):
        """The game is looked back at, from its beginning."""
        hands = Mouse(self.game)
        hands.step(self.go, TRIED_AT)
        hands.try_it(self.go)
        self.check_tried(moves)
        hands.leave_trial(self.go)
        self.go(hands.back)

    def test_dropped(self):
        """On the title; then one in the middle of a game, which goes on behind it."""
        self.begin(settings=TWO_PEOPLE)
        self.dropped("one game, 100 %.ggf", written(".ggf", random_game(4)))
        self.check_dropped(random_game(4))
        hands = Mouse(self.game)
        hands.start(self.go)
        hands.play(self.go, random_game(6)[:5])
        self.dropped("another.ggf", written(".ggf", random_game(5)))
        self.check_dropped(random_game(5))
        hands.play(self.go, random_game(6)[5:7])
        self.game.wait_for(lambda: moves_of((self.game.place / "data" / "game-classic.txt").read_text()) == random_game(6)[:7], "the moves")
        self.assertEqual(self.kept(), "")

    def test_named(self):
        """On the command line, as a file manager does it."""
        place = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (place / "one game, 100 %.ggf").write_text(written(".ggf", random_game(4)))
        self.begin(str(place / "one game, 100 %.ggf"), settings=TWO_PEOPLE)
        self.check_dropped(random_game(4))
        Mouse(self.game).start(self.go)
        self.assertEqual(sorted(self.choices(self.game)), ["c4", "d3", "e6", "f5"])

    def test_dropped_many(self):
        """A file of several games is a list; what is wrong with another one is said, and play goes on."""
        self.begin(settings=TWO_PEOPLE)
        self.dropped("broken.ggf", "(;GM[Othello]B[a1];)")
        self.go(lambda: self.game.key("Return"))  # that has been read
        self.dropped("three.ggf", written(".ggf", random_game(4), random_game(5), random_game(6)))
        self.go(lambda: self.game.key("Down"))
        self.go(lambda: self.game.key("Return"))
        self.check_dropped(random_game(5))
        self.go(lambda: self.game.key("Escape"))
        Mouse(self.game).start(self.go)
        self.assertEqual(sorted(self.choices(self.game)), ["c4", "d3", "e6", "f5"])

    def answer(self, hands):
        """One turn against the computer, once it has moved."""
        said = self.game.wait_for(lambda: len(self.game.said()) > self.read and self.game.said()[-1].startswith("Choices: ") and self.game.said()
                                  or self.game.over(), "a turn")
        if not self.game.over():
            self.read = len(said)
            hands.play_any(lambda press: press())

    def check_editor(self, hands):
        hands.to_editor(self.go)
        hands.set_up(self.go)
        self.read = len(self.game.said())
        hands.play_on(self.go)
        while not self.game.over():
            self.answer(hands)
        _, counts, moves = self.game.over()[0]
        self.game.wait_for(self.kept, "the record")
        self.assertIn(f"position = {SET_UP}\n", self.kept())
        self.assertIn("opponent = 1\n", self.kept())
        core = cli("show", "--game", "classic", "--position", SET_UP, "--moves", " ".join(moves))
        self.assertEqual((core["status"], core["counts"]), ("over", counts))

    def test_editor_by_mouse(self):
        self.begin("--game", "classic", settings=ONE_PERSON)
        self.check_editor(Mouse(self.game))

    def test_editor_by_keys(self):
        self.begin("--game", "classic", settings=ONE_PERSON)
        self.check_editor(Keys(self.game))

    def test_editor_by_pad(self):
        self.begin("--game", "classic", settings=ONE_PERSON, pads=True)
        self.check_editor(Pad(self.game))


if __name__ == "__main__":
    unittest.main()
