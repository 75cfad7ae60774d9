# Source me from every script:  . "$(dirname "$0")/toolchain.sh"
# Puts Node 24 and pnpm 12 on PATH. Uses the system's where they fit, else .toolchain/ (needs any npm once).
NODE_MAJOR=24 NODE_VERSION=24.21.0 PNPM_MAJOR=12 PNPM_VERSION=12.21.0
ROOT=$(cd "$(dirname "$0")/.." && pwd)
TC=${TOOLCHAIN_DIR:-$ROOT/.toolchain}

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) PLATFORM=linux-x64 ;;
  Linux-aarch64) PLATFORM=linux-arm64 ;;
  Darwin-arm64) PLATFORM=darwin-arm64 ;;
  Darwin-x86_64) PLATFORM=darwin-x64 ;;
  *)
    echo "Unsupported platform $(uname -sm): Litfass runs on Linux and macOS, x64 and arm64." >&2
    exit 1
    ;;
esac

# fits <command> <major>
fits() {
  v=$("$1" --version 2>/dev/null) && v=${v#v} && [ "${v%%.*}" = "$2" ]
}

# provide <package@version> <path inside the package> <command name>
# Installs the platform package itself: the packages `node` and `pnpm` need install scripts, these do not.
provide() {
  dir=$TC/$3-${1##*@}
  if [ ! -x "$dir/$3" ]; then
    command -v npm >/dev/null || {
      echo "Please install Node $NODE_MAJOR (or any npm, which fetches it)." >&2
      exit 1
    }
    echo "toolchain: installing $1" >&2
    mkdir -p "$TC"
    tmp=$(mktemp -d "$TC/tmp.XXXXXX")
    chmod 755 "$tmp" # mktemp makes 0700 folders: other users would silently fall back to the old Node
    npm install --prefix "$tmp" --ignore-scripts --no-save --no-audit --no-fund --loglevel=error "$1" >&2 || exit 1
    ln -s "node_modules/${1%@*}/$2" "$tmp/$3"
    if [ -e "$dir" ]; then rm -rf "$tmp"; else mv "$tmp" "$dir"; fi # a parallel run may have been first
  fi
  PATH=$dir:$PATH
}

fits node $NODE_MAJOR || provide "node-$PLATFORM@$NODE_VERSION" bin/node node
fits pnpm $PNPM_MAJOR || provide "@pnpm/exe.$PLATFORM@$PNPM_VERSION" pnpm pnpm
export PATH ROOT
cd "$ROOT"
