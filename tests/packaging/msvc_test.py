"""Every source that Windows' own compilers have to build, read by clang as clang-cl reads it (MSVC's command line, its predefined names, its
type sizes, no extensions of GNU's), and a second time without clang's own names, so that the branches for cl are taken. mingw-w64's headers
stand in for Microsoft's; what only POSIX has is taken out of them. Nothing is linked, and cl's own warnings remain its own.

OUTFLANK_COMMANDS is the build's compile_commands.json. Skipped (77) without clang or those headers."""
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
MINGW = Path("/usr/x86_64-w64-mingw32/include")
NOT_FOR_WINDOWS = {("tests", "e2e"), ("tests", "fuzz"), ("tools", "train")}
# Linux's voice, and tests with programs of a POSIX shell, pipes and calls of Linux: not built there.
ONLY_POSIX = {"src/kit/tts_speechd.c", "tests/kit/fake_speechd.c", "tests/kit/tts_test.c", "tests/nboard/child_test.c",
              "tests/app/desktop_test.c", "tests/app/faults.c", "tests/app/kept_faults_test.c", "tests/app/kept_first_test.c",
              "tests/app/quit_loading_test.c"}
ONLY_POSIX_HEADERS = ["unistd.h", "strings.h", "dirent.h", "getopt.h", "pthread.h", "sched.h", "semaphore.h", "sys/time.h", "sys/param.h",
                      "libgen.h", "utime.h"]
ONLY_POSIX_NAMES = ["ssize_t", "strcasecmp", "strncasecmp", "strndup", "strtok_r", "localtime_r", "gmtime_r", "getline", "fseeko", "ftello",
                    "usleep", "nanosleep", "clock_gettime", "mkstemp", "mkdtemp", "asprintf", "setenv", "unsetenv", "aligned_alloc"]
ONLY_GNU_NAMES = ["__builtin_popcountll", "__builtin_ctzll", "__builtin_clzll", "__builtin_prefetch",
                  "__builtin_expect", "__builtin_unreachable", "__builtin_cpu_supports"]
# What the headers need comes first; then the names above are not to be said any more. M_PI is SDL's to define.
BEFORE = """#include <_mingw.h>
#undef __MINGW_ATTRIB_NORETURN /* these stand where MSVC takes no attribute */
#define __MINGW_ATTRIB_NORETURN
#undef __MINGW_ATTRIB_DEPRECATED
#define __MINGW_ATTRIB_DEPRECATED
#undef __attribute__ /* clang's own headers for the processor want it */
#define _Scanf_format_string_impl_ /* mingw-w64's sal.h forgets it */
#include <ctype.h>
#include <setjmp.h>
#define _setjmp declared_otherwise_by_mingw
#include <intrin.h>
#undef _setjmp
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#undef M_PI
"""
CL = ["clang", "--driver-mode=cl", "--target=x86_64-pc-windows-msvc", "-fmsc-version=1940", "/Zs", "/std:c11", "/W4", "/WX", "/utf-8",
      "-Wpedantic", "-Wgnu", "-Wvla", "/D_CRT_SECURE_NO_WARNINGS"]


def forbid(names):
    return "".join(f"#undef {name}\n" for name in names) + f"#pragma clang poison {' '.join(names)}\n"


def words_of(entry):
    """Of the command for this system's compiler: definitions, and where our own headers are. The copies of the engine's hot modules for
    newer processors are made by GCC and clang only."""
    return [word for word in shlex.split(entry["command"])
            if (word.startswith("-D") and not re.search("_V[0-9]$", word.split("=")[0])) or word.startswith(f"-I{SOURCE}")]


class Msvc(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        cls.place = Path(place.name)
        (cls.place / "clang-cl.h").write_text(BEFORE + forbid(ONLY_POSIX_NAMES))
        (cls.place / "cl.h").write_text(BEFORE + "#undef __clang__\n" + forbid(ONLY_POSIX_NAMES + ONLY_GNU_NAMES))
        for name in ONLY_POSIX_HEADERS:
            cls.write(f"none/{name}", f'#error "Windows has no <{name}>"\n')
        cls.write("none/intrin.h", "")  # clang's own is enough
        # of this system SDL's headers and cmocka's may be found, and nothing else
        foreign.headers(cls.place / "others")
        cls.places = [word for place in (cls.place / "none", MINGW, cls.place / "others", cls.place / "others/SDL2")
                      for word in ("-imsvc", str(place))]
        for compiler in ("clang-cl", "cl"):  # what comes before every source is read once
            subprocess.run([*(word for word in CL if word != "/Zs"), "/c", "/TC", "-Xclang", "-emit-pch", *cls.places,
                            f"/Fo{cls.place / compiler}.pch", "--", str(cls.place / f"{compiler}.h")], check=True)

    @classmethod
    def write(cls, name, text):
        file = cls.place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return str(file)

    def read(self, compiler, file, *words):
        before = ["-Xclang", "-include-pch", "-Xclang", str(self.place / f"{compiler}.pch")]
        done = subprocess.run([*CL, *before, *self.places, *words, file], capture_output=True, text=True, cwd=SOURCE)
        return (done.stdout + done.stderr) if done.returncode else ""

    def test_it_knows_what_windows_does_not(self):
        wrong = ["int f(void);\nint f(void) { return ({ 1; }); }", "int f(int n);\nint f(int n) { int a[n]; a[0] = n; return a[0]; }",
                 "#include <unistd.h>", "#include <string.h>\nint f(char *a);\nint f(char *a) { return strcasecmp(a, a); }",
                 "extern int a;\nint a = 0b11;", "struct a { int b; };\nextern struct a a;\nstruct a a = {};", "typeof(1) a;"]
        right = ["#include <stdio.h>\n#if !defined _MSC_VER || defined __GNUC__\n#error\n#endif\nint f(void);\nint f(void) { return puts(\"\"); }"]
        only_clang = ["extern int a;\nint a = __builtin_popcountll(3);"]
        for compiler in ("clang-cl", "cl"):
            for text in wrong + only_clang + right:
                good = text in right or (compiler == "clang-cl" and text in only_clang)
                with self.subTest(compiler=compiler, text=text):
                    said = self.read(compiler, self.write("try.c", text + "\n"))
                    self.assertEqual(said == "", good, said)

    def test_every_source(self):
        sources = set()
        for entry in json.loads(Path(os.environ["OUTFLANK_COMMANDS"]).read_text()):
            file = Path(entry["file"]).relative_to(SOURCE)
            if file.parts[:2] not in NOT_FOR_WINDOWS and file.as_posix() not in ONLY_POSIX:
                sources.add((str(file), *words_of(entry)))
        self.assertGreater(len(sources), 150)
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            works = [(compiler, source) for compiler in ("clang-cl", "cl") for source in sorted(sources)]
            complaints = list(filter(None, workers.map(lambda work: self.read(work[0], *work[1]), works)))
        for source in sources:
            if "__attribute__" in (SOURCE / source[0]).read_text(encoding="utf-8"):  # SDL's headers say it, so clang may not be told to mind
                complaints.append(f"{source[0]} has an __attribute__")
        if complaints:
            self.fail("\n".join(complaints))
        print(f"{len(sources)} sources, as clang-cl and as cl would be given them")


if __name__ == "__main__":
    if not shutil.which("clang") or not MINGW.is_dir():
        print("Skipped: this needs clang and the headers of mingw-w64.")
        sys.exit(77)
    unittest.main()
