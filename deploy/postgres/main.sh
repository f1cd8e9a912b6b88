#!/bin/bash
# Runs once, when the main database is made: the product's role and database, and the replica's role, slot and way in.
set -euo pipefail

psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set product="$DATABASE_PASSWORD" --set replica="$REPLICATION_PASSWORD" <<'SQL'
create role haina login password :'product';
create database haina owner haina encoding 'UTF8' template template0 locale 'C.UTF-8';
create role replicator login replication password :'replica';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replicator samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
