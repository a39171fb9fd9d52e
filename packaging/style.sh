#!/usr/bin/env bash
# style.sh format|tidy [--all]: clang-format or clang-tidy over the C files that changed since the commit $OUTFLANK_SINCE (without it: the one
# before the last), or over all. OUTFLANK_COMMANDS names a build's compile_commands.json, which clang-tidy needs. Where the program is not
# installed, or there is no history to see what changed, it says so and ends with 77, ctest's "skipped".
set -euo pipefail
cd "$(dirname "$0")/.."
what=${1:-} range=${2:-}
skip() {
  echo "style_$what is skipped: $*"
  exit 77
}
case $what in
format | tidy) ;;
*)
  echo "usage: packaging/style.sh format|tidy [--all]" >&2
  exit 2 ;;
esac
command -v "clang-$what" >/dev/null || skip "there is no clang-$what here"

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
list=$(files)
[ -n "$list" ] || { echo "No C file changed since $since"; exit 0; }
if [ "$what" = format ]; then
  xargs clang-format --dry-run -Werror <<<"$list"
  exit
fi
# Sources that this system's build does not compile, for Windows or a browser, are not clang-tidy's to read.
commands=${OUTFLANK_COMMANDS:-build/compile_commands.json}
[ -f "$commands" ] || { echo "style.sh tidy: $commands is missing; a build by CMake writes it" >&2; exit 2; }
compiled=$(grep '\.c$' <<<"$list" | while read -r file; do
  if grep -qF "\"file\": \"$PWD/$file\"" "$commands"; then echo "$file"; fi
done)
[ -n "$compiled" ] || { echo "No source of this build changed since $since"; exit 0; }
xargs -n 4 -P "$(getconf _NPROCESSORS_ONLN)" clang-tidy --quiet -p "$(dirname "$commands")" <<<"$compiled"
