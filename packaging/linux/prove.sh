#!/usr/bin/env bash
# Proves what packaging/linux/package.sh made: the .deb passes lintian, installs into a bare Debian 12, plays a whole game there in a real
# window, and leaves nothing when it is removed; the tarball needs only glibc, and plays in another bare Debian that has a desktop's X
# libraries and nothing else. Needs root (bare systems are chroots) and Debian's mirror. Pictures are left in build-package/linux/pictures.
#
#   prove.sh [deb|portable]...     both, if neither is named
set -euo pipefail
cd "$(dirname "$0")/../.."
top=$PWD
. packaging/packages.sh
. packaging/debian.sh
out=$top/build-package/linux
[ $# -gt 0 ] || set -- deb portable

debian_mounts "$top/packaging/linux/prove.sh" "$@"
packages_need lintian desktop-file-utils appstream mmdebstrap binutils imagemagick xvfb xauth xdotool python3 gcc libc6-dev libx11-dev \
  libxtst-dev libxext-dev

work=$(mktemp -d)
trap 'for kind in "$@"; do debian_remove "$work/$kind"; done; rm -rf "$work"' EXIT
eye=$work/eye
gcc -O2 -o "$eye" tests/e2e/eye.c -lX11 -lXtst

fail() {
  echo "prove.sh: $*" >&2
  exit 1
}

contents() { # ROOT: every file that a package could have left; not the records of apt and dpkg themselves
  (cd "$1" && find . -xdev -path ./tmp -prune -o -path ./proc -prune -o -path ./dev -prune -o -path './var/cache/*' -prune \
    -o -path './var/lib/apt/*' -prune -o -path './var/lib/dpkg/*' -prune -o -path './var/log/*' -prune -o -print | sort)
}
plays() { # ROOT DIRECTORY-OF-THE-PROGRAMS NAME
  OUTFLANK_ROOT=$1 OUTFLANK_PROGRAMS=$2 OUTFLANK_EYE=$eye OUTFLANK_PICTURES=$out/pictures/$3 \
    python3 -B tests/packaging/installed_test.py
}

prove_deb() {
  local deb root
  deb=$(ls "$out"/packages/outflank_*.deb)
  desktop-file-validate "$out"/deb/packaging/*.desktop
  appstreamcli validate --no-net --pedantic "$out"/deb/packaging/*.metainfo.xml
  lintian --allow-root --fail-on error,warning,pedantic --pedantic "$deb"
  root=$work/deb
  debian_unpack "$root"
  contents "$root" >"$work/before"
  cp "$deb" "$root/tmp/outflank.deb"
  debian_inside "$root" apt-get install -q -y --no-install-recommends /tmp/outflank.deb >"$work/log" 2>&1 || { cat "$work/log"; fail "apt refuses the .deb"; }
  plays "$root" /usr/games deb
  debian_inside "$root" apt-get purge -q -y --autoremove outflank >"$work/log" 2>&1 || { cat "$work/log"; fail "apt cannot remove it"; }
  contents "$root" | diff "$work/before" - >"$work/left" || true
  if grep -q outflank "$work/left"; then
    cat "$work/left"
    fail "the .deb leaves something behind"
  fi
  echo "The .deb passes lintian, installs, plays and goes away without a trace."
}

prove_portable() {
  local tarball root name newest
  tarball=$(ls "$out"/packages/outflank-*.tar.gz)
  root=$work/portable
  debian_unpack "$root"
  name=$(tar -tzf "$tarball" | sed -n '1s|/.*||p')
  [ "$(tar -tzf "$tarball" | cut -d/ -f1 | sort -u)" = "$name" ] || fail "the tarball does not unpack into one directory"
  mkdir "$root/opt/Spiele für alle" # a blank and an umlaut on the way
  tar -xzf "$tarball" -C "$root/opt/Spiele für alle"
  mv "$root/opt/Spiele für alle/$name" "$root/opt/moved"
  for program in outflank outflank-cli; do
    newest=$(objdump -T "$root/opt/moved/$program" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)
    [ "$(printf '%s\n' GLIBC_2.34 "$newest" | sort -V | tail -n 1)" = GLIBC_2.34 ] || fail "$program needs $newest; 2.34 is promised"
    objdump -p "$root/opt/moved/$program" | awk '$1 == "NEEDED" { print $2 }' | grep -vxE 'lib(c|m).so.6|ld-linux-x86-64.so.2' &&
      fail "$program needs a library besides glibc"
  done
  # Linked statically, SDL still finds at run time what a desktop has: windows, sound, and the buses that tell of gamepads.
  for library in libX11 libwayland-client libGL libEGL libpulse libpipewire libasound libudev libdbus; do
    grep -aq "${library}[-a-z0-9.]*\.so" "$root/opt/moved/outflank" || fail "SDL in the tarball was built without $library"
  done
  # Without any desktop it still draws pictures.
  debian_inside "$root" /opt/moved/outflank --game flipside --size 640x400 --screenshot /tmp/bare.png
  debian_inside "$root" apt-get install -q -y --no-install-recommends libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxss1 libxfixes3 \
    libxkbcommon0 >"$work/log" 2>&1 || { cat "$work/log"; fail "apt cannot install X libraries"; }
  [ -z "$(debian_inside "$root" dpkg-query -W -f '${Package}\n' 'libsdl2*' 2>/dev/null)" ] || fail "this system has an SDL of its own"
  plays "$root" /opt/moved portable
  echo "The tarball needs only glibc, and plays."
}

for kind in "$@"; do
  "prove_$kind"
done
