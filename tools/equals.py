#!/usr/bin/env python3
"""What comes of games between equals: tools/equals.py CLI GAME [--level 9] [--games 400]

Plays a level against itself from the start, each game with a seed of its own, and prints a row of the tables of docs/theory.md: the first player's
share of the points, draws, plies (a pass is one; in Flipside turns) on the average and at most, the share of the points that goes to the
side that ends with more corners, in the games in which one has more, and the first moves that scored best with the games that began with them.
"""
import argparse
import collections
import re
import subprocess

GAME = re.compile(r"^game \d+: A is FIRST, (\d+)-(\d+) (.*)$", re.MULTILINE)


def output(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout


def corners_ahead(cli, game, moves):
    """Corners of the first player less those of the second when the game is over; 0 on boards that have none."""
    shown = output(cli, "show", "--game", game, "--moves", moves)
    rows = re.search(r"^position (\S+)", shown, re.MULTILINE).group(1).split("/")
    corners = "".join(row[0] + row[-1] for row in (rows[0], rows[-1])).lower()
    return corners.count("x") - corners.count("o")


def points(first, second, fewest):
    return 0.5 if first == second else float((first < second) == fewest)


def share(scores):
    return f"{100 * sum(scores) / len(scores):.1f}" if scores else "-"


def best_first_moves(scores, least):
    """The three that were played most, the best first."""
    often = sorted(scores.items(), key=lambda item: -len(item[1]))[:3]
    often = [item for item in often if len(item[1]) >= least]
    return ", ".join(f"{move} {share(got)} ({len(got)})" for move, got in sorted(often, key=lambda item: -sum(item[1]) / len(item[1])))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("game")
    parser.add_argument("--level", type=int, default=9)
    parser.add_argument("--games", type=int, default=400)
    options = parser.parse_args()
    level, fewest = f"level:{options.level}", options.game.startswith("reverse")
    played = GAME.findall(output(options.cli, "match", "--game", options.game, "--first", level, "--second", level, "--openings", "0",
                                 "--games", str(2 * options.games), "--verbose"))  # the second game of a pair is the first once more
    scores, lengths, by_corners, by_move = [], [], [], collections.defaultdict(list)
    for first, second, moves in played:
        score = points(int(first), int(second), fewest)
        ahead = corners_ahead(options.cli, options.game, moves)
        scores.append(score)
        lengths.append(len(moves.split()))
        by_move[moves.split()[0]].append(score)
        if ahead:
            by_corners.append(score if ahead > 0 else 1 - score)
    cells = (options.game, options.level, len(scores), share(scores), sum(score == 0.5 for score in scores),
             f"{sum(lengths) / len(lengths):.1f}", max(lengths), f"{share(by_corners)} ({len(by_corners)})",
             best_first_moves(by_move, len(scores) // 20))
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


if __name__ == "__main__":
    main()
