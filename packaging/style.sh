#!/usr/bin/env bash
# style.sh format|tidy|cppcheck|analyzer [--all]: clang-format, clang-tidy, cppcheck or gcc's analyzer over the C files that changed since the
# commit $OUTFLANK_SINCE (without it: the one before the last), or over all; cppcheck and the analyzer over those of them in src/.
# style.sh subjects: whether commits have subjects of at most 72 columns, as they all have since 9b1bf749; where that is not in the history, since
# $OUTFLANK_SINCE.
# OUTFLANK_COMMANDS names a build's compile_commands.json, which all but clang-format need. Where the program is not installed, or there is no
# history to see what changed, it says so and ends with 77, ctest's "skipped".
set -euo pipefail
cd "$(dirname "$0")/.."
what=${1:-} range=${2:-}
skip() {
  echo "style_$what is skipped: $*"
  exit 77
}
case $what in
format | tidy) program=clang-$what ;;
subjects) program=git ;;
cppcheck) program=cppcheck ;;
analyzer) program=gcc ;;
*)
  echo "usage: packaging/style.sh format|tidy|cppcheck|analyzer|subjects [--all]" >&2
  exit 2 ;;
esac
command -v $program >/dev/null || skip "there is no $program here"

since=${OUTFLANK_SINCE:-HEAD~1}
files() {
  if [ "$range" = --all ]; then
    find src tests tools -name '*.[ch]' | sort
  else
    { git diff --name-only --diff-filter=d "$since" -- 'src/*.[ch]' 'tests/*.[ch]' 'tools/*.[ch]'
      git ls-files --others --exclude-standard -- 'src/*.[ch]' 'tests/*.[ch]' 'tools/*.[ch]'; } | sort -u
  fi
}
[ "$range" = --all ] || git rev-parse --quiet --verify "$since^{commit}" >/dev/null 2>&1 || skip "there is no history to see what changed"
if [ $what = subjects ]; then
  if git merge-base --is-ancestor 9b1bf74940c0 HEAD 2>/dev/null; then since=9b1bf74940c0; fi
  subjects=$(git log --no-merges --format='%h %s' "$since..HEAD")
  long=$(LC_ALL=C.UTF-8 grep -E '^[^ ]+ .{73}' <<<"$subjects") || exit 0
  printf 'The subject of a commit has at most 72 columns; longer are:\n%s\n' "$long"
  exit 1
fi
list=$(files)
[ -n "$list" ] || { echo "No C file changed since $since"; exit 0; }
if [ "$what" = format ]; then
  xargs clang-format --dry-run -Werror <<<"$list"
  exit
fi
# Sources that this system's build does not compile, for Windows or a browser, are not clang-tidy's to read.
commands=${OUTFLANK_COMMANDS:-build/compile_commands.json}
[ -f "$commands" ] || { echo "style.sh tidy: $commands is missing; a build by CMake writes it" >&2; exit 2; }
compiled=$(while read -r file; do
  if grep -qF "\"file\": \"$PWD/$file\"" "$commands"; then echo "$file"; fi
done <<<"$list")
[ -n "$compiled" ] || { echo "No source of this build changed since $since"; exit 0; }
jobs=$(getconf _NPROCESSORS_ONLN)
if [ $what = tidy ]; then
  xargs -n 4 -P "$jobs" clang-tidy --quiet -p "$(dirname "$commands")" <<<"$compiled"
  exit
fi
compiled=$(grep '^src/' <<<"$compiled" || true)
[ -n "$compiled" ] || { echo "No source of the program changed since $since"; exit 0; }
if [ $what = cppcheck ]; then
  xargs -n 40 -P "$jobs" cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability --inline-suppr \
    --suppressions-list=packaging/cppcheck.txt -DOUTFLANK_VERSION='""' -I src <<<"$compiled"
  exit
fi
# Each file as the build compiles it, but by gcc, and with no more optimisation than helps the analyzer to see what is called.
python3 -c '
import json, os, shlex, sys
wanted = set(sys.stdin.read().split())
for entry in json.load(open(sys.argv[1])):
    if os.path.relpath(entry["file"]) in wanted:
        words = [word for word in shlex.split(entry["command"]) if not word.startswith("-O") and "ccache" not in word]
        at = words.index("-o")
        print(shlex.join(["gcc", *words[1:at], "-O1", "-U_FORTIFY_SOURCE", "-fanalyzer", "-Werror", "-o", "/dev/null", *words[at + 2:]]))
' "$commands" <<<"$compiled" | xargs -d '\n' -n 1 -P "$jobs" sh -c
