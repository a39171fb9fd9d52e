#!/usr/bin/env bash
# train_test.sh TRAIN TOOLS KNOWN: two shards of positions made apart, one of them twice, merge into the bytes of one run, in any order;
# shards with a gap do not. And TOOLS' scripts learn the weights of KNOWN's board from nothing: all its positions are solved, so the bytes are KNOWN's.
# Positions solved for judging are worth what a search to their end finds, made at once or in shards; so are deep labels near the end.
# Deep labels learnt in two goes, the first of them stopped halfway, are the bytes of one; the weights stay as near to the truth, and say as much.
set -euo pipefail
train=$1 script=$2/train.sh errors=$2/errors.sh known=$3
board=$(basename "$known" .weights)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
label() { "$train" label "$board" "$work/none.weights" 1 "$1" "$2" 7 "$work/$3"; }

label 0 60 whole
label 0 25 first
label 25 35 second
label 25 35 again
label 26 34 late
cmp "$work/second" "$work/again"
"$train" merge "$work/merged" "$work/second" "$work/first"
cmp "$work/merged" "$work/whole"
if "$train" merge "$work/gap" "$work/first" "$work/late" 2>/dev/null; then
    echo "shards with a gap were merged"
    exit 1
fi

"$script" "$train" "$board" "$work/$board.weights" "$work/shards" 8000
"$errors" "$train" "$board" "$work/$board.weights" "$work/errors" 50
cmp "$work/$board.weights" "$known"

truth() { "$train" truth "$board" "$known" 6 "$1" "$2" 3 "$work/$3"; }
truth 0 40 true
truth 0 15 early
truth 15 25 rest
"$train" merge "$work/all" "$work/rest" "$work/early"
cmp "$work/all" "$work/true"
"$train" judge "$board" "$known" "$work/all" >"$work/judged"
grep -q "^open  6 positions .* | 6: 0.00 0.00 1.00$" "$work/judged"

"$train" judge-labels "$board" "$known" "$work/all" >"$work/judged"
grep -q "^open  6 positions .* | deep label: 0.00 0.00 1.00$" "$work/judged"

truth 0 400 true
deep() { # NAME GAMES: the weights of the board, learnt on
    DEEP=1 FROM=1 TRUTH="$work/true" "$script" "$train" "$board" "$work/$1.weights" "$work/$1" "$2"
}
for way in straight halted; do cp "$known" "$work/$way.weights"; done
deep straight 1500
deep halted 1500
rm "$work/halted"/1-*.done "$work/halted"/1-250.shard "$work/halted"/2-*
cp "$work/halted/before.weights" "$work/halted.weights"
deep halted 1500
cmp "$work/straight.weights" "$work/halted.weights"
deep straight 3000
[ "$(find "$work/straight" -name '1-*.shard' | wc -l)" -gt "$(find "$work/halted" -name '1-*.shard' | wc -l)" ]

static_error() { "$train" judge "$board" "$1" "$work/true" | sed -n 's/.* | 0: \([^ ]*\) \([^ ]*\) \([^ ]*\) .*/\1 \3/p'; }
read -r before _ <<<"$(static_error "$known")"
read -r after slope <<<"$(static_error "$work/straight.weights")"
awk "BEGIN { exit !($after <= 1.05 * $before && $slope > 0.98 && $slope < 1.02) }"

# Few labels do little to what many have taught: the residual stays what it was, to a twentieth.
six=$(dirname "$known")/most-6x6.weights
cp "$six" "$work/few.weights"
"$train" truth most-6x6 "$six" 13 0 900 3 "$work/six"
"$train" deep-label most-6x6 "$six" 2 0 250 7 "$work/few"
"$train" refit most-6x6 "$work/few.weights" "$six" 2 "$work/few"
residual() { "$train" judge most-6x6 "$1" "$work/six" | sed -n 's/.* | 0: [^ ]* \([^ ]*\) .*/\1/p'; }
awk "BEGIN { exit !($(residual "$work/few.weights") <= 1.05 * $(residual "$six")) }"

# ProbCut's errors, in parts of another board that has some, are those of one run.
part() { "$train" errors-part most-6x6 "$work/6.weights" 4 near "$1" "$2" "$work/$3.errors"; }
cp "$six" "$work/6.weights"
part 0 30 at-once
part 0 10 lower
part 10 20 upper
"$train" errors most-6x6 "$work/6.weights" "$work/at-once.errors" >"$work/at-once"
cp "$work/6.weights" "$work/at-once.weights"
"$train" errors most-6x6 "$work/6.weights" "$work/upper.errors" "$work/lower.errors" >"$work/apart"
cmp "$work/at-once" "$work/apart"
cmp "$work/6.weights" "$work/at-once.weights"
grep -q " 3:.* 8:[0-9.]*$" "$work/apart"
if "$train" errors "$board" "$work/$board.weights" "$work/upper.errors" 2>/dev/null; then
    echo "another board's errors were taken"
    exit 1
fi
