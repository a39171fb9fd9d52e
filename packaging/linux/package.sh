#!/usr/bin/env bash
# Makes the Linux packages on Debian 12 into build-package/linux/packages: a .deb and a tarball that runs on any distribution. Installs what
# is missing. The same commit gives the same packages, byte for byte. packaging/linux/prove.sh tries them.
#
#   package.sh [deb|portable]...     both, if neither is named
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/packages.sh
out=$PWD/build-package/linux

needed="file gcc libc6-dev cmake ninja-build dpkg-dev librsvg2-bin gzip fonts-inter fonts-league-spartan"
for kind in "${@:-both}"; do
  case $kind in
  deb) needed="$needed libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev" ;;
  portable) needed="$needed g++ libsdl2-dev libdecor-0-dev libibus-1.0-dev libpipewire-0.3-dev" ;;
  both) exec "$0" deb portable ;;
  *)
    echo "package.sh: \"$kind\" is no package; known: deb portable" >&2
    exit 2 ;;
  esac
done
missing=
for package in $needed; do
  packages_installed apt "$package" || missing="$missing $package"
done
[ -z "$missing" ] || packages_install apt $missing >&2

unset CFLAGS CPPFLAGS LDFLAGS

# The time of everything inside is the commit's; outside a clone, the newest release's.
release=$(sed -n 's/^ -- .*>  //p' packaging/linux/changelog.in | head -n 1)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -d "$release" +%s)}
export LC_ALL=C.UTF-8 TZ=UTC
umask 022

flags() { # CFLAGS and so on by Debian's own hardening, with no path of this machine in what they make
  DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --get "$1"
}
same="-ffile-prefix-map=$PWD=."

make_one() { # KIND GENERATOR OPTION...
  local kind=$1 generator=$2
  shift 2
  local tree=$out/$kind
  rm -rf "$tree/_CPack_Packages"
  cmake -S . -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_TESTS=OFF -DOUTFLANK_WERROR=OFF \
    -DCMAKE_C_FLAGS="$(flags CPPFLAGS) $(flags CFLAGS | sed 's/-g //; s/-ffile-prefix-map=[^ ]*//') $same" \
    -DCMAKE_EXE_LINKER_FLAGS="$(flags LDFLAGS)" -DCMAKE_C_FLAGS_RELEASE=-O3 "$@"
  cmake --build "$tree"
  (cd "$tree" && cpack -G "$generator" -B "$tree/packed")
  mkdir -p "$out/packages"
  find "$tree/packed" -maxdepth 1 -type f -exec mv {} "$out/packages/" \;
  rm -rf "$tree/packed"
}

for kind in "$@"; do
  case $kind in
  deb)
    make_one deb DEB -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_BINDIR=games -DOUTFLANK_SYSTEM_FONTS=ON >&2 ;;
  portable)
    prefix=$(CFLAGS="$(flags CPPFLAGS) $(flags CFLAGS | sed 's/-g //; s/-ffile-prefix-map=[^ ]*//') -ffunction-sections -fdata-sections" \
      packaging/libraries.sh linux)
    make_one portable TGZ -DOUTFLANK_PORTABLE=ON -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_FIND_ROOT_PATH="$prefix" \
      -DOUTFLANK_LIBRARY_LICENCES="$prefix/share/outflank-licences" >&2 ;;
  esac
done
ls "$out"/packages/* >&2
