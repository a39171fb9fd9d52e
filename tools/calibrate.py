#!/usr/bin/env python3
"""What a level has to give away to stand where it should: tools/calibrate.py CLI GAME LEVEL --score 0.15 [--against careful]

Prints the budget for the game's row of BUDGET in src/engine/level_table.c (of a level that does not search, the noise of its row of
FANCY) with which the other player, the level below unless another is named, scores so much against the level. Matches with budgets
nearer and nearer to the right one are fitted by a curve. The games do not depend on the machine or its load.
"""
import argparse
import math
import re
import subprocess

STEEP = -1.2  # logits of score that doubling a budget brings the other, before there is anything to fit


def match(cli, game, first, second, games, seed):
    words = [cli, 'match', '--game', game, '--first', first, '--second', second, '--games', str(games), '--seed', str(seed)]
    answer = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout
    won, drawn = map(int, re.search(r'A won (\d+), drew (\d+)', answer).groups())
    return (won + drawn / 2) / games


def fit(tried):
    """The curve score = logistic(a - b x) through (x, score), drawn towards the usual steepness."""
    a, b = 0.0, STEEP
    for _ in range(2000):
        slope_a, slope_b = 0.0, (STEEP - b) * 0.5
        for x, score in tried:
            error = score - 1 / (1 + math.exp(b * x - a))
            slope_a += error
            slope_b -= error * x
        a += 0.5 * slope_a / len(tried)
        b = min(max(b + 0.1 * slope_b / len(tried), -4), -0.3)
    return a, b


def settle(options):
    """The budget with which the other player scores as wished."""
    tried, begun = [], math.log2(options.start)
    at = begun
    for turn in range(options.matches):
        level = f'level:{options.level}@{round(2 ** at)}'
        score = match(options.cli, options.game, options.against or f'level:{options.level - 1}', level, options.games, 1 + turn * options.games)
        tried.append((at - begun, score))
        a, b = fit(tried)
        wished = begun + (a - math.log(options.score / (1 - options.score))) / b
        at = min(max(wished, at - 1.5, 0), at + 1.5, 12)
        if options.verbose:
            print(f'  {2 ** (begun + tried[-1][0]):.0f}: {score:.3f}, next {2 ** at:.0f}', flush=True)
    return round(2 ** at)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('cli')
    parser.add_argument('game')
    parser.add_argument('level', type=int, help='1 to 9')
    parser.add_argument('--score', type=float, required=True, help='of the other player against the level')
    parser.add_argument('--against', help='the other player, as in outflank-cli match')
    parser.add_argument('--start', type=int, default=100, help='the budget to begin with')
    parser.add_argument('--games', type=int, default=100, help='a match')
    parser.add_argument('--matches', type=int, default=8)
    parser.add_argument('--verbose', action='store_true')
    print(settle(parser.parse_args()))


if __name__ == '__main__':
    main()
