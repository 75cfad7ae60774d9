#!/bin/sh
# Prints the path of k6 2: $K6, the system's, or one built into .toolchain (needs Go 1.25 or newer, once).
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
VERSION=2.2.0
dir=${TOOLCHAIN_DIR:-$ROOT/.toolchain}/k6-$VERSION
for candidate in "${K6:-}" "$dir/k6" k6; do
  [ -n "$candidate" ] && "$candidate" version 2>/dev/null | grep -q '^k6 v2' && { command -v "$candidate"; exit 0; }
done
PATH=$PATH:/usr/local/go/bin:/usr/lib/go/bin
command -v go >/dev/null || { echo "Please install k6 2 or Go (apt-get install golang-go), or set K6 to the path of k6." >&2; exit 1; }
echo "toolchain: building k6 $VERSION" >&2
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
# `go install` would look the module's address up first; as the requirement of a module of its own it comes from the proxy.
printf 'module k6\ngo 1.25\nrequire go.k6.io/k6/v2 v%s\ntool go.k6.io/k6/v2\n' "$VERSION" >"$tmp/go.mod"
(cd "$tmp" && GOFLAGS='-mod=mod -buildvcs=false' go build -o "$tmp/k6" go.k6.io/k6/v2) >&2
mkdir -p "$dir"
mv "$tmp/k6" "$dir/k6"
echo "$dir/k6"
