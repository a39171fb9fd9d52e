#!/usr/bin/env bash
# Installs what is missing, builds twice with warnings as errors (with the sanitizers; and the release, for the tests that need the real
# speed and a real window), runs every test, makes and proves the packages (tests/packaging/package_test.sh says which), and closes with
# ctest's summary and the packages that are not proven. The exit status is ctest's. Arguments go to ctest: -LE package leaves the packages out.
set -euo pipefail
cd "$(dirname "$0")/.."
. packaging/packages.sh
packages_ensure test

build() { # NAME OPTION...
  local tree=build-test/$1
  shift
  cmake -S . -B "$tree" -G Ninja -DOUTFLANK_WERROR=ON "$@"
  # Built by itself the command line has its weights beside it: nothing is said about missing ones.
  cmake --build "$tree" --target outflank-cli
  [ -z "$("$tree/src/cli/outflank-cli" best --game classic --depth 2 2>&1 >/dev/null)" ]
  cmake --build "$tree"
}
build sanitized -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O1 -g" -DOUTFLANK_SANITIZE=ON
build release -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_TEST_PACKAGES=ON

# Which packages are made and proven among the tests, and why others are not.
bash tests/packaging/package_test.sh --begin
for kind in deb portable macos_layout windows web; do
  bash tests/packaging/package_test.sh $kind --why || true
done

# One run over both trees, so that one summary counts every test. Without arguments what takes hours is left out.
[ $# -gt 0 ] || set -- -LE overnight
printf 'subdirs(sanitized release)\n' >build-test/CTestTestfile.cmake
status=0
ctest --test-dir build-test --output-on-failure --no-label-summary -j "$(getconf _NPROCESSORS_ONLN)" "$@" || status=$?
bash tests/packaging/package_test.sh --end
exit $status
