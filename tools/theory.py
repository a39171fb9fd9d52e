#!/usr/bin/env python3
"""What perfect play makes of the small boards: tools/theory.py CLI RESULTS_DIRECTORY [--seconds N] [--squares N] [GAME...]

Solves every start on up to --squares squares (25), one after the other, each for --seconds (60) at most, and prints the tables of
docs/theory.md. An answer is kept in RESULTS_DIRECTORY and not asked for again; what was given up is tried again. GAME names starts as
outflank-cli does, classic:size=6,start=top; without any all of them are solved, smallest first.
"""
import argparse
import json
import os
import re
import subprocess

STARTS = ("usual", "inverted", "top", "left", "right", "bottom")
SIDES = (4, 5, 6)
COINS = (14, 16, 24, 32, 36)  # those in between play on the board of the next smaller


def games():
    """All that have few squares."""
    for side in SIDES:
        for name in ("classic", "reverse"):
            for start in STARTS:
                yield f"{name}:size={side},start={start}"
    for coins in COINS:
        for start in ("usual", "top"):
            yield f"piecepack:coins={coins},start={start}"
    for coins in (20, 28):
        for start in ("usual", "top"):
            yield f"piecepack:coins={coins},tiles=ragged,start={start}"
    for holes in (32, 36):
        yield f"pocket:board={holes},opening=usual"


def squares_of(options, game):
    shown = subprocess.run([options.cli, "show", "--game", game], check=True, stdout=subprocess.PIPE, text=True).stdout
    board = re.search(r"^position (\S+)", shown, re.MULTILINE).group(1)
    return sum(board.count(square) for square in ".ox")


def solve(options, game):
    """The answer of `best` without limits but the time, or None."""
    path = os.path.join(options.results, game.replace(":", "-").replace(",", "-").replace("=", "_"))
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    words = [options.cli, "best", "--game", game, "--json", "--threads", str(options.threads), "--time", str(1000 * options.seconds)]
    answer = json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout)
    if not answer["exact"]:
        return None
    with open(path, "w", encoding="utf-8") as file:
        json.dump(answer, file)
    return answer


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("results")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--squares", type=int, default=25)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_intermixed_args()
    os.makedirs(options.results, exist_ok=True)
    known = sorted((squares_of(options, game), game) for game in options.games or games())
    print("| game | squares | first player | a best move | positions |")
    print("| --- | --- | --- | --- | --- |")
    for squares, game in known:
        if squares > options.squares and not options.games:
            continue
        answer = solve(options, game)
        cells = f"{answer['value']:+.0f} | {answer['move']} | {answer['nodes']:,}" if answer else "not yet | | "
        print(f"| {game} | {squares} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
