#!/bin/sh
# Prints the path of helm: $HELM (3 or 4), else helm 4: the system's, or one built into .toolchain (needs Go 1.26 or newer, once).
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
VERSION=4.2.4
dir=${TOOLCHAIN_DIR:-$ROOT/.toolchain}/helm-$VERSION
[ -n "${HELM:-}" ] && "$HELM" version --short 2>/dev/null | grep -q '^v[34]' && { command -v "$HELM"; exit 0; }
for candidate in "$dir/helm" helm; do
  "$candidate" version --short 2>/dev/null | grep -q '^v4' && { command -v "$candidate"; exit 0; }
done
PATH=$PATH:/usr/local/go/bin:/usr/lib/go/bin
command -v go >/dev/null || { echo "Please install helm 4 or Go (apt-get install golang-go), or set HELM to the path of helm." >&2; exit 1; }
echo "toolchain: building helm $VERSION" >&2
mkdir -p "$dir"
GOBIN=$dir GOFLAGS=-buildvcs=false go install -ldflags "-s -w" "helm.sh/helm/v4/cmd/helm@v$VERSION" >&2
echo "$dir/helm"
