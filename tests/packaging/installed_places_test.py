"""Where installed programs find their assets: called by path, by name from PATH, by a link and in a moved prefix, and wherever a packager
installs them (CMAKE_INSTALL_BINDIR, CMAKE_INSTALL_DATADIR, CMAKE_INSTALL_DATAROOTDIR).

OUTFLANK_BUILD is a build of both programs. OUTFLANK_WAYS=1 also builds outflank-cli for folders of a packager."""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

BUILD = os.environ["OUTFLANK_BUILD"]
SOURCE = Path(__file__).resolve().parents[2]
INSTALLED = ("/usr/share/outflank", "/usr/local/share/outflank")  # what somebody has installed here would be found as well


def run(*command, **how):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **how)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done


class Places(unittest.TestCase):
    def setUp(self):
        self.place = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.place)

    def finds(self, *programs, path="/usr/bin:/bin", **how):
        """Each program, called so, has what it needs; a program's kind is told by the end of its name."""
        environment = {"PATH": str(path), "HOME": str(self.place), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        for program in programs:
            with self.subTest(program=str(program), path=str(path)):
                if "cli" in Path(program).name:
                    said = run(program, "best", "--game", "classic", "--depth", "2", env=environment, **how).stderr
                    self.assertEqual(said, "")
                else:
                    picture = self.place / "shot.png"
                    run(program, "--game", "classic", "--size", "320x200", "--screenshot", picture, env=environment, **how)
                    picture.unlink()

    @unittest.skipIf(any(map(os.path.exists, INSTALLED)), "installed on this system")
    def test_by_path_name_and_link_and_moved(self):
        run("cmake", "--install", BUILD, "--prefix", "/usr", env={**os.environ, "DESTDIR": str(self.place / "stage")})
        staged = self.place / "stage" / "usr"
        programs = staged / "bin"
        self.finds(programs / "outflank", programs / "outflank-cli")
        self.finds("outflank", "outflank-cli", path=f"/usr/bin:/bin:{programs}")
        self.finds("outflank-cli", path="/usr/bin::/bin", cwd=programs)
        self.finds("./outflank-cli", cwd=programs)
        links = self.place / "links"
        links.mkdir()
        (links / "my-cli").symlink_to(programs / "outflank-cli")
        (links / "again-cli").symlink_to("my-cli")
        (links / "game").symlink_to("../stage/usr/bin/outflank")
        self.finds(links / "my-cli", links / "again-cli", links / "game")
        self.finds("my-cli", "game", path=f"{links}:/usr/bin:/bin")
        moved = self.place / "a folder, moved"
        staged.rename(moved)
        self.finds(moved / "bin" / "outflank", moved / "bin" / "outflank-cli")

    def way(self, **defined):
        """What cmake/Places.cmake makes of a packager's folders: the way from programs to assets, and where these are."""
        script = self.place / "ways.cmake"
        script.write_text("cmake_minimum_required(VERSION 3.22)\nset(CMAKE_SYSTEM_NAME Linux)\nset(CMAKE_SIZEOF_VOID_P 8)\n"
                          f"include({SOURCE}/cmake/Places.cmake)\n"
                          'message("${OUTFLANK_ASSETS_WAY} ${OUTFLANK_ASSETS_PLACE}")\n')
        words = [f"-D{name}={value}" for name, value in {"CMAKE_INSTALL_PREFIX": "/usr", **defined}.items()]
        return tuple(run("cmake", *words, "-P", script).stderr.splitlines()[-1].rstrip(" ").split(" "))

    def test_the_way_is_the_packagers(self):
        for defined, wanted in (
                ({}, ("../share/outflank/assets", "/usr/share/outflank/assets")),
                ({"CMAKE_INSTALL_BINDIR": "games"}, ("../share/outflank/assets", "/usr/share/outflank/assets")),
                ({"CMAKE_INSTALL_BINDIR": "bin/x86_64"}, ("../../share/outflank/assets", "/usr/share/outflank/assets")),
                ({"CMAKE_INSTALL_DATADIR": "share/games"}, ("../share/games/outflank/assets", "/usr/share/games/outflank/assets")),
                ({"CMAKE_INSTALL_DATAROOTDIR": "lib/data"}, ("../lib/data/outflank/assets", "/usr/lib/data/outflank/assets")),
                ({"CMAKE_INSTALL_BINDIR": "/opt/bin"}, ("../../usr/share/outflank/assets", "/usr/share/outflank/assets")),
                ({"CMAKE_INSTALL_DATADIR": "/opt/data"}, ("../../opt/data/outflank/assets", "/opt/data/outflank/assets")),
                ({"OUTFLANK_PORTABLE": "ON"}, ("assets",)),
                ({"OUTFLANK_BUNDLE": "ON"}, ("../Resources/assets",))):
            with self.subTest(defined=defined):
                self.assertEqual(self.way(**defined), wanted)

    @unittest.skipUnless(os.environ.get("OUTFLANK_WAYS"), "builds outflank-cli again")
    def test_they_find_their_way_in_a_packagers_folders(self):
        build, prefix = self.place / "build", self.place / "usr"
        run("cmake", "-S", SOURCE, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DOUTFLANK_GAME=OFF", "-DOUTFLANK_TESTS=OFF",
            f"-DCMAKE_INSTALL_PREFIX={prefix}", f"-DCMAKE_INSTALL_BINDIR={prefix}/bin/deeper", "-DCMAKE_INSTALL_DATADIR=share/games")
        run("cmake", "--build", build)
        run("cmake", "--install", build)
        self.finds(prefix / "bin" / "deeper" / "outflank-cli")
        moved = self.place / "moved"
        prefix.rename(moved)
        self.finds(moved / "bin" / "deeper" / "outflank-cli")


if __name__ == "__main__":
    unittest.main()
