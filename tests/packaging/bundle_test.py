"""Outflank.app as it was installed into OUTFLANK_APPLICATIONS, and the zip of it, OUTFLANK_ZIP: its layout, its Info.plist, and that the
program in it finds its assets."""
import os
import plistlib
import re
import subprocess
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
APPLICATIONS = Path(os.environ["OUTFLANK_APPLICATIONS"])
CONTENTS = APPLICATIONS / "Outflank.app" / "Contents"
ARCHIVES = ("music", "sounds")  # whose files are one in the build
PNG = b"\x89PNG\r\n\x1a\n"


def files_below(place):
    return {str(file.relative_to(place)) for file in place.rglob("*") if file.is_file()}


class Bundle(unittest.TestCase):
    def test_everything_is_inside_and_nothing_beside(self):
        self.assertEqual([entry.name for entry in APPLICATIONS.iterdir()], ["Outflank.app"])
        self.assertEqual({entry.name for entry in CONTENTS.iterdir()}, {"Info.plist", "MacOS", "Resources"})
        self.assertEqual(files_below(CONTENTS / "MacOS"), {"Outflank", "outflank-cli"})

    def test_the_assets_are_all_there(self):
        resources = files_below(CONTENTS / "Resources")
        for file in files_below(SOURCE / "assets"):
            if file.split("/")[0] not in ARCHIVES:
                self.assertIn("assets/" + file, resources)
        for kind in ARCHIVES:
            with tarfile.open(CONTENTS / "Resources" / "assets" / f"{kind}.tar") as archive:
                self.assertEqual(set(archive.getnames()), files_below(SOURCE / "assets" / kind))
        for font in ("text", "text-bold", "title"):
            self.assertIn(f"assets/fonts/{font}.font", resources)
        for licence in ("assets/LICENSE", "assets/fonts/text-licence.txt", "assets/fonts/title-licence.txt"):
            self.assertGreater((CONTENTS / "Resources" / licence).stat().st_size, 1000)

    def test_the_property_list(self):
        words = plistlib.loads((CONTENTS / "Info.plist").read_bytes())
        version = re.search(r"project\(outflank VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text()).group(1)
        self.assertEqual(words["CFBundleShortVersionString"], version)
        self.assertEqual(words["CFBundleVersion"], version)
        self.assertEqual(words["CFBundleLocalizations"], ["en", "fr", "de", "es"])
        self.assertEqual(words["LSApplicationCategoryType"], "public.app-category.board-games")
        self.assertIs(words["NSHighResolutionCapable"], True)
        self.assertRegex(words["CFBundleIdentifier"], r"^[a-z0-9_]+(\.[a-z0-9_]+){2,}$")
        self.assertRegex(words["LSMinimumSystemVersion"], r"^\d+\.\d+$")
        self.assertTrue(os.access(CONTENTS / "MacOS" / words["CFBundleExecutable"], os.X_OK))
        self.assertTrue((CONTENTS / "Resources" / words["CFBundleIconFile"]).is_file())
        self.assertNotIn("", words.values())

    def test_the_program_finds_its_assets_wherever_the_bundle_is(self):
        with tempfile.TemporaryDirectory() as place:
            picture = Path(place) / "picture.png"
            moved = Path(place) / "Prog rämme"
            moved.mkdir()
            subprocess.run(["cp", "-a", str(APPLICATIONS / "Outflank.app"), str(moved)], check=True)
            subprocess.run([str(moved / "Outflank.app/Contents/MacOS/Outflank"), "--game", "flipside", "--screenshot", str(picture)],
                           check=True, cwd=place)
            self.assertEqual(picture.read_bytes()[:8], PNG)

    def test_the_zip_holds_the_same(self):
        with zipfile.ZipFile(os.environ["OUTFLANK_ZIP"]) as packed:
            names = {name.split("Outflank.app/", 1)[1] for name in packed.namelist() if not name.endswith("/")}
        self.assertEqual(names, files_below(APPLICATIONS / "Outflank.app"))


if __name__ == "__main__":
    unittest.main()
