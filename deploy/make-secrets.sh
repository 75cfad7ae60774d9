#!/bin/sh
# Makes the keys and passwords of one server: sh deploy/make-secrets.sh [folder], deploy/secrets where left out. What is there stays,
# so it can be called again after an upgrade. Each file is read by those containers alone that compose.yaml gives it to; the
# folder is closed (0700), the files in it are readable, since the containers run as users that this machine does not know.
set -eu
umask 077
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
hash() { printf '%s' "$1" | sha256sum | cut -d ' ' -f 1; }
# keep <file>: a random word of its own, made once
keep() { [ -s "$1" ] || random > "$1"; cat "$1"; }
# hand <file>: what a container reads, made anew of the words each time
hand() { cat > "$1.new"; chmod 444 "$1.new"; mv -f "$1.new" "$1"; }

mkdir -p words
admin=$(keep words/postgres)
operator=$(keep words/operator)
crumbs=$(keep words/crumbs)
bucket=$(keep words/bucket)

printf '%s' "$admin" | hand postgres
printf '%s' "$bucket" | hand bucket
: > nats.lines
: > migration.lines
echo "LITFASS_DATABASE_URL=postgres://postgres:$admin@postgres/litfass" >> migration.lines
for pair in site-render:site forms:forms commerce:commerce census:census auth:auth widget-render:widget; do
  service=${pair%:*}
  schema=${pair#*:}
  name=$(echo "$service" | tr a-z- A-Z_)
  SCHEMA=$(echo "$schema" | tr a-z A-Z)
  nats=p$(keep "words/nats-$service")
  for role in migrator service system; do
    ROLE=$(echo "$role" | tr a-z A-Z)
    echo "LITFASS_PASSWORD_${SCHEMA}_$ROLE=$(keep "words/$schema-$role")" >> migration.lines
  done
  echo "NATS_PASSWORD_$name: \"$nats\"" >> nats.lines
  {
    echo "LITFASS_DATABASE_URL=postgres://${schema}_service:$(cat "words/$schema-service")@postgres/litfass"
    echo "LITFASS_SYSTEM_DATABASE_URL=postgres://${schema}_system:$(cat "words/$schema-system")@postgres/litfass"
    echo "LITFASS_NATS_URL=nats://$service:$nats@nats:4222"
    echo "LITFASS_SECRET=$(keep "words/secret-$service")"
    echo "LITFASS_CRUMB_KEY=$crumbs"
    echo "LITFASS_OPERATOR_HASH=$(hash "$(hash "litfass operator $service $operator")")"
    case $service in site-render | forms) echo "LITFASS_S3_SECRET_KEY=$bucket" ;; esac
  } | hand "$service"
done
echo "NATS_PASSWORD_OPERATOR: \"p$(keep words/nats-operator)\"" >> nats.lines
hand nats < nats.lines
hand migration < migration.lines
rm -f nats.lines migration.lines
echo "The secrets are in $(pwd)."
