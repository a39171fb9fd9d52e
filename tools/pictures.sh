#!/usr/bin/env bash
# Makes docs/pictures: tools/pictures.sh BUILD_DIRECTORY [NAME...]
#
#   outflank.gif                    the README's moving picture: moves in each of the six games, the ladder, a review
#   classic.png ... flipside.png    the README's row of boards
#   board.png, ladder.png ...       whole screens, for docs/features.md and the stores
#
# With NAMEs it makes only these, such as `outflank classic board`. All of it is drawn by the game without a window, in English, and
# assembled by ImageMagick's `convert`. The same commit gives the same pixels on one machine. It takes about two minutes.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 2; }
build=$(cd "$1" && pwd)
shift
wanted=" $* "
cd "$(dirname "$0")/.."
command -v convert >/dev/null || { echo "tools/pictures.sh needs ImageMagick's \`convert\` (Debian: imagemagick)" >&2; exit 1; }
cli=$(find "$build" -name outflank-cli -type f | head -n 1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

SEED=3
FILM_SIZE=720x450
FILM_LIMIT=2000000 # bytes
STEP=40            # milliseconds a frame of a motion
REST=700           # after each move

is_wanted() { [ "$wanted" = "  " ] || [[ $wanted == *" $1 "* ]]; }

moves() { # GAME COUNT: the first moves of a game of level 5 with itself
  local kept="$work/$1.moves"
  [ -e "$kept" ] || "$cli" match --game "$1" --first level:5 --second level:5 --games 2 --openings 0 --seed "$SEED" --verbose |
    sed -n '1s/^game 1: A is FIRST, [0-9]*-[0-9]* //p' >"$kept"
  cut -d' ' -f"1-$2" "$kept"
}

shot() { # FILE SIZE OPTION...
  local file=$1 size=$2
  shift 2
  "$build/outflank" --lang en --size "$size" --screenshot "$file" "$@" 2>/dev/null
}

# A palette of 256 colours takes a third of the bytes, and no eye sees it.
reduced() { convert "$1" +dither -colors 256 -define png:exclude-chunk=time,date "PNG8:$2"; }

board() { # GAME PLIES: the board alone, which is a square in the middle of the screen
  is_wanted "$1" || return 0
  shot "$work/board.png" 640x400 --game "$1" --moves "$(moves "$1" "$2")"
  convert "$work/board.png" -crop 328x328+156+8 +repage "$work/cut.png"
  reduced "$work/cut.png" "docs/pictures/$1.png"
}

screen() { # NAME OPTION...
  local name=$1
  shift
  is_wanted "$name" || return 0
  shot "$work/screen.png" 1280x800 "$@"
  reduced "$work/screen.png" "docs/pictures/$name.png"
}

frames=()
frame() { # MILLISECONDS OPTION...
  local delay=$(($1 / 10)) file
  shift
  printf -v file '%s/%04d.png' "$work" "${#frames[@]}"
  shot "$file" "$FILM_SIZE" "$@"
  frames+=(-delay "$delay" "$file")
}

film_move() { # GAME PLIES: the last of these moves, until its motion has ended
  local at made before=
  made=$(moves "$1" "$2")
  for ((at = 0; ; at += STEP)); do
    frame "$STEP" --game "$1" --moves "$made" --at "$at"
    if [ -n "$before" ] && ((at > 400)) && cmp -s "$before" "${frames[-1]}"; then break; fi
    before=${frames[-1]}
  done
  frames[-2]=$((REST / 10))
}

film() {
  is_wanted outflank || return 0
  local ply
  for ply in 41 42 43; do film_move classic "$ply"; done
  for ply in 39 40; do film_move flipside "$ply"; done
  for ply in 24 25; do film_move piecepack "$ply"; done
  frame 2200 --scene play-opponent
  for ply in 29 30; do film_move reverse "$ply"; done
  for ply in 24 25; do film_move pocket "$ply"; done
  film_move jaques 38
  frame 2600 --scene replay
  convert "${frames[@]}" -loop 0 -fuzz 2% +dither -layers OptimizePlus -layers OptimizeTransparency "$work/outflank.gif"
  local bytes
  bytes=$(wc -c <"$work/outflank.gif")
  ((bytes <= FILM_LIMIT)) || { echo "outflank.gif has $bytes bytes, more than $FILM_LIMIT" >&2; exit 1; }
  mv "$work/outflank.gif" docs/pictures/outflank.gif
}

board classic 50
board reverse 31
board jaques 40
board pocket 26
board piecepack 26
board flipside 40
screen board --game classic --moves "$(moves classic 42)" --at 225
screen coins --game piecepack --moves "$(moves piecepack 24)" --at 225
screen pawns --game flipside --moves "$(moves flipside 40)"
screen ladder --scene play-opponent
screen today --scene today
screen lesson --scene lesson --at 3000
screen replay --scene replay
screen workshop --scene workshop
film
