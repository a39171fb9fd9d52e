"""Every source compiled for another system as that system's package compiles it: by the same compiler with the same options, optimised (some
warnings come only then) and with warnings as errors. Of the libraries there are the headers only, so nothing is linked. Tests that a package
is proven by are compiled too, but not optimised.

    compiles_test.py windows|web|macos TREE TARGET...     TREE: where to build; what has not changed since is not compiled again. TARGET: whose sources

With OUTFLANK_TEST_SLICES in the environment it is one source of five, drawn by OUTFLANK_SEED, and those that changed since OUTFLANK_SINCE; for macOS
these alone. Without, the command line's program is linked for both of Apple's processors as well: zig has macOS' C library with it.

Skipped (77) without the compiler."""
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import foreign

SOURCE = Path(__file__).resolve().parents[2]
COMPILER = {"windows": "x86_64-w64-mingw32-gcc-win32", "web": "emcc", "macos": "npm"}
OPTIONS = {"windows": ["-DOUTFLANK_TESTS=ON"], "web": [], "macos": []}
RIGHT = "#include <stdio.h>\nint f(void);\nint f(void)\n{\n    return puts(\"\");\n}\n"
WRONG = {
    "windows": [  # seen only by who optimises; and there on Linux only
        "int f(int n, int m);\nint f(int n, int m)\n{\n    int a;\n    if (n > 3)\n        a = m;\n    return m > 4 ? a : 0;\n}\n",
        "#include <stdlib.h>\nint f(void);\nint f(void)\n{\n    return setenv(\"a\", \"b\", 1);\n}\n"],
    "web": [  # what is in the headers only where it is asked for; and an extension of GNU's
        "#include <time.h>\nint f(void);\nint f(void)\n{\n    struct timespec t;\n    return clock_gettime(CLOCK_MONOTONIC, &t);\n}\n",
        "#include <emscripten.h>\nint f(void);\nint f(void)\n{\n    return EM_ASM_INT({ return 1; });\n}\n"],
    "macos": [  # what Linux has of its own
        "#include <malloc.h>\nint f(void);\nint f(void)\n{\n    return malloc_trim(0);\n}\n",
        "#include <pthread.h>\nint f(void);\nint f(void)\n{\n    return pthread_setname_np(pthread_self(), \"a\");\n}\n"],
}
PROCESSORS = {"aarch64": 0x0100000C, "x86_64": 0x01000007}  # as a Mach-O file begins
SLICES = 5
system = sys.argv[1]
tree = Path(sys.argv[2]).resolve()
targets = sys.argv[3:]


def run(*words, **options):
    return subprocess.run(words, cwd=SOURCE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def clang_of_emcc():
    """emcc is a script that starts clang with options of its own, and needs several times as long for that as clang for a file."""
    source = tree / "nothing.c"  # by its name emcc knows the language
    source.touch()
    said = run("emcc", "-v", "-c", str(source), "-o", "/dev/null").stdout
    words = shlex.split(next(line for line in said.splitlines() if line.startswith(' "')))
    return words[:words.index("-v")]


def changed():
    """The sources that this commit and what is not committed yet have changed."""
    said = run("git", "diff", "--name-only", os.environ.get("OUTFLANK_SINCE", "HEAD~1"), "--", "src", "tests")
    return tuple(f"/{line}" for line in said.stdout.splitlines()) if said.returncode == 0 else ()


def drawn(items, source_of):
    """Those that this run compiles."""
    seed = os.environ.get("OUTFLANK_SEED")
    if not os.environ.get("OUTFLANK_TEST_SLICES") or not seed:
        return items
    new = changed()
    return [item for i, item in enumerate(items)
            if (system != "macos" and (i + int(seed)) % SLICES == 0) or source_of(item).endswith(new or ("//",))]


def how_many(some, every):
    if len(some) == len(every):
        return f"{len(every)}"
    return f"Drawn by seed {os.environ['OUTFLANK_SEED']}: {len(some)} of {len(every)}"


class Compiles(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        foreign.prefix(tree / "libraries")
        options = OPTIONS[system]
        if system == "web":
            launcher = tree / "clang.sh"
            ccache = [program] if (program := shutil.which("ccache")) else []
            foreign.write(launcher, f'#!/bin/sh\nshift # emcc\nexec {shlex.join(ccache + clang_of_emcc())} "$@"\n')
            launcher.chmod(0o755)
            options = [*options, f"-DCMAKE_C_COMPILER_LAUNCHER={launcher}"]
        done = run(f"packaging/{system}/configure.sh", str(tree / "build"), str(tree / "libraries"), *options)
        if done.returncode:
            raise AssertionError(done.stdout)

    def objects(self):
        inputs = run("ninja", "-C", str(tree / "build"), "-t", "inputs", *targets).stdout.splitlines()
        return sorted({file for file in inputs if re.search(r"\.(o|obj|res)$", file)})

    def command(self, source):
        """How the package compiles one of its sources."""
        said = run("ninja", "-C", str(tree / "build"), "-t", "commands", "-s", next(file for file in self.objects() if f"/{source}." in file))
        return shlex.split(said.stdout)

    def test_it_minds(self):
        command = self.command("solve.c" if system == "windows" else "os.c")
        for word in ("-O3", "-std=c11", "-Werror", "-Wconversion"):
            self.assertIn(word, command)
        with tempfile.TemporaryDirectory() as place:
            file = Path(place) / "try.c"
            command = [*command[:command.index("-MD")], "-o", f"{place}/try.o", "-c", str(file)]
            for text in [RIGHT, *WRONG[system]]:
                file.write_text(text)
                with self.subTest(text=text):
                    done = run(*command)
                    self.assertEqual(done.returncode == 0, text == RIGHT, done.stdout)

    def source_of(self, item):
        """CMake's objects lie in the folder of their target: src/app/CMakeFiles/outflank_app.dir/text/words.c.obj is src/app/text/words.c."""
        return "/" + re.sub(r"CMakeFiles/[^/]*[.]dir/", "", re.sub(r"[.](o|obj|res)$", "", item))

    def test_every_source(self):
        every = self.objects()
        self.assertGreater(len(every), 300)
        objects = drawn(every, self.source_of)
        if not objects:
            self.skipTest(f"nothing of what is compiled for {system} has changed")
        done = run("ninja", "-C", str(tree / "build"), "-k", "0", *objects)
        if done.returncode:  # without the command lines, which say nothing about the source
            self.fail("\n".join(line for line in done.stdout.splitlines() if " -Wconversion " not in line and not line.startswith("[")))
        print(f"{how_many(objects, every)} sources, compiled for {system}")

    @unittest.skipUnless(system == "macos" and not os.environ.get("OUTFLANK_TEST_SLICES"), "only for macOS is there what programs are linked with")
    def test_the_command_line_is_linked(self):
        for mac, processor in PROCESSORS.items():
            with self.subTest(processor=mac):
                build = tree / mac
                done = run("packaging/macos/configure.sh", str(build), str(tree / "libraries"), "-DOUTFLANK_GAME=OFF", "-DOUTFLANK_BUNDLE=OFF",
                           env={**os.environ, "OUTFLANK_MAC": mac})
                self.assertEqual(done.returncode, 0, done.stdout)
                done = run("ninja", "-C", str(build), "outflank-cli")
                self.assertEqual(done.returncode, 0, done.stdout[-2000:])
                head = (build / "src" / "cli" / "outflank-cli").read_bytes()[:8]
                self.assertEqual((int.from_bytes(head[:4], "little"), int.from_bytes(head[4:], "little")), (0xFEEDFACF, processor))

    @unittest.skipUnless("-DOUTFLANK_TESTS=ON" in OPTIONS[system] and "all" not in targets, "the tests are not built there, or are among the targets")
    def test_every_test(self):
        """Those of no target that was named, not optimised and without an object file: that takes a fifth of the time and finds most."""
        build = tree / "build"
        every = []
        for entry in json.loads(run("ninja", "-C", str(build), "-t", "compdb").stdout):
            words = shlex.split(entry["command"])
            if entry["file"].startswith(f"{SOURCE}/tests/") and "-MD" in words:
                every.append((entry["file"], shlex.join([*words[:words.index("-MD")], "-O0", "-S", "-o", "/dev/null", entry["file"]])))
        self.assertGreater(len(every), 200)
        lines = [line for _, line in drawn(every, lambda item: item[0])]
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            said = [done.stdout for done in workers.map(lambda line: run("sh", "-c", f"cd {shlex.quote(str(build))} && {line}"), lines) if done.returncode]
        if said:
            self.fail("\n".join(said))
        print(f"{how_many(lines, every)} sources of tests, compiled for {system}")


if __name__ == "__main__":
    del sys.argv[1:]
    if not shutil.which(COMPILER[system]):
        print(f"Skipped: this needs {COMPILER[system]}.")
        sys.exit(77)
    if system == "macos" and run("packaging/macos/zig.sh").returncode:
        print("Skipped: zig cannot be had here.")
        sys.exit(77)
    unittest.main()
