"""The Flatpak manifest as flatpak-builder understands it. It takes misspelt keys in silence, so what it shows is looked at."""
import base64
import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
(MANIFEST,) = (SOURCE / "packaging" / "linux").glob("*.yml")
# What the game may touch outside its box: a window, sound, devices for gamepads, and what reads aloud. No network, no files.
PERMISSIONS = {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio", "--device=all",
               "--filesystem=xdg-run/speech-dispatcher:ro"}
# Runtimes whose time is over.
PAST = {"22.08", "23.08", "24.08"}


class Flatpak(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as place:  # it leaves a directory behind where it stands
            shown = subprocess.run(["flatpak-builder", "--show-manifest", str(MANIFEST)], check=True, capture_output=True, text=True, cwd=place)
        cls.manifest = json.loads(shown.stdout)

    def test_names(self):
        package = (SOURCE / "cmake" / "Package.cmake").read_text()
        own = re.search(r"set\(OUTFLANK_ID (\S+)\)", package).group(1)
        self.assertEqual(self.manifest.get("id", self.manifest.get("app-id")), own)
        self.assertEqual(MANIFEST.stem, own)
        self.assertEqual(self.manifest["command"], "outflank")
        self.assertEqual(self.manifest["runtime"], "org.freedesktop.Platform")
        self.assertEqual(self.manifest["sdk"], "org.freedesktop.Sdk")
        self.assertNotIn(self.manifest["runtime-version"], PAST)

    def test_the_libraries_that_the_runtime_lacks_are_built_before_the_game(self):
        self.assertEqual([module["name"] for module in self.manifest["modules"]], ["sdl2-image", "sdl2-ttf", "sdl2-mixer", "outflank"])
        for module in self.manifest["modules"][:-1]:
            (source,) = module["sources"]
            self.assertEqual((module["buildsystem"], source["type"]), ("cmake-ninja", "archive"))
            self.assertRegex(source["url"], r"^https://deb\.debian\.org/debian/pool/main/libs/lib%s/.*\.orig\.tar\.gz$" % module["name"])
            self.assertRegex(source["sha256"], r"^[0-9a-f]{64}$")

    def test_permissions(self):
        self.assertEqual(set(self.manifest["finish-args"]), PERMISSIONS)

    def test_the_module_builds_this_tree(self):
        module = self.manifest["modules"][-1]
        self.assertEqual((module["name"], module["buildsystem"]), ("outflank", "cmake-ninja"))
        self.assertIn("-DOUTFLANK_TESTS=OFF", module["config-opts"])
        (tree,) = [source for source in module["sources"] if source["type"] == "dir"]
        self.assertEqual((MANIFEST.parent / tree["path"]).resolve(), SOURCE)

    def test_the_fonts_are_those_of_the_lock_file(self):
        locked = json.loads((SOURCE / "package-lock.json").read_text())["packages"]
        sources = self.manifest["modules"][-1]["sources"]
        archives = {source["url"]: source["sha512"] for source in sources if source["type"] == "archive"}
        expected = {}
        for place, package in locked.items():
            if place:
                name = place.removeprefix("node_modules/")
                address = f'https://registry.npmjs.org/{name}/-/{name.split("/")[-1]}-{package["version"]}.tgz'
                expected[address] = base64.b64decode(package["integrity"].removeprefix("sha512-")).hex()
        self.assertEqual(len(expected), 2)
        self.assertEqual(archives, expected)


if __name__ == "__main__":
    unittest.main()
