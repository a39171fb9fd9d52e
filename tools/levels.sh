#!/usr/bin/env bash
# Measures the levels as docs/engine.md shows them: tools/levels.sh BUILD_DIRECTORY RESULTS_DIRECTORY [GAME...]
#
# Every match is kept as a file in RESULTS_DIRECTORY and not played again while that file is whole, and every game as it ends, so that hours
# of matches can be broken off and taken up; the figures do not depend on the machine or its load. The tables follow on standard output. Cheap
# matches come first; those of level 10, a fifth of the games, take about ten seconds a game, of Flipside forty. GAMES=20 in the
# environment plays fewer games, LAST_GAMES=100 so many of level 10. A GAME may be a board of the shelf by its id, as in
# assets/boards/shelf.txt: octagon, ring ...
set -euo pipefail
if [ $# -lt 2 ]; then
  sed -n '2,3s/^# //p' "$0" >&2
  exit 2
fi
build=$1 results=$2
shift 2
games=("$@")
[ ${#games[@]} -gt 0 ] || games=(classic reverse jaques pocket piecepack flipside)
few=${GAMES:-200} many=${GAMES:-800} # of levels 8 and 9, and of those up to 7, which are fast
count=$many
cli=$(find "$build" -name outflank-cli -type f | head -n 1)
[ -n "$cli" ] || { echo "$build: there is no outflank-cli in it" >&2; exit 1; }
mkdir -p "$results"

whole() { grep -q '^time' "$results/$1" 2>/dev/null; }

game_of() { # a ready board's code, or the game itself
  local code
  code=$(sed -n "s/^$1 \([0-9A-Z-]*\) .*/\1/p" "$(dirname "$0")/../assets/boards/shelf.txt")
  echo "${code:-$1}"
}

play() { # FILE WORD...: a match, unless it was played
  local file=$1
  shift
  whole "$file" && return
  case " $* " in *" --losses "*) ;; *) set -- "$@" --keep "$results/$file.games" ;; esac
  "$cli" match --games "$count" "$@" >"$results/$file"
}

score() { whole "$1" && sed -n 's/^score of A *\(.*\) % +- \(.*\)/\1 +- \2/p' "$results/$1"; }
given() { whole "$1" && sed -n 's/^given away *A \([-0-9.]*\),.*/\1/p' "$results/$1"; }

row() { # NAME CELL...
  printf '|'
  printf ' %s |' "$@"
  echo
}

for game in "${games[@]}"; do
  for who in discs greedy; do
    play "$game-1-$who" --game "$(game_of "$game")" --first level:1 --second "$who"
  done
done
for level in 2 3 4 5 6 7 8 9; do
  ((level <= 7)) || count=$few
  for game in "${games[@]}"; do
    play "$game-$level" --game "$(game_of "$game")" --first "level:$level" --second "level:$((level - 1))"
  done
done
for game in "${games[@]}"; do
  count=${LAST_GAMES:-$((few / 5))} play "$game-10" --game "$(game_of "$game")" --first level:10 --second level:9
done
measure_losses() { # of games of a level with itself: both sides give away the same
  local count=${GAMES:-100} level
  for level in 1 2 3 4 5 6 7 8 9; do
    play "classic-$level-losses" --game classic --first "level:$level" --second "level:$level" --losses 8
  done
}
case " ${games[*]} " in *" classic "*) measure_losses ;; esac

echo "each level against the one below, per cent; level 1 against discs and greedy"
row game "1, discs" "1, greedy" 2 3 4 5 6 7 8 9 10
row --- --- --- --- --- --- --- --- --- --- --- ---
for game in "${games[@]}"; do
  cells=("$(score "$game-1-discs")" "$(score "$game-1-greedy")")
  for level in 2 3 4 5 6 7 8 9 10; do
    cells+=("$(score "$game-$level")")
  done
  row "$game" "${cells[@]}"
done
echo
echo "discs given away a game, classic"
for level in 1 2 3 4 5 6 7 8 9; do
  row "$level" "$(given "classic-$level-losses")"
done
