#!/usr/bin/env python3
"""Plays whole games and walks through every screen by real events in two builds of the game, and compares what both say, print and show.

    tools/compare_lines.py BEFORE AFTER TOOLS [--only REGEX] [--renamed OLD=NEW]... [--jobs N] [--show]

BEFORE and AFTER are two programs `outflank`, each beside its own assets; TOOLS is a build directory of the same commit as AFTER, whose tests/e2e
has the hands (eye, where, vpad, clock) and whose outflank-cli makes the games.

Games: for each game and device (NAME is GAME-DEVICE) one list of inputs is written down first: every turn of a random game, with a refused press,
a press of the side that is not to move, and a turn taken back among them. Both builds are given that same list, in a window of their own, with
spoken lines on standard output, and must answer with the same lines there and on standard error.

Screens: for each scene that BEFORE knows and each device (NAME is screen-SCENE-DEVICE: keys, mouse, pad, switch) BEFORE is walked through, from
the data that its pictures show: each control gets the focus, is pressed, held and drawn off, and is pressed for good. AFTER is given the same
inputs, and after each must say the same and, where nothing moves, show the same picture. A walk has at most STEPS_MAX inputs.

--renamed OLD=NEW: a scene, or a folder of assets/samples, that AFTER knows by another name. --no-pictures: what is shown is not compared.
--show prints the lists. Exit status: 0 if nothing differs, 1 if something does, 2 for bad arguments. Needs Xvfb and xdotool."""
import argparse
import concurrent.futures
import datetime
import difflib
import os
import re
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "e2e"))
import game as e2e  # noqa: E402
from compare_scenes import NEEDS_GAME_OVER, known_scenes, random_moves, renamed  # noqa: E402

SETTINGS = "speed = none\nopponent = 0\nstepping = all\n"
SEED = {"classic": 31, "reverse": 32, "jaques": 33, "pocket": 34, "piecepack": 35, "flipside": 36}
SQUARE = ("classic", "reverse", "jaques", "flipside")  # boards of 8 x 8 without gaps: a step is a square, and squares are read off the edges
NOT_SAID = re.compile(r"outflank: idle: .*|vpad: .*|error: XDG_RUNTIME_DIR .*")
DATE = datetime.date(2026, 11, 21)  # a day after the samples'
COMPUTER_PLAYS = {"play-opponent", "today"}  # when it answers depends on time: their squares are not pressed
REVIEWED = {"result", "result-opponent", "replay", "won"}  # numbers and pictures there depend on how far the review has come
ITS_SQUARES = re.compile(r"[a-h][1-8]\b")
STATES = ("moving", "writing", "pausing", "thinking")
STEPS_MAX = 160  # inputs of a walk
FOCUSES_MAX = 40  # controls of a screen that are visited


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
    return (edges.index(edge) - edges.index(e2e.offered([square + e for e in edges], rails)[2])) % len(edges)


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


# ---- screens ----

class OneScreen(e2e.Screen):
    """Stays when a game ends: a walk begins anew now and then. Keys do not repeat."""

    def __init__(self):
        super().__init__(options=["-r"])

    def close(self):
        pass

    def end(self):
        super().close()


class Walked(e2e.Game):
    """One build in one of its scenes. Each input has been dealt with, and its picture stands, before the next."""

    def __init__(self, scene, moves, samples, settings, screen):
        folder = Path(os.environ["OUTFLANK_GAME"]).parent / "assets" / "samples" / samples
        files = {file.name: file.read_bytes() for file in folder.iterdir()} if samples else {}
        kept = files.pop("settings.txt", b"").decode("utf-8")
        ours = {line.split(" = ")[0] for line in settings.splitlines()}
        settings += "".join(line + "\n" for line in kept.splitlines() if line.split(" = ")[0] not in ours)
        self.barriers, self.restless, self.thinks_on = 0, False, scene in REVIEWED
        self.said_to = 0
        super().__init__("--scene", scene, *(["--game", "classic", "--moves", moves] if moves else []), "--speak", "--seed", "1", "--lang", "en",
                         settings=settings, files=files, screen=screen, pads=True, date=DATE)

    def dealt_with(self):
        """All that was done has been dealt with; in what state the game is then."""
        self.barriers += 1
        told = f"vpad: {self.barriers}\n"
        self.pad("frame", f"say {self.barriers}")
        end = time.monotonic() + 60
        while told not in self.words.read_text():
            if self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError("The game does not deal with what was done:\n" + self.words.read_text())
            time.sleep(0.002)
        end = time.monotonic() + (0.3 if self.restless else 10)
        awaited = ("moving", "writing") if self.thinks_on else ("moving", "writing", "thinking")
        while self.hear() in awaited and time.monotonic() < end:
            time.sleep(0.002)
        return self.state

    def told(self):
        """What has been said since, and what stands on the screen."""
        state = self.dealt_with()
        said = self.said()
        new, self.said_to = said[self.said_to:], len(said)
        return new, self.look() if state == "waiting" else state

    def end(self):
        """What the game printed, and its exit status."""
        self.process.terminate()
        status = self.process.wait(10)
        printed = [line for line in self.words.read_text().splitlines() if not NOT_SAID.fullmatch(line)]
        super().close()
        return [*printed, f"exit status {status}"]


class Walk:
    """A walk through a screen of one build: inputs, and what each led to."""

    def __init__(self, side, program, scene, samples, device):
        os.environ["OUTFLANK_GAME"] = str(program)
        self.over = random_moves(e2e.tool("cli"), "classic", None) if scene in NEEDS_GAME_OVER else None
        self.side, self.scene, self.samples = side, scene, samples
        self.settings = SETTINGS + ("scan = two\n" if device == "switch" else "")
        self.pads = device == "pad"
        self.screen, self.game = OneScreen(), None
        self.inputs, self.answers = [], []

    def do(self, verb, *words):
        """Returns what was said and what is to be seen."""
        self.inputs.append([verb, *words])
        printed, game = [], self.game
        if verb == "begin":
            printed = self.end_game()
            game = self.game = Walked(self.scene, self.over, self.samples, self.settings, self.screen)
            if self.pads:
                game.pad("attach", "frame", "attach", "frame")  # SDL numbers virtual pads anew with each that comes
            game.restless = game.dealt_with() == "moving"  # and always will
            time.sleep(0.3)  # one switch lets nothing be chosen that nobody has seen
        elif verb in ("key", "keydown", "keyup"):
            game.xdotool(verb, words[0])
        elif verb in ("mousemove", "mousedown", "mouseup", "click"):
            game.xdotool(verb, *map(str, words))
        else:
            game.pad(" ".join((verb, *words)))
        try:
            said, shown = game.told()
        except AssertionError:
            if game.process.poll() is None:
                raise
            said, shown = [], "the game has ended"
            printed, self.game = printed + self.end_game(), None
        hinted = any(line.startswith("Hint:") for line in said)  # the longer the engine has thought, the better they are
        reviewed = self.scene in REVIEWED
        self.answers.append((printed, [] if hinted else [re.sub(r"\d+", "#", line) for line in said[:1]] if reviewed else said,
                             "what the engine thinks" if hinted or reviewed else shown))
        if verb == "begin":
            self.rests = shown not in STATES
        self.restless = hinted or (self.rests and shown in STATES)
        return said, shown

    def lost(self):
        """What comes now depends on time, which it did not in the beginning, or nothing more comes."""
        return self.game is None or self.restless

    def end_game(self):
        game, self.game = self.game, None
        return game.end() if game else []

    def end(self):
        printed = self.end_game()
        self.answers.append((printed, [], ""))
        self.screen.end()

    def lines(self, pictures):
        """The whole walk as text."""
        for (verb, *words), (printed, said, shown) in zip([*self.inputs, ["end"]], self.answers):
            yield from printed
            yield " ".join(map(str, [">", verb, *words]))
            yield from said
            if pictures and shown:
                yield f"shows {shown}"


def may_go_on(walk):
    return walk.game is not None and len(walk.inputs) < STEPS_MAX


def press_for_good(walk, press, back, before, way):
    """Presses what has the focus, and if that leads elsewhere goes back, or the whole way again if there is no way back."""
    answers = [walk.do(*line) for line in press if walk.game]
    said, shown = [line for answer in answers for line in answer[0]], answers[-1][1]
    if not walk.lost() and (shown == before or len(said) == 1):  # it stays where it is
        return
    if not walk.lost() and may_go_on(walk) and walk.do(*back)[1] == before and not walk.lost():
        return
    if len(walk.inputs) < STEPS_MAX:
        for line in way:
            if line[0] == "begin" or walk.game:
                walk.do(*line)


def is_left_alone(walk, said):
    return walk.scene in COMPUTER_PLAYS and any(ITS_SQUARES.match(line) for line in said)


def visit(walk, ways):
    """Goes from control to control until nothing new is said; the way through all of them."""
    seen, steps = set(), []
    said, shown = walk.do("begin")
    while len(steps) < FOCUSES_MAX and walk.game:
        seen.add((*said, shown))
        for way in ways:
            said, shown = walk.do(*way)
            steps.append(way)
            if said and (*said, shown) not in seen:
                break
        else:
            return steps[:-len(ways)]
    return steps


def by_focus(walk, ways, press, back):
    """Visits each control, then each again to press it."""
    steps = visit(walk, ways)
    said, before = walk.do("begin")
    for at in range(len(steps) + 1):
        if at and may_go_on(walk):
            said, before = walk.do(*steps[at - 1])
        if may_go_on(walk) and not is_left_alone(walk, said):
            press_for_good(walk, press, back, before, [["begin"], *steps[:at]])


def by_screen_keys(walk, _):
    by_focus(walk, (["key", "Down"], ["key", "Tab"]), [["keydown", "Return"], ["keyup", "Return"]], ["key", "Escape"])


def by_screen_pad(walk, _):
    by_focus(walk, (["tap", "dpdown"], ["tap", "rightshoulder"]), [["press", "a"], ["release", "a"]], ["tap", "b"])


def by_screen_switch(walk, _):
    """Through all rows, and then through what each row has."""
    rows = visit(walk, (["key", "space"],))
    (said, before), begun = walk.do("begin"), len(walk.inputs) - 1
    for _ in range(6 * len(rows)):
        way = walk.inputs[begun:]
        if may_go_on(walk) and not is_left_alone(walk, said):
            press_for_good(walk, [["key", "Return"]], ["key", "Escape"], before, way)
            if walk.inputs[-len(way):] == way and len(walk.inputs) - len(way) > begun:
                begun = len(walk.inputs) - len(way)
        if may_go_on(walk):
            said, before = walk.do("key", "space")


def by_screen_mouse(walk, places):
    """Over each control: pressed, held, drawn off and let go; then pressed for good; then the wheel."""
    walk.do("begin")
    for place in places:
        if len(walk.inputs) > STEPS_MAX / 2 or not walk.game:
            break
        walk.do("mousemove", *place)
        said = walk.do("mousedown", 1)[0]
        if walk.lost() or len(said) > 1:  # what answers at once
            walk.do("begin")
            continue
        walk.do("mousemove", e2e.WIDTH - 3, 3)
        walk.do("mouseup", 1)
    for place in places:
        if may_go_on(walk):
            before = walk.do("mousemove", *place)[1]
            press_for_good(walk, [["click", 1]], ["key", "Escape"], before, [["begin"]])
    for button in (5, 4):
        if walk.game:
            walk.do("mousemove", e2e.WIDTH // 2, e2e.HEIGHT // 2)
            walk.do("click", button)


DEVICES = {"keys": by_screen_keys, "mouse": by_screen_mouse, "pad": by_screen_pad, "switch": by_screen_switch}


def chosen_on(program, scene):
    """The folder of samples that a scene shows, "" for none, and where to press it: the middle of all that can be chosen, and the end of what is
    wide. Prompts stand along the edge below."""
    more = ["--game", "classic", "--moves", random_moves(e2e.tool("cli"), "classic", None)] if scene in NEEDS_GAME_OVER else []
    asked = object.__new__(e2e.Game)
    asked.environment = dict(os.environ)
    common = ["--assets", str(Path(program).parent / "assets"), "--scene", scene, "--size", f"{e2e.WIDTH}x{e2e.HEIGHT}", "--seed", "1"]
    told = subprocess.run([e2e.tool("where"), "stops", *common, *more], capture_output=True, text=True, check=True).stdout
    samples = re.search(r"^data .*samples/(\S+)$", told, re.MULTILINE)
    places = []
    for *numbers, name in re.findall(r"^([-0-9.]+) ([-0-9.]+) ([-0-9.]+) ([-0-9.]+) (.*)", told, re.MULTILINE):
        x, y, w, h = map(float, numbers)
        if scene in COMPUTER_PLAYS and ITS_SQUARES.match(name):
            continue
        places.append((round(x + w / 2), round(y + h / 2)))
        if w > 4 * h:
            places.append((round(x + w - h / 2), round(y + h / 2)))
    below = [(round(x), round(y)) for where in asked.places(scene, "--seed", "1", *more).values() for x, y in where if y > 0.93 * e2e.HEIGHT]
    return samples.group(1) if samples else "", list(dict.fromkeys(places))[:FOCUSES_MAX] + below


def walked(scene, device, given):
    """The lines of both builds."""
    renames = dict(given.renamed)
    olds = {new: old for old, new in given.renamed}
    os.environ["OUTFLANK_GAME"] = str(given.after)
    name = renames.get(scene, scene)
    samples, places = chosen_on(given.after, name)
    before = Walk("before", given.before, scene, olds.get(samples, samples), device)
    try:
        DEVICES[device](before, places)
    finally:
        before.end()
    after = Walk("after", given.after, name, samples, device)
    try:
        for line in before.inputs:
            if line[0] != "begin" and after.game is None:
                break
            after.do(*line)
    finally:
        after.end()
    return before.inputs, [list(walk.lines(not given.no_pictures)) for walk in (before, after)]


# ---- both ----

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


def differences(name, what, one, other):
    return list(difflib.unified_diff(one, other, f"{name} {what} before", "after", lineterm="", n=1))


def listed(inputs):
    return ["  " + " ".join(map(str, line)) for line in inputs]


def compare_game(name, game, written, given):
    """True if both builds answer alike, and what there is to print."""
    inputs = list(written(game))
    before, after = (play(program, game, inputs) for program in (given.before, given.after))
    out = listed(inputs) if given.show else []
    parted = [line for what, one, other in zip(("said", "printed"), before, after) for line in differences(name, what, one, other)]
    return not parted, [*out, *(parted or [f"{name}: {len(inputs)} inputs, {len(after[0])} lines said, {len(after[1])} printed: the same"])]


def compare_screen(name, scene, device, given):
    inputs, (before, after) = walked(scene, device, given)
    out = listed(inputs) if given.show else []
    parted = differences(name, "walked", before, after)
    said = sum(not line.startswith(("> ", "shows ")) for line in after)
    return not parted, [*out, *(parted or [f"{name}: {len(inputs)} inputs, {said} lines said and printed: the same"])]


def compare(name, work, words, given):
    return work(name, *words, given)


def all_of(given):
    """(name, what compares it, what that is told) of each game and each walk."""
    for name, game, written in lists():
        yield name, compare_game, (game, written)
    after = known_scenes(given.after)
    for scene in known_scenes(given.before):
        if dict(given.renamed).get(scene, scene) not in after:
            print(f"screen-{scene}: the other build has no such scene; left out", file=sys.stderr)
            continue
        for device in DEVICES:
            yield f"screen-{scene}-{device}", compare_screen, (scene, device)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("tools", type=Path)
    parser.add_argument("--only", type=re.compile, default=re.compile(""))
    parser.add_argument("--renamed", type=renamed, action="append", default=[], metavar="OLD=NEW")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--no-pictures", action="store_true")
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args()
    for path in (given.before, given.after, given.tools):
        if not path.exists():
            parser.error(f"{path} does not exist")
    given.before, given.after = given.before.resolve(), given.after.resolve()
    os.environ["OUTFLANK_GAME"] = str(given.after)
    os.environ["OUTFLANK_CLI"] = str(given.tools / "src/cli/outflank-cli")
    for hand in ("eye", "where", "vpad.so", "clock.so"):
        os.environ["OUTFLANK_" + hand.split(".")[0].upper()] = str((given.tools / "tests/e2e" / hand).resolve())
    different = count = 0
    with concurrent.futures.ProcessPoolExecutor(given.jobs) as pool:  # each has an environment of its own
        started = [pool.submit(compare, name, work, words, given) for name, work, words in all_of(given) if given.only.search(name)]
        for done in started:
            same, out = done.result()
            print("\n".join(out), flush=True)
            count, different = count + 1, different + (not same)
    print(f"{count} lists of inputs, {different} of them answered with other lines or pictures")
    return 1 if different or not count else 0


if __name__ == "__main__":
    sys.exit(main())
