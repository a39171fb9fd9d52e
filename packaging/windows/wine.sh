#!/bin/sh
# Runs a Windows program under wine, for ctest. What it prints goes through files: the first program that needs a desktop starts one, which
# inherits its output and lives until no other program needs it, and ctest would wait all that time for the end of the output.
out=$(mktemp)
trap 'rm -f "$out" "$out.err"' EXIT
status=0
"$(command -v /usr/lib/wine/wine64 || command -v wine)" "$@" >"$out" 2>"$out.err" || status=$?
cat "$out"
cat "$out.err" >&2
exit $status
