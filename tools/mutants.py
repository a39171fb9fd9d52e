#!/usr/bin/env python3
"""Changes the sources in one small place at a time and asks whether a test notices: mutation testing of the rooms without a screen and of the
kept files.

    tools/mutants.py run ROOM... [--count N] [--seed N] [--part 2/4] [--again] [--work FOLDER]
    tools/mutants.py summary [--seed N] [--work FOLDER]
    tools/mutants.py list ROOM...

`run` draws N mutants a room (rules, match, formats, career, store) by the seed, compiles each by itself, links it into its room's library and
runs the room's tests with that library in the place of the sound one; the sources and the build stay as they are. Each result is a line of
FOLDER/results-ROOM.jsonl as soon as it is known: a run that was stopped goes on where it was, and runs of different parts may share the file.
Results hold until their file changes, and those that hold are among the N. A change in one file leaves the mutants of the others as they are.
With --again those that have survived and are not judged are run once more, for tests that are new. FOLDER is build-mutants.

A mutant ends as: same (the compiler makes the same of it: there is nothing to notice), build (it does not compile), test (a test failed, crashed
or ran for too long), survived. The rate is test / (test + survived), without survivors that tools/mutants.txt judges to mean the same:
"FILE: OLD LINE => NEW LINE: why", lines without their indentation; "FILE#2: " is about the second of equal lines. `summary` prints the rates as a table in Markdown, then the survivors."""
import argparse
import hashlib
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1]
JUDGED = SOURCE / "tools" / "mutants.txt"
OPTIONS = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O1", "-DBUILD_SHARED_LIBS=ON", "-DCMAKE_LINK_DEPENDS_NO_SHARED=ON",
           "-DOUTFLANK_TEST_TIER=usual"]
# Where a file that is written waits for no disk.
FAST = Path("/dev/shm")
# What a changed program may take, at most.
MEMORY, FILE, WALL_SECONDS = 4 << 30, 64 << 20, 300

# Of each room its library, its files, and the programs of its tests with their arguments; a room whose tests need the whole program anyway has
# its readers fed too.
FUZZ = {"store": "settings saved backup merged trust known boards progress"}
ROOMS = {
    "rules": ("rules", "src/rules", "positions; openings; endings; games; workshop; notation_fault; flipside; refusal; notation; effects 8; trees; "
              "perft 0 300000; boards; match; record; formats_foreign; agreement 40 10"),
    "match": ("match", "src/match", "match; match_opening_name; record; archive; formats_foreign; formats"),
    "formats": ("formats", "src/formats", "formats_foreign; formats_damage; formats; archive"),
    "career": ("career", "src/career", "archive; merge; names; series; clock; handicap; game_night; ladder; today; runs; trophies"),
    "store": ("app", "src/app/store", "app_saved; app_store; app_backup; app_backup_outside; app_kept; app_disk; app_engine_trust; "
              "app_kept_screen; app_game_mode; app_kept_faults; app_backup_scene; app_start; app_players; app_game_night_screen; app_records; "
              "app_play_seats; app_workshop .; app_today; app_ladder; app_settings .; app_learn"),
}

# ---- the mutants of a text ----

SWAPS = {"relation": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="},
         "arithmetic": {"+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "+=": "-=", "-=": "+=", "&": "|", "|": "&", "^": "|", "<<": ">>",
                        ">>": "<<", "|=": "&=", "&=": "|="},
         "logic": {"&&": "||", "||": "&&"}}
OPERATOR = re.compile(r"(?<=\s)(<<|>>|<=|>=|==|!=|\+=|-=|\|=|&=|&&|\|\||[<>+\-*/%&|^])(?=\s)")
STEP = re.compile(r"\+\+|--")
NUMBER = re.compile(r"(?<![\w.])(\d+)(?=[uUlL]*(?![\w.]))")
CONDITION = re.compile(r"\b(?:if|while) \(")
RETURN = re.compile(r"\breturn\b ?([^;{}]*);")
FUNCTION = re.compile(r"^(?:static )?(?:inline )?(?:const )?((?:struct |enum |unsigned )?\w+) (\**)\w+\(", re.M)
NUMBERS = {"int", "unsigned", "size_t", "long", "uint64_t", "uint32_t", "unsigned int"}
DECLARATION = re.compile(r"\s*(?:static |const |struct |enum |unsigned |int |char |bool |size_t |long |double |float |void |u?int\d+_t )")
STATEMENT = re.compile(r"^( +)((?:\(void\))?[\w*(][^\n{}]*;)$", re.M)


def masked(text):
    """The text with blanks for what is no code: comments, strings, characters, lines of the preprocessor."""
    nothing = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|^#(?:\\\n|[^\n])*", re.S | re.M)
    return nothing.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def closing(code, opened):
    """Where the parenthesis that opens at a place closes."""
    depth = 0
    for at in range(opened, len(code)):
        depth += (code[at] == "(") - (code[at] == ")")
        if depth == 0:
            return at
    return None


def returns(text, code):
    heads = [(found.start(), found.group(1), found.group(2)) for found in FUNCTION.finditer(code)]
    for found in RETURN.finditer(code):
        kind, pointer = next(((kind, pointer) for at, kind, pointer in reversed(heads) if at <= found.start()), ("", ""))
        value = text[found.start(1):found.end(1)]
        if not value:
            continue
        if pointer and value != "NULL":
            new = "NULL"
        elif pointer or kind not in NUMBERS | {"bool"}:
            continue
        elif kind == "bool":
            new = {"true": "false", "false": "true"}.get(value, f"!({value})")
        else:
            new = f"({value}) + 1"
        yield "return", found.start(1), found.end(1), new


def deletions(text, code):
    for found in STATEMENT.finditer(code):
        before = code[:found.start()].rstrip()
        balanced = found.group(2).count("(") == found.group(2).count(")")
        if before.endswith((";", "{", "}", ")", ":", "else")) and balanced and not DECLARATION.match(found.group(2)) and \
                not found.group(2).startswith("return"):
            yield "deletion", found.start(2), found.end(2), "(void)0;"


def changes(text):
    """All (operator, start, end, new) of a text."""
    code = masked(text)
    for found in OPERATOR.finditer(code):
        for operator, swaps in SWAPS.items():
            if found.group() in swaps:
                yield operator, found.start(), found.end(), swaps[found.group()]
    for found in STEP.finditer(code):
        yield "arithmetic", found.start(), found.end(), {"++": "--", "--": "++"}[found.group()]
    for found in NUMBER.finditer(code):
        for more in (1, -1):
            if int(found.group(1)) + more >= 0:
                yield "constant", found.start(1), found.end(1), str(int(found.group(1)) + more)
    for found in CONDITION.finditer(code):
        end = closing(code, found.end() - 1)
        if end:
            yield "negation", found.end(), end, f"!({text[found.end():end]})"
    yield from returns(text, code)
    yield from deletions(text, code)


def line_of(text, start, end):
    first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    return " ".join(text[first:last].split())


def mutants_of(room):
    """Every mutant of a room, by operator; "nth" tells equal changes of equal lines of a file apart."""
    found, equal = {}, Counter()
    for file in sorted((SOURCE / ROOMS[room][1]).glob("*.c")):
        text = file.read_text(encoding="utf-8")
        name, number = str(file.relative_to(SOURCE)), hashlib.sha1(text.encode()).hexdigest()[:10]
        for operator, start, end, new in changes(text):
            before, after = line_of(text, start, end), line_of(text[:start] + new + text[end:], start, start + len(new))
            equal[name, before, after] += 1
            found.setdefault(operator, []).append({
                "file": name, "of": number, "line": text.count("\n", 0, start) + 1, "at": start, "end": end, "new": new, "operator": operator,
                "before": before, "after": after, "nth": equal[name, before, after]})
    return found


def lot(mutant, seed=0):
    """The mutant's number in the draw, which nothing else in the sources changes."""
    words = seed, mutant["file"], mutant["before"], mutant["after"], mutant["nth"]
    return int(hashlib.sha1(repr(words).encode()).hexdigest(), 16)


def drawn(room, count, seed, known=()):
    """First those that are known, then as many of one operator as of another, as long as there are any."""
    piles = [sorted(pile, key=lambda m: (key(m) in known, lot(m, seed))) for _, pile in sorted(mutants_of(room).items())]
    out = []
    while len(out) < count and any(piles):
        out += [pile.pop() for pile in piles if pile]
    return out[:count]


def key(mutant):
    return mutant["file"], mutant["of"], mutant["at"], mutant["end"], mutant["new"]


# ---- the build and the tests ----


class Build:
    def __init__(self, work, room):
        self.library, self.sources, tests = ROOMS[room]
        self.tree = work / "build"
        self.place = Path(tempfile.mkdtemp(prefix=f"mutant-{room}-", dir=FAST if FAST.is_dir() else work))
        self.tests = [test.split() for test in tests.split("; ")]
        self.tests += [["fuzz", reader, "100"] for reader in FUZZ.get(room, "").split()]
        self.plain = {}

    def make(self):
        if not (self.tree / "build.ninja").exists():
            linker = next((f"-fuse-ld={name}" for name in ("mold", "lld") if shutil.which(name)), "")
            kinds = ("EXE", "SHARED", "MODULE")
            subprocess.run(["cmake", "-S", SOURCE, "-B", self.tree, "-G", "Ninja", *OPTIONS,
                            *(f"-DCMAKE_{kind}_LINKER_FLAGS={linker}" for kind in kinds)], check=True, stdout=subprocess.DEVNULL)
        targets = sorted({"test_" + test[0] for test in self.tests}) + (["outflank_assets"] if self.library == "app" else [])
        subprocess.run(["cmake", "--build", self.tree, "--target", *targets], check=True, stdout=subprocess.DEVNULL)
        commands = json.loads((self.tree / "compile_commands.json").read_text())
        self.compile = {str(Path(c["file"]).relative_to(SOURCE)): shlex.split(c["command"]) for c in commands
                        if Path(c["file"]).is_relative_to(SOURCE / self.sources)}
        self.shared = self.tree / "src" / self.library / f"liboutflank_{self.library}.so"
        lines = subprocess.run(["ninja", "-C", self.tree, "-t", "commands", self.shared.relative_to(self.tree)], check=True,
                               capture_output=True, text=True).stdout.splitlines()
        self.link = lines[-1]

    def object_of(self, file, text):
        """The object of a file with another text, or None where it does not compile."""
        source, target = self.place / Path(file).name, self.place / "mutant.o"
        source.write_text(text, encoding="utf-8")
        words = self.compile[file][:self.compile[file].index("-o")]
        flags = [word for word in words if "ccache" not in word and word != "-Werror"]
        done = subprocess.run([*flags, "-o", target, "-c", source], cwd=self.tree, capture_output=True)
        return target if done.returncode == 0 else None

    def original(self, file):
        if file not in self.plain:
            made = self.object_of(file, (SOURCE / file).read_text(encoding="utf-8"))
            self.plain[file] = made.read_bytes()
        return self.plain[file]

    def link_with(self, file, made):
        """The room's library with an object in the place of its own."""
        library = self.place / self.shared.name
        own = self.compile[file][self.compile[file].index("-o") + 1]
        old = str(self.shared.relative_to(self.tree))
        command = self.link.replace(f" {own} ", f" {made} ").replace(f"-o {old} ", f"-o {library} ")
        subprocess.run(command, shell=True, check=True, cwd=self.tree, stdout=subprocess.DEVNULL)
        return library

    def program(self, name):
        return next(path for path in (self.tree / "tests").rglob(f"test_{name}") if path.is_file() and os.access(path, os.X_OK))

    def run_test(self, test, library=None, seconds=600):
        """How it ended, and the seconds of processor time that it took."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_FSIZE, (FILE, FILE))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        folder = self.place / "run"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        environment = {**os.environ, "HOME": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "OUTFLANK_READER": test[1] if len(test) > 1 else ""}
        if library:
            environment["LD_PRELOAD"] = str(library)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        process = subprocess.Popen([self.program(test[0]), *test[1:]], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limit, start_new_session=True)
        try:
            status = process.wait(timeout=WALL_SECONDS if library else None)
        except subprocess.TimeoutExpired:
            status = "too long"
        try:
            os.killpg(process.pid, signal.SIGKILL)  # it, and what it has started
        except ProcessLookupError:
            pass
        process.wait()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return status, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def weigh(self):
        """Every test passes without a change; the shortest comes first from then on."""
        self.seconds = {}
        for test in self.tests:
            status, seconds = self.run_test(test)
            if status != 0:
                sys.exit(f"{' '.join(test)} fails without any change: {status}")
            self.seconds[tuple(test)] = seconds
        self.tests.sort(key=lambda test: self.seconds[tuple(test)])

    def judge(self, mutant):
        text = (SOURCE / mutant["file"]).read_text(encoding="utf-8")
        sound = self.original(mutant["file"])
        made = self.object_of(mutant["file"], text[:mutant["at"]] + mutant["new"] + text[mutant["end"]:])
        if not made:
            return "build", ""
        if made.read_bytes() == sound:
            return "same", ""
        library = self.link_with(mutant["file"], made)
        for test in self.tests:
            status, _ = self.run_test(test, library, 3 + 5 * self.seconds[tuple(test)])
            if status != 0:
                return "test", f"{' '.join(test)}: {status}"
        return "survived", ""


# ---- results ----


def results_of(work, room):
    file = work / f"results-{room}.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {key(result): result for result in map(json.loads, lines)}


def run(options):
    part, parts = map(int, options.part.split("/"))
    means_the_same = judged()
    for room in options.rooms:
        known = results_of(options.work, room)
        done = {name for name, result in known.items() if not options.again or result["ended"] != "survived"}
        mutants = [m for m in drawn(room, options.count, options.seed, known) if lot(m) % parts == part % parts and key(m) not in done
                   and not (key(m) in known and place(m) in means_the_same)]
        if not mutants:
            continue
        build = Build(options.work, room)
        try:
            build.make()
            build.weigh()
            for number, mutant in enumerate(mutants):
                begun = time.monotonic()
                mutant["ended"], mutant["by"] = build.judge(mutant)
                with open(options.work / f"results-{room}.jsonl", "a", encoding="utf-8") as out:
                    out.write(json.dumps(mutant) + "\n")
                print(f"{room} {number + 1}/{len(mutants)} {mutant['ended']:8} {time.monotonic() - begun:5.1f} s "
                      f"{mutant['file']}:{mutant['line']}: {mutant['after']}", flush=True)
        finally:
            shutil.rmtree(build.place)


def place(mutant):
    """Where and how it changes the text, as mutants.txt names it."""
    return mutant["file"], mutant["nth"], mutant["before"], mutant["after"]


def judged():
    """(file, nth, before, after) of survivors that mean the same."""
    lines = JUDGED.read_text(encoding="utf-8").splitlines() if JUDGED.exists() else []
    found = [re.fullmatch(r"([^\s#]+)(?:#(\d+))?: (.*) => (.*): [^:]*", line) for line in lines if line and not line.startswith("#")]
    return {(file, int(nth or 1), before, after) for file, nth, before, after in (match.groups() for match in found if match)}


def summary(options):
    means_the_same, survivors = judged(), []
    print("| room | drawn | not another | not compiled | by a test | judged the same | survived | rate |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for room in ROOMS:
        known = results_of(options.work, room)
        found = [{**m, "ended": known[key(m)]["ended"]} for m in drawn(room, options.count, options.seed, known) if key(m) in known]
        for result in found:
            if result["ended"] == "survived" and place(result) in means_the_same:
                result["ended"] = "judged"
        count = Counter(result["ended"] for result in found)
        counted = count["test"] + count["survived"]
        rate = f"{100 * count['test'] / counted:.0f} %" if counted else "-"
        print(f"| {room} | {len(found)} | {count['same']} | {count['build']} | {count['test']} | {count['judged']} | {count['survived']} | {rate} |")
        survivors += [result for result in found if result["ended"] == "survived"]
    for s in sorted(survivors, key=lambda s: (s["file"], s["line"])):
        print(f"\n{s['file']}:{s['line']} ({s['operator']})\n  {s['before']}\n  {s['after']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["run", "summary", "list"])
    parser.add_argument("rooms", nargs="*", metavar="ROOM")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--work", type=Path, default=SOURCE / "build-mutants")
    options = parser.parse_args()
    options.work = options.work.resolve()
    options.work.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the scratch folder goes too
    if unknown := set(options.rooms) - set(ROOMS):
        parser.error(f"there is no room {', '.join(unknown)}; there are {', '.join(ROOMS)}")
    if options.what == "run":
        run(options)
    elif options.what == "summary":
        summary(options)
    else:
        for room in options.rooms:
            for m in drawn(room, options.count, options.seed):
                print(f"{m['file']}:{m['line']} ({m['operator']})\n  {m['before']}\n  {m['after']}")


if __name__ == "__main__":
    main()
