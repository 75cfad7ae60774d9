#!/bin/sh
# Prints the path of a PgBouncer >= 1.21, which keeps prepared statements: $PGBOUNCER, the system's, or Debian 13's with the
# libraries that it needs, unpacked into .toolchain.
set -eu
ROOT=$(cd "$(dirname "$0")/.." && pwd)
dir=${TOOLCHAIN_DIR:-$ROOT/.toolchain}/pgbouncer-13
new_enough() {
  v=$("$1" --version 2>/dev/null | sed -n 's/^PgBouncer //p')
  minor=${v#*.}
  [ -n "$v" ] && [ "${v%%.*}" -ge 1 ] && [ "${minor%%.*}" -ge 21 ]
}
PATH=$PATH:/usr/sbin
for candidate in "${PGBOUNCER:-}" "$dir/run" pgbouncer; do
  [ -n "$candidate" ] && new_enough "$candidate" && { command -v "$candidate"; exit 0; }
done
# Older systems have older libraries: it brings its own, and its own loader.
for package in pgbouncer libc6 libcares2 libevent-2.1-7t64; do
  [ -d "$dir/$package" ] || "$ROOT/scripts/debian-get.sh" "$package" "$dir/$package" || break
done
loader=$(find "$dir/libc6" -name 'ld-linux-*.so.*' 2>/dev/null | head -1)
libraries=$(find "$dir" -name '*.so*' -exec dirname {} + 2>/dev/null | sort -u | tr '\n' ':')
printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s" "$@"\n' "$loader" "$libraries" "$dir/pgbouncer/usr/sbin/pgbouncer" >"$dir/run"
chmod +x "$dir/run"
new_enough "$dir/run" || {
  echo "Please install PgBouncer >= 1.21 and set PGBOUNCER to its path." >&2
  exit 1
}
echo "$dir/run"
