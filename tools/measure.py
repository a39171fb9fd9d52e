#!/usr/bin/env python3
"""Measures what the README's table says of the game: tools/measure.py BUILD_DIRECTORY

BUILD_DIRECTORY holds a release build with the tests. Everything runs under an Xvfb of its own with warm files; quiet the machine first.
Prints a table in Markdown. --quick takes fewer and shorter samples, to see whether it works."""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(SOURCE / "tests" / "e2e"))
from game import Game, Screen, cli  # noqa: E402

MOVES_BEFORE_IDLING = 12


def use_build(build):
    tests = build / "tests" / "e2e"
    os.environ.update(OUTFLANK_GAME=str(build / "outflank"), OUTFLANK_CLI=str(find(build, "outflank-cli")),
                      OUTFLANK_EYE=str(tests / "eye"), OUTFLANK_WHERE=str(tests / "where"), OUTFLANK_VPAD=str(tests / "vpad.so"))


def find(build, name):
    return next(path for path in build.rglob(name) if path.is_file() and os.access(path, os.X_OK))


def first_frame(times):
    """Milliseconds from exec to the first pixel on the screen, title and board."""
    result = {}
    for name, arguments in (("title", []), ("board", ["--game", "classic"])):
        screen, samples = Screen(), []
        for _ in range(times + 1):
            with tempfile.TemporaryDirectory() as home:
                environment = dict(os.environ, DISPLAY=screen.display, HOME=home)
                done = subprocess.run([os.environ["OUTFLANK_EYE"], "start", os.environ["OUTFLANK_GAME"], "--windowed", "--no-sound",
                                       "--size", "1280x800", "--data", home, *arguments],
                                      env=environment, capture_output=True, text=True, check=True)
            samples.append(float(done.stdout))
        screen.close()
        result[name] = samples[1:]  # the first warms the files
    return result


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


def board_at_rest(seconds, pads):
    moves = " ".join(cli("random", "--game", "classic", "--seed", "1")["moves"].split()[:MOVES_BEFORE_IDLING])
    game = Game("--game", "classic", "--moves", moves, pads=pads, settings="")
    game.settle(1000)
    if pads:
        game.pad("attach")
        game.button("dpright")
    time.sleep(10)
    used = memory(game.process.pid)
    threads = len(list(Path(f"/proc/{game.process.pid}/task").iterdir()))
    resting = idle(game.process.pid, seconds)
    game.close()
    return used, threads, resting


def presses(times):
    """Milliseconds from a press on a square to the first pixel that changes near it."""
    moves = [move for move in cli("random", "--game", "classic", "--seed", "1")["moves"].split() if move != "--"][:times]
    game = Game("--game", "classic", settings="")
    game.settle(1000)
    squares = game.squares()
    points = [str(round(value)) for move in moves for value in squares[move]]
    done = game.eye("press", *points)
    game.close()
    return [float(line) for line in done.stdout.split()]


def installed_size(build):
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["cmake", "--install", str(build), "--prefix", place, "--strip"], check=True, stdout=subprocess.DEVNULL)
        sizes = {path: path.stat().st_size for path in Path(place).rglob("*") if path.is_file()}
        binary = next(size for path, size in sizes.items() if path.name == "outflank")
        return binary / 1e6, sum(sizes.values()) / 1e6


def spread(samples, digits=0):
    return f"{statistics.median(samples):.{digits}f} ms ({min(samples):.{digits}f}–{max(samples):.{digits}f}, {len(samples)} times)"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=Path)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    use_build(options.build.resolve())
    starts, seconds, clicks = (3, 5, 4) if options.quick else (15, 30, 20)

    print("| What | Measured |\n|---|---|")
    for scene, samples in first_frame(starts).items():
        print(f"| exec to the first picture, {scene}, median | {spread(samples)} |")
    print(f"| press to the first changed pixel, median | {spread(presses(clicks), 1)} |")
    for name, pads in (("without a gamepad", False), ("with a gamepad", True)):
        (rss, pss, uss), threads, (percent, switches) = board_at_rest(seconds, pads)
        if not pads:
            print(f"| RSS / PSS / USS with the board shown for 10 s | {rss:.1f} / {pss:.1f} / {uss:.1f} MiB, {threads} threads |")
        print(f"| idle over {seconds} s, {name} | {percent:.2f} % of a core, {switches:.1f} context switches a second |")
    binary, everything = installed_size(options.build)
    print(f"| program, stripped / all that is installed | {binary:.2f} / {everything:.2f} MB |")


if __name__ == "__main__":
    main()
