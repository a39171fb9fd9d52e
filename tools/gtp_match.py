#!/usr/bin/env python3
"""Plays Classic against a program that speaks GTP: tools/gtp_match.py OUTFLANK_CLI --gtp "/usr/games/gtp-rhino -b 0 -l 4"

Every opening is played twice with the colours swapped. Openings are the first plies of the random games of `outflank-cli random`, one
seed each; both programs see only them, and play on without a book. Outflank is `outflank-cli nboard` with a fixed depth, so that its
moves are the same on every machine; what either program spent on thinking is measured in CPU seconds, and printed, for the reader to
see which had more. An illegal answer ends the match with a message. The rules are kept by `outflank-cli show`. Linux only."""
import argparse
import json
import math
import shlex
import subprocess
import sys
import time


class Loser(Exception):
    """A program that has quit or answered what is not legal."""


class Program:
    def __init__(self, name, command):
        self.name = name
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.seconds, self.moves = 0.0, 0

    def cpu(self):
        return time.clock_gettime(~self.process.pid << 3 | 2)  # the kernel's number for the process's CPU clock

    def tell(self, line):
        try:
            self.process.stdin.write(line + "\n")
        except BrokenPipeError as died:
            raise Loser(f"{self.name} has quit") from died

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            raise Loser(f"{self.name} has quit")
        return line.rstrip("\n")

    def timed_move(self, side):
        before = self.cpu()
        answer = self.move(side)
        self.seconds += self.cpu() - before
        self.moves += 1
        return answer

    def close(self):
        self.process.kill()
        self.process.wait()


class Gtp(Program):
    """Answers begin with = or ? and end with an empty line."""

    def ask(self, line):
        self.tell(line)
        answer = self.read()
        while not answer:
            answer = self.read()
        text = answer[1:].strip()
        while self.read():
            pass
        if not answer.startswith("="):
            raise Loser(f"{self.name} answered {line} with {answer}")
        return text

    def begin(self):
        self.ask("boardsize 8")
        self.ask("clear_board")

    def played(self, side, move):
        if move == "--":
            self.move(side)  # GRhino plays no pass that it is told, but a side that can only pass does so when asked to move
        else:
            self.ask(f"play {('black', 'white')[side]} {move}")

    def move(self, side):
        answer = self.ask(f"genmove {('black', 'white')[side]}").lower()
        return "--" if answer == "pass" else answer


class Nboard(Program):
    def __init__(self, name, command, depth):
        super().__init__(name, command)
        self.tell("nboard 2")
        self.tell(f"set depth {depth}")

    def begin(self):
        self.tell("set game (;GM[Othello]PB[]PW[]TY[8]BO[8 ---------------------------O*------*O--------------------------- *];)")

    def played(self, _side, move):
        self.tell(f"move {'PA' if move == '--' else move.upper()}")

    def move(self, side):
        self.tell("go")
        while True:
            line = self.read()
            if line.startswith("==="):
                answer = line[3:].split("/")[0].strip().lower()
                self.played(side, answer)  # go does not play on its own board
                return "--" if answer == "pa" else answer


def state(cli, moves):
    done = subprocess.run([cli, "show", "--json", "--game", "classic", "--moves", " ".join(moves)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def opening(cli, seed, plies):
    done = subprocess.run([cli, "random", "--json", "--game", "classic", "--seed", str(seed)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["moves"].split()[:plies]


def play(cli, players, moves):
    """A game from `moves` on between players[0] (first) and players[1]: the discs of both at its end, and the moves."""
    for player in players:
        player.begin()
        for ply, move in enumerate(moves):
            player.played(ply % 2, move)
    now = state(cli, moves)
    while now["status"] != "over":
        side = now["turn"] - 1
        move = players[side].timed_move(side) if now["status"] == "move" else "--"
        if now["status"] == "move" and move not in now["legal"]:
            raise Loser(f"{players[side].name} answered {move} after {''.join(moves)}")
        players[1 - side].played(side, move)
        if now["status"] == "pass":
            players[side].played(side, move)
        moves.append(move)
        now = state(cli, moves)
    return now["counts"], moves


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli", help="the outflank-cli to play with")
    parser.add_argument("--gtp", required=True, help="the other program's command line")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first opening (default 1)")
    parser.add_argument("--plies", type=int, default=8, help="of an opening (default 8)")
    parser.add_argument("--depth", type=int, default=16,
                        help="plies that Outflank looks ahead (default 16), exact from twice as many open squares on, at most 22")
    parser.add_argument("--verbose", action="store_true", help="print every game")
    arguments = parser.parse_args()
    ours = Nboard("Outflank", [arguments.cli, "nboard"], arguments.depth)
    theirs = Gtp("GTP", shlex.split(arguments.gtp))
    try:
        theirs.name = f"{theirs.ask('name')} {theirs.ask('version')}"
        won = drawn = margins = 0
        for game in range(arguments.games):
            swapped = game % 2
            players = [theirs, ours] if swapped else [ours, theirs]
            counts, moves = play(arguments.cli, players, opening(arguments.cli, arguments.seed + game // 2, arguments.plies))
            margin = counts[swapped] - counts[1 - swapped]
            won, drawn, margins = won + (margin > 0), drawn + (margin == 0), margins + margin
            if arguments.verbose:
                print(f"game {game + 1}: Outflank is {'SECOND' if swapped else 'FIRST'}, {counts[0]}-{counts[1]} {' '.join(moves)}", flush=True)
    except Loser as loser:
        sys.exit(str(loser))
    finally:
        ours.close()
        theirs.close()
    games = arguments.games
    score = (won + drawn / 2) / games
    spread = math.sqrt(max(0, (won + drawn / 4) / games - score * score) / games)
    print(f"Outflank at depth {arguments.depth} against {theirs.name}: {games} games, won {won}, drawn {drawn}, lost {games - won - drawn}")
    print(f"score {100 * score:.1f} % +- {196 * spread:.1f}, discs {margins / games:+.2f} a game")
    for player in ours, theirs:
        print(f"{player.name}: {player.moves} moves, {player.seconds / max(1, player.moves):.3f} CPU seconds each")


if __name__ == "__main__":
    main()
