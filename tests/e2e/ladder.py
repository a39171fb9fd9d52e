"""Runs up the ladder and their matches as the program keeps them, so that a test can begin in the middle of one."""
import re
import subprocess
import zlib

from game import cli, tool

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
HOME = ["classic:size=6", "jaques:opening=usual", "piecepack:coins=36", "pocket:board=32", "flipside",
        "jaques:opening=free", "piecepack:coins=64", "flipside:vacated=off", "reverse", "classic:size=8"]

BEFORE_TEN = "d3 e3 f2 c4 f5 g1 b3 c3 c2 a3 e2 e6 a4 e1 d7 b1 c5 c6 d1 e7 b5 c7 e8 f7 c8 b7 b2 c1 a2 f6 g8 g4 f3 b4 a8 g3"  # h3 flips ten
SWEPT = "d5 c5 b4 e5 d6 b5 e6 e2 b3 b2 a4 a5 a6 b6 c6 e4 d2 c2 f6 -- c1 b1 a1 a2 a3 -- f3 f5 f4 -- e3 -- e1 f2 d1 -- f1"  # on 6 x 6


def number_of_run(number):
    """As it is shown and typed: 1FJK-Q (docs/arcade.md)."""
    values = [(1 << 15 | number) >> shift & 31 for shift in (15, 10, 5, 0)]
    check = 0
    for value in values:
        check = (7 * check + value + 1) % 32
    return "".join(LETTERS[value] for value in values) + "-" + LETTERS[check]


def run(rung, lives, score=0, pot=0, number=None, harder=None, gift=None, spent=False):
    """A run by chains, ladder.txt of version 3: as printed, or dealt by a number; `harder`: the board that was taken at the fork before its next
    match; `gift`: 1 a life, 2 a doubled chain, 3 a look."""
    seed = 5 if number is None else (number * 2654435761 + rung + 3 - lives) % 2 ** 32
    text = f"outflank-ladder = 3\nrung = {rung}\nlives = {lives}\nscore = {score}\nhelped = 0\nseed = {seed}\npot = {pot}\n"
    text += "" if number is None else f"run = {number_of_run(number)}\n"
    text += "" if harder is None else f"fork = {2 if harder else 1}\n"
    text += "" if gift is None else f"gift = {gift}\nspent = {int(spent)}\n"
    text += "margin = 4\n" * rung
    return f"# sum {zlib.crc32(text.encode()):08x}\n{text}"


def sole(game, moves, move):
    """A move that can be made in one way alone: a disc of Flipside may come from several edges."""
    legal = cli("show", "--game", game, "--moves", " ".join(moves))["legal"]
    return sum(other.rstrip("NSWE") == move.rstrip("NSWE") for other in legal) == 1


def kept_match(game, first, opponent, moves, seed=None):
    """The file of a match of the run, game-ladder.txt, after these moves; `first`: the player began; `seed`: that of the run, by which the match is
    known, or None as older programs wrote it."""
    known = f"seed = {seed}\n" if seed else ""
    kept = (f"outflank = 2\ngame = {game}\nfirst player = {1 if first else 2}\nopponent = {opponent}\norder = 1\noccasion = ladder\n"
            f"{known}moves = {' '.join(moves)}\n")
    return kept + "end = %d %08x\n" % (len(moves), zlib.crc32(kept.encode()))


def almost_over(rung, won, game=None, first=None, opponent=None, seed=None):
    """A match of that rung as it is kept before its last move, which is the player's; and its moves, the last one with them. As printed, or else
    of a game, with who begins, against an opponent."""
    game, first, opponent = game or HOME[rung - 1], rung % 2 == 1 if first is None else first, opponent or rung
    fewest = game.startswith("reverse")
    ours, theirs = ("level:4", "level:1") if won else ("level:1", "level:4")
    for draw in range(1, 9):
        played = subprocess.run([tool("cli"), "match", "--game", game, "--first", ours, "--second", theirs, "--games", "20", "--openings", "2",
                                 "--seed", str(draw), "--verbose"], check=True, capture_output=True, text=True).stdout
        for counts, text in re.findall(f"A is {'FIRST' if first else 'SECOND'}, (\\d+-\\d+) (.*)", played):
            count, moves = [int(number) for number in counts.split("-")], text.split()
            more = count[0] > count[1] if first else count[1] > count[0]
            last = len(moves) % 2 == first and moves[-1] != "--"
            if count[0] != count[1] and (more != fewest) == won and last and sole(game, moves[:-1], moves[-1]):
                return kept_match(game, first, opponent, moves[:-1], seed), moves
    raise AssertionError("no such match")
