#!/usr/bin/env python3
"""How games between good players go: tools/balance.py CLI RESULTS_DIRECTORY [--games N] [--level N] [--jobs N] [GAME...]

Plays --games (400) games of a level (9) against itself from the start of each game, each with a seed of its own, and prints the table of
docs/theory.md. Each game is a line of a file in RESULTS_DIRECTORY as soon as it has ended and is not played again, so that a run can be stopped
and taken up, and more games be added. They are the same on every machine.
"""
import argparse
import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path

WEIGHTS = Path(__file__).resolve().parents[1] / "assets" / "engine"
GAMES = ("classic", "reverse", "jaques", "pocket", "piecepack", "flipside")


def play(options, game, seed):
    """The game with this seed as a line: seed, moves."""
    words = [options.cli, "match", "--game", game, "--first", f"level:{options.level}", "--second", f"level:{options.level}",
             "--openings", "0", "--games", "1", "--seed", str(seed), "--verbose", "--weights", str(WEIGHTS)]
    shown = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout
    return f"{seed} " + re.search(r"^game 1: A is FIRST, \d+-\d+ (.*)$", shown, re.MULTILINE).group(1)


def kept(path):
    """The moves of a file's games by their seeds; a line that was cut off does not count."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    lines = [line.partition(" ") for line in text.split("\n")[:-1]]
    return {int(seed): moves for seed, _, moves in lines if moves}


def play_all(options, game):
    path = Path(options.results) / f"{game.replace(':', '-')}-{options.level}"
    there = kept(path)
    with path.open("a", encoding="utf-8") as file, ThreadPoolExecutor(options.jobs) as pool:
        if path.stat().st_size and not path.read_text(encoding="utf-8").endswith("\n"):
            file.write("\n")
        for line in pool.map(lambda seed: play(options, game, seed), [seed for seed in range(1, options.games + 1) if seed not in there]):
            file.write(line + "\n")
            file.flush()
    return [moves for seed, moves in kept(path).items() if seed <= options.games]


def end(options, game, moves):
    """The last position of a game, as `show` describes it."""
    words = [options.cli, "show", "--game", game, "--moves", moves, "--json"]
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout)


def corners(position):
    """How many corners the winner and the loser hold; None in a draw, or if no disc can lie there."""
    rows = position["board"]
    four = [row[column] for row in (rows[0], rows[-1]) for column in (0, -1)]
    held = four.count("x"), four.count("o")
    if not position["winner"] or not set(four) <= set("xo."):
        return None
    return held if position["winner"] == 1 else held[::-1]


def mean(values):
    """Mean and its 95 % confidence interval."""
    average = sum(values) / len(values)
    return average, 1.96 * sqrt(sum((value - average) ** 2 for value in values) / max(len(values) - 1, 1) / len(values))


def row(options, game, games):
    ends = [end(options, game, moves) for moves in games]
    share = mean([{0: 50, 1: 100, 2: 0}[position["winner"]] for position in ends])
    lead = mean([position["counts"][0] - position["counts"][1] for position in ends])
    length = mean([sum(move != "--" for move in moves.split()) for moves in games])
    held = [both for both in map(corners, ends) if both]
    cells = [game, f"{len(games)}, {len(set(games))} different", f"{share[0]:.1f} ± {share[1]:.1f}", f"{lead[0]:+.1f} ± {lead[1]:.1f}",
             f"{length[0]:.1f}", str(sum(not position["winner"] for position in ends)),
             ", ".join(f"{mean(side)[0]:.2f}" for side in zip(*held)) or "-"]
    return "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("results")
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--level", type=int, default=9)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_intermixed_args()
    Path(options.results).mkdir(parents=True, exist_ok=True)
    print("| game | games | first player's share, % | more discs than the second | moves | draws | corners of the winner, the loser |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for game in options.names or GAMES:
        print(row(options, game, play_all(options, game)), flush=True)


if __name__ == "__main__":
    main()
