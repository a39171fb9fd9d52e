#!/usr/bin/env bash
# Proves what packaging/linux/package.sh made: the .deb passes lintian, starts from where it is unpacked, installs into a bare Debian 12, plays
# a whole game there in a real window, and leaves nothing when it is removed; the tarball needs only glibc, starts wherever it is moved, and
# plays in another bare Debian that has a desktop's X libraries and nothing else. Pictures are left in build-package/linux/pictures.
#
#   prove.sh [deb|portable]...     both, if neither is named
#
# Bare systems need root, mounts (they are chroots) and Debian's mirror. Where mounts are not allowed all else is proven, and the script
# says what is not and ends with 77.
set -euo pipefail
cd "$(dirname "$0")/../.."
top=$PWD
. packaging/packages.sh
. packaging/debian.sh
out=$top/build-package/linux
[ $# -gt 0 ] || set -- deb portable

packages_need lintian desktop-file-utils appstream binutils
bare=
if debian_allowed; then
  bare=yes
  debian_mounts "$top/packaging/linux/prove.sh" "$@"
  packages_need mmdebstrap imagemagick xvfb xauth xdotool python3 gcc libc6-dev libx11-dev libxtst-dev libxext-dev
fi

work=$(mktemp -d)
remove() {
  [ -z "$bare" ] || for kind in deb portable; do debian_remove "$work/$kind"; done
  rm -rf "$work"
}
trap remove EXIT
eye=$work/eye
[ -z "$bare" ] || gcc -O2 -o "$eye" tests/e2e/eye.c -lX11 -lXtst

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

starts() { # DIRECTORY-OF-THE-PROGRAMS: without a window, a home that has anything in it, or this side's environment
  mkdir -p "$work/home"
  rm -f "$work/home/start.png"
  (
    cd "$work/home" &&
    env -i PATH=/usr/bin:/bin HOME="$work/home" LC_ALL=C.UTF-8 "$1/outflank" --game flipside --size 640x400 --screenshot start.png &&
    env -i PATH=/usr/bin:/bin HOME="$work/home" LC_ALL=C.UTF-8 "$1/outflank-cli" best --game classic --depth 2
  ) >"$work/log" 2>&1 || { cat "$work/log"; fail "the programs do not start from $1"; }
  [ -s "$work/home/start.png" ] || fail "no picture was drawn from $1"
}

prove_deb() {
  local deb root file
  deb=$(ls "$out"/packages/outflank_*.deb)
  desktop-file-validate "$out"/deb/packaging/*.desktop
  appstreamcli validate --no-net --pedantic "$out"/deb/packaging/*.metainfo.xml
  lintian --allow-root --fail-on error,warning,pedantic --pedantic "$deb"
  root=$work/unpacked-deb
  dpkg-deb -x "$deb" "$root"
  for file in games/outflank games/outflank-cli share/man/man6/outflank.6.gz share/man/man6/outflank-cli.6.gz share/doc/outflank/copyright \
    share/doc/outflank/changelog.gz share/outflank/assets/lang/de.properties "share/applications/*.desktop" "share/mime/packages/*.xml" "share/metainfo/*.metainfo.xml" \
    "share/bash-completion/completions/outflank*" "share/zsh/vendor-completions/_outflank*" "share/fish/vendor_completions.d/outflank*" \
    "share/icons/hicolor/scalable/apps/*.svg" "share/icons/hicolor/48x48/apps/*.png"; do
    compgen -G "$root/usr/$file" >/dev/null || fail "the .deb has no /usr/$file"
  done
  grep -q '^# SDL 2\.32\.' "$root/usr/share/outflank/assets/gamecontrollerdb.txt" || fail "no newer mappings of game controllers came along"
  [ -s "$root/usr/share/outflank/assets/gamecontrollerdb-licence.txt" ] || fail "their licence is missing"
  ln -s /usr/share/fonts "$root/usr/share/fonts" # which it shares with the system, by links
  starts "$root/usr/games"
  echo "The .deb passes lintian, and starts from where it is unpacked."
}

play_deb() {
  local deb root
  deb=$(ls "$out"/packages/outflank_*.deb)
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
  echo "The .deb installs into a bare Debian, plays there and goes away without a trace."
}

into_the_menus() { # DIRECTORY: its entry starts the game where it lies, and goes again with all that came along
  local menu=$work/menu line
  XDG_DATA_HOME=$menu "$1/add-to-menu" >/dev/null
  desktop-file-validate "$menu"/applications/*.desktop || fail "add-to-menu writes no menu entry"
  line=$(sed -n 's/^Exec=\("[^"]*"\) %F$/\1/p' "$menu"/applications/*.desktop)
  env -i PATH=/usr/bin:/bin HOME="$work/home" sh -c "$line --version" >/dev/null || fail "the menu entry does not start the game"
  compgen -G "$menu/mime/packages/*.xml" >/dev/null || fail "add-to-menu brings no file types"
  XDG_DATA_HOME=$menu "$1/add-to-menu" --remove >/dev/null
  [ -z "$(find "$menu" -name '*outflank*')" ] || fail "add-to-menu --remove leaves something behind"
}

prove_portable() {
  local tarball name newest program library
  tarball=$(ls "$out"/packages/outflank-*.tar.gz)
  name=$(tar -tzf "$tarball" | sed -n '1s|/.*||p')
  [ "$(tar -tzf "$tarball" | cut -d/ -f1 | sort -u)" = "$name" ] || fail "the tarball does not unpack into one directory"
  mkdir "$work/Spiele für alle" # a blank and an umlaut on the way
  tar -xzf "$tarball" -C "$work/Spiele für alle"
  starts "$work/Spiele für alle/$name"
  into_the_menus "$work/Spiele für alle/$name"
  packaging/linux/appdir.sh "$tarball" "$work/AppDir"
  env -i PATH=/usr/bin:/bin HOME="$work/home" "$work/AppDir/AppRun" --version >/dev/null || fail "AppRun does not start the game"
  mv "$work/Spiele für alle/$name" "$work/moved"
  for program in outflank outflank-cli; do
    newest=$(objdump -T "$work/moved/$program" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)
    [ "$(printf '%s\n' GLIBC_2.34 "$newest" | sort -V | tail -n 1)" = GLIBC_2.34 ] || fail "$program needs $newest; 2.34 is promised"
    objdump -p "$work/moved/$program" | awk '$1 == "NEEDED" { print $2 }' | grep -vxE 'lib(c|m).so.6|ld-linux-x86-64.so.2' &&
      fail "$program needs a library besides glibc"
  done
  # Linked statically, SDL still finds at run time what a desktop has: windows, sound, and the buses that tell of gamepads.
  for library in libX11 libwayland-client libGL libEGL libpulse libpipewire libasound libudev libdbus; do
    grep -aq "${library}[-a-z0-9.]*\.so" "$work/moved/outflank" || fail "SDL in the tarball was built without $library"
  done
  starts "$work/moved"
  "$work/moved/outflank" --version | grep -q '^SDL 2\.32\.' || fail "it was not built with the SDL of Debian 13"
  desktop-file-validate "$work/moved/Outflank.desktop" || fail "Outflank.desktop is not one"
  "$work/moved/start-outflank" --version | grep -q '^outflank ' || fail "start-outflank does not start the game"
  mkdir "$work/moved/data"
  "$work/moved/outflank" --version | grep -qx "data: $work/moved/data" || fail "a folder data beside the game is not used"
  rmdir "$work/moved/data"
  echo "The tarball needs only glibc, and starts wherever it is moved."
}

play_portable() { # where prove_portable has moved it
  local root=$work/portable
  debian_unpack "$root"
  cp -r "$work/moved" "$root/opt/moved"
  # Without any desktop it still draws pictures.
  debian_inside "$root" /opt/moved/outflank --game flipside --size 640x400 --screenshot /tmp/bare.png
  debian_inside "$root" apt-get install -q -y --no-install-recommends libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxss1 libxfixes3 \
    libxkbcommon0 >"$work/log" 2>&1 || { cat "$work/log"; fail "apt cannot install X libraries"; }
  [ -z "$(debian_inside "$root" dpkg-query -W -f '${Package}\n' 'libsdl2*' 2>/dev/null)" ] || fail "this system has an SDL of its own"
  plays "$root" /opt/moved portable
  echo "The tarball plays in a bare Debian that has no SDL."
}

for kind in "$@"; do
  "prove_$kind"
done
if [ -z "$bare" ]; then
  echo "Not tried inside a bare system, since that takes root and mounts, which are not allowed here: $*"
  exit 77
fi
for kind in "$@"; do
  "play_$kind"
done
