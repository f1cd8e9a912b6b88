import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import { databaseBefore, runOn } from '../support/databaseBefore.ts';

it('gives acquisition to roles that add leads, nobody else anything, and finds what the registry had', async () => {
  const url = await databaseBefore('acquisition');
  const company = randomUUID();
  const role = (name: string, code: string, menu: string) => {
    const guid = randomUUID();
    return `insert into role (company_id, guid, name) values ('${company}', '${guid}', '${name}');
      insert into role_operation values ('${company}', '${guid}', '${code}');
      insert into role_menu values ('${company}', '${guid}', '${menu}');`;
  };
  await runOn(
    url,
    `insert into company (id, name) values ('${company}', '旧公司');
    ${role('销售', 'Leads/AddLeads', 'leads')} ${role('财务', 'Contract/AddContract', 'contract')}
    insert into registry_company values ('91320505MA0000001X', '苏州恒远有限公司', '王一', '苏州恒远有限公司', 'szhy', '{苏州}');`,
  );
  await migrateToLatest(url);
  const given = (name: string) =>
    runOn(
      url,
      `select (select array_agg(o.code order by o.code) from role_operation o where o.role_guid = role.guid
          and o.code like 'Acquisition/%') as codes,
        (select array_agg(m.menu_id order by m.menu_id) from role_menu m where m.role_guid = role.guid) as menus
      from role where company_id = '${company}' and name = '${name}'`,
    );
  const codes = ['AddCompany', 'AddKeyword', 'DeleteKeyword', 'UpdateKeyword'].map((one) => `Acquisition/${one}`);
  expect(await given('销售')).toEqual([{ codes, menus: ['company', 'keyword', 'leads'] }]);
  expect(await given('财务')).toEqual([{ codes: null, menus: ['contract'] }]);
  expect(await runOn(url, 'select province_id, search_text, seq::int from registry_fact')).toEqual([
    { province_id: 320000, search_text: '苏州恒远有限公司', seq: 1 },
  ]);
});
