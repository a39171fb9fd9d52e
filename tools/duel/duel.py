#!/usr/bin/env python3
"""Plays the engines of two trees against each other at the same CPU time a move: tools/duel/duel.py NEW OLD --game classic --ms 5

NEW and OLD are trees of Outflank whose outflank-cli has been built in TREE/build; the mover (mover.c) is linked with either's engine.
The openings of tools/duel/openings are balanced, and each is played twice with the colours swapped. Prints the score of NEW with its
95 % interval, what it means in Elo, and the CPU time of a move of either side. With --keep FILE each game is noted there as it ends, and those
that are there are not played again: a long run may be stopped and goes on. --clock MS gives each side so much CPU time for a whole
game, which its engine divides; who has none left moves at once. --find N looks for N openings in place of playing: drawn at
random, kept if NEW values them within two discs, thinking for --ms."""
import argparse
import glob
import math
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WITHIN = 200  # hundredths of a disc


def build(tree, target):
    libraries = [glob.glob(f"{tree}/build/src/{room}/*.a") for room in ("engine", "rules", "base")]
    if not all(libraries):
        sys.exit(f"{tree}/build has no outflank-cli: cmake -S {tree} -B {tree}/build -DCMAKE_BUILD_TYPE=Release && "
                 f"cmake --build {tree}/build --target outflank-cli")
    with open(f"{tree}/src/engine/engine.h", encoding="utf-8") as file:
        divides = ["-DCLOCK_SHARE"] if "engine_clock_share" in file.read() else []
    subprocess.run(["cc", "-O2", *divides, "-std=c11", "-D_POSIX_C_SOURCE=200809L", "-I", f"{tree}/src", f"{HERE}/mover.c", "-Wl,--start-group",
                    *sum(libraries, []), "-Wl,--end-group", "-lm", "-lpthread", "-o", target], check=True)


class Mover:
    def __init__(self, program, weights, selectivity):
        self.process = subprocess.Popen([program, weights, selectivity], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.microseconds = self.moves = self.nodes = self.left = 0  # left: microseconds on the clock

    def ask(self, game, ms, moves):
        self.process.stdin.write(f"{game}|{ms}|{' '.join(moves)}\n")
        answer = self.process.stdout.readline().split()
        if not answer or answer[0] == "fault":
            sys.exit(f"no answer to {game} {' '.join(moves)}")
        return answer

    def move(self, game, ms, moves):
        answer = self.ask(game, ms or f"c{max(1, self.left // 1000)}", moves)
        self.nodes += int(answer[4])
        self.microseconds += int(answer[5])
        self.left -= int(answer[5])
        self.moves += 1
        return answer[1]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def turn_of(mover, game, moves):
    answer = mover.ask(game, 0, moves)
    return (int(answer[1]), 0) if answer[0] == "turn" else (None, int(answer[1]) - int(answer[2]))


def play(game, ms, clock, players, opening):
    """The margin of players[0], who is the first side."""
    moves = list(opening)
    for player in players:
        player.left = clock * 1000
    while True:
        turn, margin = turn_of(players[0], game, moves)
        if turn is None:
            return margin
        moves.append(players[turn].move(game, ms, moves))


def openings_file(game):
    return f"{HERE}/openings/{game.replace(':', '-').replace('=', '-')}.txt"


def find(mover, game, ms, wanted, plies, seed):
    """Random openings whose value, looked for with and without a ply more, is within two discs."""
    lot, found = random.Random(seed), []
    while len(found) < wanted:
        moves = []
        while len(moves) < plies:
            replies = mover.ask(game, -1, moves)
            if replies[0] != "turns":
                break
            moves.append(lot.choice(replies[1:]))
        line = " ".join(moves)
        if len(moves) == plies and line not in found and turn_of(mover, game, moves)[0] is not None \
                and abs(int(mover.ask(game, ms, moves)[2])) <= WITHIN:
            found.append(line)
    with open(openings_file(game), "w", encoding="utf-8") as file:
        file.write("\n".join(found) + "\n")


def cost(player):
    return player.microseconds, player.moves


def kept(path, settings):
    """The games noted in a file: margin and what each side's moves cost. Begins it if it is not there."""
    if not os.path.exists(path):
        with open(path, "w", encoding="utf-8") as file:
            file.write(settings + "\n")
    with open(path, encoding="utf-8") as file:
        first, *games = file.read().splitlines()
    if first != settings:
        sys.exit(f"{path} has games of '{first}', not of '{settings}': name another file")
    return [tuple(map(int, line.split())) for line in games if len(line.split()) == 5]


def played(arguments, openings, players):
    """All games: margin of NEW, microseconds and moves of NEW and of OLD."""
    time = f"{arguments.clock} ms a game" if arguments.clock else f"{arguments.ms} ms"
    settings = f"{arguments.game} {time}, selectivity {arguments.selectivity}, from opening {arguments.first}"
    games = kept(arguments.keep, settings) if arguments.keep else []
    for number in range(len(games), arguments.games):
        opening = openings[(arguments.first + number // 2) % len(openings)]
        before = [*cost(players[0]), *cost(players[1])]
        swapped = number % 2
        margin = play(arguments.game, 0 if arguments.clock else arguments.ms, arguments.clock, players[::-1] if swapped else players, opening)
        after = [*cost(players[0]), *cost(players[1])]
        games.append((-margin if swapped else margin, *(now - then for now, then in zip(after, before))))
        if arguments.keep:
            with open(arguments.keep, "a", encoding="utf-8") as file:
                file.write(" ".join(map(str, games[-1])) + "\n")
        if number % 20 == 19 and sys.stderr.isatty():
            print(summary(games), file=sys.stderr)
    return games[:arguments.games]


def elo(score):
    score = min(max(score, 1e-3), 1 - 1e-3)
    return -400 * math.log10(1 / score - 1)


def summary(games):
    margins = [game[0] for game in games]
    points = [(margin > 0) + (margin == 0) / 2 for margin in margins]
    pairs = [(points[i] + points[i + 1]) / 2 for i in range(0, len(points) - 1, 2)]
    score, n = sum(points) / len(points), len(pairs)
    spread = math.sqrt(sum((pair - score) ** 2 for pair in pairs) / max(1, n - 1) / n) if n else 0
    new, old = [sum(game[at] for game in games) / max(1, sum(game[at + 1] for game in games)) / 1000 for at in (1, 3)]
    return (f"{len(points)} games, won {points.count(1)}, drawn {points.count(.5)}, lost {points.count(0)}: {100 * score:.1f} % "
            f"+- {196 * spread:.1f}, Elo {elo(score):+.0f} ({elo(score - 1.96 * spread):+.0f} to {elo(score + 1.96 * spread):+.0f}), "
            f"{sum(margins) / len(margins):+.2f} discs, CPU a move {new:.2f} and {old:.2f} ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("new")
    parser.add_argument("old")
    parser.add_argument("--game", default="classic")
    parser.add_argument("--ms", type=int, default=5)
    parser.add_argument("--clock", type=int, default=0, metavar="MS", help="for all moves of a game, in place of --ms")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first opening")
    parser.add_argument("--new-weights", help="in place of NEW/assets/engine")
    parser.add_argument("--old-weights", help="in place of OLD/assets/engine")
    parser.add_argument("--selectivity", default="6,5", help="of NEW and OLD, numbers of enum engine_selectivity (default 6,5)")
    parser.add_argument("--keep", metavar="FILE", help="notes the games there, and goes on where they end")
    parser.add_argument("--find", type=int, metavar="N")
    parser.add_argument("--plies", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game, ms = arguments.game, arguments.ms
    with tempfile.TemporaryDirectory() as directory:
        players = []
        for name, tree, weights, selectivity in zip(("new", "old"), (arguments.new, arguments.old),
                                                    (arguments.new_weights, arguments.old_weights), arguments.selectivity.split(",")):
            build(tree, f"{directory}/{name}")
            players.append(Mover(f"{directory}/{name}", weights or f"{tree}/assets/engine", selectivity))
            players[-1].ask(game, ms, [])  # what is prepared once is not counted
        if arguments.find:
            find(players[0], game, ms, arguments.find, arguments.plies, arguments.seed)
            return
        with open(openings_file(game), encoding="utf-8") as file:
            openings = [line.split() for line in file]
        time = f"{arguments.clock} ms a game" if arguments.clock else f"{ms} ms a move"
        print(f"{game}, {time}: {summary(played(arguments, openings, players))}")
        for player in players:
            player.close()


if __name__ == "__main__":
    main()
