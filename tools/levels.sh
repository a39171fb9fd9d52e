#!/usr/bin/env bash
# Measures the levels as docs/engine.md shows them: tools/levels.sh BUILD_DIRECTORY RESULTS_DIRECTORY [GAME...]
#
# For each GAME (without any, the boards of the ladder; Piecepack's 36 and 64 coins are played there as Classic is on 6x6 and 8x8) what simulated beginners score against levels 1 to 7, and each level against the one
# below, as rows for docs/engine.md on standard output. Every match is kept as a file in RESULTS_DIRECTORY and not played again while that file
# is whole, and every game as it ends, so that what takes long can be broken off and taken up; the figures do not depend on the machine or its
# load. To share the work out among processes, start one for each GAME in the same directory, then one for all. GAMES=20 in the environment
# plays fewer games, LAST_GAMES=100 so many of level 10. A GAME may be a board of the shelf by its id, as in assets/boards/shelf.txt:
# octagon, ring ...; there only the levels are matched.
set -euo pipefail
if [ $# -lt 2 ]; then
  sed -n '2,3s/^# //p' "$0" >&2
  exit 2
fi
build=$1 results=$2
shift 2
games=("$@")
[ ${#games[@]} -gt 0 ] || games=(classic classic:size=6 jaques:opening=usual jaques:opening=free pocket:board=32 reverse flipside
  flipside:vacated=off)
cli=$(find "$build" -name outflank-cli -type f | head -n 1)
[ -n "$cli" ] || { echo "$build: there is no outflank-cli in it" >&2; exit 1; }
mkdir -p "$results"

whole() { grep -q '^time' "$results/$1" 2>/dev/null; }

on_shelf() { sed -n "s/^$1 \([0-9A-Z-]*\) .*/\1/p" "$(dirname "$0")/../assets/boards/shelf.txt"; }

play() { # FILE GAME FIRST SECOND GAMES: a match, unless it was played
  local code
  code=$(on_shelf "$2")
  whole "$1" || "$cli" match --game "${code:-$2}" --first "$3" --second "$4" --games "${GAMES:-$5}" --keep "$results/$1.games" >"$results/$1"
}

cell() { # FILE: the score of its first player, in per cent
  if whole "$1"; then sed -n 's/^score of A *\(.*\) % +- \(.*\)/\1 ± \2/p' "$results/$1"; else echo ""; fi
}

beginners() { # GAME LEVEL: those that the level is measured by; the others win next to nothing or need not be told apart
  local all
  case $2 in
    1 | 2 | 3) all="random discs greedy careful" ;;
    4 | 5) all="discs greedy careful" ;;
    6) all="greedy careful" ;;
    7) all="careful" ;;
  esac
  case $1 in # careful is greedy in Reverse, and in Flipside discs is
    reverse*) all=${all/careful/} ;;
    flipside*) all=$(grep -o greedy <<<"$all" || true) ;;
  esac
  on_shelf "$1" | grep -q . || echo "$all"
}

row() { # CELL...
  printf '|'
  printf ' %s |' "$@"
  echo
}

for level in 1 2 3 4 5 6 7; do
  for game in "${games[@]}"; do
    for who in $(beginners "$game" $level); do
      play "$game-$level-$who" "$game" $who level:$level 1000
    done
  done
done
for level in 2 3 4 5 6 7 8 9 10; do
  for game in "${games[@]}"; do
    case $level-$game in
      8-flipside* | 9-flipside*) count=100 ;;
      [89]-*) count=200 ;;
      10-*) count=${LAST_GAMES:-40} ;;
      [67]-*) count=400 ;;
      *) count=1000 ;;
    esac
    play "$game-$level" "$game" level:$level level:$((level - 1)) $count
  done
done

table() { # TITLE SUFFIX LEVEL...: a row for each game
  local title=$1 suffix=$2 game level
  shift 2
  row "$title" "$@"
  printf '|%s\n' "$(printf ' --- |%.0s' "$title" "$@")"
  for game in "${games[@]}"; do
    cells=()
    for level; do
      cells+=("$(cell "$game-$level$suffix")")
    done
    row "$game" "${cells[@]}"
  done
  echo
}

for who in random discs greedy careful; do
  table "$who against level" "-$who" 1 2 3 4 5 6 7
done
table "against the level below" "" 2 3 4 5 6 7 8 9 10
