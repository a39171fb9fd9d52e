"""What the documents name is there: links, files of the sources, pictures; and the README begins with what a stranger asks first."""
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "assets/SOURCES.md", "packaging/README.md")]
DOCUMENTS += sorted((ROOT / "docs").rglob("*.md"))
LINK = re.compile(r'\]\(([^)#\s]+)|<img src="([^"]+)"')
# Not after a slash, which is a build's directory.
FILE = re.compile(r"(?<![\w/])(?:src|tests|tools|docs|assets|packaging|cmake)/[\w./*-]*\w")
PLACEHOLDER = re.compile(r"NAME|GAME")
FIRST_LINES = 40
MOVING_PICTURE_BYTES = 2_000_000
TOP = """.ci .clang-format .clang-tidy .editorconfig .git-blame-ignore-revs .github .gitignore CHANGELOG.md CMakeLists.txt CMakePresets.json CONTRIBUTING.md
LICENSE README.md SECURITY.md assets cmake docs package-lock.json package.json packaging src tests tools vcpkg.json""".split()


def text(file):
    return file.read_text(encoding="utf-8")


def is_there(place):
    """A file, a directory, all that a pattern means, or the stem that several files share."""
    return any(ROOT.glob(place)) or any(ROOT.glob(place + "*"))


class Documents(unittest.TestCase):
    def test_links_lead_somewhere(self):
        found = 0
        for document in DOCUMENTS:
            for link in (a or b for a, b in LINK.findall(text(document))):
                if "://" not in link:
                    self.assertTrue((document.parent / link).exists(), f"{document.relative_to(ROOT)}: {link}")
                    found += 1
        self.assertGreater(found, 20)

    def test_files_that_are_named_exist(self):
        found = 0
        for document in DOCUMENTS:
            for place in FILE.findall(text(document)):
                if not PLACEHOLDER.search(place):
                    self.assertTrue(is_there(place), f"{document.relative_to(ROOT)}: {place}")
                    found += 1
        self.assertGreater(found, 100)

    def test_nothing_lies_in_the_tree_that_a_run_has_left(self):
        told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
        if told.returncode:
            self.skipTest("there is no history to see what belongs here")
        self.assertEqual({path.split("/")[0] for path in told.stdout.split()} - set(TOP), set())

    def test_security_names_the_programs_that_are_executed_and_no_others(self):
        executed, loaded, speech = set(), set(), ""
        for file in (ROOT / "src").rglob("*.c"):
            code = re.sub(r"/\*.*?\*/", "", text(file), flags=re.S)
            if re.search(r"\bprogram_spawn\(", code):
                executed |= set(re.findall(r'(?:\{|#define \w+ )"([a-z][\w-]*)",', code))
            executed |= set(re.findall(r'\bexec\w+\("([\w/]+)"', code))
            loaded |= set(re.findall(r'SDL_LoadObject\("(\w+)\.', code))
            speech += code if file.name.startswith(("tts_", "lazy_libs")) else ""
            self.assertNotRegex(code, r"\b(system|popen|_popen|ShellExecute\w*|WinExec|SDL_OpenURL)\(", file)
        said = text(ROOT / "SECURITY.md")
        table = re.search(r"(?s)\n## What is executed\n(.*?)\n\n(?=[^|\n])", said).group(1)
        named = set(re.findall(r"`([\w/-]+)", " ".join(row.split("|")[1] for row in table.splitlines() if row.startswith("| "))))
        self.assertEqual(named, executed)
        self.assertGreaterEqual(executed, {"gdbus", "spd-say", "/bin/sh"})
        for library, sign in (("libspeechd", "libspeechd"), ("SAPI", "ISpVoice"), ("AVSpeechSynthesizer", "AVSpeechSynthesizer")):
            self.assertEqual(sign in speech, library in said, library)
        self.assertGreaterEqual(loaded, {"libspeechd", "libfontconfig"})
        for library in loaded:
            self.assertIn(library, said)

    def test_rules_and_manual_name_each_value_of_each_option(self):
        others = ["piecepack coins", "workshop board"]  # ranges, of which the manual gives the ends
        manual = text(ROOT / "docs/outflank.6.in").replace("\\-", "-")
        missing = []
        for source in sorted((ROOT / "src/rules").glob("*.c")):
            values = {name: re.findall(r'"(.*?)"', found) for name, found in re.findall(r"\*const (\w+)\[\] = \{([^}]*)NULL\};", text(source))}
            for option, name in re.findall(r'\.id = "(\w+)",\s*\.values = (\w+)', text(source)):
                rules = f"docs/rules/{source.stem}.md"
                listed = re.findall(r"[\w-]+", " ".join(re.findall(rf"\.BR {option} =(\S+)", manual)))
                for value in values[name] if f"{source.stem} {option}" not in others else []:
                    missing += [] if re.search(rf"\b{value}\b", text(ROOT / rules)) else [f"{rules}: {option}={value}"]
                    missing += [] if value in listed else [f"docs/outflank.6.in: {option}={value}"]
        self.assertEqual(missing, [])

    def test_stores_are_given_pictures_that_exist(self):
        pictures = re.findall(r"@OUTFLANK_PICTURES@/([\w.-]+)", text(ROOT / "packaging/linux/outflank.metainfo.xml.in"))
        self.assertGreaterEqual(len(pictures), 3)
        for picture in pictures:
            self.assertTrue((ROOT / "docs/pictures" / picture).exists(), picture)

    def test_the_first_lines_say_what_it_is_how_to_play_it_and_where_its_code_begins(self):
        first = "\n".join(text(ROOT / "README.md").splitlines()[:FIRST_LINES])
        for needed in ("Othello", "packaging/play.sh", "docs/architecture.md", "CONTRIBUTING.md", "docs/features.md"):
            self.assertIn(needed, first)

    def test_every_picture_is_one_that_the_tool_makes_and_a_document_shows(self):
        shown = "".join(map(text, DOCUMENTS)) + text(ROOT / "packaging/linux/outflank.metainfo.xml.in")
        tool = text(ROOT / "tools/pictures.sh")
        for picture in sorted((ROOT / "docs/pictures").iterdir()):
            self.assertIn(f"/{picture.name}", shown)
            self.assertRegex(tool, rf"\b{picture.stem}\b")
            if picture.suffix == ".gif":
                self.assertLessEqual(picture.stat().st_size, MOVING_PICTURE_BYTES)


if __name__ == "__main__":
    unittest.main()
