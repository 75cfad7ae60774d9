#!/bin/sh
# Prints the path of a nats-server >= 2.10: $NATS_SERVER, the system's, or Debian 13's unpacked into .toolchain.
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
dir=${TOOLCHAIN_DIR:-$ROOT/.toolchain}/nats
new_enough() {
  v=$("$1" --version 2>/dev/null) && v=${v##*v} && [ "${v%%.*}" -ge 2 ] && r=${v#*.} && [ "${r%%.*}" -ge 10 ]
}
PATH=$PATH:/usr/sbin
for candidate in "${NATS_SERVER:-}" "$dir/usr/sbin/nats-server" nats-server; do
  [ -n "$candidate" ] && new_enough "$candidate" && { command -v "$candidate"; exit 0; }
done
"$ROOT/scripts/debian-get.sh" nats-server "$dir" && [ -x "$dir/usr/sbin/nats-server" ] || {
  echo "Please install nats-server >= 2.10 and set NATS_SERVER to its path." >&2
  exit 1
}
echo "$dir/usr/sbin/nats-server"
