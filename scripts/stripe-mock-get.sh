#!/bin/sh
# Prints the path of stripe-mock: $STRIPE_MOCK, or one built into .toolchain (needs Go 1.22 or newer, once).
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
VERSION=0.203.0
dir=${TOOLCHAIN_DIR:-$ROOT/.toolchain}/stripe-mock-$VERSION
for candidate in "${STRIPE_MOCK:-}" "$dir/stripe-mock"; do
  [ -n "$candidate" ] && [ -x "$candidate" ] && { echo "$candidate"; exit 0; }
done
PATH=$PATH:/usr/local/go/bin:/usr/lib/go/bin
command -v go >/dev/null || { echo "Please install Go (apt-get install golang-go), or set STRIPE_MOCK to the path of stripe-mock." >&2; exit 1; }
echo "toolchain: building stripe-mock $VERSION" >&2
GOBIN=$dir go install "github.com/stripe/stripe-mock@v$VERSION" >&2
echo "$dir/stripe-mock"
