#!/usr/bin/env bash
# The icon of the Windows programs is the drawing as it is now: packaging/windows/icon.sh makes it anew. Skipped (77) without its tools.
set -euo pipefail
command -v rsvg-convert >/dev/null && command -v convert >/dev/null && command -v compare >/dev/null || exit 77
top=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$top/packaging/windows/icon.sh" "$work/now.ico"
sizes() { identify -format '%wx%h ' "$1"; }
[ "$(sizes "$work/now.ico")" = "$(sizes "$top/packaging/windows/outflank.ico")" ]
for picture in 3 5 7; do # 32, 48 and 256 pixels wide
  apart=$(compare -metric AE -fuzz 5% "$work/now.ico[$picture]" "$top/packaging/windows/outflank.ico[$picture]" null: 2>&1 || true)
  echo "picture $picture: $apart pixels differ"
  [ "${apart%% *}" -lt 50 ]
done
