"""GRhino's engine as a guest, and `outflank-cli gtp` as its opponent, whole games with either side first: gtp_rhino_test.py OUTFLANK_CLI

Without gtp-rhino (Debian's package grhino) it says so and is skipped. It may be named by GTP_RHINO."""
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

CLI = sys.argv[1]
TOOL = Path(__file__).resolve().parents[2] / "tools" / "gtp_match.py"
RHINO = os.environ.get("GTP_RHINO") or shutil.which("gtp-rhino") or shutil.which("gtp-rhino", path="/usr/games")
SKIPPED = 77


def tool():
    spec = importlib.util.spec_from_file_location("gtp_match", TOOL)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def as_guest():
    """It is asked for its moves by Outflank, which finds out by itself that it speaks GTP."""
    command = [CLI, "match", "--game", "classic", "--first", f"nboard:{RHINO} -b 0 -l 1", "--second", "level:1", "--games", "2", "--seed", "3"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    print(done.stdout + done.stderr)
    return 0 if done.returncode == 0 and "2 games" in done.stdout and "RHINO" in done.stdout.upper() and not done.stderr else 1


def main():
    if not RHINO:
        print("SKIPPED: no gtp-rhino here; apt-get install grhino", file=sys.stderr)
        return SKIPPED
    match = tool()
    ours = match.Gtp("Outflank", [CLI, "gtp", "--level", "2"])
    theirs = match.Gtp("GRhino", [RHINO, "-b", "0", "-l", "1"])
    for seed, order in enumerate([(ours, theirs), (theirs, ours)], start=1):
        counts, moves = match.play(CLI, order, match.opening(CLI, seed, 4))
        lead = counts[0] - counts[1]
        wanted = "0" if lead == 0 else f"{'B' if lead > 0 else 'W'}+{abs(lead)}"
        said = ours.ask("final_score")
        print(f"{order[0].name} first: {counts[0]}-{counts[1]} in {len(moves)} moves, final_score {said}")
        if said != wanted:
            print(f"the board has {wanted}")
            return 1
    for player in (ours, theirs):
        player.close()
    return as_guest()


if __name__ == "__main__":
    sys.exit(main())
