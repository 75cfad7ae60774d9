#!/bin/sh
# Prints a folder with caddy (Debian's), pebble (a certificate authority for tests) and the certificates by which pebble is
# known: $TLS_BIN, or one made in .toolchain (Go 1.24 or newer, once).
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
VERSION=2.10.1
dir=${TLS_BIN:-${TOOLCHAIN_DIR:-$ROOT/.toolchain}/tls-$VERSION}
PATH=$PATH:/usr/local/go/bin:/usr/lib/go/bin
mkdir -p "$dir"
[ -x "$dir/caddy/usr/bin/caddy" ] || "$ROOT/scripts/debian-get.sh" caddy "$dir/caddy"
if [ ! -x "$dir/pebble" ]; then
  command -v go >/dev/null || { echo "Please install Go (apt-get install golang-go) to build pebble." >&2; exit 1; }
  echo "toolchain: building pebble $VERSION" >&2
  tmp=$(mktemp -d)
  trap 'rm -rf "$tmp"' EXIT
  module=github.com/letsencrypt/pebble/v2
  printf 'module pebble\ngo 1.24\nrequire %s v%s\ntool %s/cmd/pebble\n' $module $VERSION $module >"$tmp/go.mod"
  (cd "$tmp" && GOFLAGS='-mod=mod -buildvcs=false' nice go build -o "$tmp/pebble" $module/cmd/pebble) >&2
  certificates=$(cd "$tmp" && GOFLAGS=-mod=mod go list -m -f '{{.Dir}}' $module)/test/certs
  install -m 644 "$certificates/pebble.minica.pem" "$certificates/localhost/cert.pem" "$certificates/localhost/key.pem" "$dir/"
  mv "$tmp/pebble" "$dir/pebble"
fi
echo "$dir"
