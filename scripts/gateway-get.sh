#!/bin/sh
# Prints the path of traefik, a gateway that reads Gateway API: $TRAEFIK, or one built into .toolchain (Go 1.26, once; some ten
# minutes on two cores). It is built without its two hundred clients of DNS services, which no test asks for.
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
VERSION=3.7.13 LEGO=5.4.1
dir=${TOOLCHAIN_DIR:-$ROOT/.toolchain}/traefik-$VERSION
program=${TRAEFIK:-$dir/traefik}
PATH=$PATH:/usr/local/go/bin:/usr/lib/go/bin
say() { echo "toolchain: $*" >&2; }
[ -x "$program" ] && echo "$program" && exit 0
command -v go >/dev/null || { say "traefik can't be built: there is no Go (apt-get install golang-go)."; exit 3; }
say "building traefik $VERSION"
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
folder() { (cd "$tmp" && GOFLAGS=-mod=mod go mod download -json "$1" | sed -n 's/^\s*"Dir": "\(.*\)",$/\1/p'); }

module=github.com/traefik/traefik
cat >"$tmp/go.mod" <<END
module gateway
go 1.26.0
require $module/v3 v$VERSION
// Traefik's own replacements, which Go takes from the main module alone.
replace github.com/abbot/go-http-auth => github.com/containous/go-http-auth v0.4.1-0.20200324110947-a37a7636d23e
replace github.com/gorilla/mux => github.com/containous/mux v0.0.0-20250523120546-41b6ec3aed59
exclude github.com/tencentcloud/tencentcloud-sdk-go v3.0.83+incompatible
replace $module/dynamic/ext => ./ext
replace github.com/go-acme/lego/v5 => ./lego
tool $module/v3/cmd/traefik
END
mkdir "$tmp/ext"
printf 'module %s/dynamic/ext\n\ngo 1.26\n' $module >"$tmp/ext/go.mod"
printf 'package ext\n\ntype HTTP struct{}\n\ntype Router struct{}\n' >"$tmp/ext/ext.go"
cp -r "$(folder github.com/go-acme/lego/v5@v$LEGO)" "$tmp/lego"
chmod -R u+w "$tmp/lego"
rm -rf "$tmp/lego/providers/dns"
mkdir "$tmp/lego/providers/dns"
cat >"$tmp/lego/providers/dns/none.go" <<'END'
package dns

import (
	"fmt"

	"github.com/go-acme/lego/v5/challenge"
)

func NewDNSChallengeProviderByName(name string) (challenge.Provider, error) {
	return nil, fmt.Errorf("%s is not part of this build", name)
}
END
mkdir -p "$dir"
(cd "$tmp" && GOFLAGS='-mod=mod -buildvcs=false' nice go build -trimpath -ldflags '-s -w' -o "$dir/traefik.part" $module/v3/cmd/traefik) >&2 || {
  say "traefik can't be built here, see above."
  exit 3
}
mv "$dir/traefik.part" "$dir/traefik"
echo "$program"
