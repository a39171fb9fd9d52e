"""tools/measure.py measures a program: the row of the smallest one has every figure. Whether they are good is nobody's business here."""
import re
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "measure.py"


def main():
    done = subprocess.run([sys.executable, "-B", str(TOOL), sys.argv[1], "--quick", "--only", "smallest"], capture_output=True, text=True)
    number = r"[0-9]+(\.[0-9]+)?"
    row = (rf"\| smallest \| {number} ms \({number}–{number}, 3 times\) \| {number} / {number} / {number} \| {number} %, {number} \| – \|")
    if done.returncode != 0 or not re.search(row, done.stdout):
        sys.exit(f"status {done.returncode}\n{done.stdout}{done.stderr}")


main()
