#!/usr/bin/env bash
# Makes the README's pictures: tools/pictures.sh BUILD_DIRECTORY. The same commit gives the same pixels on one machine.
set -euo pipefail
build=$1
cd "$(dirname "$0")/.."
cli=$(find "$build" -name outflank-cli -type f | head -n 1)

picture() { # NAME SIZE GAME SEED PLIES OPTION...
  local name=$1 size=$2 game=$3 seed=$4 plies=$5
  shift 5
  local moves
  moves=$("$cli" random --game "$game" --seed "$seed" --json | sed -n 's/.*"moves": *"\([^"]*\)".*/\1/p' | cut -d' ' -f"1-$plies")
  "$build/outflank" --game "$game" --moves "$moves" --size "$size" --screenshot "docs/pictures/$name.png" "$@"
}

scene() { # NAME OPTION...: a screen with the contents that it has for pictures
  local name=$1
  shift
  "$build/outflank" --scene "$name" --size 640x400 --screenshot "docs/pictures/$name.png" "$@"
}

picture board 1280x800 classic 3 40 --at 225
for game in classic reverse jaques pocket piecepack flipside; do
  picture "$game" 640x400 "$game" 7 20
done
scene ladder
scene replay
scene lesson --at 3000
scene workshop
