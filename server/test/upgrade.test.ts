import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { schemaText } from '../gen/schemaText.ts';
import { openOwnConnection } from '../src/backup/ownConnection.ts';
import { knownMigrations, migrate, migrateToLatest } from '../src/db/migrate.ts';
import { databaseUrl } from './cluster.ts';
import { hasOldestPostgres, startSystemPostgres, type SystemPostgres } from './systemPostgres.ts';

async function newDatabase(clusterUrl: string): Promise<string> {
  const name = `upgraded_${randomUUID().replaceAll('-', '')}`;
  await ask(clusterUrl, `create database ${name}`);
  return databaseUrl(clusterUrl, name);
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const done: unknown = await client.query({ text, rowMode: 'array' });
    return Array.isArray(done) ? [] : (done as pg.QueryArrayResult).rows.flat();
  } finally {
    await client.end();
  }
}

const [company, person, department, lead] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** A company with one person and one lead, in the words of the first release. */
const firstRows = `
  insert into company (id, name) values ('${company}', '旧公司');
  insert into account (guid, login, name, password_hash) values ('${person}', 'old', '旧人', 'x');
  insert into department (company_id, guid, name) values ('${company}', '${department}', '总部');
  insert into member (company_id, user_guid, department_guid, is_admin) values ('${company}', '${person}', '${department}', true);
  insert into leads (company_id, guid, owner_guid, create_user_guid, name, create_time, update_time)
    values ('${company}', '${lead}', '${person}', '${person}', '旧线索', now(), now());`;

const earlier = knownMigrations().slice(0, -1);

/** Its name, the releases to begin at, and how it starts. */
type Server = [string, readonly string[], () => Promise<SystemPostgres>];

const fifteen: Server = [
  'PostgreSQL 15',
  earlier.filter((_last, index) => index % 5 === 0),
  () => startSystemPostgres(),
];

const servers: readonly Server[] = [
  ['the built-in PostgreSQL', earlier, async () => ({ url: inject('clusterUrl'), stop: async () => undefined })],
  ...(hasOldestPostgres ? [fifteen] : []),
];

describe.each(servers)('an upgrade on %s', (_name, releases, start) => {
  let server: SystemPostgres;
  let newest: string;
  beforeAll(async () => {
    server = await start();
    const url = await newDatabase(server.url);
    await migrateToLatest(url);
    newest = await schemaText(url);
  });
  afterAll(() => server.stop());

  it.each(releases)('from the release with %s gives the newest structure and keeps what is there', async (last) => {
    const url = await newDatabase(server.url);
    const connection = openOwnConnection(url);
    await migrate(connection, { to: last });
    await connection.destroy();
    await ask(url, firstRows);
    expect(await migrateToLatest(url)).toEqual(knownMigrations().slice(knownMigrations().indexOf(last) + 1));
    expect(await schemaText(url)).toBe(newest);
    expect(
      await ask(
        url,
        `select l.name, a.name, c.name from leads l join company c on c.id = l.company_id
      join account a on a.guid = l.owner_guid`,
      ),
    ).toEqual(['旧线索', '旧人', '旧公司']);
  });
});
