#!/usr/bin/env bash
# Makes outflank.ico, the icon of the programs and of the installer, from assets/images/icon.svg. It is committed, since building on Windows
# should need neither librsvg nor ImageMagick; a test compares it with the drawing.  icon.sh [FILE]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/outflank.ico}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pictures=()
for size in 16 20 24 32 40 48 64 256; do
  rsvg-convert -w $size -h $size "$here/../../assets/images/icon.svg" -o "$work/$size.png"
  pictures+=("$work/$size.png")
done
convert "${pictures[@]}" "$out"
