import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import { databaseBefore, runOn } from '../support/databaseBefore.ts';

const [old, decided] = [randomUUID(), randomUUID()];

/** A role of a company with codes, menu entries, and a scope of customers. */
const role = (company: string, name: string, codes: readonly string[], menus: readonly string[], scope: number) => {
  const guid = randomUUID();
  const values = (texts: readonly string[]) => texts.map((text) => `('${company}', '${guid}', '${text}')`).join();
  return `insert into role (company_id, guid, name) values ('${company}', '${guid}', '${name}');
    insert into role_operation values ${values(codes)};
    insert into role_menu values ${values(menus)};
    insert into role_scope values ('${company}', '${guid}', 'customer', ${scope}), ('${company}', '${guid}', 'call', 0);`;
};

const seller = ['Customer/AddCustomer', 'Leads/AddLeads'];

const givenTo = (url: string, company: string, name: string) =>
  runOn(
    url,
    `select (select array_agg(o.code order by o.code) from role_operation o where o.role_guid = role.guid
        and (o.code like 'Call/%' or o.code = 'Export/ExportCalls')) as codes,
      exists (select from role_menu m where m.role_guid = role.guid and m.menu_id = 'call') as "isInMenu",
      (select s.scope from role_scope s where s.role_guid = role.guid and s.module = 'call') as scope
    from role where company_id = '${company}' and name = '${name}'`,
  );

describe('an upgrade of companies from before calls', () => {
  it('gives sellers and managers what those of a new company have, and nobody else anything', async () => {
    const url = await databaseBefore('call_rights');
    const managing = [...seller, 'Customer/CustomerApproval', 'Export/ExportCustomers'];
    await runOn(
      url,
      `insert into company (id, name) values ('${old}', '旧公司'), ('${decided}', '已定的公司');
      ${role(old, '销售', seller, ['leads', 'customer'], 1)}
      ${role(old, '主管', managing, ['customer'], 4)}
      ${role(old, '财务', ['Contract/AddContract'], ['contract'], 0)}
      ${role(decided, '销售', seller, ['customer'], 1)}
      ${role(decided, '客服', ['Call/AddCallback'], ['call'], 1)}`,
    );
    await migrateToLatest(url);
    const ways = ['Call/AddCallback', 'Call/CellTel', 'Call/PCAddCallSupplement'];
    expect(await givenTo(url, old, '销售')).toEqual([{ codes: ways, isInMenu: true, scope: 1 }]);
    expect(await givenTo(url, old, '主管')).toEqual([
      {
        codes: [
          'Call/AddCallback',
          'Call/CellTel',
          'Call/DownloadCallRecording',
          'Call/PCAddCallSupplement',
          'Call/UpdateTalkLength',
          'Export/ExportCalls',
        ],
        isInMenu: true,
        scope: 4,
      },
    ]);
    expect(await givenTo(url, old, '财务')).toEqual([{ codes: null, isInMenu: false, scope: 0 }]);
    expect(await givenTo(url, decided, '销售')).toEqual([{ codes: null, isInMenu: false, scope: 0 }]);
  });
});
