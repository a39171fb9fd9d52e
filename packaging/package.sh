#!/usr/bin/env bash
# Makes one system's packages on a Debian 12 and proves them there: package.sh linux [deb|portable] | windows | web | macos-layout
# Installs what is missing; what was made lies in build-package/. packaging/README.md says what is proven and what is not.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
system=${1:-}
[ $# -eq 0 ] || shift
case $system in
linux)
  "$here/linux/package.sh" "$@"
  exec "$here/linux/prove.sh" "$@" ;;
windows | web) exec "$here/$system/package.sh" "$@" ;;
macos-layout) exec "$here/macos/layout.sh" "$@" ;;
*)
  echo "usage: packaging/package.sh linux [deb|portable]|windows|web|macos-layout" >&2
  exit 2 ;;
esac
