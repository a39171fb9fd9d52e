#!/bin/sh
# Runs a Windows program under wine, for ctest. What it prints goes through files: the first program that needs a desktop starts one, which
# inherits its output and lives until no other program needs it, and ctest would wait all that time for the end of the output.
#
# Twice in 8,000 starts, beside others, wine 8 ended with 1 and without a word, as if it had not begun the program. Ours say why they end
# with 1, and a crash ends with another status; so such a start is repeated, and written down in $WINEPREFIX/starts.log.
out=$(mktemp)
trap 'rm -f "$out" "$out.err"' EXIT
for try in 1 2 3; do
  status=0
  "$(command -v /usr/lib/wine/wine64 || command -v wine)" "$@" >"$out" 2>"$out.err" || status=$?
  if [ $status != 1 ] || [ -s "$out" ] || [ -s "$out.err" ]; then break; fi
  echo "wine did not begin $1, try $try" >>"${WINEPREFIX:-$HOME/.wine}/starts.log"
done
cat "$out"
cat "$out.err" >&2
exit $status
