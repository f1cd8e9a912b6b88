import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openOwnConnection } from '../../src/commands/backup/ownConnection.ts';
import { searchColumns } from '../../src/platform/database/sql/search.ts';
import { migrate, migrateToLatest } from '../../src/platform/database/migrate.ts';
import { databaseUrl } from '../support/cluster.ts';

async function run(url: string, text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

async function databaseBefore(): Promise<string> {
  const name = `search_${randomUUID().replaceAll('-', '')}`;
  await run(inject('clusterUrl'), `create database ${name}`);
  const url = databaseUrl(inject('clusterUrl'), name);
  const connection = openOwnConnection(url);
  await migrate(connection, { to: '0022_presume' });
  await connection.destroy();
  return url;
}

const [company, person, department, customer] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

const firstRows = `
  insert into company (id, name) values ('${company}', '旧公司');
  insert into account (guid, login, name, password_hash) values ('${person}', 'old', '旧人', 'x');
  insert into department (company_id, guid, name) values ('${company}', '${department}', '总部');
  insert into member (company_id, user_guid, department_guid, is_admin) values ('${company}', '${person}', '${department}', true);
  insert into customer (company_id, guid, owner_guid, create_user_guid, name, create_time, update_time)
    values ('${company}', '${customer}', '${person}', '${person}', '旧客户', now(), now());`;

const contractNumbered = (number: string) => `
  insert into contract (company_id, guid, customer_guid, owner_guid, create_user_guid, order_user_guid, contract_num, name, money,
      order_time, start_time, end_time, create_time, update_time)
    values ('${company}', gen_random_uuid(), '${customer}', '${person}', '${person}', '${person}', '${number}', '旧合同', 1,
      now(), now(), now(), now(), now());`;

/** A registry company as written before, found by its code. */
const keep = (url: string, code: string, name: string, text: string) =>
  run(
    url,
    `insert into registry_company (credit_code, name, legal_person, search_text, pinyin, grams)
      values ($1, $2, '', $3, 'hyyh', array['恒', '恒' || chr(8203)])`,
    [code, name, text],
  );

describe('an upgrade from search texts with invisible characters', () => {
  it('finds the records by what is seen, and changes no name', async () => {
    const url = await databaseBefore();
    await keep(url, 'A', '恒\u200b远Ｙ', '恒\u200b远y\n#13900000001');
    await keep(url, 'B', '沧海·一声', '沧海·一声');
    await migrateToLatest(url);
    const rows = await run(url, 'select name, search_text, grams from registry_company order by credit_code');
    const [first, second] = rows;
    expect(first).toMatchObject({ name: '恒\u200b远Ｙ', search_text: '恒远y\n#13900000001' });
    expect(first?.grams).toEqual(
      expect.arrayContaining(searchColumns(['恒远y'], []).grams.filter((gram) => !gram.startsWith('~'))),
    );
    expect(second).toMatchObject({ name: '沧海·一声', search_text: '沧海·一声', grams: ['恒', '恒\u200b'] });
  });

  it('keeps two contract numbers that are the same by now', async () => {
    const url = await databaseBefore();
    const numbers = ['HT1', 'ＨＴ１', 'h\u200bt1'];
    await run(url, firstRows + numbers.map(contractNumbered).join(''));
    await migrateToLatest(url);
    const found = await run(
      url,
      "select contract_num as number from contract where comparison_key(contract_num) = 'ht1'",
    );
    expect(new Set(found.map(({ number }) => number))).toEqual(new Set(numbers));
  });
});
