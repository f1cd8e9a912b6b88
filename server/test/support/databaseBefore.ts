import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openOwnConnection } from '../../src/commands/backup/ownConnection.ts';
import { knownMigrations, migrate } from '../../src/platform/database/migrate.ts';
import { databaseUrl } from './cluster.ts';

/** Runs a statement on a database by a connection of its own, and gives its rows. */
export async function runOn(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

/** A new database as it was before the migration of this name, whatever its number; gives its address. */
export async function databaseBefore(migration: string): Promise<string> {
  const name = `before_${migration}_${randomUUID().replaceAll('-', '')}`;
  await runOn(inject('clusterUrl'), `create database ${name}`);
  const url = databaseUrl(inject('clusterUrl'), name);
  const connection = openOwnConnection(url);
  const steps = knownMigrations();
  await migrate(connection, { to: steps[steps.findIndex((step) => step.endsWith(`_${migration}`)) - 1] ?? '' });
  await connection.destroy();
  return url;
}
