#!/usr/bin/env bash
# Makes the README's pictures: tools/pictures.sh BUILD_DIRECTORY. The same commit gives the same pixels on one machine.
set -euo pipefail
build=$1
cd "$(dirname "$0")/.."
cli=$(find "$build" -name outflank-cli -type f | head -n 1)

picture() { # NAME SIZE GAME PLIES OPTION...
  local name=$1 size=$2 game=$3 plies=$4
  shift 4
  local moves
  moves=$("$cli" random --game "$game" --seed 7 --json | sed -n 's/.*"moves": *"\([^"]*\)".*/\1/p' | cut -d' ' -f"1-$plies")
  "$build/outflank" --game "$game" --moves "$moves" --size "$size" --screenshot "docs/pictures/$name.png" "$@"
}

picture board 1280x800 classic 23 --at 230
for game in classic reverse jaques pocket piecepack flipside; do
  picture "$game" 640x400 "$game" 20
done
