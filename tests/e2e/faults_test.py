"""What happens to the machine while somebody plays in the real window: it is suspended, its screen goes, the window is given ten thousand sizes.
Arguments: a case, and how many sizes, if not all."""
import random
import re
import signal
import sys
import time
import unittest

from game import HEIGHT, PATIENCE, WIDTH, Game, Screen, moves_of

SETTINGS = "speed = none\nremarks = off\nopponent = 0\n"
TEN_SECONDS_A_MOVE = "speed = none\nspeech = lines\nchoice = classic 0 first 1 0 single move-10 lose allowed\n"
SUSPENDED = 12  # seconds
SIZES, AT_ONCE = 10000, 5


class Faults(unittest.TestCase):
    sizes = SIZES

    def begin(self, *arguments, settings=SETTINGS, **options):
        self.game = Game(*arguments, settings=settings, **options)
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the first screen does not come to rest")

    def play(self, *moves):
        for move in moves:
            self.assertTrue(self.game.seen_to(lambda move=move: self.game.key(*move), still_ms=150), f"no answer to {move}")

    def kept(self):
        return moves_of((self.game.place / "data" / "game-classic.txt").read_text())

    def heard(self, said):
        self.game.wait_for(lambda: any(re.search(said, line) for line in self.game.said()), said, PATIENCE)

    def test_screen_goes(self):
        """The X server dies: so does the game, at once and with every move kept."""
        self.begin("--game", "classic")
        self.play("d3", "c3", "c4")
        self.game.screen.server.kill()
        self.assertEqual(self.game.process.wait(PATIENCE), 1, self.game.words.read_text())
        files = {path.name: path.read_text() for path in (self.game.place / "data").iterdir()}
        self.assertEqual(self.kept(), ["d3", "c3", "c4"])
        self.game.close()
        self.begin("--continue", files=files)
        self.play("e3")
        self.assertEqual(self.kept(), ["d3", "c3", "c4", "e3"])

    def test_suspended(self):
        """What the machine sleeps through is nobody's time to think, and the first press afterwards counts."""
        self.begin(settings=TEN_SECONDS_A_MOVE)
        while not any(line.startswith("Choices") for line in self.game.said()):  # through the title and choosing
            self.game.key("Return")
            self.assertTrue(self.game.settle())
        self.game.key("d", "3")
        self.heard("^Light to move")
        self.game.process.send_signal(signal.SIGSTOP)
        time.sleep(SUSPENDED)
        self.game.process.send_signal(signal.SIGCONT)
        self.game.key("c", "3")
        self.heard("^Light: c3")
        self.assertFalse(self.game.over())

    def memory(self):
        """Kilobytes that the game has in memory."""
        with open(f"/proc/{self.game.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))

    def test_resized(self):
        """From a pixel to 4K, ten thousand times, a few at once: the same picture afterwards, and no more memory than twice as much."""
        lot = random.Random(1)
        self.begin("--game", "classic", screen=Screen(3840, 2160))
        self.play("d3", "c3")
        before, memory = self.game.look(), self.memory()
        for _ in range(self.sizes // 100):
            words = []
            for at in range(100):
                most = (3840, 2160) if at == 0 else (1600, 1000)
                words += ["windowsize", self.game.window, *(str(lot.randint(1, high)) for high in most)]
                words += ["sleep", "0.02"] if at % AT_ONCE == 0 else []
            drawn = self.game.seen_to(lambda words=words: self.game.xdotool(*words), still_ms=200)
            self.assertTrue(drawn, "it is not drawn for another size, or does not come to rest")
        self.game.xdotool("windowsize", "--sync", self.game.window, str(WIDTH), str(HEIGHT))
        self.game.wait_for(lambda: self.game.settle() and self.game.look() == before, "the picture of before", PATIENCE)
        self.assertLess(self.memory(), 2 * memory)
        self.play("c4")
        self.assertEqual(self.kept(), ["d3", "c3", "c4"])


if __name__ == "__main__":
    if sys.argv[-1].isdigit():
        Faults.sizes = int(sys.argv.pop())
    unittest.main()
