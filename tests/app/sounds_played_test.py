"""Every sound of enum sound_name has a file, and something in the game plays it: none is made, packed and never heard."""
import re
import unittest
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "src"
COUNTS = {"SOUNDS", "SOUNDS_IN_SET", "SOUND_SETS", "SOUND_SAY_LAST"}
TABLE = SOURCES / "app/shell/start.c"


def names():
    code = (SOURCES / "app/core/app.h").read_text(encoding="utf-8")
    body = re.sub(r"/\*.*?\*/", "", re.search(r"enum sound_name \{(.*?)\};", code, re.S).group(1), flags=re.S)
    return [name for name in re.findall(r"^\s*(SOUND_?\w+)", body, re.M) if name not in COUNTS]


class Sounds(unittest.TestCase):
    def test_each_sound_is_played_by_something(self):
        played = "".join(f.read_text(encoding="utf-8") for f in sorted(SOURCES.rglob("*.c")) if f != TABLE)
        self.assertGreater(len(names()), 30)
        self.assertEqual([name for name in names() if not re.search(rf"\b{name}\b", played)], [])

    def test_each_sound_has_a_file(self):
        table = TABLE.read_text(encoding="utf-8")
        self.assertEqual([name for name in names() if not re.search(rf"\b{name}\b", table) and name != "SOUND_FLIP_1" and name != "SOUND_FLIP_12"], [])


if __name__ == "__main__":
    unittest.main()
