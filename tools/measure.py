#!/usr/bin/env python3
"""Measures what docs/performance.md says of the game, and the same of other programs: tools/measure.py BUILD_DIRECTORY

BUILD_DIRECTORY holds a release build with the tests. Everything runs under an Xvfb of its own with warm files, and started by root as another
user, since some of what a start does is not done for root. Prints tables in Markdown: each program from exec to its first picture (quiet:
before all others, by priority, where that is allowed; busy: beside four loops, with the usual one), its memory and what it costs while
nobody does anything, and the milliseconds from a press of the mouse to the first changed pixel; then how long the game's frames take. Each
wait has an end, and says what did not come.

Beside the game's title and board, and boards on which the computer has just moved, there are the smallest program of its kind
(tools/smallest.c) and such other Reversis as are installed; --also NAME=COMMAND adds any command line. --only NAME takes one program alone,
--only frames none of them.

--against BUILD_DIRECTORY compares the game's starts and frames with those of another build instead, the two by turns."""
import argparse
import datetime
import json
import os
import platform
import shlex
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(SOURCE / "tests" / "e2e"))
from game import Game, Screen, cli  # noqa: E402

MOVES_SHOWN = 12
PEERS = ("xreversi", "iagno", "kreversi", "quarry", "grhino", "reversi")
STANDARDS = ("smallest", "iagno")  # iagno: GNOME Reversi
SOMEBODY = 65534  # who is not root
BUSY_LOOPS = 4
PATIENCE = 300  # seconds, until a wait is given up; --patience
PAD_LEFT_ALONE = 17  # seconds until an untouched gamepad is polled less
MISSED = 1999.0  # milliseconds: the press of a place where nothing is to be had


class Samples:
    """How often and for how long."""

    def __init__(self, quick):
        self.starts, self.seconds, self.presses, self.frames, self.rounds = (3, 3, 4, 60, 2) if quick else (15, 20, 20, 600, 5)


def find(build, name):
    return next(path for path in build.rglob(name) if path.is_file() and os.access(path, os.X_OK))


def use_build(build):
    tests = build / "tests" / "e2e"
    os.environ.update(OUTFLANK_GAME=str(build / "outflank"), OUTFLANK_CLI=str(find(build, "outflank-cli")),
                      OUTFLANK_EYE=str(tests / "eye"), OUTFLANK_WHERE=str(tests / "where"), OUTFLANK_VPAD=str(tests / "vpad.so"))


def random_moves(count):
    return [move for move in cli("random", "--game", "classic", "--seed", "1")["moves"].split() if move != "--"][:count]


class Program:
    """A command line on a screen of its own, with a home that nobody else has. {home} in it is that home."""

    def __init__(self, name, command, width=1280, height=800, ours=False, kept=""):
        """`kept`: the text of a game of Classic in its home."""
        self.name, self.command, self.width, self.height, self.ours, self.kept = name, command, width, height, ours, kept
        # Without a window manager a window lies at the upper left; the game's fills the screen.
        self.watched = (width // 2, height // 2) if ours else (150, 150)

    def run(self, *before, check, quiet=False, **options):
        with tempfile.TemporaryDirectory() as home:
            if self.kept:
                Path(home, "game-classic.txt").write_text(self.kept)
            for path in (home, *Path(home).iterdir()) if os.geteuid() == 0 else ():
                os.chown(path, SOMEBODY, SOMEBODY)
            environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "SDL_", "WAYLAND"))}
            environment.update(DISPLAY=self.screen.display, HOME=home, LC_ALL="C.UTF-8", LANGUAGE="")
            command = [*(FIRST if quiet else ()), *AS_SOMEBODY, *(word.replace("{home}", home) for word in self.command)]
            return check(subprocess.Popen([*before, *command], env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                          start_new_session=True, **options), environment)

    def start(self, quiet=False):
        """Milliseconds from exec to the first pixel."""
        def seen(process, _):
            try:
                return float(process.communicate(timeout=PATIENCE)[0])
            except subprocess.TimeoutExpired:
                end(process)
                fail(f"{self.name}: no picture within {PATIENCE} s of its start")
        eye = [os.environ["OUTFLANK_EYE"], "start", str(self.watched[0]), str(self.watched[1])]
        return self.run(*eye, check=seen, quiet=quiet, stdout=subprocess.PIPE, text=True)

    def ask_eye(self, process, environment, *words):
        try:
            return subprocess.run([os.environ["OUTFLANK_EYE"], *words], env=environment, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            end(process)
            fail(f"{self.name}: `eye {words[0]}` found nothing within {PATIENCE} s")

    def settle(self, process, environment):
        self.ask_eye(process, environment, "settled", "-", "1000", "20000")

    def at_rest(self, seconds):
        """MiB (RSS, PSS, USS), percent of a core and context switches a second once it has come to rest."""
        def watch(process, environment):
            self.settle(process, environment)
            time.sleep(min(10, seconds))
            found = memory(process.pid), idle(process.pid, seconds)
            end(process)
            return found
        return self.run(check=watch)

    def presses(self, points):
        """Milliseconds from each press to the first pixel that changes about it; places that answer nothing left out."""
        def click(process, environment):
            self.settle(process, environment)
            words = [str(round(value)) for point in points for value in point]
            done = self.ask_eye(process, environment, "press", *words)
            end(process)
            return [float(line) for line in done.stdout.split() if float(line) < MISSED]
        return self.run(check=click)


def allowed(*before):
    """Whether a command may be started so."""
    return shutil.which(before[0]) and subprocess.run([*before, "true"], stderr=subprocess.DEVNULL).returncode == 0


# The program before all others; and the screen before it, which must not wait for what it shows.
FIRST, SCREEN_PRIORITY = (["chrt", "-f", "1"], "3") if allowed("chrt", "-f", "1") else ([], None)
AS_SOMEBODY = ["setpriv", f"--reuid={SOMEBODY}", f"--regid={SOMEBODY}", "--clear-groups"] if os.geteuid() == 0 else []


def fail(why):
    sys.exit(f"measure.py: {why} (load {os.getloadavg()[0]:.1f})")


class Busy:
    """A machine that has other things to do."""

    def __enter__(self):
        self.loops = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(BUSY_LOOPS)]

    def __exit__(self, *_):
        for loop in self.loops:
            end(loop)


def end(process):
    """Ends it, and what it has started, if that is a session of its own."""
    if os.getpgid(process.pid) == process.pid:
        os.killpg(process.pid, signal.SIGTERM)
    else:
        process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def memory(pid):
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    kib = {line.split(":")[0]: int(line.split()[1]) for line in lines[1:]}
    return kib["Rss"] / 1024, kib["Pss"] / 1024, (kib["Private_Clean"] + kib["Private_Dirty"]) / 1024


def work_done(pid):
    """Nanoseconds on a processor and context switches of all threads so far."""
    nanoseconds = switches = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        nanoseconds += int((thread / "schedstat").read_text().split()[0])
        switches += sum(int(line.split()[1]) for line in (thread / "status").read_text().splitlines() if "ctxt_switches" in line)
    return nanoseconds, switches


def idle(pid, seconds):
    """Percent of a core and context switches a second while nobody does anything."""
    work, switches = work_done(pid)
    time.sleep(seconds)
    work_after, switches_after = work_done(pid)
    return (work_after - work) / seconds / 1e7, (switches_after - switches) / seconds


def polled_pad(seconds):
    """The same with a gamepad that must be polled and that nobody touches."""
    game = Game("--game", "classic", pads=True, settings="")
    game.settle(1000)
    game.pad("attach")
    game.button("dpright")
    game.pad("deaf")
    time.sleep(PAD_LEFT_ALONE)
    resting = idle(game.process.pid, seconds)
    game.close()
    return resting


def squares(moves):
    """Where the squares of these moves lie on the game's board."""
    game = Game("--game", "classic", settings="")
    places = game.squares()
    game.close()
    return [places[move] for move in moves]


def grid(program):
    """Places all over a strange window."""
    return [(60 + x * 90, 60 + y * 90) for y in range(5) for x in range(5) if 60 + y * 90 < program.height]


class Engine:
    """Thinks on every core, behind everybody else, as the game's own engine does."""

    def __enter__(self):
        hard = [os.environ["OUTFLANK_CLI"], "solve", str(SOURCE / "tests/data/ffo.obf"), "--from", "15", "--to", "20"]
        self.process = subprocess.Popen(["nice", "-n", "10", *hard, "--threads", str(os.cpu_count())],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self

    def __exit__(self, *_):
        end(self.process)


def our_screens(build):
    game = [str(build / "outflank"), "--windowed", "--no-sound", "--data", "{home}"]
    board = ["--game", "classic", "--moves", " ".join(random_moves(MOVES_SHOWN))]
    yield Program("outflank, title", [*game, "--size", "1280x800", "--scene", "title"], ours=True)
    yield Program("outflank, board", [*game, "--size", "1280x800", *board], ours=True)
    yield Program("outflank, board at 3840 × 2160", [*game, "--size", "3840x2160", *board], 3840, 2160, ours=True)


def our_opponents(build):
    """A board on which the computer has the move, which no book knows."""
    for name, level in (("Pip", 1), ("level 10", 10)):
        game = f"outflank = 2\ngame = classic\nfirst player = 2\nopponent = {level}\nmoves = {' '.join(random_moves(MOVES_SHOWN))}\n"
        yield Program(f"outflank, board with {name}'s reply", [str(build / "outflank"), "--windowed", "--no-sound", "--data", "{home}", "--size",
                      "1280x800", "--continue"], ours=True, kept=game + f"end = {MOVES_SHOWN} {zlib.crc32(game.encode()):08x}\n")


def programs(build, also):
    yield from our_screens(build)
    yield from our_opponents(build)
    yield Program("smallest", [str(find(build, "smallest"))], ours=True)
    for peer in PEERS:
        if shutil.which(peer):
            yield Program(peer, [peer])
    for name, command in also:
        yield Program(name, shlex.split(command))


def spread(samples, digits=0):
    if not samples:
        return "–"
    return f"{statistics.median(samples):.{digits}f} ms ({min(samples):.{digits}f}–{max(samples):.{digits}f}, {len(samples)} times)"


def row(*cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def pressed(program, samples):
    if program.name == "smallest" or program.name == "outflank, title" or program.kept:
        return "–"
    if not program.ours:
        return spread(program.presses(grid(program)), 1)
    if program.height != 800:
        return "–"
    moves = random_moves(MOVES_SHOWN + samples.presses)[MOVES_SHOWN:]
    points = squares(moves)
    at_ease = program.presses(points)
    with Engine():
        beside = program.presses(points)
    return f"{spread(at_ease, 1)}; the engine on every core: {spread(beside, 1)}"


def start_by_turns(chosen, times, quiet=False):
    """Each program's starts. They take turns, so that a machine that slows down or speeds up does so for all of them; the first
    round, which warms the files, is left out."""
    rounds = [[program.start(quiet) for program in chosen] for _ in range(times + 1)][1:]
    return zip(*rounds)


def ratios(starts, standards):
    """To the median starts of the programs that others are held to, by name."""
    ratio = [f"{statistics.median(starts) / statistics.median(others):.2f} × {name}" for name, others in standards.items() if starts is not others]
    return "; " + ", ".join(ratio) if ratio else ""


def measure(program, starts, busy, standards, samples):
    (rss, pss, uss), (percent, switches) = program.at_rest(samples.seconds)
    row(program.name, spread(starts) + ratios(starts, standards[0]), spread(busy) + ratios(busy, standards[1]),
        f"{rss:.1f} / {pss:.1f} / {uss:.1f}", f"{percent:.2f} %, {switches:.1f}", pressed(program, samples))


def show_programs(chosen, samples):
    for program in chosen:
        program.screen = Screen(program.width, program.height)
        if SCREEN_PRIORITY:
            subprocess.run(["chrt", "-f", "-p", SCREEN_PRIORITY, str(program.screen.server.pid)], check=True)
    quiet = list(start_by_turns(chosen, samples.starts, quiet=True))
    with Busy():
        busy = list(start_by_turns(chosen, samples.starts))
    standards = [{program.name: starts for program, starts in zip(chosen, all_starts) if program.name in STANDARDS} for all_starts in (quiet, busy)]
    print(f"| program | exec to first picture, median, {'quiet' if FIRST else 'without priority'} | busy | RSS / PSS / USS, MiB | "
          "idle: CPU, context switches a second | press to pixel, median |")
    print("|---|---|---|---|---|---|")
    for program, starts, beside in zip(chosen, quiet, busy):
        measure(program, starts, beside, standards, samples)
        program.screen.close()


def bench(game, scene, size, count):
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    command = [str(game), "--bench", scene, "--size", size, "--frames", str(count)]
    try:
        return json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout)
    except subprocess.TimeoutExpired:
        fail(f"--bench {scene} did not end within {PATIENCE} s")


def benches(samples):
    for scene in ("play", "play-engine", "ladder", "title", "choose"):
        yield scene, "1280x800", samples.frames
    for scene in ("play", "title"):
        yield scene, "3840x2160", samples.frames // 3


def frames(scene, size, count):
    found = bench(os.environ["OUTFLANK_GAME"], scene, size, count)
    row(f"{scene}, {size.replace('x', ' × ')}", f"{found['mean']:.1f}", f"{found['p99']:.1f}", f"{found['worst']:.1f}")


def installed_size(build):
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["cmake", "--install", str(build), "--prefix", place, "--strip"], check=True, stdout=subprocess.DEVNULL)
        sizes = {path: path.stat().st_size for path in Path(place).rglob("*") if path.is_file()}
        binary = next(size for path, size in sizes.items() if path.name == "outflank" and path.parent.name in ("bin", "games"))
        return binary / 1e6, sum(sizes.values()) / 1e6


def machine():
    models = [line.split(":", 1)[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    return (f"{datetime.date.today()}, {platform.system()} {platform.release()}, {os.cpu_count()} × {models[0] if models else platform.machine()}, "
            f"load {os.getloadavg()[0]:.1f}")


def show_the_game(build, samples):
    print("\n| frames, milliseconds | mean | 99 of 100 under | slowest |\n|---|---|---|---|")
    for scene, size, count in benches(samples):
        frames(scene, size, count)
    percent, switches = polled_pad(samples.seconds)
    binary, everything = installed_size(build)
    print("\n| the game | |\n|---|---|")
    row("with a gamepad that must be polled, untouched", f"{percent:.2f} % of a core, {switches:.1f} context switches a second")
    row("program, stripped / all that is installed", f"{binary:.2f} / {everything:.2f} MB")


def compare(build, other, samples):
    """Starts and frames of two builds of the game, by turns: a busy machine is busy for both."""
    print("| exec to first picture | this build | the other |\n|---|---|---|")
    for ours, theirs in zip(our_screens(build), our_screens(other)):
        ours.screen = theirs.screen = Screen(ours.width, ours.height)
        row(ours.name, *(spread(starts) for starts in start_by_turns((ours, theirs), samples.starts)))
        ours.screen.close()
    print("\n| frames, milliseconds, median of rounds: mean, 99 of 100 under | this build | the other |\n|---|---|---|")
    for scene, size, count in benches(samples):
        rounds = [[bench(place / "outflank", scene, size, count) for place in (build, other)] for _ in range(samples.rounds)]
        row(f"{scene}, {size.replace('x', ' × ')}", *(", ".join(f"{statistics.median(found[key] for found in side):.1f}" for key in ("mean", "p99"))
                                                    for side in zip(*rounds)))


def main():
    global PATIENCE
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=Path)
    parser.add_argument("--also", metavar="NAME=COMMAND", action="append", default=[])
    parser.add_argument("--only", metavar="NAME")
    parser.add_argument("--against", metavar="BUILD_DIRECTORY", type=Path)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter samples, to see whether it works")
    parser.add_argument("--patience", metavar="SECONDS", type=int, default=PATIENCE, help="until a wait is given up (%(default)s)")
    options = parser.parse_args()
    PATIENCE = options.patience
    build, samples = options.build.resolve(), Samples(options.quick)
    use_build(build)
    print(machine() + "\n")
    if options.against:
        compare(build, options.against.resolve(), samples)
        return
    everything = programs(build, [pair.split("=", 1) for pair in options.also])
    chosen = [program for program in everything if options.only in (None, program.name)]
    if chosen:
        show_programs(chosen, samples)
    if options.only in (None, "frames"):
        show_the_game(build, samples)


if __name__ == "__main__":
    main()
