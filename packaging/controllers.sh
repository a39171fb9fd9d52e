#!/usr/bin/env bash
# SDL's mappings of game controllers from the SDL 2 of Debian 13, as a gamecontrollerdb.txt, for packages that use Debian 12's SDL, which is
# older than many pads. Prints the folder with the file and its licence; what was made once is kept in ${OUTFLANK_CACHE:-~/.cache/outflank}.
#
#   controllers.sh                       makes it, once, from Debian's sources, which apt verifies
#   controllers.sh --convert HEADER      writes what an SDL_gamecontrollerdb.h holds for Linux, macOS and Windows
set -euo pipefail

# The header names the system by the section that a line stands in, the text by a field of the line. SDL 3's knows words that SDL 2 does not.
convert() {
  awk '
    /^#if/ { system_name = /XINPUT|WGI|DINPUT/ ? "Windows" : /MACOSX/ ? "Mac OS X" : /JOYSTICK_LINUX/ ? "Linux" : "" }
    /^#endif/ { system_name = "" }
    system_name != "" && /^ *"/ {
      sub(/^ *"/, ""); sub(/",? *$/, "")
      print $0 "platform:" system_name ","
    }' "$1"
}

if [ "${1:-}" = --convert ]; then
  convert "$2"
  exit
fi
cache=${OUTFLANK_CACHE:-$HOME/.cache/outflank}
made=$cache/controllers-$(sha256sum <"${BASH_SOURCE[0]}" | cut -c1-16)
mkdir -p "$cache"
exec 9>"$made.lock"
flock 9
if [ ! -f "$made/complete" ]; then
  rm -rf "$made"
  work=$(mktemp -d "$cache/controllers-XXXXXX")
  trap 'rm -rf "$work"' EXIT
  mkdir -p "$made" "$work"/{lists/partial,sources.d}
  printf '%s\n' 'Types: deb-src' 'URIs: http://deb.debian.org/debian' 'Suites: trixie' 'Components: main' \
    'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg' >"$work/sources.d/newest.sources"
  {
    apt=(apt-get -q -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/sources.d" -o Dir::State::lists="$work/lists"
      -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= -o APT::Sandbox::User=root)
    "${apt[@]}" update
    (cd "$work" && "${apt[@]}" source --download-only --only-source libsdl2/trixie)
  } >&2
  tar -xf "$work"/libsdl2_*.orig.tar.* -C "$work" --wildcards --strip-components=1 '*/SDL_gamecontrollerdb.h' '*/LICENSE.txt'
  {
    sed -n 's/^Version: /# SDL /p' "$work"/libsdl2_*.dsc
    echo "# src/joystick/SDL_gamecontrollerdb.h; its licence is in gamecontrollerdb-licence.txt"
    convert "$work/src/joystick/SDL_gamecontrollerdb.h"
  } >"$made/gamecontrollerdb.txt"
  cp "$work/LICENSE.txt" "$made/gamecontrollerdb-licence.txt"
  [ "$(wc -l <"$made/gamecontrollerdb.txt")" -gt 500 ] || { echo "controllers.sh: hardly a mapping was found" >&2; exit 1; }
  touch "$made/complete"
fi
echo "$made"
