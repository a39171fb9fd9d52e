#!/usr/bin/env bash
# Makes outflank.icns, the application's icon, from assets/images/icon.svg. It is committed, since macOS has neither librsvg nor icnsutils;
# a test compares it with the drawing.  icon.sh [FILE]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/outflank.icns}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pictures=()
for size in 16 32 48 128 256 512 1024; do
  rsvg-convert -w $size -h $size "$here/../../assets/images/icon.svg" -o "$work/$size.png"
  pictures+=("$work/$size.png")
done
png2icns "$out" "${pictures[@]}" >/dev/null
