"""tools/gtp_match.py against a stranger that speaks GTP: gtp_match_test.py OUTFLANK_CLI"""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CLI = sys.argv.pop(1)
TOOL = Path(__file__).resolve().parents[2] / "tools" / "gtp_match.py"

# Plays the first legal lay; refuses to be told of a pass, as GRhino does; answers `broken` of genmove with a square that is taken.
STRANGER = """
import json, subprocess, sys
moves = []
def state():
    done = subprocess.run([sys.argv[1], "show", "--json", "--game", "classic", "--moves", " ".join(moves)], capture_output=True, text=True)
    return json.loads(done.stdout)
for line in sys.stdin:
    words = line.split()
    answer = "= "
    if words[0] == "clear_board":
        moves = []
    elif words[0] == "play" and words[2] == "pass":
        answer = "? syntax error"
    elif words[0] == "play":
        moves.append(words[2])
    elif words[0] == "genmove":
        legal = state()["legal"]
        moves.append(legal[0] if legal else "--")
        answer += "D4" if "broken" in sys.argv else moves[-1].upper() if legal else "PASS"
    elif words[0] in ("name", "version"):
        answer += "Stranger" if words[0] == "name" else "7"
    print(answer + "\\n", flush=True)
"""


class Match(unittest.TestCase):
    def run_match(self, *words):
        with tempfile.TemporaryDirectory() as place:
            stranger = Path(place) / "stranger.py"
            stranger.write_text(STRANGER)
            command = [sys.executable, str(TOOL), CLI, "--gtp", " ".join([sys.executable, str(stranger), CLI, *words]), "--games", "4",
                       "--depth", "1"]
            return subprocess.run(command, capture_output=True, text=True, timeout=600)

    def test_a_match_is_played_to_its_end(self):
        done = self.run_match()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Outflank at depth 1 against Stranger 7: 4 games, won ", done.stdout)
        self.assertRegex(done.stdout, r"Stranger 7: \d\d+ moves, \d+\.\d+ CPU seconds each")

    def test_what_is_not_legal_is_said(self):
        done = self.run_match("broken")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Stranger 7 answered d4 after ", done.stderr)


if __name__ == "__main__":
    unittest.main()
