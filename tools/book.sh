#!/usr/bin/env bash
# book.sh MAKE_BOOK DIRECTORY [JOBS]: studies the openings of all games in DIRECTORY, each going on where it stopped, and binds them
# as DIRECTORY/openings.book. The studies may be made on several machines and copied together.
set -euo pipefail
make_book=$(realpath "$1") directory=$2 jobs=${3:-1}
weights=$(realpath "$(dirname "$0")/../assets/engine")
plies=8
# Game, positions looked at a ply, positions searched for each.
starts() {
  cat << END
classic 200 3000000
reverse 120 3000000
jaques 100 3000000
pocket 60 4000000
flipside 8 2000000
classic:start=left 20 3000000
reverse:start=left 20 3000000
classic:size=6 20 4000000
jaques:opening=usual 20 3000000
pocket:opening=usual 20 4000000
piecepack:coins=64 60 3000000
piecepack:coins=56 30 3000000
piecepack:coins=48 30 3000000
END
}
mkdir -p "$directory"
starts | xargs -P "$jobs" -L 1 sh -c 'exec "$0" study "$1" "$4" "$3" "$5" "$6" "$2/$(echo "$4" | tr : -).log"' "$make_book" "$weights" "$directory" $plies 2>&1
"$make_book" bind "$directory/openings.book" "$directory"/*.log
