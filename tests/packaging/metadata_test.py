"""What a desktop is told about the game, and the manual pages, against the program itself. OUTFLANK_BUILD is the build directory,
OUTFLANK_GAME and OUTFLANK_CLI the programs."""
import gzip
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
MADE = Path(os.environ["OUTFLANK_BUILD"]) / "packaging"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
LANGUAGES = {"de", "es", "fr"}
SVG = "{http://www.w3.org/2000/svg}"


def the(pattern):
    (file,) = MADE.glob(pattern)
    return file


def said_by(program, *arguments):
    return subprocess.run([os.environ["OUTFLANK_" + program], *arguments], check=True, capture_output=True, text=True).stdout


def manual(page):
    """The page's words, without what only sets type."""
    text = (MADE / page).read_text(encoding="utf-8").replace("\\-", "-").replace("\\:", "")
    return re.sub(r"^\.(BR|BI|RI|IR|B|I|TP|SS|SH) ?", "", text, flags=re.M)


class Version(unittest.TestCase):
    def test_one_number_everywhere(self):
        version = re.search(r"project\(outflank VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text()).group(1)
        newest = xml.parse(the("*.metainfo.xml")).getroot().find("releases/release")
        changes = (SOURCE / "packaging" / "linux" / "changelog.in").read_text()
        self.assertEqual(newest.get("version"), version)
        self.assertTrue(changes.startswith(f"outflank ({version}) "))
        self.assertIn(f'"Outflank {version}"', (MADE / "outflank.6").read_text())
        self.assertTrue(said_by("GAME", "--version").startswith(f"outflank {version}\n"))

    def test_stores_are_told_of_a_release_when_there_is_one(self):
        release = xml.parse(the("*.metainfo.xml")).getroot().find("releases/release")
        heading = re.search(r"(?m)^## .*", (SOURCE / "CHANGELOG.md").read_text(encoding="utf-8")).group(0)
        said = release.findtext("description/p").startswith("Not yet released")
        self.assertEqual("not yet released" in heading, said)
        self.assertEqual("development" if said else "stable", release.get("type"))


class Description(unittest.TestCase):
    def setUp(self):
        self.root = xml.parse(the("*.metainfo.xml")).getroot()

    def test_the_id_is_that_of_its_files(self):
        name = self.root.findtext("id")
        self.assertRegex(name, r"^[a-z0-9_]+(\.[a-z0-9_]+){2,}$")
        self.assertEqual(the("*.metainfo.xml").name, name + ".metainfo.xml")
        self.assertEqual(the("*.desktop").name, name + ".desktop")
        self.assertEqual(self.root.findtext("launchable"), name + ".desktop")
        self.assertIn(f"Icon={name}\n", the("*.desktop").read_text(encoding="utf-8"))

    def test_everything_in_four_languages(self):
        texts = 0
        for parent in self.root.iter():
            for tag in ("name", "summary", "caption", "p", "li"):
                children = parent.findall(tag)
                plain = [child for child in children if child.get(LANGUAGE) is None]
                for language in LANGUAGES:
                    translated = [child for child in children if child.get(LANGUAGE) == language]
                    self.assertEqual(len(translated), len(plain), f"{tag} below {parent.tag} in {language}")
                texts += len(plain)
        self.assertGreater(texts, 8)
        entry = the("*.desktop").read_text(encoding="utf-8")
        for key in ("GenericName", "Comment", "Keywords"):
            self.assertEqual(set(re.findall(rf"^{key}\[(..)\]=", entry, re.M)), LANGUAGES)

    def test_what_stores_ask_for(self):
        self.assertEqual(self.root.find("content_rating").get("type"), "oars-1.1")
        controls = {control.text for control in self.root.findall("supports/control")}
        self.assertEqual(controls, {"pointing", "touch", "keyboard", "gamepad"})
        pictures = [image.text.rsplit("/", 1)[1] for image in self.root.findall("screenshots/screenshot/image")]
        self.assertGreaterEqual(len(pictures), 5)
        for picture in pictures:
            self.assertTrue((SOURCE / "docs" / "pictures" / picture).is_file(), picture)
        self.assertEqual(self.root.find("developer").get("id"), self.root.findtext("id").rsplit(".", 1)[0])
        self.assertEqual({color.get("scheme_preference") for color in self.root.findall("branding/color")}, {"light", "dark"})

    def test_the_strictest_validator_minds_nothing_but_what_it_does_not_know(self):
        """AppStream has <supports>, which says that gamepads work, and <developer>; appstream-glib 0.8 knows neither."""
        if not shutil.which("appstream-util"):
            self.skipTest("needs appstream-util")
        with tempfile.TemporaryDirectory() as place:
            file = Path(place) / the("*.metainfo.xml").name
            file.write_text(re.sub("<supports>.*</supports>|<developer .*</developer>|<branding>.*</branding>", "", the("*.metainfo.xml").read_text(encoding="utf-8"), flags=re.S), encoding="utf-8")
            done = subprocess.run(["appstream-util", "validate-strict", "--nonet", str(file)], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_validators_agree(self):
        for words in (["desktop-file-validate", str(the("*.desktop"))],
                      ["appstreamcli", "validate", "--no-net", "--pedantic", str(the("*.metainfo.xml"))]):
            if shutil.which(words[0]):
                done = subprocess.run(words, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


# Formats of other games that hold ours as well, by the names that desktops have for them: the game is one of those to open them with.
SHARED = {"sgf": "application/x-go-sgf", "pgn": "application/vnd.chess-pgn"}


class Files(unittest.TestCase):
    """Which files a double click gives to the game."""

    def setUp(self):
        self.kinds = xml.parse(the("*.mime.xml")).getroot().findall(MIME + "mime-type")
        self.entry = the("*.desktop").read_text(encoding="utf-8")

    def test_the_entry_opens_every_kind_and_its_actions_are_options(self):
        named = re.search(r"^MimeType=(.*);$", self.entry, re.M).group(1).split(";")
        self.assertEqual(sorted(named), sorted([kind.get("type") for kind in self.kinds] + list(SHARED.values())))
        self.assertRegex(self.entry, r"(?m)^Exec=outflank %F$")
        actions = re.findall(r"^\[Desktop Action ([a-z-]+)\]$", self.entry, re.M)
        self.assertEqual(re.search(r"^Actions=(.*);$", self.entry, re.M).group(1).split(";"), actions)
        self.assertEqual(len(re.findall(r"^Exec=outflank --", self.entry, re.M)), len(actions))
        for words in re.findall(r"^Exec=outflank (--.*)$", self.entry, re.M):
            said_by("GAME", *words.split(), "--help")

    def test_every_system_knows_the_same_endings(self):
        own = {glob.get("pattern").removeprefix("*.") for kind in self.kinds for glob in kind.findall(MIME + "glob")}
        endings = own | set(SHARED)
        plist = (SOURCE / "packaging" / "macos" / "Info.plist.in").read_text(encoding="utf-8")
        listed = re.findall(r"CFBundleTypeExtensions</key>\s*<array>(.*?)</array>", plist, re.S)
        self.assertEqual(set(re.findall(r"<string>(.*)</string>", "".join(listed))), endings)
        types = (SOURCE / "packaging" / "windows" / "file_types.nsh").read_text(encoding="utf-8")
        self.assertEqual(set(re.findall(r'insertmacro \$\{what\} "\.(.*?)"', types)), endings)
        told = manual("outflank.6")
        for ending in endings:
            self.assertRegex(told, rf"\.{ending}\b")

    def test_desktops_know_files_by_their_content(self):
        if not shutil.which("update-mime-database") or not shutil.which("gio"):
            self.skipTest("needs update-mime-database and gio")
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            (place / "mime" / "packages").mkdir(parents=True)
            shutil.copy(the("*.mime.xml"), place / "mime" / "packages")
            subprocess.run(["update-mime-database", str(place / "mime")], check=True, capture_output=True)
            (place / "game.txt").write_text("f5d6c3d3c4\n")
            for ending in ("outflank", "ggf", "wtb"):
                said_by("CLI", "convert", str(place / "game.txt"), str(place / f"game.{ending}"))
            said_by("GAME", "--data", str(place / "data"), "--export", str(place / "all.outflank-backup"))
            for file, kind, by_name in (("game.outflank", "outflank-games", False), ("game.ggf", "othello-ggf", False),
                                        ("all.outflank-backup", "outflank-backup", False), ("game.wtb", "othello-wthor", True)):
                seen = (place / file).rename(place / (file if by_name else "nameless"))
                told = subprocess.run(["gio", "info", "-a", "standard::content-type,standard::icon", str(seen)], check=True, capture_output=True,
                                      text=True, env={**os.environ, "XDG_DATA_HOME": folder}).stdout
                self.assertIn(f"content-type: application/x-{kind}\n", told)
                self.assertIn(the("*.desktop").stem, told)


class Manual(unittest.TestCase):
    def test_every_option_of_the_game(self):
        page, options = manual("outflank.6"), re.findall(r"^  (--[a-z-]+)", said_by("GAME", "--help"), re.M)
        self.assertGreater(len(options), 15)
        for option in options:
            self.assertRegex(page, rf"(?m)^{option}\b")

    def test_every_option_of_every_game(self):
        page = manual("outflank.6")
        found = 0
        for line in said_by("CLI", "games").splitlines():
            name, _, values = line.strip().partition("=")
            if re.match(r"\d+: ", name):
                continue  # what a number of coins is called: the screens say it
            if values.endswith(" or ROWS"):
                self.assertIn(f"{name} =ROWS", page)
            elif not values:
                self.assertRegex(page, rf"\b{name}\b")
            elif name == "coins":
                self.assertIn("coins =36", page)
            else:
                self.assertIn(f"{name} =" + values.replace(" or ", " ").replace(" ", "|"), page)
                found += 1
        self.assertGreater(found, 15)

    def test_every_subcommand(self):
        page, commands = manual("outflank-cli.6"), re.findall(r"^  ([a-z]+) ", said_by("CLI", "help"), re.M)
        self.assertGreater(len(commands), 6)
        for command in commands:
            self.assertRegex(page, rf'(?m)^"?(outflank-cli )?{command}\b')

    def test_they_are_set_without_a_complaint(self):
        if not shutil.which("groff"):
            self.skipTest("needs groff")
        for page in ("outflank.6", "outflank-cli.6"):
            done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-rLL=80n", str(MADE / page)], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""), page)

    def test_they_are_packed_as_they_are(self):
        for packed in MADE.glob("*.6.gz"):
            self.assertEqual(gzip.decompress(packed.read_bytes()), packed.with_suffix("").read_bytes())


class Icon(unittest.TestCase):
    DRAWING = SOURCE / "assets" / "images" / "icon.svg"

    def test_only_what_every_renderer_draws_alike(self):
        """SDL_image knows neither styles nor filters, and no gradients in fractions of a shape."""
        allowed = {SVG + tag for tag in
                   ("svg", "title", "defs", "linearGradient", "radialGradient", "stop", "rect", "ellipse", "circle", "path", "g")}
        for element in xml.parse(self.DRAWING).getroot().iter():
            self.assertIn(element.tag, allowed)
            self.assertIsNone(element.get("style"))
            if element.tag.endswith("Gradient"):
                self.assertEqual(element.get("gradientUnits"), "userSpaceOnUse")

    def test_the_icon_for_macos_is_this_drawing(self):
        if not shutil.which("png2icns") or not shutil.which("rsvg-convert"):
            self.skipTest("needs png2icns and rsvg-convert")
        kept = SOURCE / "packaging" / "macos" / "outflank.icns"
        with tempfile.TemporaryDirectory() as place:
            made = Path(place) / "made.icns"
            subprocess.run([str(SOURCE / "packaging/macos/icon.sh"), str(made)], check=True)
            self.assertAlmostEqual(made.stat().st_size, kept.stat().st_size, delta=kept.stat().st_size / 50)
            listed = [subprocess.run(["icns2png", "-l", str(file)], check=True, capture_output=True, text=True).stdout for file in (kept, made)]
        elements = [re.findall(r"'(....)' (\d+x\d+)", listing) for listing in listed]
        self.assertEqual(len(elements[0]), 11)
        self.assertEqual(elements[0], elements[1])


if __name__ == "__main__":
    unittest.main()
