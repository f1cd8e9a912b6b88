import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { openOwnConnection } from '../../src/commands/backup/ownConnection.ts';
import { knownMigrations, migrate, migrateToLatest } from '../../src/platform/database/migrate.ts';
import { databaseUrl } from '../support/cluster.ts';

async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

/** A database from before acquisition. */
async function databaseBefore(): Promise<string> {
  const name = `acquisition_rights_${randomUUID().replaceAll('-', '')}`;
  await run(inject('clusterUrl'), `create database ${name}`);
  const url = databaseUrl(inject('clusterUrl'), name);
  const connection = openOwnConnection(url);
  const steps = knownMigrations();
  await migrate(connection, { to: steps[steps.findIndex((step) => step.endsWith('_acquisition')) - 1] ?? '' });
  await connection.destroy();
  return url;
}

it('gives acquisition to roles that add leads, nobody else anything, and finds what the registry had', async () => {
  const url = await databaseBefore();
  const company = randomUUID();
  const role = (name: string, code: string, menu: string) => {
    const guid = randomUUID();
    return `insert into role (company_id, guid, name) values ('${company}', '${guid}', '${name}');
      insert into role_operation values ('${company}', '${guid}', '${code}');
      insert into role_menu values ('${company}', '${guid}', '${menu}');`;
  };
  await run(
    url,
    `insert into company (id, name) values ('${company}', '旧公司');
    ${role('销售', 'Leads/AddLeads', 'leads')} ${role('财务', 'Contract/AddContract', 'contract')}
    insert into registry_company values ('91320505MA0000001X', '苏州恒远有限公司', '王一', '苏州恒远有限公司', 'szhy', '{苏州}');`,
  );
  await migrateToLatest(url);
  const given = (name: string) =>
    run(
      url,
      `select (select array_agg(o.code order by o.code) from role_operation o where o.role_guid = role.guid
          and o.code like 'Acquisition/%') as codes,
        (select array_agg(m.menu_id order by m.menu_id) from role_menu m where m.role_guid = role.guid) as menus
      from role where company_id = '${company}' and name = '${name}'`,
    );
  const codes = ['AddCompany', 'AddKeyword', 'DeleteKeyword', 'UpdateKeyword'].map((one) => `Acquisition/${one}`);
  expect(await given('销售')).toEqual([{ codes, menus: ['company', 'keyword', 'leads'] }]);
  expect(await given('财务')).toEqual([{ codes: null, menus: ['contract'] }]);
  expect(await run(url, 'select province_id, search_text, seq::int from registry_fact')).toEqual([
    { province_id: 320000, search_text: '苏州恒远有限公司', seq: 1 },
  ]);
});
