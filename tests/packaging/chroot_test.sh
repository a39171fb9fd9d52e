#!/usr/bin/env bash
# Makes a bare Debian 12, copies the tree's files into it as a fresh clone would have them, and lets packaging/play.sh install, build and
# draw a picture there. Skipped (77) where no such system can be made: no mirror in reach, or no permission.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/debian.sh
if ! debian_allowed; then
  echo "A bare Debian cannot be made here: that needs root and mounts."
  exit 77
fi
debian_mounts "$PWD/tests/packaging/chroot_test.sh"
work=$(mktemp -d)
root=$work/bare
trap 'debian_remove "$root"; rm -rf "$work"' EXIT
if ! debian_unpack "$root"; then
  echo "A bare Debian cannot be made here."
  exit 77
fi

mkdir "$root/outflank"
if git rev-parse --git-dir >/dev/null 2>&1; then files=$(git ls-files); else files=$(find . -type f -not -path './build*' -not -path './.git/*'); fi
tar -cf - $files | tar -xf - -C "$root/outflank"

cat >"$root/outflank/inside.sh" <<'INSIDE'
set -e
unset DISPLAY WAYLAND_DISPLAY
cd /
touch /made
packaging=/outflank/packaging
if $packaging/play.sh --windowed </dev/null 2>/words; then echo "It started without a display."; exit 1; fi
grep -q "no display" /words && test "$(wc -l </words)" = 1
$packaging/play.sh --version </dev/null
$packaging/play.sh --game classic --moves "d3 c3 c4" --size 1280x800 --screenshot /picture.png </dev/null
INSIDE

debian_inside "$root" bash /outflank/inside.sh >"$work/log" 2>&1 || { tail -n 40 "$work/log"; exit 1; }
file=$(head -c 24 "$root/picture.png" | od -An -tx1 | tr -d ' \n')
# the signature, then the header's width and height: 1280 and 800
case $file in 89504e470d0a1a0a0000000d494844520000050000000320) echo "a picture of 1280 x 800 was drawn" ;; *) echo "not the picture: $file"; exit 1 ;; esac
