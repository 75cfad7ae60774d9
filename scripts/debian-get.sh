#!/bin/sh
# Unpacks a package of Debian 13 into a folder: scripts/debian-get.sh <package> <folder>. No root, nothing installed.
set -eu
package=$1 dir=$2
command -v apt-get >/dev/null || exit 1
parent=$(dirname "$dir")
mkdir -p "$parent"
tmp=$(mktemp -d "$parent/tmp.XXXXXX")
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
apt_here update && (cd "$tmp" && apt_here download "$package") && dpkg-deb -x "$tmp/$package"_*.deb "$tmp/x"
[ -e "$dir" ] || mv "$tmp/x" "$dir" || true # a parallel run may have been first
rm -rf "$tmp"
[ -d "$dir" ]
