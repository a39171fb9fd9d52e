#!/usr/bin/env bash
# Measures how far a search of so many plies is off: tools/depths.sh DEPTHS DIRECTORY [POSITIONS]
#
# DEPTHS is the program (cmake --build build --target depths). Up to 24 open squares a search is compared with tools/train/truth, above that with one
# of twice its depth, over POSITIONS positions each (1,000; the truth has 350 with 24). Parts of 50 positions are noted in DIRECTORY; a part that is
# there is not made again, so the script goes on where it was stopped, and goes further when it is given more positions. The table of docs/engine.md
# comes last, and is what src/review/judge.c goes by. GAME=reverse measures another game than Classic, without the truth, which is Classic's.
set -euo pipefail
depths=$1 directory=$2 positions=${3:-1000} game=${GAME:-classic}
weights=assets/engine each=50
mkdir -p "$directory"

part() { # NAME COMMAND...: PART stands for the file
    local to=$directory/$game-$1.part
    shift
    [ -f "$to" ] || { "${@//PART/$to.new}" && mv "$to.new" "$to"; }
}

for ((first = 0; first < positions; first += each)); do
    for open in 14 17 20 24; do
        if [ "$game" = classic ]; then
            part $open-$first "$depths" truth $weights tools/train/truth/most-8x8-$open.truth $first $each PART
        fi
    done
    for open in 28 32 36 40 44 48 52 56; do
        part $open-$first "$depths" twice $weights $open "${DEPTH:-10}" $first $each PART "$game"
    done
done
"$depths" table "$directory/$game"-*.part
