#!/bin/sh
# Prints the path of a nats-server >= 2.10: $NATS_SERVER, the system's, or Debian 13's unpacked into .toolchain
# (no root, nothing installed).
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
TC=${TOOLCHAIN_DIR:-$ROOT/.toolchain}
dir=$TC/nats
new_enough() {
  v=$("$1" --version 2>/dev/null) && v=${v##*v} && [ "${v%%.*}" -ge 2 ] && r=${v#*.} && [ "${r%%.*}" -ge 10 ]
}
PATH=$PATH:/usr/sbin
for candidate in "${NATS_SERVER:-}" "$dir/usr/sbin/nats-server" nats-server; do
  [ -n "$candidate" ] && new_enough "$candidate" && { command -v "$candidate"; exit 0; }
done
command -v apt-get >/dev/null || { echo "Please install nats-server >= 2.10 and set NATS_SERVER to its path." >&2; exit 1; }
mkdir -p "$TC"
tmp=$(mktemp -d "$TC/tmp.XXXXXX")
chmod 755 "$tmp"
mkdir -p "$tmp/lists/partial" "$tmp/cache/archives/partial"
uri=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list 2>/dev/null |
  grep -oE 'https?://[^ ]+/debian/?( |$)' | head -1 | tr -d ' ')
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $uri trixie main" >"$tmp/sources.list"
apt_here() {
  apt-get -qq -o Dir::Etc::sourcelist="$tmp/sources.list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State::lists="$tmp/lists" -o Dir::Cache="$tmp/cache" -o APT::Sandbox::User=root \
    -o Acquire::Languages=none "$@" >&2
}
apt_here update && (cd "$tmp" && apt_here download nats-server) && dpkg-deb -x "$tmp"/nats-server_*.deb "$tmp/x"
[ -e "$dir" ] || mv "$tmp/x" "$dir" || true
rm -rf "$tmp"
[ -x "$dir/usr/sbin/nats-server" ] && echo "$dir/usr/sbin/nats-server"
