"""tools/measure.py measures a program: the row of the smallest one has every figure. Whether they are good is nobody's business here. A program
that never shows anything is given up by name."""
import re
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "measure.py"


def run(*words):
    return subprocess.run([sys.executable, "-B", str(TOOL), sys.argv[1], "--quick", *words], capture_output=True, text=True)


def main():
    number = r"[0-9]+(\.[0-9]+)?"
    times = rf"{number} ms \({number}–{number}, 3 times\)"
    row = rf"\| smallest \| {times} \| {times} \| {number} / {number} / {number} \| {number} %, {number} \| – \|"
    done = run("--only", "smallest")
    if done.returncode != 0 or not re.search(row, done.stdout) or not re.search(rf"load {number}", done.stdout):
        sys.exit(f"status {done.returncode}\n{done.stdout}{done.stderr}")
    done = run("--also", "idler=sleep 1000", "--only", "idler", "--patience", "1")
    if done.returncode != 1 or "idler: no picture within 1 s of its start" not in done.stderr:
        sys.exit(f"status {done.returncode}, where a program was to be given up\n{done.stdout}{done.stderr}")


main()
