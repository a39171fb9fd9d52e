# What Outflank needs on each system, in one place, and how to install what is missing. Sourced by play.sh and test.sh (bash 3.2 and later).
#
#   packages_system             apt, dnf, pacman, brew or msys2; empty on a system we do not know
#   packages_list SYSTEM WHAT   the packages for WHAT: play (build and run the game), test (that, and every test)
#   packages_ensure WHAT        installs what is missing, having said what; asks first if a person is at the terminal
#   packages_need PACKAGE...    the same for a script that runs on Debian only, by name, and never asks

packages_system() {
  if [ -n "${MSYSTEM:-}" ] && command -v pacman >/dev/null; then echo msys2
  elif [ "$(uname -s)" = Darwin ]; then command -v brew >/dev/null && echo brew
  elif command -v apt-get >/dev/null; then echo apt
  elif command -v dnf >/dev/null; then echo dnf
  elif command -v pacman >/dev/null; then echo pacman
  fi
}

# Where there is no package of the fonts as static files, npm brings them (package.json).
packages_list() {
  case $1 in
  apt)
    echo gcc libc6-dev cmake ninja-build libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev fonts-inter fonts-league-spartan
    # what runs the game and plays it; then what packages are judged with, what knows the spelling, an engine by others, and what compiles for Windows and the web
    [ "$2" = play ] || echo libcmocka-dev python3 xvfb xauth xdotool xfonts-base libx11-dev libxtst-dev libxext-dev mmdebstrap \
      appstream appstream-util desktop-file-utils flatpak-builder groff librsvg2-bin icnsutils imagemagick clang clang-format clang-tidy mold \
      weston openbox shared-mime-info libglib2.0-bin codespell aspell aspell-en aspell-de aspell-fr aspell-es grhino valgrind cppcheck gcovr \
      gcc-mingw-w64-x86-64-win32 binutils-mingw-w64-x86-64 mingw-w64-x86-64-dev emscripten python3-fonttools ;;
  dnf)
    echo gcc cmake ninja-build SDL2-devel SDL2_image-devel SDL2_ttf-devel SDL2_mixer-devel nodejs-npm
    [ "$2" = play ] || echo libcmocka-devel libasan libubsan python3 xorg-x11-server-Xvfb xauth xdotool libX11-devel libXtst-devel libXext-devel ;;
  pacman)
    echo gcc cmake ninja sdl2 sdl2_image sdl2_ttf sdl2_mixer npm
    [ "$2" = play ] || echo cmocka python xorg-server-xvfb xorg-xauth xdotool libx11 libxtst libxext ;;
  brew)
    echo cmake ninja sdl2 sdl2_image sdl2_ttf sdl2_mixer node
    [ "$2" = play ] || echo cmocka ;;
  msys2)
    local name
    for name in gcc cmake ninja SDL2 SDL2_image SDL2_ttf SDL2_mixer nodejs; do echo "$MINGW_PACKAGE_PREFIX-$name"; done
    [ "$2" = play ] || echo "$MINGW_PACKAGE_PREFIX-cmocka $MINGW_PACKAGE_PREFIX-python" ;;
  esac
}

packages_installed() { # SYSTEM PACKAGE
  case $1 in
  apt) [ "$(dpkg-query -W -f='${db:Status-Status}' "$2" 2>/dev/null)" = installed ] ;;
  dnf) rpm -q --whatprovides "$2" >/dev/null 2>&1 ;;
  pacman | msys2) pacman -T "$2" >/dev/null ;;
  brew) brew list --formula "$2" >/dev/null 2>&1 ;;
  esac
}

packages_as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else
    echo "To install packages this needs root, and there is no sudo here. As root: $*" >&2
    return 1
  fi
}

packages_update() { # apt's lists; another apt may be at them, and a mirror out of reach for a moment
  packages_as_root apt-get update -q || { sleep 15; packages_as_root apt-get update -q; }
}

packages_install() { # SYSTEM PACKAGE...
  local system=$1
  shift
  case $system in
  apt) packages_update && packages_as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -o DPkg::Lock::Timeout=600 install -q -y --no-install-recommends "$@" ;;
  dnf) packages_as_root dnf install -y "$@" ;;
  pacman) packages_as_root pacman -Sy --needed --noconfirm "$@" ;;
  msys2) pacman -S --needed --noconfirm "$@" ;;
  brew) brew install "$@" ;;
  esac
}

packages_agreed() {
  [ -t 0 ] && [ -t 1 ] || return 0
  local answer
  read -r -p "Install them? [Y/n] " answer
  case $answer in [nN]*) return 1 ;; esac
}

packages_fonts() { # for every system but apt's, where they are packages
  [ "$1" = apt ] || [ -d node_modules/@expo-google-fonts/league-spartan ] || npm ci --ignore-scripts --no-audit --no-fund
}

packages_ensure() { # play or test; its words go to standard error, the caller's output stays clean
  local system package missing=
  system=$(packages_system)
  if [ -z "$system" ]; then
    echo "This system's packages are not known here: install a C compiler, CMake, Ninja, SDL2, SDL2_image, SDL2_ttf, SDL2_mixer and cmocka." >&2
    return 0
  fi
  for package in $(packages_list "$system" "$1"); do
    packages_installed "$system" "$package" || missing="$missing $package"
  done
  if [ -n "$missing" ]; then
    echo "Outflank needs these packages, by $system:$missing" >&2
    packages_agreed || { echo "Nothing was installed." >&2; return 1; }
    packages_install "$system" $missing >&2 || return 1
  fi
  packages_fonts "$system" >&2
}

packages_need() {
  local package missing=
  for package in "$@"; do
    packages_installed apt "$package" || missing="$missing $package"
  done
  [ -z "$missing" ] || packages_install apt $missing >&2
}
