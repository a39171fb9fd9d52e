"""What the other tests rely on (game.py): nothing that was pressed is passed over because the game, on a busy machine, has not got round to it."""
import signal
import unittest

from game import Game

AT_LEAST_MS = 1000  # long enough for a game that seems to wait to be taken for one that has dealt with everything


class Waits(unittest.TestCase):
    def begin(self):
        self.game = Game("--game", "classic", settings="speed = none\nremarks = off\nopponent = 0\n")
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the board does not come to rest")
        self.squares = self.game.squares()

    def check(self, press):
        """A game that is held up does not rest until it has dealt with a press; then it has shown what it led to."""
        self.begin()
        before = self.game.look()
        self.game.process.send_signal(signal.SIGSTOP)
        press()
        self.assertFalse(self.game.settle(limit_ms=AT_LEAST_MS), "the press is passed over")
        self.game.process.send_signal(signal.SIGCONT)
        self.assertTrue(self.game.settle(), "it does not come to rest")
        self.assertNotEqual(self.game.look(), before)

    def test_keys(self):
        self.check(lambda: self.game.key("d", "3"))

    def test_mouse(self):
        self.check(lambda: self.game.click(self.squares["d3"]))

    def test_button_down(self):
        self.check(lambda: self.game.press(self.squares["d3"]))

    def test_wheel(self):
        """One that shows nothing counts as well."""
        self.begin()
        self.game.process.send_signal(signal.SIGSTOP)
        self.game.wheel(2)
        self.assertFalse(self.game.settle(limit_ms=AT_LEAST_MS))
        self.game.process.send_signal(signal.SIGCONT)
        self.assertTrue(self.game.settle())


if __name__ == "__main__":
    unittest.main()
