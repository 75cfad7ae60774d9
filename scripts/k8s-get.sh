#!/bin/sh
# Prints a folder with etcd, kube-apiserver, kube-controller-manager, kube-scheduler, kwok and the definitions (crds/) that the
# chart builds on: $K8S_BIN, or one built into .toolchain from k8s/tools (Go 1.26, once; a quarter to half an hour on two cores).
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
VERSION=1.36.3
dir=${K8S_BIN:-${TOOLCHAIN_DIR:-$ROOT/.toolchain}/k8s-$VERSION}
PATH=$PATH:/usr/local/go/bin:/usr/lib/go/bin
say() { echo "toolchain: $*" >&2; }

build() { # <program> <package>
  [ -x "$dir/$1" ] && return 0
  command -v go >/dev/null || { say "$1 can't be built: there is no Go (apt-get install golang-go)."; exit 3; }
  say "building $1"
  version=k8s.io/component-base/version
  flags="-s -w -X $version.gitVersion=v$VERSION -X $version.gitMajor=1 -X $version.gitMinor=36"
  (cd "$ROOT/k8s/tools" && nice go build -trimpath -buildvcs=false -ldflags "$flags" -o "$dir/$1.part" "$2") >&2 || {
    say "$1 can't be built here, see above."
    exit 3
  }
  mv "$dir/$1.part" "$dir/$1"
}

definitions() { # <module@version> <file in the module ...>
  module=$1
  source=
  shift
  for file in "$@"; do
    [ -f "$dir/crds/$(basename "$file")" ] && continue
    if [ -z "$source" ]; then
      say "fetching the definitions of $module"
      source=$(cd "$ROOT/k8s/tools" && go mod download -json "$module" | sed -n 's/^\s*"Dir": "\(.*\)",$/\1/p')
      [ -n "$source" ] || { say "$module can't be fetched."; exit 3; }
    fi
    install -m 644 "$source/$file" "$dir/crds/"
  done
}

mkdir -p "$dir/crds"
gateway=config/crd/standard/gateway.networking.k8s.io
definitions sigs.k8s.io/gateway-api@v1.5.1 ${gateway}_gatewayclasses.yaml ${gateway}_gateways.yaml ${gateway}_httproutes.yaml \
  ${gateway}_backendtlspolicies.yaml ${gateway}_grpcroutes.yaml ${gateway}_referencegrants.yaml ${gateway}_tlsroutes.yaml
definitions github.com/kedacore/keda/v2@v2.20.2 \
  config/crd/bases/keda.sh_scaledobjects.yaml config/crd/bases/keda.sh_triggerauthentications.yaml
prometheus=example/prometheus-operator-crd/monitoring.coreos.com
definitions github.com/prometheus-operator/prometheus-operator@v0.85.0 \
  ${prometheus}_servicemonitors.yaml ${prometheus}_prometheusrules.yaml
secrets=config/crds/bases/external-secrets.io
definitions github.com/external-secrets/external-secrets@v1.3.2 \
  ${secrets}_externalsecrets.yaml ${secrets}_clustersecretstores.yaml
cnpg=config/crd/bases/postgresql.cnpg.io
definitions github.com/cloudnative-pg/cloudnative-pg@v1.28.1 ${cnpg}_clusters.yaml ${cnpg}_scheduledbackups.yaml
certs=deploy/crds/cert-manager.io
definitions github.com/cert-manager/cert-manager@v1.19.2 \
  ${certs}_certificates.yaml ${certs}_clusterissuers.yaml ${certs}_issuers.yaml
build etcd go.etcd.io/etcd/server/v3
build kube-apiserver k8s.io/kubernetes/cmd/kube-apiserver
build kwok sigs.k8s.io/kwok/cmd/kwok
build kube-controller-manager k8s.io/kubernetes/cmd/kube-controller-manager
build kube-scheduler k8s.io/kubernetes/cmd/kube-scheduler
echo "$dir"
