"""The position of the day in the real window, while the system's date is set from outside: a day that is solved at the third try, the next
day, a missed one, midnight while somebody looks on, and a clock that is set back and forth; and the trophies that come of it."""
import datetime
import re
import signal
import unittest

from game import Game, SOURCE, cli, word

SUNDAY = datetime.date(2026, 11, 22)
FIRST = datetime.date(2026, 11, 1)
GAMES = ["flipside", "reverse", "pocket", "classic", "jaques", "piecepack", "classic"]  # from Monday on


def days_after(days):
    return SUNDAY + datetime.timedelta(days)


def row_of(date):
    """The line of the row of days for a date."""
    lines = (SOURCE / "assets" / "days" / "days.txt").read_text().splitlines()
    return [line for line in lines[1:] if not line.startswith("#")][(date - FIRST).days].split()


def right(date):
    """The only move that wins."""
    return row_of(date)[0]


def wrong(date, count):
    """Other moves, in the order in which the rules have them; not on a Monday, when pawns walk."""
    position = " ".join(row_of(date)[2:])
    legal = cli("show", "--game", GAMES[date.weekday()], "--position", position)["legal"]
    return [move for move in legal if move != right(date)][:count]


def solved(*dates):
    """The days of somebody whose first week is long over."""
    return "outflank today 1\n" + "".join(f"2020-03-0{day} b7\n" for day in range(1, 8)) + "".join(f"{date} {right(date)}!\n" for date in dates)


class Days(unittest.TestCase):
    def begin(self, date, **options):
        self.game = Game(date=date, **options)
        self.addCleanup(self.game.close)
        self.assertTrue(self.game.settle(), "the title does not come to rest")
        self.go(lambda: self.game.click(self.game.places("title")[word("menu.arcade")][0]))
        self.go(lambda: self.game.key("Right"))
        self.go(lambda: self.game.key("Return"))

    def again(self, date):
        """The program is killed and begun anew with what it kept."""
        self.game.process.send_signal(signal.SIGKILL)
        self.game.process.wait()
        files = {path.name: path.read_text() for path in (self.game.place / "data").iterdir() if path.name != "lock"}
        self.begin(date, files=files)

    def go(self, action):
        self.assertTrue(self.game.seen_to(action), "nothing is to be seen of it")

    def text(self, name="days.txt"):
        try:
            return (self.game.place / "data" / name).read_text()
        except FileNotFoundError:
            return ""

    def tries(self, date):
        """What is kept of a day: its moves, the right one with a mark of exclamation."""
        found = re.search(f"^{date}(.*)$", self.text(), re.MULTILINE)
        return found[1].split() if found else []

    def attempt(self, date, move, kept):
        """A move by its squares, in Flipside from the stack that is offered; again until the board has gone back from what was tried before."""
        for _ in range(60):
            self.game.key(*re.sub("[^a-h1-8]", "", move))
            self.game.settle(still_ms=500)
            if self.tries(date)[-1:] == [kept]:
                return
        raise AssertionError(f"{kept} is not among {self.tries(date)}")

    def refused(self, date, move):
        """The day is closed: squares choose nothing. (Return would lead on, to the ladder.)"""
        before = self.text()
        self.game.key(*re.sub("[^a-h1-8]", "", move), "h")
        self.game.settle(still_ms=300)
        self.assertEqual(self.text(), before)

    def test_third_try_and_what_follows(self):
        self.begin(SUNDAY, files={"days.txt": solved(*(days_after(-ago) for ago in range(6, 0, -1)))})
        for move in wrong(SUNDAY, 2):
            self.attempt(SUNDAY, move, move)
            self.assertNotIn("seven-days", self.text("trophies.txt"))
        self.attempt(SUNDAY, right(SUNDAY), right(SUNDAY) + "!")
        self.assertEqual(self.tries(SUNDAY), [*wrong(SUNDAY, 2), right(SUNDAY) + "!"])
        self.assertIn(f"seven-days = {SUNDAY}", self.text("trophies.txt"))  # the seventh day in a row
        self.refused(SUNDAY, wrong(SUNDAY, 3)[2])
        self.game.set_date(days_after(1))
        self.go(lambda: self.game.key("Escape"))
        self.go(lambda: self.game.key("Return"))  # in again: it is another day's
        self.attempt(days_after(1), right(days_after(1)), right(days_after(1)) + "!")
        self.again(days_after(1))
        self.assertEqual(len(re.findall(r"^2026-", self.text(), re.MULTILINE)), 8)  # a line a day
        self.refused(days_after(1), right(days_after(1)))

    def test_missed_day(self):
        """Six solved days, but one of them is not side by side with the others: the seventh is none of a row of seven."""
        self.begin(SUNDAY, files={"days.txt": solved(*(days_after(-ago) for ago in (7, 6, 5, 4, 3, 1)))})
        self.attempt(SUNDAY, right(SUNDAY), right(SUNDAY) + "!")
        for after in (2, 4):  # and others are missed
            self.game.set_date(days_after(after))
            self.go(lambda: self.game.key("Escape"))
            self.go(lambda: self.game.key("Return"))
            self.attempt(days_after(after), right(days_after(after)), right(days_after(after)) + "!")
        self.assertNotIn("seven-days", self.text("trophies.txt"))

    def test_clock_set_back(self):
        """What was tried stays tried, what was solved stays solved, whatever the clock says."""
        self.begin(SUNDAY, files={"days.txt": solved(*(days_after(-ago) for ago in range(5, 0, -1)))})
        for _ in range(4):
            before = self.text()
            self.game.key("h")
            self.game.wait_for(lambda: self.text() != before, "the try that a hint costs")
            self.game.settle()
        self.assertEqual(self.tries(SUNDAY), ["?"] * 4)
        self.game.set_date(days_after(1))  # midnight; a key, and the next position is there
        self.go(lambda: self.game.key("Left"))
        self.attempt(days_after(1), right(days_after(1)), right(days_after(1)) + "!")
        done = self.text()
        for date in (SUNDAY, days_after(-1), days_after(-4), days_after(1)):  # back, further back, and right again
            self.game.set_date(date)
            self.go(lambda: self.game.key("Escape"))
            self.go(lambda: self.game.key("Return"))
            self.refused(date, right(date))
            self.assertEqual(self.text(), done)
        self.again(SUNDAY)  # nor in a program that knows of no other date
        self.refused(SUNDAY, right(SUNDAY))
        self.assertEqual(self.text(), done)
        self.assertNotIn("seven-days", self.text("trophies.txt"))


if __name__ == "__main__":
    unittest.main()
