#!/bin/bash
# Starts the replica; the first time it copies the main database.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres "$PGDATA"
  chmod 700 "$PGDATA"
  until PGPASSWORD="$REPLICATION_PASSWORD" gosu postgres pg_basebackup --host=database --username=replicator \
    --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream --checkpoint=fast --slot=replica; do
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
fi
exec docker-entrypoint.sh postgres "$@"
