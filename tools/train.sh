#!/usr/bin/env bash
# Makes a weight file: tools/train.sh TRAIN BOARD WEIGHTS DIRECTORY [GAMES [STAGES]]
#
# TRAIN is the program (cmake --build build --target train), BOARD most-8x8 and so on. WEIGHTS is the file that is made; if it is there, its
# weights play the games that positions are drawn from, and without it all starts from nothing. Stage by stage from the end of the game, up to
# GAMES games (1,000,000; a share of them where there is less to learn) are labelled in shards of 25,000 in DIRECTORY, merged and fitted, for all
# stages or the first STAGES, or from stage FROM=N on. A shard that is there is not made again, so the script goes on where it was stopped;
# SEED=N draws other games.
#
# DEEP=1 learns on from a weight file of which all stages, and ProbCut's errors, are there: deep labels (train/deep.h), in shards of 250 games, a few
# seconds each. Each stage is fitted over what WEIGHTS was at the beginning (DIRECTORY/before.weights), which counts where labels are few, and then
# stretched by what TRUTH, a list of files of tools/truth.sh, says. With more GAMES the same command adds to what is there: a small round through all
# stages and then larger ones leave weights that can be judged and played at any time.
#
# LABEL=COMMAND runs the commands that make the shards of a stage, one a line on its input: "xargs -P 2 -I{} sh -c {}" unless it is set.
# GNU parallel --sshlogin or an array of jobs does as well where DIRECTORY is shared. WEIGHTS must not change before all are done.
set -euo pipefail
train=$1 board=$2 weights=$3 directory=$4 games=${5:-1000000}
mkdir -p "$directory"
here='xargs -P 2 -I{} sh -c {}'
deep=${DEEP:-0} label=label each=25000
if ((deep)); then
    label=deep-label each=250
    [ -f "$directory/before.weights" ] || cp "$weights" "$directory/before.weights"
fi
share=(10 50 40 60 60 60 60 60 60 40 30 10 1) # per cent of GAMES: few positions are there to learn at the beginning, little at the end
stages=${6:-$("$train" stages "$board")}

commands() { # STAGE: what makes its shards
    local first part shard want=$((games * share[$1] / 100))
    for ((first = 0; first < want; first += each)); do
        part=$((want - first < each && !deep ? want - first : each))
        shard=$directory/$1-$first.shard
        [ -f "$shard" ] || echo "$train $label $board $weights $1 $first $part ${SEED:-1} $shard.part && mv $shard.part $shard"
    done
}

for ((stage = ${FROM:-0}; stage < stages; stage++)); do
    done=$directory/$stage-$((games * share[stage] / 100)).done
    [ ! -f "$done" ] || continue
    commands $stage | ${LABEL:-$here}
    "$train" merge "$directory/$stage.merged" "$directory/$stage"-*.shard
    below=$directory/$((stage - 1)).merged
    [ -f "$below" ] || below=
    if ((deep)); then
        "$train" refit "$board" "$weights" "$directory/before.weights" $stage "$directory/$stage.merged" ${below:+"$below"}
        [ -z "${TRUTH:-}" ] || "$train" stretch "$board" "$weights" $stage $TRUTH
    else
        "$train" fit "$board" "$weights" $stage "$directory/$stage.merged" ${below:+"$below"}
    fi
    touch "$done"
done
