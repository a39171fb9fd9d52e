#!/usr/bin/env python3
"""What the levels of a game have to give away to stand where they should: tools/calibrate.py CLI GAME [LEVEL...]

Prints the game's row for BUDGET of src/engine/level_table.c. Level 1 is matched with `greedy`, each other one with the level below,
whose budget was found before (or stands in the table, where levels are named); matches with budgets nearer and nearer to the right
one are fitted by a curve. With --discs each level plays itself instead, and is to give away so many discs a game by an analysis of
eight plies. The games do not depend on the machine or its load.
"""
import argparse
import math
import re
import subprocess

AGAINST_GREEDY = 1 / 6  # of level 1
AGAINST_BELOW = 0.81     # of all others
START = [400, 400, 400, 250, 200, 100, 60, 30, 10]
STEEP = 1.2  # logits of score that doubling a budget costs, before there is anything to fit


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
        b = min(max(b + 0.1 * slope_b / len(tried), 0.3), 4)
    return a, b


def settle(options, level, below, target, budget):
    """The budget with which `level` scores `target` against `below`."""
    tried, begun = [], math.log2(budget)
    at = begun
    for turn in range(options.matches):
        score = match(options.cli, options.game, f'level:{level}@{round(2 ** at)}', below, options.games, 1 + turn * options.games)
        tried.append((at - begun, score))
        a, b = fit(tried)
        wished = begun + (a - math.log(target / (1 - target))) / b
        at = min(max(wished, at - 1.5, 0), at + 1.5, 12)
        if options.verbose:
            print(f'  {level} {2 ** (begun + tried[-1][0]):.0f}: {score:.3f}, next {2 ** at:.0f}', flush=True)
    return round(2 ** at)


def discs(cli, game, who, games, seed):
    """What a level gives away in a game with itself, in discs."""
    words = [cli, 'match', '--game', game, '--first', who, '--second', who, '--games', str(games), '--seed', str(seed), '--losses', '8']
    answer = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout
    return float(re.search(r'given away +A ([-0-9.]+)', answer).group(1))


def settle_discs(options, level, wanted, budget):
    """The budget with which `level` gives away `wanted` discs. Close to it they grow evenly with the budget's root."""
    at, nearest = budget, (math.inf, budget)
    for turn in range(options.matches):
        found = discs(options.cli, options.game, f'level:{level}@{at}', options.games, 1 + turn * options.games)
        nearest = min(nearest, (abs(found - wanted), at))
        if options.verbose:
            print(f'  {level} {at}: {found:.1f}', flush=True)
        at = round(min(max(at * (wanted / found) ** 2, at / 2, 1), at * 2, 2000))
    return nearest[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('cli')
    parser.add_argument('game')
    parser.add_argument('levels', nargs='*', type=int, help='1 to 9; all of them if none is named')
    parser.add_argument('--start', help='budgets to begin with, from level 1 on, with commas')
    parser.add_argument('--games', type=int, default=40, help='a match')
    parser.add_argument('--matches', type=int, default=8, help='a level')
    parser.add_argument('--score', type=float, default=AGAINST_BELOW, help='of each level from 2 on against the one below')
    parser.add_argument('--discs', help='that each level gives away in a game, from level 1 on, with commas')
    parser.add_argument('--verbose', action='store_true')
    options = parser.parse_args()
    budgets = [int(word) for word in options.start.split(',')] if options.start else START
    wanted = [float(word) for word in options.discs.split(',')] if options.discs else []
    for level in options.levels or range(1, 1 + len(wanted) if wanted else 10):
        if wanted:
            budgets[level - 1] = settle_discs(options, level, wanted[level - 1], budgets[level - 1])
            print(f'{options.game} {level} {budgets[level - 1]} ({wanted[level - 1]:g} discs)', flush=True)
            continue
        below = 'greedy' if level == 1 else f'level:{level - 1}@{budgets[level - 2]}'
        target = AGAINST_GREEDY if level == 1 else options.score
        budgets[level - 1] = settle(options, level, below, target, budgets[level - 1])
        print(f'{options.game} {level} {budgets[level - 1]} ({target:.2f})', flush=True)
    print(options.game, ', '.join(map(str, budgets)))


if __name__ == '__main__':
    main()
