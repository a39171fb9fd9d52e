"""The lessons on how to win (assets/win/lessons.txt) and the exercises beside them: each position is solved again by the program; of the exercises and of
the replies a part is drawn by OUTFLANK_SEED. Arguments: outflank-cli, the file of the lessons, the weights."""
import json
import os
import random
import subprocess
import sys
import unittest
from pathlib import Path

CLI, FILE, WEIGHTS = sys.argv[1:4]
EXACT, GAP = 60, 2  # plies; in discs, between the right move and any other where nothing is solved
SEED = os.environ.get("OUTFLANK_SEED")
DRAWN = random.Random(SEED)
PART, REPLIES = 20, 1  # of the exercises one of so many; replies of a position


def drawn(items, count):
    """So many of them, or all without a seed."""
    return DRAWN.sample(items, min(count, len(items))) if SEED else items


def lessons(path=FILE):
    """(name, plies, position, right, wrongs) for each position; a move is (square, worth, reply)."""
    name, plies, entry, found = None, EXACT, None, []
    for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        key, _, text = (part.strip() for part in line.partition("="))
        if key == "lesson":
            name, plies, entry = text, EXACT, None
        elif key == "plies":
            plies = int(text)
        elif key == "position":
            entry = {"name": name, "plies": plies, "position": text, "right": None, "wrong": []}
            found.append(entry)
        elif key in ("right", "wrong") and entry:
            square, worth, *reply = text.split()
            move = (square, float(worth), *reply)
            if key == "right":
                entry["right"] = move
            else:
                entry["wrong"].append(move)
        else:
            raise AssertionError(f"{path}:{number}: a line is lesson, plies, position, right or wrong, in that order")
    return found


def values(position, plies, moves=()):
    """What each move is worth to whoever is to move."""
    after = ("--moves", " ".join(moves)) if moves else ()
    done = subprocess.run([CLI, "best", "--game", "classic", "--position", position, *after, "--depth", str(plies), "--weights", WEIGHTS, "--all", "--json"],
                          check=True, capture_output=True, text=True)
    return {move["move"]: (move["value"], move["exact"]) for move in json.loads(done.stdout)["moves"]}


class Win(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        exercises = lessons(Path(FILE).with_name("exercises.txt"))
        cls.entries = lessons() + drawn(exercises, len(exercises) // PART)

    def each(self):
        for entry in self.entries:
            with self.subTest(lesson=entry["name"], position=entry["position"]):
                yield entry

    def test_there_are_ten_with_something_to_get_wrong(self):
        found = lessons()
        self.assertEqual(len({entry["name"] for entry in found}), 10)
        for entry in found:
            self.assertIsNotNone(entry["right"], entry)
            self.assertTrue(entry["wrong"], entry)

    def test_the_right_move_is_the_only_one(self):
        """Solved, all values are those of the file; else the order is, with a gap."""
        for entry in self.each():
            worth, (right, told, *_) = values(entry["position"], entry["plies"]), entry["right"]
            best, exact = worth[right]
            others = [value for move, (value, _) in worth.items() if move != right]
            self.assertGreaterEqual(best - max(others), GAP)
            self.assertEqual(exact, entry["plies"] == EXACT)
            if exact:
                self.assertEqual(best, told)
                self.assertEqual({move: worth[move][0] for move, *_ in entry["wrong"]}, {move: value for move, value, *_ in entry["wrong"]})

    def test_a_wrong_try_is_refuted_by_the_reply(self):
        for entry in self.each():
            for square, worth, *reply in drawn(entry["wrong"], REPLIES) if entry["plies"] == EXACT else ():
                if reply:
                    answers = values(entry["position"], entry["plies"], [square])
                    self.assertEqual(answers[reply[0]], (-worth, True), square)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
