#!/usr/bin/env bash
# Builds twice with warnings as errors, with the sanitizers and as a release, runs the tests and closes with ctest's summary and with what was
# left out. The exit status is ctest's. Installs what is missing first.
#
#   packaging/test.sh                the usual tests: each once, in the build where it says most or costs least (tests/CMakeLists.txt); large
#                                    proofs as a slice of themselves, drawn by the commit; packages where what makes them changed
#   packaging/test.sh --all          all tests in both builds and packages of every kind, but not what takes hours
#   packaging/test.sh --overnight    what takes hours, one after the other. A test that has passed is not run again for the same commit, so
#                                    this may be stopped and started; OUTFLANK_SHARD=2/4 is the second of four parts for four machines
#
# What follows -- goes to ctest: packaging/test.sh -- -R rules. OUTFLANK_SINCE is the commit since which changes count (else the one before the
# last); OUTFLANK_SEED the number that the slices are drawn by. Under --all libFuzzer feeds an eighth of the readers for a minute each, drawn by the
# same number; with OUTFLANK_FUZZ=all each of them, which takes 20 minutes more on two processors.
set -euo pipefail
cd "$(dirname "$0")/.."

usage() { sed -n '2,/^set /s/^# \{0,1\}//p' "$0"; }
refuse() {
  echo "packaging/test.sh: $1; there are --all, --overnight, --help, and -- before arguments for ctest" >&2
  exit 2
}
tier=usual overnight= fuzz=${OUTFLANK_FUZZ:-}
while [ $# -gt 0 ]; do
  case $1 in
  --all) tier=all ;;
  --overnight) tier=all overnight=1 ;;
  --help)
    usage
    exit ;;
  --)
    shift
    break ;;
  *) refuse "unknown argument \"$1\"" ;;
  esac
  shift
done
[ -z "$overnight" ] || [[ ${OUTFLANK_SHARD:=1/1} =~ ^([1-9][0-9]*)/([1-9][0-9]*)$ && BASH_REMATCH[1] -le BASH_REMATCH[2] ]] ||
  refuse "OUTFLANK_SHARD=$OUTFLANK_SHARD is no part such as 2/4"

[ "${fuzz:-all}" = all ] || refuse "OUTFLANK_FUZZ=$fuzz is not all"

. packaging/packages.sh
packages_ensure test
# Compilers for other machines, and what runs their programs.
[ $tier = usual ] || [ "$(packages_system)" != apt ] ||
  packages_need gcc-12-multilib gcc-s390x-linux-gnu libc6-dev-s390x-cross gcc-arm-linux-gnueabihf libc6-dev-armhf-cross qemu-user

commit=$(git rev-parse --quiet --verify HEAD 2>/dev/null) || commit=
since=${OUTFLANK_SINCE:-HEAD~1}
if [ -z "${OUTFLANK_SEED:-}" ]; then
  if [ -n "$commit" ]; then OUTFLANK_SEED=$((16#${commit:0:7})); else OUTFLANK_SEED=$(date +%Y%m%d); fi
fi
export OUTFLANK_SEED OUTFLANK_SINCE=$since
fuzz=${fuzz:-$((OUTFLANK_SEED % 8))}

# Which packages are made and proven among the tests, and why the others are not.
packages=OFF
[ $tier = usual ] || export OUTFLANK_PACKAGES=all
if [ -z "$overnight" ]; then
  bash tests/packaging/package_test.sh --begin
  for kind in deb portable macos_layout windows web; do
    if bash tests/packaging/package_test.sh $kind --why; then packages=ON; fi
  done
fi

linker=
for name in mold lld; do
  if [ -z "$linker" ] && command -v $name >/dev/null; then linker=-fuse-ld=$name; fi
done

build() { # NAME OPTION...
  local tree=build-test/$1
  shift
  cmake -S . -B "$tree" -G Ninja -DOUTFLANK_WERROR=ON -DOUTFLANK_TEST_TIER=$tier -DOUTFLANK_FUZZ_EIGHTH=$fuzz \
    -DCMAKE_EXE_LINKER_FLAGS=$linker -DCMAKE_SHARED_LINKER_FLAGS=$linker -DCMAKE_MODULE_LINKER_FLAGS=$linker "$@"
  cmake --build "$tree"
}
# The rooms are shared libraries where that saves linking each of them into every test; of debug information there is what a report names.
build sanitized -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O1 -g1" -DOUTFLANK_SANITIZE=ON -DBUILD_SHARED_LIBS=ON -DCMAKE_LINK_DEPENDS_NO_SHARED=ON
build release -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_TEST_PACKAGES=$packages
# The command line has its weights beside it: nothing is said about missing ones.
[ -z "$(build-test/release/src/cli/outflank-cli best --game classic --depth 2 2>&1 >/dev/null)" ]
printf 'subdirs(sanitized release)\n' >build-test/CTestTestfile.cmake

names() { # ARGUMENT OF CTEST...
  ctest --test-dir build-test -N "$@" | sed -n 's/^ *Test *#[0-9]*: //p'
}

# What takes hours, one by one, each written down when it has passed.
overnight() {
  local part=${OUTFLANK_SHARD%/*} parts=${OUTFLANK_SHARD#*/} number=0 failed=0 name state
  state=build-test/overnight-${commit:-$(date +%Y%m%d)}
  [ -z "$commit" ] || git diff --quiet HEAD || state=$state-changed-$(git diff HEAD | cksum | cut -d ' ' -f 1)
  touch "$state"
  for name in $(names -C overnight -L overnight "$@"); do
    number=$((number + 1))
    [ $((number % parts)) = $((part % parts)) ] || continue
    if grep -qx "$name" "$state"; then
      echo "$name has passed already"
    elif ctest --test-dir build-test -C overnight --output-on-failure --no-label-summary -R "^$name\$"; then
      echo "$name" >>"$state"
    else
      failed=$((failed + 1))
    fi
  done
  echo "Part $OUTFLANK_SHARD of $number overnight tests: $(wc -l <"$state") have passed at this commit, $failed failed (seed $OUTFLANK_SEED)"
  [ $failed = 0 ]
}
if [ -n "$overnight" ]; then
  overnight "$@"
  exit
fi

echo "Random games, boards and pictures are drawn by OUTFLANK_SEED=$OUTFLANK_SEED"
status=0
# One more than there are processors: a window's test waits most of its time. Under --all another one: minutes are spent waiting for the disk.
jobs=$(($(getconf _NPROCESSORS_ONLN) + 1))
[ $tier = usual ] || jobs=$((jobs + 1))
ctest --test-dir build-test --output-on-failure --no-label-summary -j $jobs "$@" || status=$?

# Which slices were drawn.
awk '/ Testing: / { name = $3 } sub(/^Drawn by seed [0-9]+: /, "") { print "Drawn by this seed in " name ": " $0 }' build-test/Testing/Temporary/LastTest.log

# What was left out, and how to run it.
bash tests/packaging/package_test.sh --end
if [ $tier = all ]; then
  [ "$fuzz" = all ] || echo "Left out: libFuzzer's minute for seven eighths of the readers (this seed draws eighth $fuzz): OUTFLANK_FUZZ=all packaging/test.sh --all"
else
  echo "Left out: each test's second build, most of the windows' tests and layouts, the large proofs: packaging/test.sh --all"
fi
echo "Left out: what takes hours: packaging/test.sh --overnight"
exit $status
