#!/bin/sh
# Prints the path of promtool, which tests alert rules: $PROMTOOL, the system's, or Debian 13's unpacked into .toolchain.
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
dir=${TOOLCHAIN_DIR:-$ROOT/.toolchain}/promtool
for candidate in "${PROMTOOL:-}" "$dir/usr/bin/promtool" promtool; do
  [ -n "$candidate" ] && "$candidate" --version >/dev/null 2>&1 && { command -v "$candidate"; exit 0; }
done
"$ROOT/scripts/debian-get.sh" promtool "$dir" && [ -x "$dir/usr/bin/promtool" ] || {
  echo "Please install promtool (it comes with Prometheus) and set PROMTOOL to its path." >&2
  exit 1
}
echo "$dir/usr/bin/promtool"
