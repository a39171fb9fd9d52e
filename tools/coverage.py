#!/usr/bin/env python3
"""Which lines and branches of the program its tests run: tools/coverage.py [BUILD] [--core] [--report]

Builds without optimisation and with gcov's counters in BUILD (build-coverage), runs the usual tests but those in a window and of packages, and
prints each room's share as gcovr counts it: of the core, that is all rooms without a screen, of the kit and of the app. Exit status 1 if a test
fails or a share is below FLOORS. --report reads what an earlier run has counted. Branches of an assertion do not count: it has one that no test
may take.

Half an hour on two cores. A run that was stopped goes on where it was, unless a source has changed since. Needs gcovr (Debian: apt install gcovr)."""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1]
CORE = ("rules", "match", "formats", "career", "engine", "review", "nboard", "learn", "workshop")
# Percent of lines and of branches: what is promised.
FLOORS = {"core": (95, 85), "app": (80, 0)}
OPTIONS = ("-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS=--coverage -fprofile-update=atomic", "-DCMAKE_C_FLAGS_DEBUG=-O0", "-DOUTFLANK_TEST_TIER=usual")
AT_ONCE = 12  # tests; those of a run that is stopped begin anew
OTHERS = "^(packaging|package|style|tools|app_spelling|app_documents)"  # which run none of the program


def passed_before(build):
    """The file of the names of tests that have passed with what is built now; counters of an earlier build go."""
    begun, passed = build / "tests-begun", build / "tests-passed"
    if not begun.exists() or any(notes.stat().st_mtime > begun.stat().st_mtime for notes in build.rglob("*.gcno")):
        for counted in build.rglob("*.gcda"):
            counted.unlink()
        passed.write_text("")
        begun.write_text("")
    return passed


def build_and_test(build, core):
    jobs = str(os.cpu_count())
    subprocess.run(["cmake", "-S", SOURCE, "-B", build, "-G", "Ninja", *OPTIONS, f"-DOUTFLANK_GAME={'OFF' if core else 'ON'}"], check=True)
    subprocess.run(["cmake", "--build", build, "-j", jobs], check=True)
    ctest, passed = ["ctest", "--test-dir", build], passed_before(build)
    listed = subprocess.run([*ctest, "-N", "-LE", "all|overnight|e2e|slow", "-E", OTHERS], check=True, capture_output=True, text=True).stdout
    names = [name for name in re.findall(r"^ *Test +#\d+: (\S+)", listed, re.M) if name not in passed.read_text().split()]
    good = True
    for at in range(0, len(names), AT_ONCE):
        some = names[at:at + AT_ONCE]
        run = [*ctest, "-j", jobs, "-R", f"^({'|'.join(some)})$", "--output-on-failure", "--timeout", "3600"]
        if subprocess.run(run).returncode == 0:
            passed.write_text(passed.read_text() + "\n".join(some) + "\n")
        else:
            good = False
    return good


def files_of(build):
    """What gcovr counts of each source file."""
    out = build / "coverage.json"
    # The headers of the placing engine hold functions at other lines for other processors, which gcovr 5.2 cannot add up.
    subprocess.run(["gcovr", "--root", SOURCE, "--object-directory", build, "--filter", "src/", "--exclude", r"src/engine/placing/.*\.h", "--exclude-branches-by-pattern", r".*\bassert\(.*",
                    "--gcov-ignore-parse-errors", "--json-summary", out, build / "src"], check=True, cwd=SOURCE)
    return json.loads(out.read_text())["files"]


def places_of(name):
    """The rooms that a file belongs to: its own, and that which has it."""
    parts = name.split("/")
    if parts[1] == "app" and len(parts) > 3:
        return f"app/{parts[2]}", "app"
    return (parts[1], "core") if parts[1] in CORE else (parts[1],)


def percent(part, whole):
    return 100 * part / whole if whole else 100.0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=Path, nargs="?", default=SOURCE / "build-coverage")
    parser.add_argument("--core", action="store_true")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    if not shutil.which("gcovr"):
        sys.exit("coverage.py: there is no gcovr here (Debian: apt install gcovr)")
    good = options.report or build_and_test(options.build.resolve(), options.core)
    counts = defaultdict(lambda: [0, 0, 0, 0])
    for file in files_of(options.build.resolve()):
        numbers = file["line_covered"], file["line_total"], file["branch_covered"], file["branch_total"]
        for place in places_of(file["filename"]):
            counts[place] = [a + b for a, b in zip(counts[place], numbers)]
    print("| room | lines | | branches | |\n| --- | --- | --- | --- | --- |")
    for place, (line, lines, branch, branches) in sorted(counts.items()):
        print(f"| `{place}` | {lines} | {percent(line, lines):.1f} % | {branches} | {percent(branch, branches):.1f} % |")
    for place, floors in FLOORS.items():
        if place not in counts:  # --core
            continue
        line, lines, branch, branches = counts[place]
        for what, floor, reached in (("lines", floors[0], percent(line, lines)), ("branches", floors[1], percent(branch, branches))):
            if reached < floor:
                print(f"{place}: {reached:.1f} % of {what}, and {floor} % are promised")
                good = False
    sys.exit(not good)


if __name__ == "__main__":
    main()
