#!/usr/bin/env bash
# Solves positions to judge weights by: tools/truth.sh TRAIN BOARD WEIGHTS DIRECTORY OPEN GAMES
#
# TRAIN is the program (cmake --build build --target train), BOARD most-8x8 and so on. Of each of GAMES games that WEIGHTS play the position with OPEN
# squares is solved, in shards of 50 games in DIRECTORY; DIRECTORY/BOARD-OPEN.truth has them all. A shard that is there is not made again, so the
# script goes on where it was stopped, and goes further when it is given more games. SEED=N draws others. TRAIN judge BOARD WEIGHTS FILE...
# then says how far any weights are from them.
set -euo pipefail
train=$1 board=$2 weights=$3 directory=$4 open=$5 games=$6
mkdir -p "$directory"
for ((first = 0; first < games; first += 50)); do
    shard=$directory/$board-$open-$first.shard
    if [ ! -f "$shard" ]; then
        "$train" truth "$board" "$weights" "$open" $first 50 "${SEED:-1}" "$shard.part"
        mv "$shard.part" "$shard"
    fi
done
"$train" merge "$directory/$board-$open.truth" "$directory/$board-$open"-*.shard
