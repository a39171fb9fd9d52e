#!/usr/bin/env python3
"""Plays whole games by real events in two builds of the game and compares what both say and print, line by line.

    tools/compare_lines.py BEFORE AFTER TOOLS [--only REGEX] [--show]

BEFORE and AFTER are two programs `outflank`, each beside its own assets; TOOLS is the build directory whose tests/e2e has the hands (eye,
where, vpad) and whose outflank-cli makes the games. For each game and device (NAME is GAME-DEVICE) one list of inputs is written down first:
every turn of a random game, with a refused press, a press of the side that is not to move, and a turn taken back among them. Both builds are
given that same list, in a window of their own, with spoken lines on standard output, and must answer with the same lines there and on standard
error. --show prints the lists. Exit status: 0 if no line differs, 1 if one does, 2 for bad arguments. Needs Xvfb and xdotool."""
import argparse
import difflib
import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "e2e"))
import game as e2e  # noqa: E402

SETTINGS = "speed = none\nopponent = 0\nstepping = all\n"
SEED = {"classic": 31, "reverse": 32, "jaques": 33, "pocket": 34, "piecepack": 35, "flipside": 36}
SQUARE = ("classic", "reverse", "jaques", "flipside")  # boards of 8 x 8 without gaps: a step is a square, and squares are read off the edges
NOT_SAID = re.compile(r"outflank: idle: .*|error: XDG_RUNTIME_DIR .*")


class Game(e2e.Game):
    """Waits for what is to be seen and not for what the game reports of its rest: that is younger than some builds that are compared."""

    def hear(self):
        return self.eye("settled", "-", "200", "5000").returncode == 0

    def rests(self, still_ms, limit_ms, seen=0):
        return self.eye("settled", "-", str(still_ms), str(limit_ms)).returncode == 0

    def quiet(self):
        """Waits until the picture rests and nothing more has been said meanwhile."""
        said = None
        while said != (said := self.lines.stat().st_size):
            self.rests(120, 5000)


def turns(name):
    """The turns of a random game with passes left out, and before each what is legal then."""
    played, told = [], e2e.cli("random", "--game", name, "--seed", str(SEED[name]))
    for turn in told["moves"].split():
        now = e2e.cli("show", "--game", name, "--moves", " ".join(played))
        played.append(turn)
        if turn != "--":
            yield turn, now


def places_of(turn, now):
    """The squares that a player names for a turn, and the edge of the stack where there is a choice of stacks."""
    squares = re.findall("[a-h][1-8]", turn)
    edges = [move[-1] for move in now["legal"] if move[:-1] == turn[:-1]] if turn[-1] in "NESW" else []
    return squares, turn[-1] if len(edges) > 1 else None, sorted(edges, key="NESW".index)


def illegal(now):
    """A square that nobody may play on now."""
    legal = {move[:2] for move in now["legal"]}
    return next(square for square in ("a1", "h8", "a8", "h1", "d4", "e5", "c3", "f6") if square not in legal)


def walk(start, end):
    columns, rows = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    return ["right" if columns > 0 else "left"] * abs(columns) + ["down" if rows > 0 else "up"] * abs(rows)


def stack_steps(square, edge, edges, rails):
    return (edges.index(edge) - edges.index(e2e.offered(square, edges, rails))) % len(edges)


def by_keys(name):
    """Squares typed and squares walked to, in turn."""
    cursor = None
    for number, (turn, now) in enumerate(turns(name)):
        squares, edge, edges = places_of(turn, now)
        if number == 3:
            yield ["key", *illegal(now)]
            cursor = None
        for square in squares:
            if cursor is None or number % 2 == 0 or name not in SQUARE:
                yield ["key", *square]
            else:
                yield ["key", *(way.capitalize() for way in walk(cursor, square)), "Return"]
            cursor = square
        if edge:
            yield ["key", *["Tab"] * stack_steps(cursor, edge, edges, now["rails"]), "Return"]
        if number == 5:
            yield ["key", "u"]
            for square in squares:
                yield ["key", *square]
            if edge:
                yield ["key", *["Tab"] * stack_steps(cursor, edge, edges, now["rails"]), "Return"]


def by_mouse(name):
    squares_at = Places.squares(name)
    pitch = squares_at["b1"][0] - squares_at["a1"][0]
    for number, (turn, now) in enumerate(turns(name)):
        squares, edge, _ = places_of(turn, now)
        if number == 3:
            yield ["click", squares_at[illegal(now)]]
        for square in squares:
            yield ["click", squares_at[square]]
        if edge:
            x, y = squares_at[squares[-1]]
            out = 1.07 * pitch
            yield ["click", {"N": (x, squares_at["a1"][1] - out), "E": (squares_at["h1"][0] + out, y),
                             "S": (x, squares_at["a8"][1] + out), "W": (squares_at["a1"][0] - out, y)}[edge]]


def by_pads(name):
    cursor = None
    for number, (turn, now) in enumerate(turns(name)):
        pad = now["turn"]
        squares, edge, edges = places_of(turn, now)
        for square in squares:
            for way in walk(cursor, square) if cursor else ["left"] * 8 + ["up"] * 8 + walk("a1", square):
                yield ["tap", "dp" + way, pad]
            if number % 4 == 2:
                yield ["tap", "a", 3 - pad]
            yield ["tap", "a", pad]
            cursor = square
        if edge:
            for _ in range(stack_steps(cursor, edge, edges, now["rails"])):
                yield ["tap", "rightshoulder", pad]
            yield ["tap", "a", pad]


class Places:
    """Where the squares are, asked without a window."""

    environment = dict(os.environ)

    @classmethod
    def squares(cls, name):
        asked = object.__new__(e2e.Game)
        asked.environment = cls.environment
        return asked.squares(game=name)


def lists():
    for name in SEED:
        yield f"{name}-keys", name, by_keys
    for name in SQUARE:
        yield f"{name}-mouse", name, by_mouse
        yield f"{name}-pads", name, by_pads


def play(program, name, inputs):
    """What one build says and prints when it is given these inputs: lines of both, and its exit status last."""
    os.environ["OUTFLANK_GAME"] = str(program)
    pads = inputs[0][0] == "tap"
    game = Game("--game", name, "--speak", "--seed", "1", "--lang", "en", settings=SETTINGS, pads=pads)
    try:
        if pads:
            game.pad("attach", "frame", "attach", "frame")  # SDL numbers virtual pads anew with each that comes
        game.settle(400)
        for verb, *words in inputs:
            if verb == "key":
                game.key(*words)
            elif verb == "click":
                game.click(words[0])
            else:
                game.button(*words)
            game.quiet()
        game.settle(2500)
        said, printed = game.said(), game.words.read_text().splitlines()
    finally:
        status = game.close()
    return said, [line for line in printed if not NOT_SAID.fullmatch(line)] + [f"exit status {status}"]


def compare(name, before, after):
    """True if both are the same; else prints where they part."""
    same = True
    for what, one, other in zip(("said", "printed"), before, after):
        if one != other:
            same = False
            print("\n".join(difflib.unified_diff(one, other, f"{name} {what} before", "after", lineterm="", n=1)))
    return same


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("tools", type=Path)
    parser.add_argument("--only", type=re.compile, default=re.compile(""))
    parser.add_argument("--show", action="store_true")
    arguments = parser.parse_args()
    for path in (arguments.before, arguments.after, arguments.tools):
        if not path.exists():
            parser.error(f"{path} does not exist")
    os.environ["OUTFLANK_GAME"] = str(arguments.after.resolve())
    os.environ["OUTFLANK_CLI"] = str(arguments.tools / "src/cli/outflank-cli")
    for hand in ("eye", "where", "vpad.so"):
        os.environ["OUTFLANK_" + hand.split(".")[0].upper()] = str((arguments.tools / "tests/e2e" / hand).resolve())
    different = count = 0
    for name, game, written in lists():
        if not arguments.only.search(name):
            continue
        inputs = list(written(game))
        if arguments.show:
            print(name, *(" ".join(map(str, line)) for line in inputs), sep="\n  ")
        count += 1
        before = play(arguments.before.resolve(), game, inputs)
        after = play(arguments.after.resolve(), game, inputs)
        if compare(name, before, after):
            print(f"{name}: {len(inputs)} inputs, {len(after[0])} lines said, {len(after[1])} printed: the same", flush=True)
        else:
            different += 1
    print(f"{count} games, {different} of them with other lines")
    return 1 if different or not count else 0


if __name__ == "__main__":
    sys.exit(main())
