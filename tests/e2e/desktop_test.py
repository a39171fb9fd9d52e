"""What the desktop has been told, heard by the real game from a settings portal on a session bus, through the system's own gdbus or busctl."""
import shutil
import unittest

from game import Game, word
from portal import Portal

WISHES = {"org.freedesktop.appearance": {"color-scheme": ("u", 1), "contrast": ("u", 1)},
          "org.gnome.desktop.interface": {"enable-animations": ("b", 1)}}
PLAIN = "speed = none\nremarks = off\nopponent = 0\n"


class OnBus(Game):
    """With a session bus, which games of the tests otherwise have none of."""

    def __init__(self, bus, *arguments, **others):
        self.more = {"DBUS_SESSION_BUS_ADDRESS": bus} if bus else {}
        super().__init__(*arguments, **others)


@unittest.skipUnless(shutil.which("gdbus") or shutil.which("busctl"), "there is nothing to ask a desktop with")
class Desktop(unittest.TestCase):
    def begin(self, settings, bus=None):
        # upright: the face beside a board looks about, and rests as it happens to
        game = OnBus(bus, "--windowed", "--size", "480x780", "--game", "classic", settings=PLAIN + settings, windowed=False)
        self.addCleanup(game.close)
        self.assertTrue(game.settle(), "the game does not come to rest")
        return game

    def picture(self, settings):
        return self.begin(settings).look()

    def test_contrast(self):
        high, usual = self.picture("contrast = on\n"), self.picture("contrast = off\n")
        self.assertNotEqual(high, usual)
        portal = Portal(WISHES)
        self.addCleanup(portal.close)
        game = self.begin("", portal.address)
        game.wait_for(lambda: game.look() == high, "the contrast that the desktop wishes")
        self.assertEqual(len(portal.asked), 1)
        chosen = self.begin("contrast = off\n", portal.address)
        chosen.wait_for(lambda: len(portal.asked) == 2, "the question")
        self.assertTrue(chosen.settle(1000), "the game does not come to rest")
        self.assertEqual(chosen.look(), usual)

    def test_screen_reader(self):
        """The first start where one runs speaks, and F6 ends that for good; where none runs, or its service does not, there is silence."""
        for reader in (None, False):
            portal = Portal(WISHES, reader)
            self.addCleanup(portal.close)
            game = self.begin("", portal.address)
            game.wait_for(lambda portal=portal: portal.names and bool(portal.to_a11y) == (portal.reader is not None), "the question")
            self.assertTrue(game.settle(1000), "the game does not come to rest")
            self.assertEqual(game.said(), [])
        portal = Portal(WISHES, True)
        self.addCleanup(portal.close)
        game = self.begin("", portal.address)
        game.wait_for(lambda: any(word("title.classic") in line for line in game.said()), "the screen in words")
        game.key("F6")
        game.wait_for(lambda: game.said()[-1] == word("speech.off"), "the end of speech")
        game.wait_for(lambda: "speech = off\n" in (game.place / "data" / "settings.txt").read_text(), "the setting")

    def test_nobody_is_asked_in_vain(self):
        portal = Portal(WISHES)
        self.addCleanup(portal.close)
        game = self.begin("contrast = off\nreduce_motion = on\nspeech = off\n", portal.address)
        self.assertTrue(game.settle(1000), "the game does not come to rest")
        self.assertEqual(portal.asked + portal.names, [])


if __name__ == "__main__":
    unittest.main()
