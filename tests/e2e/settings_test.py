"""Every setting, changed in the real window by keys, by mouse and by gamepad, and found again after a restart. Which settings there are is read
from the file that the program writes: a new one that cannot be reached by some device fails here."""
import re
import signal
import unittest

from game import PATIENCE, WIDTH, Game, word

# What the file remembers that is not a row of the settings.
REMEMBERED = {"pause", "scan",  # rows after which presses mean something else: app_settings_screen has them
              "opponent", "choice", "seat", "name", "maximised", "window", "engine", "engine_name"}
GROUPS = ["settings.picture", "settings.sound", "settings.play", "settings.controls"]
TABS, VALUES = 300, 730  # where the tabs end, and the rows' values begin
ARROW, LEFT_ARROW, TRACK = WIDTH - 96, 753, WIDTH - 400  # a row's right and left arrow, and somewhere on a slider
ACTIONS = 32  # that have keys
PASSED_BY = {"hold": 2}  # these rows, which are below that one
ROWS_ABOVE = 8  # the table of keys, in its group
TO_REDO = 4  # rows of that table, from its first one
OWN_KEYS = "abcdefghijklmnopqrstuvwxyz012345"
STEPS = 60  # in a group, at most
TURNS = 3  # of the wheel, from one look at the rows to the next


def settings_of(text):
    """What a file says of the rows: each setting, and as two more all keys and all buttons."""
    found = dict(re.findall(r"^(\w+) = (.*)$", text, re.MULTILINE))
    rows = {key: value for key, value in found.items() if key not in REMEMBERED and not key.startswith(("key_", "button_"))}
    for family in ("key_", "button_"):
        rows[family] = sorted(item for item in found.items() if item[0].startswith(family))
    return rows


class Settings(unittest.TestCase):
    def begin(self, settings="speed = normal\n", **options):  # all as it is at first; an empty file would be a damaged one
        self.game = Game("--scene", "settings", settings=settings, **options)
        self.addCleanup(self.end, self.game)
        self.assertTrue(self.game.settle(), "the settings do not come to rest")

    def end(self, game):
        """Without a goodbye: every change is kept at once."""
        game.process.kill()
        game.close()

    def file(self):
        return (self.game.place / "data" / "settings.txt").read_text()

    def begin_at_first(self, **options):
        """Everything as it is at first, and written: one row is changed and put back."""
        self.begin(**options)
        self.game.key("Down", "Down", "Right", "Left")
        self.game.wait_for(lambda: "fullscreen" in settings_of(self.file()), "the file")
        self.assertTrue(self.game.settle())
        return settings_of(self.file())

    def step(self, act):
        """Does something and waits for what can be seen of it; returns the rows that it changed."""
        before = settings_of(self.file())
        self.seen = self.game.seen_to(act, 60)
        after = settings_of(self.file())
        return {key for key in after if after[key] != before[key]}

    def walk(self, rows, step, back, down, next_group):
        """From row to row and from group to group, each row stepped once. Ends when all rows that there are have changed. Returns what was
        changed."""
        changed = set()
        for _ in GROUPS:
            for _ in range(STEPS):
                here = self.step(step)
                if not self.seen:  # at its end
                    here = self.step(back)
                if here & changed:  # round again
                    self.step(back)
                    break
                changed |= here
                if changed == rows:
                    return changed
                for _ in range(1 + sum(PASSED_BY.get(key, 0) for key in here)):
                    self.step(down)
            self.step(next_group)
        return changed

    def check(self, standard, changed):
        """Every row that the file knows has been changed; and after a restart the program, which writes all of them anew, still has each so."""
        now = settings_of(self.file())
        self.assertEqual({key for key in standard if now[key] == standard[key]}, set(), "these were not changed")
        self.assertEqual(changed, set(standard))
        kept = self.file() + "# not yet\n"
        self.end(self.game)
        self.begin(settings=kept, windowed=False)
        self.game.key("Down", "Down", "Right", "Left")
        self.game.wait_for(lambda: "not yet" not in self.file() and settings_of(self.file()) == now, "the same settings")

    def test_keyboard(self):
        standard = self.begin_at_first()
        keys = ("Right", "Left", "Down", "Tab")
        self.check(standard, self.walk(set(standard), *(lambda key=key: self.game.key(key) for key in keys)))

    def test_gamepad(self):
        standard = self.begin_at_first(pads=True)
        self.game.key("Up", "Up")
        self.game.pad("attach", "frame")
        for name in ("dpdown", "dpup"):  # until the first press of the pad, and the prompts that it changes, have been seen
            self.game.button(name)
            self.assertTrue(self.game.settle())
        buttons = ("dpright", "dpleft", "dpdown", "rightshoulder")
        self.check(standard, self.walk(set(standard), *(lambda name=name: self.game.button(name) for name in buttons)))

    def in_sight_by_mouse(self, standard, presses, done):
        """Each row in sight after these presses that is not `done`: a click on its arrow, or on a slider's track, or where it is at its end on the
        other arrow; last the one after which a press must be held. Returns what was changed, and the texts that are in sight."""
        changed = set()
        places = self.game.places("settings", "--data", str(self.game.place / "data"), presses=presses)
        names = {key: "setting." + key for key in standard} | {"key_": "settings.hand_keys", "button_": "settings.hand_buttons"}
        rows = [(key == "hold", y, key) for key, name in names.items() if key not in done for x, y in places.get(word(name), []) if TABS < x < VALUES]
        for _, y, key in sorted(rows):
            here = set()
            for x in (ARROW, TRACK, LEFT_ARROW):
                here = here or self.step(lambda: self.game.click((x, y)))
            self.assertEqual(here, {key})
            changed |= here
        return changed, set(places)

    def test_mouse(self):
        standard = self.begin_at_first()
        changed = set()
        for number, group in enumerate(GROUPS):
            tabs = self.game.places("settings")
            self.game.seen_to(lambda: self.game.click(tabs[word(group)][0]), 60)
            presses, before, seen = ["next"] * number, None, set()
            while seen != before and changed != set(standard):
                before = seen
                here, seen = self.in_sight_by_mouse(standard, presses, changed)
                changed |= here
                presses += ["wheel"] * TURNS
                rows = {word("setting." + key) for key in standard if not key.endswith("_")}
                if rows & seen == rows & set(self.game.places("settings", "--data", str(self.game.place / "data"), presses=presses)):
                    break  # nothing is left to scroll to, so the wheel would step the value under it
                self.game.wheel(TURNS)
                self.game.settle()
        self.check(standard, changed)

    def tap(self, key):
        """A key that the game finds pressed and let go already when it looks: nothing that comes later wakes it."""
        self.game.process.send_signal(signal.SIGSTOP)
        self.game.key(key)
        self.game.process.send_signal(signal.SIGCONT)

    def test_slow_disk(self):
        """That a change has reached the disk, or has failed to, is noticed when it happens and not at the next press."""
        self.begin_at_first(settings="speed = none\nreduce_motion = on\n", disk_ms=400)
        for key in ("Right", "Left", "Right"):
            self.assertEqual(len(self.step(lambda: self.tap(key))), 1)
            self.assertTrue(self.seen, "the game waits for a press after a write")

    # Keys and buttons, one by one.

    def bound(self):
        return dict(re.findall(r"^((?:key|button)_\w+) = (.*)$", self.file(), re.MULTILINE))

    def test_every_key(self):
        """A key of its own for every action, all through the table; after a restart they act."""
        self.begin()
        self.game.key("shift+Tab", *["Down"] * ROWS_ABOVE, "Left")
        for row in range(ACTIONS):
            self.game.seen_to(lambda: self.game.key("Return"), 60)
            self.game.seen_to(lambda: self.game.key("ctrl+alt+" + OWN_KEYS[row]), 60)
            self.assertEqual(len(self.bound()), row + 1)
            self.game.seen_to(lambda: self.game.key("Down"), 60)
        bound, kept = self.bound(), self.file()
        self.assertEqual(len(bound), ACTIONS)
        self.end(self.game)
        self.begin(settings=kept)
        self.game.key("ctrl+alt+" + bound["key_next"][len("Ctrl+Alt+")].lower())
        self.game.settle()
        self.game.key("Right")  # Sound, whose first row is louder now
        self.game.wait_for(lambda: settings_of(self.file())["volume"] == "9", "the volume")
        self.assertEqual(self.bound(), bound)
        self.game.key("ctrl+alt+" + bound["key_quit"][len("Ctrl+Alt+")].lower())
        self.assertEqual(self.game.process.wait(PATIENCE), 0)

    def test_buttons(self):
        """A button by pad and a key by mouse, one of them taken from another action, one refused."""
        self.begin(pads=True)
        self.game.pad("attach", "frame")
        places = self.game.places("settings", presses=["prev"] + ["down"] * (ROWS_ABOVE + TO_REDO))
        for name in ["leftshoulder"] + ["dpdown"] * ROWS_ABOVE:  # the last group, the table's first row
            self.game.seen_to(lambda: self.game.button(name), 60)
        self.game.seen_to(lambda: self.game.button("a"), 60)
        self.game.seen_to(lambda: self.game.button("rightstick"), 60)
        self.assertEqual(self.bound(), {"button_ok": "rightstick"})
        for _ in range(TO_REDO):  # until that row is in sight
            self.game.seen_to(lambda: self.game.button("dpdown"), 60)
        cell = (places[word("settings.keyboard")][0][0], places[word("does.redo")][0][1])
        self.game.seen_to(lambda: self.game.click(cell), 60)
        self.game.seen_to(lambda: self.game.key("u"), 60)
        self.assertEqual(self.bound(), {"button_ok": "rightstick"})  # it has been asked, and nothing done
        self.game.seen_to(lambda: self.game.button("rightstick"), 60)  # which means yes now
        self.assertEqual(self.bound(), {"button_ok": "rightstick", "key_redo": "U or Ctrl+Y", "key_undo": "R or Ctrl+Z"})
        self.game.seen_to(lambda: self.game.click(cell), 60)
        self.game.seen_to(lambda: self.game.key("Return"), 60)
        self.assertEqual(self.bound()["key_redo"], "U or Ctrl+Y")
        self.assertIsNone(self.game.process.poll())


if __name__ == "__main__":
    unittest.main()
