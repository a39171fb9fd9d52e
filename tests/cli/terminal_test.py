"""What a person at a terminal sees of a long count, and a file or a pipe does not: terminal_test.py OUTFLANK_CLI"""
import os
import pty
import subprocess
import sys
import unittest

CLI = sys.argv.pop(1)


def at_a_terminal(*words):
    """Standard output of a command whose messages go to a terminal, and what the terminal got."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([CLI, *words], stdout=subprocess.PIPE, stderr=theirs, text=True) as child:
        os.close(theirs)
        seen = b""
        try:
            while part := os.read(ours, 4096):
                seen += part
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        return child.stdout.read(), seen.decode()


class Progress(unittest.TestCase):
    def test_a_terminal_sees_the_first_turns_come(self):
        out, seen = at_a_terminal("perft", "--game", "classic", "4")
        self.assertTrue(out.startswith("244 leaves, "))
        for line in ("1 of 4 first turns, 61 leaves", "3 of 4 first turns, 183 leaves"):
            self.assertIn("\r" + line, seen)
        self.assertTrue(seen.endswith("\r\033[K"), seen)  # the result stands alone

    def test_elsewhere_nothing_is_said(self):
        done = subprocess.run([CLI, "perft", "--game", "classic", "4"], capture_output=True, text=True, check=True)
        self.assertEqual(done.stderr, "")

    def test_one_turn_has_no_progress(self):
        _, seen = at_a_terminal("perft", "--game", "classic", "0")
        self.assertEqual(seen, "")


unittest.main()
