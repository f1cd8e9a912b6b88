import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { schemaText } from '../../gen/schemaText.ts';
import { openOwnConnection } from '../../src/commands/backup/ownConnection.ts';
import { knownMigrations, migrate, migrateToLatest } from '../../src/platform/database/migrate.ts';
import { copyOf, databaseUrl, migratedName } from '../support/cluster.ts';
import { sampled } from '../support/sampled.ts';
import { hasOldestPostgres, startSystemPostgres, type SystemPostgres } from '../support/systemPostgres.ts';

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

const isSince = (release: string, migration: string) =>
  knownMigrations().indexOf(release) >= knownMigrations().indexOf(migration);

/** A person, in the words of a release: from one on an account has its company and the key of its login. */
const accountRow = (release: string) =>
  isSince(release, '0028_accounts')
    ? `insert into account (guid, login, name, password_hash, home_company_id, login_key)
        values ('${person}', 'old', '旧人', 'x', '${company}', 'old');`
    : `insert into account (guid, login, name, password_hash) values ('${person}', 'old', '旧人', 'x');`;

/** A company with one person and one lead, in the words of a release. */
const firstRows = (release: string) => `
  insert into company (id, name) values ('${company}', '旧公司');
  ${accountRow(release)}
  insert into department (company_id, guid, name) values ('${company}', '${department}', '总部');
  insert into member (company_id, user_guid, department_guid, is_admin) values ('${company}', '${person}', '${department}', true);
  insert into leads (company_id, guid, owner_guid, create_user_guid, name, create_time, update_time)
    values ('${company}', '${lead}', '${person}', '${person}', '旧线索', now(), now());`;

const earlier = knownMigrations().slice(0, -1);

/** The release before this one, and some of those that came earlier. */
const upgraded = [...sampled(earlier.slice(0, -1), 6), ...earlier.slice(-1)];

/** The structure after every migration, the same on each server (backupRestore.test.ts). */
const newest = await schemaText(await copyOf(inject('clusterUrl'), migratedName));

/** Its name, the releases to begin at, and how it starts. */
type Server = [string, readonly string[], () => Promise<SystemPostgres>];

const fifteen: Server = ['PostgreSQL 15', sampled(earlier, 2), () => startSystemPostgres()];

const servers: readonly Server[] = [
  ['the built-in PostgreSQL', upgraded, async () => ({ url: inject('clusterUrl'), stop: async () => undefined })],
  ...(hasOldestPostgres ? [fifteen] : []),
];

describe.each(servers)('an upgrade on %s', (_name, releases, start) => {
  let server: SystemPostgres;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  it.each(releases)('from the release with %s gives the newest structure and keeps what is there', async (last) => {
    const url = await newDatabase(server.url);
    const connection = openOwnConnection(url);
    await migrate(connection, { to: last });
    await connection.destroy();
    await ask(url, firstRows(last));
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

  it('puts products that were deleted in use into the bin, as their operation records say', async () => {
    const url = await newDatabase(server.url);
    const connection = openOwnConnection(url);
    await migrate(connection, { to: '0028_accounts' });
    await connection.destroy();
    await ask(url, firstRows('0028_accounts'));
    const [deleted, unlogged, sold] = [randomUUID(), randomUUID(), randomUUID()];
    const rows = [`'${deleted}', '甲', 4`, `'${unlogged}', '乙', 4`, `'${sold}', '丙', 1`].map(
      (row) => `('${company}', '${person}', 'P', '2026-01-01Z', '2026-02-02Z', ${row})`,
    );
    await ask(
      url,
      `insert into product (company_id, create_user_guid, code, create_time, update_time, guid, name, sale_state)
        values ${rows.join()};
      insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, create_time)
        values ('${company}', '${randomUUID()}', 6, '${deleted}', '${person}', 'remove', '2026-02-03Z');`,
    );
    await migrateToLatest(url);
    const found = `select array[name, sale_state::text, (delete_time at time zone 'UTC')::text, delete_user_guid::text]
      from product order by name collate "C"`;
    expect(new Set(await ask(url, found))).toEqual(
      new Set([
        ['甲', '0', '2026-02-03 00:00:00', person],
        ['乙', '0', '2026-02-02 00:00:00', null],
        ['丙', '1', null, null],
      ]),
    );
  });
});
