#!/usr/bin/env bash
# days.sh MAKE_DAYS DIRECTORY [JOBS]: makes the row of days in parts of 29 weeks in DIRECTORY, each going on where it stopped, and puts
# them together as DIRECTORY/days.txt. The parts may be made on several machines and copied together.
set -euo pipefail
make_days=$(realpath "$1") directory=$2 jobs=${3:-1}
weights=$(realpath "$(dirname "$0")/../assets/engine")
part=203 days=3654 # whole weeks
mkdir -p "$directory"
seq 0 $part $((days - 1)) | xargs -P "$jobs" -I{} sh -c 'exec "$1" "$2" make "$3" "$4" "$5/$(printf %04d "$3").part"' sh "$make_days" "$weights" {} $part "$directory"
{
  echo "outflank days 1"
  echo "# A line a day from 2026-11-01 on: the only move that wins, by how many discs, the position. All solved to the end of the game."
  cat "$directory"/*.part
} > "$directory/days.txt"
"$make_days" "$weights" prove "$directory/days.txt" 26
