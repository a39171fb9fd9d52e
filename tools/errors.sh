#!/usr/bin/env bash
# Measures ProbCut's errors anew: tools/errors.sh TRAIN BOARD WEIGHTS DIRECTORY POSITIONS
#
# TRAIN is the program (cmake --build build --target train), BOARD most-8x8 and so on. For each stage of WEIGHTS the values of searches of 3 to
# 8 plies are compared with shallower ones, over POSITIONS positions at full width, and those of 9 to 16 plies over a quarter of them; parts of 25
# positions are noted in DIRECTORY. A part that is there is not made again, so the script goes on where it was stopped, and goes further when it
# is given more positions. The errors come into WEIGHTS stage by stage. DIRECTORY is to be empty for weights that it does not know.
# PARTS=COMMAND runs the commands that make the parts, as LABEL does in tools/train.sh.
set -euo pipefail
train=$1 board=$2 weights=$3 directory=$4 positions=$5
mkdir -p "$directory"
here='xargs -P 2 -I{} sh -c {}'
each=25
stages=$("$train" stages "$board")

parts() { # STAGE REACH POSITIONS
    local first part
    for ((first = 0; first < $3; first += each)); do
        part=$directory/$board-$1-$2-$first.errors
        [ -f "$part" ] || echo "$train errors-part $board $weights $1 $2 $first $each $part.part && mv $part.part $part"
    done
}

for ((stage = 0; stage < stages; stage++)); do
    for reach in near far; do
        count=$positions
        [ $reach = near ] || count=$((positions / 4))
        parts $stage $reach $count | ${PARTS:-$here}
        "$train" errors "$board" "$weights" "$directory/$board-$stage"-*.errors
    done
done
