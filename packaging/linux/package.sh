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
packages_need $needed

# What comes out depends on the sources alone: not on flags that happen to be set, nor on what a cache has of another directory.
unset CFLAGS CPPFLAGS LDFLAGS
export CCACHE_DISABLE=1 # for a ccache that takes the compiler's place in PATH

# The time of everything inside is the commit's; outside a clone, the newest release's.
release=$(sed -n 's/^ -- .*>  //p' packaging/linux/changelog.in | head -n 1)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -d "$release" +%s)}
export LC_ALL=C.UTF-8 TZ=UTC
umask 022

flags() { # CFLAGS and so on with all of Debian's hardening; CMake chooses -g and -O, and paths are mapped below
  DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --get "$1" | sed -E 's/-g |-O[0-9] |-ffile-prefix-map=[^ ]* //g'
}

configure_and_build() { # KIND OPTION...
  local tree=$out/$1
  shift
  cmake -S . -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_TESTS=OFF -DOUTFLANK_CCACHE=OFF -DCMAKE_C_FLAGS_RELEASE=-O3 \
    -DCMAKE_C_FLAGS="$(flags CPPFLAGS) $(flags CFLAGS) \"-ffile-prefix-map=$PWD=.\"" -DCMAKE_EXE_LINKER_FLAGS="$(flags LDFLAGS)" "$@"
  cmake --build "$tree"
}

make_deb() {
  configure_and_build deb -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_BINDIR=games -DOUTFLANK_SYSTEM_FONTS=ON \
    -DOUTFLANK_CONTROLLERS="$(packaging/controllers.sh)"
  rm -rf "$out"/deb/_CPack_Packages "$out"/packages/*.deb
  (cd "$out/deb" && cpack -G DEB -B "$out/packages")
  rm -rf "$out/packages/_CPack_Packages"
}

make_portable() { # CPack packs in the order in which a directory happens to lie on the disk; tar can sort
  local prefix name stage words
  # The libraries are built in a directory of a random name, which must not be in them.
  words="$(flags CPPFLAGS) $(flags CFLAGS) -ffunction-sections -fdata-sections -Wno-builtin-macro-redefined -D__FILE__=__FILE_NAME__"
  prefix=$(CFLAGS=$words packaging/libraries.sh linux)
  configure_and_build portable -DOUTFLANK_PORTABLE=ON -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_FIND_ROOT_PATH="$prefix" \
    -DOUTFLANK_LIBRARY_LICENCES="$prefix/share/outflank-licences"
  name=outflank-$(sed -n 's/^project(outflank VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)-linux-$(uname -m)
  stage=$out/portable/stage
  rm -rf "$stage" "$out"/packages/*.tar.gz
  cmake --install "$out/portable" --strip --prefix "$stage/$name"
  strip --remove-section=.comment --remove-section=.note "$stage/$name"/outflank{,-cli}
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=go-w --mtime="@$SOURCE_DATE_EPOCH" --format=gnu \
    -C "$stage" "$name" | gzip -9n >"$out/packages/$name.tar.gz"
}

mkdir -p "$out/packages"
for kind in "$@"; do
  "make_$kind" >&2
done
ls "$out"/packages/*
