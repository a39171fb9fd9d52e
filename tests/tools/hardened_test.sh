#!/usr/bin/env bash
# hardened_test.sh PROGRAM: a release build has what cmake/Harden.cmake asks for.
set -euo pipefail
missing=0
need() { # WHAT PATTERN OPTION...
  what=$1 pattern=$2
  shift 2
  said=$(LC_ALL=C readelf "$@")
  if ! grep -qE "$pattern" <<<"$said"; then
    echo "there is no $what"
    missing=1
  fi
}
need "read-only relocation" GNU_RELRO --program-headers "$1"
need "binding at the start" 'BIND_NOW|FLAGS.*NOW' --dynamic "$1"
need "guard of return addresses" __stack_chk_fail --symbols --dyn-syms --wide "$1"
need "checked copy" '__[a-z]+_chk' --symbols --dyn-syms --wide "$1"
exit $missing
