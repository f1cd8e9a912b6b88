import { company } from '@haina/contract/calls/company.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { display } from '@haina/contract/calls/display.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { logReach, logs } from '@haina/contract/calls/logs.ts';
import { people } from '@haina/contract/calls/people.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { exports } from '@haina/contract/calls/transfer.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newGuid } from '../src/db/guid.ts';
import { openApp } from './app.ts';
import {
  addContact,
  addCustomer,
  addFollowUp,
  addLead,
  addPerson,
  addRole,
  nextPhone,
  type Person,
  personOf,
} from './factories.ts';
import { addProduct } from './orderFactories.ts';
import { fetchSheet, sheetRows } from './sheetRows.ts';

const app = await openApp();
const [admin, sales, sales2, outsider] = [
  await personOf(app, 'admin'),
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
  await personOf(app, 'outsider'),
];
const { companyId, department } = sales;

const reading = [
  'Admin/GetSignInLogList',
  'Admin/GetOperationLogList',
  'Admin/GetAdminLogList',
  'Admin/GetExportLogList',
];

/** Somebody who reads logs in the reach of their own people and records. */
async function reader(login: string, scope: 1 | 3 | 5, more: { codes?: string[]; menus?: string[] } = {}) {
  const { codes = [], menus = [] } = more;
  const all = { leads: scope, customer: scope, contacts: scope, business: scope, contract: scope, receivables: scope };
  const role = await addRole(app, companyId, { codes: [...reading, ...codes], scopes: all, menus });
  return addPerson(app, { login, companyId, department, roles: [role] });
}

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';

async function signedIn(
  person: Person,
  fields: Partial<{ way: string; outcome: string; address: string; at: string }>,
) {
  const { way = 'password', outcome = 'in', address = '10.1.2.3', at = '2026-05-05T12:00:00Z' } = fields;
  const guid = newGuid();
  await sql`insert into sign_in_log (company_id, guid, user_guid, way, outcome, address, agent, create_time)
    values (${person.companyId}, ${guid}, ${person.guid}, ${way}, ${outcome}, ${address}, ${chrome}, ${at})`.execute(
    app.databases.write,
  );
  return guid;
}

const guidsOf = (rows: readonly { readonly Guid: string }[]) => rows.map(({ Guid }) => Guid);

const signIns = async (input: z.output<typeof logs.signIns.input> = {}, as = 'admin') =>
  (await app.call(logs.signIns, input, as)).data;

const operations = async (input: z.output<typeof logs.operations.input> = {}, as = 'admin') =>
  (await app.call(logs.operations, { pagesize: 100, ...input }, as)).data;

const changes = async (input: z.output<typeof logs.changes.input> = {}, as = 'admin') =>
  (await app.call(logs.changes, { pagesize: 100, ...input }, as)).data;

describe('the sign-in log', () => {
  it('tells time, person, way, outcome, address and browser, newest first', async () => {
    const older = await signedIn(sales, { at: '2026-05-05T12:00:00Z' });
    const newer = await signedIn(sales, { at: '2026-05-05T12:00:01Z', way: 'dingTalk', outcome: 'wrong' });
    const { rows } = await signIns({ Create_Time_Start: '2026-05-05', Create_Time_End: '2026-05-05' });
    expect(guidsOf(rows)).toEqual([newer, older]);
    expect(rows[1]).toMatchObject({
      Create_Time: '2026-05-05T20:00:00',
      User_Name: '王梓涵',
      LoginName: 'sales',
      Way: 'password',
      Outcome: 'in',
      Ip_Address: '10.1.2.3',
      Browser: 'Chrome 129 / Windows',
      Agent: chrome,
    });
  });

  it('is narrowed by person, department, way, outcome, period and the beginning of an address', async () => {
    const day = { Create_Time_Start: '2026-05-06', Create_Time_End: '2026-05-06' };
    const at = '2026-05-06T04:00:00Z';
    const [one, other, far] = [
      await signedIn(sales, { at, address: '192.168.7.1', way: 'company' }),
      await signedIn(sales2, { at, address: '192.168.8.1', outcome: 'locked' }),
      await signedIn(admin, { at, address: '8.8.8.8', way: 'unified' }),
    ];
    const found = async (input: z.output<typeof logs.signIns.input>) =>
      guidsOf((await signIns({ ...day, ...input })).rows).toSorted();
    expect(await found({})).toEqual([one, other, far].toSorted());
    expect(await found({ user_guid: [sales.guid, admin.guid] })).toEqual([one, far].toSorted());
    expect(await found({ structure_guid: [sales2.department] })).toContain(other);
    expect(await found({ structure_guid: [sales2.department] })).not.toContain(one);
    expect(await found({ Way: ['company', 'unified'] })).toEqual([one, far].toSorted());
    expect(await found({ Outcome: ['locked'] })).toEqual([other]);
    expect(await found({ Ip_Address: '192.168.' })).toEqual([one, other].toSorted());
    expect(await found({ Ip_Address: '%' })).toEqual([]);
    expect((await signIns({ Create_Time_Start: '2026-05-07', Create_Time_End: '2026-05-07' })).total).toBe(0);
  });

  it('shows the people in reach only, and never those of another company', async () => {
    await reader('signreader', 3);
    const at = '2026-05-08T04:00:00Z';
    const [near, far, foreign] = [
      await signedIn(sales, { at }),
      await signedIn(sales2, { at }),
      await signedIn(outsider, { at }),
    ];
    const day = { Create_Time_Start: '2026-05-08', Create_Time_End: '2026-05-08' };
    expect(guidsOf((await signIns(day, 'signreader')).rows)).toEqual([near]);
    expect(guidsOf((await signIns(day)).rows).toSorted()).toEqual([near, far].toSorted());
    expect(guidsOf((await signIns({ ...day, user_guid: [outsider.guid] })).rows)).toEqual([]);
    expect(guidsOf((await signIns(day, 'outsider')).rows)).toEqual([foreign]);
    expect((await app.call(logs.signIns, {}, 'sales')).code).toBe(10029);
  });
});

describe('the operation log', () => {
  it('tells who did what to which record, in the fields that changed', async () => {
    const guid = await addLead(app, 'sales', { Name: '日志甲公司' });
    await app.call(leads.update, { Guid: guid, Remark: '改过' }, 'sales');
    const { rows } = await operations({ user_guid: [sales.guid], Target_Kind: [1] });
    expect(rows[0]).toMatchObject({
      User_Name: '王梓涵',
      Target_Kind: 1,
      Target_Guid: guid,
      Target_Name: '日志甲公司',
      Is_Deleted: 0,
      Action: 'update',
      ActionName: '修改',
      Content: ['备注：空 → 改过'],
    });
    expect(rows[1]).toMatchObject({ Target_Guid: guid, Action: 'create', Content: ['新增了记录'] });
  });

  it('is narrowed by person, department, kind, action and period', async () => {
    const lead = await addLead(app, 'sales');
    const customer = await addCustomer(app, 'sales2');
    await addFollowUp(app, 'sales2', { kind: 2, guid: customer });
    const own = await operations({ user_guid: [sales2.guid], Target_Kind: [2], Action: ['followUp'] });
    expect(own.rows[0]).toMatchObject({ Target_Guid: customer, Action: 'followUp' });
    expect(new Set(own.rows.map(({ Action }) => Action))).toEqual(new Set(['followUp']));
    const near = await operations({ structure_guid: [sales2.department] });
    expect(near.rows.some(({ Target_Guid }) => Target_Guid === customer)).toBe(true);
    expect(near.rows.some(({ Target_Guid }) => Target_Guid === lead)).toBe(false);
    expect((await operations({ Create_Time_End: '2020-01-01' })).total).toBe(0);
  });

  it('turns by pages, newest first, with the number of all', async () => {
    const pages = [await operations({ pagesize: 2, page: 1 }), await operations({ pagesize: 2, page: 2 })];
    const [first, second] = pages.map(({ rows }) => rows);
    expect([first?.length, second?.length]).toEqual([2, 2]);
    expect(new Set([...guidsOf(first ?? []), ...guidsOf(second ?? [])]).size).toBe(4);
    const times = [...(first ?? []), ...(second ?? [])].map(({ Create_Time }) => Create_Time ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(pages[0]?.total).toBe(pages[1]?.total);
  });

  it('shows the records that the reader reads, whoever acted, and all of the company to administrators', async () => {
    const self = await reader('ownreader', 1);
    const own = await addLead(app, 'sales', { Name: '转给读者' });
    await app.call(leads.transfer, { LeadsGuidList: [own], User_Guid: self.guid }, 'admin');
    const foreign = await addCustomer(app, 'sales2');
    const product = await addProduct(app, 'admin', { Product_Code: 'LOG1' });
    const seen = await operations({}, 'ownreader');
    const targets = new Set(seen.rows.map(({ Target_Guid }) => Target_Guid));
    expect([targets.has(own), targets.has(product), targets.has(foreign)]).toEqual([true, true, false]);
    expect(seen.rows.filter(({ Target_Guid }) => Target_Guid === own).map(({ Action }) => Action)).toEqual([
      'transfer',
      'create',
    ]);
    expect(seen.total).toBe(seen.rows.length);
    expect((await operations()).rows.some(({ Target_Guid }) => Target_Guid === foreign)).toBe(true);
    expect((await operations({}, 'outsider')).rows.some(({ Target_Guid }) => Target_Guid === own)).toBe(false);
  });

  it('finds what somebody may see behind more entries than are looked through', async () => {
    const few = await reader('fewreader', 1);
    const lead = await addLead(app, 'sales2');
    await app.call(leads.transfer, { LeadsGuidList: [lead], User_Guid: few.guid }, 'admin');
    const other = await addLead(app, 'sales2');
    await sql`insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, create_time)
      select ${companyId}, gen_random_uuid(), 1, ${other}, ${sales2.guid}, 'followUp', now() + i * interval '1 ms'
      from generate_series(1, ${logReach + 10}) as i`.execute(app.databases.write);
    const { rows, total } = await operations({ Target_Kind: [1] }, 'fewreader');
    expect([rows.map(({ Action }) => Action), total]).toEqual([['transfer', 'create'], 2]);
    expect((await operations({ Target_Kind: [1] })).total).toBe(10_000);
    await sql`delete from operation_record where target_guid = ${other} and action = 'followUp'`.execute(
      app.databases.write,
    );
  });

  it('keeps what was done to deleted records, which cannot be opened', async () => {
    await reader('binreader', 5);
    const guid = await addLead(app, 'sales', { Name: '将被删除' });
    await app.call(leads.remove, { LeadsGuidList: [guid] }, 'admin');
    for (const as of ['admin', 'binreader']) {
      const { rows } = await operations({ Action: ['remove'], Target_Kind: [1] }, as);
      expect(rows[0]).toMatchObject({ Target_Name: '将被删除', Target_Guid: '', Is_Deleted: 1, Action: 'remove' });
    }
    const gone = newGuid();
    await sql`insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, create_time)
      values (${companyId}, ${newGuid()}, 4, ${gone}, ${sales.guid}, 'lock', now())`.execute(app.databases.write);
    const lock = (await operations({ Action: ['lock'] })).rows[0];
    expect(lock).toMatchObject({ Target_Name: '', Target_Guid: '', Is_Deleted: 1 });
    expect((await operations({ Action: ['lock'] }, 'binreader')).total).toBe(0);
  });

  it('hides the phones of customers of the sea and of their contacts', async () => {
    await reader('seareader', 1, { menus: ['sea'] });
    await reader('drylander', 1);
    const [Mobile, now, contactMobile] = [nextPhone(), nextPhone(), nextPhone()];
    const customer = await addCustomer(app, 'sales', { Mobile });
    const contact = await addContact(app, 'sales', customer, { Mobile: contactMobile });
    await app.call(customers.update, { Guid: customer, Mobile: now, Remark: `备用 ${now}` }, 'sales');
    await app.call(contacts.update, { Guid: contact, Customer_Guid: customer, Mobile: nextPhone() }, 'sales');
    expect(JSON.stringify((await operations({ user_guid: [sales.guid] })).rows)).toContain(now);
    await app.call(sea.put, { CustomerGuidList: [customer], Reason: '测试' }, 'sales');
    for (const as of ['admin', 'seareader']) {
      const told = JSON.stringify((await operations({ user_guid: [sales.guid] }, as)).rows);
      expect(told).toContain(`${now.slice(0, 3)}****${now.slice(-4)}`);
      expect([Mobile, now, contactMobile].filter((phone) => told.includes(phone))).toEqual([]);
    }
    expect((await operations({ Action: ['putIntoSea'], user_guid: [sales.guid] }, 'drylander')).total).toBe(0);
    expect((await operations({ Action: ['putIntoSea'], user_guid: [sales.guid] }, 'seareader')).rows).toMatchObject([
      { Target_Guid: '' },
    ]);
  });
});

describe('the administration log', () => {
  it('tells every change in words, with what was and what is', async () => {
    const { Guid } = (await app.call(roles.add, { Name: '日志角色' }, 'admin')).data;
    const scopes = [{ Module: 'leads', Scope: 3 } as const];
    await app.call(roles.updateRules, { Guid, Codes: ['Leads/AddLeads'], Menus: ['leads'], Scopes: scopes }, 'admin');
    await app.call(roles.addMembers, { Guid, UserGuidList: [sales2.guid] }, 'admin');
    await app.call(display.updateSetting, { Watermark: 1, Number_Limit: 30 }, 'admin');
    await app.call(display.updateSetting, { Watermark: 1, Number_Limit: 30 }, 'admin');
    const rule = (await app.call(seaRules.rule, {}, 'admin')).data;
    await app.call(seaRules.updateRule, { ...rule, Follow_Days: 20, Protect_Approval: 1 }, 'admin');
    await app.call(company.updateProfile, { Detail_Address: '星湖街328号' }, 'admin');
    const added = await app.call(
      people.add,
      { LoginName: 'loggedone', User_Name: '日志人', FrameworkGuid: department, RoleGuidList: [Guid] },
      'admin',
    );
    await app.call(people.update, { User_Guid: added.data.User_Guid, Is_Admin: 1 }, 'admin');
    const told = (await changes()).rows.map(({ SubjectName, Content }) => `${SubjectName} ${Content}`);
    expect(told).toEqual(
      expect.arrayContaining([
        '角色 新增角色“日志角色”',
        '角色 修改角色“日志角色”的权限：增加新增线索、菜单“线索”；“线索”的数据范围：不可见 → 本部门',
        '角色 角色“日志角色”添加成员：李思远',
        '设置 页面水印：否 → 是',
        '设置 每日查看号码上限：50 → 30',
        '设置 修改公海规则：未跟进天数：15 → 20；保护需要审批：否 → 是',
        '公司资料 详细地址：空 → 星湖街328号',
        '员工 新增员工 日志人（loggedone）',
        '员工 日志人 为管理员：否 → 是',
      ]),
    );
    expect(told.filter((words) => words.startsWith('设置 页面水印'))).toHaveLength(1);
    expect((await changes({ Subject: ['company'] })).rows.every(({ Subject }) => Subject === 'company')).toBe(true);
  });

  it('tells what nobody has words for by a general sentence', async () => {
    await sql`insert into admin_log (company_id, guid, user_guid, subject, action, params, create_time)
      values (${companyId}, ${newGuid()}, null, 'teapot', 'boil', '{"degrees": 100}', now()),
        (${companyId}, ${newGuid()}, null, 'role', 'toString', '{}', now())`.execute(app.databases.write);
    const { rows } = await changes({ pagesize: 2 });
    expect(rows.map(({ User_Name, Content }) => `${User_Name} ${Content}`).toSorted()).toEqual([
      '系统 teapot：boil',
      '系统 角色：toString',
    ]);
  });

  it('reads in each language without a placeholder left open', async () => {
    const { rows } = await changes();
    expect(rows.length).toBeGreaterThan(8);
    for (const language of languages) {
      const answer = await app.raw(
        logs.changes,
        { pagesize: 100 },
        { token: await app.token('admin'), 'x-language': language },
      );
      expect(answer.code).toBe(0);
      expect(answer.body).not.toMatch(/\{\{|logs\.|roles\./);
    }
  });

  it('has a sentence for every action, with nothing left open, whatever it kept', async () => {
    const kept = {
      name: '甲',
      from: '0',
      to: '1',
      people: ['乙', '丙'],
      login: 'jia',
      parent: '总部',
      into: '乙部',
      field: 'Zone',
      code: 'source',
      mode: '直销',
      names: ['一', '二'],
      rate: 10,
      fromRate: 5,
      minutes: 15,
      year: 2026,
      kind: 1,
      holder: 2,
      percent: 110,
      number: 12,
      months: [1, 2],
      changes: ['Is_On 0 1', 'Levels'],
      addedCodes: ['Leads/AddLeads'],
      removedMenus: ['log'],
      scopes: ['leads 0 5'],
    };
    const subjects = Object.entries(zhChs.logs.admin);
    const all = subjects.flatMap(([subject, actions]) =>
      Object.keys(actions).map((action) => [subject, action] as const),
    );
    const from = '2031-01-01T00:00:00Z';
    for (const [subject, action] of all) {
      await sql`insert into admin_log (company_id, guid, user_guid, subject, action, params, create_time)
        values (${companyId}, ${newGuid()}, ${admin.guid}, ${subject}, ${action}, ${JSON.stringify(kept)}, ${from})`.execute(
        app.databases.write,
      );
    }
    for (const language of languages) {
      const wire = { pagesize: 100, Create_Time_Start: '2031-01-01' };
      const answer = await app.raw(logs.changes, wire, {
        token: await app.token('admin'),
        'x-language': language,
      });
      const { rows } = logs.changes.output.parse(answer.data);
      expect(rows).toHaveLength(all.length);
      expect(rows.filter(({ Content }) => /\{\{|logs\.|roles\.|undefined|[:：] ?$/.test(Content))).toEqual([]);
      expect(rows.filter(({ Subject, SubjectName }) => Subject === SubjectName)).toEqual([]);
    }
    await sql`delete from admin_log where create_time >= ${from}`.execute(app.databases.write);
  });

  it('shows the acts of people in reach only, and nothing of another company', async () => {
    await reader('actreader', 3);
    const seen = (await changes({}, 'actreader')).rows;
    expect(seen.filter(({ User_Name }) => User_Name === '陈海')).toEqual([]);
    expect((await changes({}, 'outsider')).rows.some(({ Content }) => Content.includes('日志角色'))).toBe(false);
  });
});

describe('the log of exports', () => {
  it('tells who exported what, how many rows, and by which filter', async () => {
    await addLead(app, 'sales', { Name: '导出日志公司', Level: 1 });
    await app.call(
      exports.leads,
      { Name: '导出日志', Level: [1], user_guid: [sales.guid], Columns: ['Name'] },
      'admin',
    );
    const { rows } = (await app.call(logs.exports, { Kind: ['leads'] }, 'admin')).data;
    expect(rows[0]).toMatchObject({ User_Name: '陈海', Kind: 'leads', KindName: '线索', Rows: 1, Cut: 0 });
    expect(rows[0]?.Content.split('；').toSorted()).toEqual([
      '名称：导出日志',
      '级别：A 级 重点客户',
      '负责人：王梓涵',
    ]);
    expect((await app.call(logs.exports, { Kind: ['product'] }, 'admin')).data.rows).toEqual([]);
    expect((await app.call(logs.exports, {}, 'outsider')).data.rows).toEqual([]);
  });
});

describe('an export of a log', () => {
  it('holds what the log shows by the same filter, no formula in it, and stands in the log itself', async () => {
    const guid = await addLead(app, 'sales', { Name: '=HYPERLINK("http://x")' });
    await app.call(leads.update, { Guid: guid, Remark: '+86' }, 'sales');
    const input = { user_guid: [sales.guid], Target_Kind: [1 as const] };
    const { code, data } = await app.call(logs.exportOperations, input, 'admin');
    expect(code).toBe(0);
    const [head, ...rows] = await sheetRows(app, data.File_Path);
    expect(head).toEqual(['时间', '操作人', '记录类型', '记录', '操作', '内容']);
    expect(rows).toHaveLength(data.Rows);
    expect(rows[0]?.slice(1)).toEqual(['王梓涵', '线索', '\'=HYPERLINK("http://x")', '修改', '备注：空 → +86']);
    const logged = (await app.call(logs.exports, { Kind: ['operationLog'] }, 'admin')).data.rows;
    expect(logged[0]).toMatchObject({ KindName: '操作日志', Rows: data.Rows });
  });

  it.each([
    ['exportSignIns', '登录日志'],
    ['exportChanges', '管理日志'],
    ['exportExports', '导出记录'],
  ] as const)('%s is called %s', async (name, title) => {
    const { data } = await app.call(logs[name], {}, 'admin');
    expect(data.fileName).toMatch(new RegExp(`^${title}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    expect((await sheetRows(app, data.File_Path)).length).toBe(data.Rows + 1);
  });

  it('needs the right to read that log and the right to export, still when the file is fetched', async () => {
    const role = await addRole(app, companyId, {
      codes: ['Export/ExportLog', 'Admin/GetSignInLogList'],
      scopes: { leads: 1 },
    });
    await addPerson(app, { login: 'logexporter', companyId, department, roles: [role] });
    const unread = await app.call(logs.exportOperations, {}, 'logexporter');
    expect([unread.code, unread.message]).toEqual([1, '您没有查看该日志的权限，不能导出']);
    const { code, data } = await app.call(logs.exportSignIns, {}, 'logexporter');
    expect(code).toBe(0);
    await sql`delete from role_operation where role_guid = ${role} and code = 'Admin/GetSignInLogList'`.execute(
      app.databases.write,
    );
    expect((await fetchSheet(app, data.File_Path)).statusCode).toBe(404);
  });
});
