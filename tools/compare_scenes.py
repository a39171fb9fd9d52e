#!/usr/bin/env python3
"""Draws every scene with two builds of the game and compares the pictures pixel by pixel.

    tools/compare_scenes.py BEFORE AFTER [--out DIRECTORY] [--renamed OLD=NEW]...

BEFORE and AFTER are two programs `outflank`, each beside its own assets (a build directory of each commit). Every scene that BEFORE
knows is drawn at four sizes in four languages, and the boards, lessons and rules of the six games besides. Both pictures of a pair are drawn
one after the other, with the same arguments. Writes DIRECTORY/index.html, where pairs that differ stand side by side with what differs
in red, and prints one line a difference and a last line with the counts. Exit status: 0 if no picture differs, 1 if one does or could not be
drawn by one of the two, 2 for bad arguments. --only REGEX takes the pictures whose name (SCENE-SIZE-LANGUAGE) matches; --expect REGEX names
differences that are meant: they are shown, but do not count. --renamed OLD=NEW is for a scene that AFTER knows by another name. Needs ImageMagick's `compare`."""
import argparse
import concurrent.futures
import html
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

SIZES = ("640x400", "1280x800", "720x1280", "3440x1440")
LANGUAGES = ("en", "de", "fr", "es")
GAMES = ("classic", "reverse", "jaques", "pocket", "piecepack", "flipside")
NEEDS_GAME_OVER = {"result"}
ONE_OF_EACH_GAME = ("rules", "about", "learn")
LESSON_STEPS = 5


def random_moves(cli, game, plies):
    """The first moves of a random game; all of them where plies is None."""
    told = subprocess.run([cli, "random", "--game", game, "--seed", "7", "--json"], capture_output=True, text=True, check=True).stdout
    moves = re.search(r'"moves": *"([^"]*)"', told).group(1).split()
    return " ".join(moves if plies is None else moves[:plies])


def renamed(text):
    """OLD=NEW of the command line."""
    old, equals, new = text.partition("=")
    if not (old and equals and new):
        raise argparse.ArgumentTypeError(f'expected OLD=NEW, not "{text}"')
    return old, new


def known_scenes(program):
    told = subprocess.run([program, "--scene", "?"], capture_output=True, text=True).stderr
    if "known:" not in told:
        sys.exit(f"{program}: does not say which scenes it knows")
    return told.split("known:")[1].split()


def pictures_of(program, cli):
    """(name, arguments) of all that is drawn, without size and language."""
    over = random_moves(cli, "classic", None)
    for scene in known_scenes(program):
        if scene in NEEDS_GAME_OVER:
            yield scene, ["--scene", scene, "--game", "classic", "--moves", over]
        else:
            yield scene, ["--scene", scene]
    for game in GAMES:
        moves = random_moves(cli, game, 20)
        yield f"board-{game}", ["--game", game, "--moves", moves]
        yield f"motion-{game}", ["--game", game, "--moves", moves, "--at", "225"]
        for scene in ONE_OF_EACH_GAME:
            yield f"{scene}-{game}", ["--scene", scene, "--game", game]
        for step in range(LESSON_STEPS):
            yield f"lesson-{game}-{step}", ["--scene", "lesson", "--game", game, "--at", str(step * 1000)]
        yield f"puzzle-{game}", ["--scene", "puzzle", "--game", game]
        yield f"puzzle-open-{game}", ["--scene", "puzzle-open", "--game", game]
        yield f"result-{game}", ["--scene", "result", "--game", game, "--moves", random_moves(cli, game, None)]
        yield f"replay-{game}", ["--scene", "replay", "--game", game, "--moves", random_moves(cli, game, None)]


def draw(program, arguments, file):
    """What went wrong, or None."""
    file.unlink(missing_ok=True)
    run = subprocess.run([program, *arguments, "--screenshot", str(file)], capture_output=True, text=True,
                         env={**os.environ, "SDL_VIDEODRIVER": "dummy"})
    if run.returncode != 0 or not file.exists():
        return (run.stderr.strip().splitlines() or [f"exit status {run.returncode}"])[-1]
    return None


def differing(before, after, difference):
    """How many pixels differ; -1 where the sizes do."""
    if before.read_bytes() == after.read_bytes():
        return 0
    run = subprocess.run(["compare", "-metric", "AE", before, after, difference], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        return -1
    return int(float(run.stderr.split()[0]))


class Comparison:
    def __init__(self, before, after, out, renames):
        self.programs = {"before": before, "after": after}
        self.out = out
        self.renames = {"before": {}, "after": dict(renames)}

    def draw(self, side, arguments, file):
        scene = arguments.index("--scene") + 1 if "--scene" in arguments else 0
        names = self.renames[side]
        return draw(self.programs[side], [names.get(word, word) if at == scene else word for at, word in enumerate(arguments)], file)

    def run(self, picture):
        """(name, what differs or None)."""
        name, arguments = picture
        files = {side: self.out / f"{name}.{side}.png" for side in self.programs}
        faults = {side: self.draw(side, arguments, files[side]) for side in self.programs}
        if faults["before"] and faults["after"]:
            return name, None if faults["before"] == faults["after"] else f"neither was drawn: {faults['before']}; {faults['after']}"
        for side, fault in faults.items():
            if fault:
                return name, f"not drawn {side}: {fault}"
        count = differing(files["before"], files["after"], self.out / f"{name}.difference.png")
        if count == 0:
            for file in self.out.glob(f"{name}.*.png"):
                file.unlink()
            return name, None
        return name, "another size" if count < 0 else f"{count} pixels"


def page(out, rows):
    cells = "".join(
        f"<h2 id={html.escape(name)}>{html.escape(name)}: {html.escape(what)}</h2><div>"
        + "".join(f'<a href="{name}.{side}.png"><img loading=lazy src="{name}.{side}.png" alt="{side}"></a>'
                  for side in ("before", "after", "difference") if (out / f"{name}.{side}.png").exists()) + "</div>"
        for name, what in rows)
    style = "body{background:#222;color:#eee;font:14px sans-serif}img{max-width:32%;margin:2px;vertical-align:top}"
    (out / "index.html").write_text(f"<!doctype html><meta charset=utf-8><title>Scenes, before and after</title><style>{style}</style>"
                                    f"<h1>{len(rows)} pictures differ: before, after, what differs</h1>{cells}")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--out", type=Path, default=Path("compared"))
    parser.add_argument("--only", type=re.compile, default=re.compile(""))
    parser.add_argument("--expect", type=re.compile)
    parser.add_argument("--renamed", type=renamed, action="append", default=[], metavar="OLD=NEW")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


def main():
    given = arguments()
    if not shutil.which("compare"):
        sys.exit("tools/compare_scenes.py needs ImageMagick's `compare` (Debian: imagemagick)")
    for program in (given.before, given.after):
        if not os.access(program, os.X_OK):
            print(f"{program}: no program; give build/outflank of each commit", file=sys.stderr)
            return 2
    cli = next(path for path in Path(given.before).parent.rglob("outflank-cli") if path.is_file())
    given.out.mkdir(parents=True, exist_ok=True)
    comparison = Comparison(given.before, given.after, given.out, given.renamed)
    wanted = [(f"{name}-{size}-{language}", [*args, "--size", size, "--lang", language])
              for name, args in pictures_of(given.before, cli) for size in SIZES for language in LANGUAGES]
    wanted = [picture for picture in wanted if given.only.search(picture[0])]
    rows = []
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        for name, what in pool.map(comparison.run, wanted):
            if what:
                rows.append((name, what))
                print(f"{name}: {what}", flush=True)
    page(given.out, rows)
    meant = sum(bool(given.expect and given.expect.search(name)) for name, _ in rows)
    print(f"{len(wanted)} pictures, {len(rows)} differ, {meant} of them as expected")
    return 1 if len(rows) > meant else 0


if __name__ == "__main__":
    sys.exit(main())
