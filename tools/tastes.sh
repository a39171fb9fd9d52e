#!/usr/bin/env bash
# Measures the characters' tastes as docs/engine.md shows them: tools/tastes.sh MEASURE_TASTES RESULTS_DIRECTORY
#
# MEASURE_TASTES is the program of that name (cmake --build build --target measure_tastes). Each character plays its level at home,
# where the ladder meets it (src/app/text/cast.c). A row is kept as a file in RESULTS_DIRECTORY and not played again, so that what takes
# long can be broken off and taken up; the figures do not depend on the machine. GAMES=100 in the environment plays fewer.
set -euo pipefail
if [ $# -ne 2 ]; then
  sed -n '2s/^# //p' "$0" >&2
  exit 2
fi
measure=$1 results=$2
weights=$(dirname "$0")/../assets/engine
mkdir -p "$results"

row() { # NAME GAME GAMES
  local file=$results/$1 games=${GAMES:-$3}
  [ -s "$file" ] || { "$measure" "$weights" "$games" "$1" "$2" >"$file.new" && mv "$file.new" "$file"; }
  cat "$file"
}

echo "| who | level, at home in | what is counted | with taste | without | more by | games | score, % |"
echo "| --- | --- | --- | --- | --- | --- | --- | --- |"
row pip classic:size=6 6400
row button jaques:opening=usual 1600
row penny piecepack:coins=36 1600
row peg pocket:board=32 1600
row hopper flipside 1600
row madam jaques:opening=free 1600
row tile piecepack:coins=64 1600
row slate reverse 1600
row brass flipside:vacated=off 1600
