import { company } from '@haina/contract/calls/company.ts';
import { revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { handover } from '@haina/contract/calls/handover.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { people } from '@haina/contract/calls/people.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, addLead, addPerson, addRole, personOf } from '../support/factories.ts';
import { chrome, guidsOf, logReaders, signInLogger } from './logReaders.ts';

const app = await openApp();
const [admin, sales, sales2, outsider] = [
  await personOf(app, 'admin'),
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
  await personOf(app, 'outsider'),
];
const { companyId, department } = sales;
const reader = logReaders(app, sales);

const signedIn = signInLogger(app);

const signIns = async (input: z.output<typeof logs.signIns.input> = {}, as = 'admin') =>
  (await app.call(logs.signIns, input, as)).data;

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

describe('the administration log', () => {
  it('tells every change in words, with what was and what is', async () => {
    const { Guid } = (await app.call(roles.add, { Name: '日志角色' }, 'admin')).data;
    const scopes = [{ Module: 'leads', Scope: 3 } as const];
    await app.call(roles.updateRules, { Guid, Codes: ['Leads/AddLeads'], Menus: ['leads'], Scopes: scopes }, 'admin');
    await app.call(roles.addMembers, { Guid, UserGuidList: [sales2.guid] }, 'admin');
    await app.call(revealPhone.updateSetting, { Watermark: 1, Number_Limit: 30 }, 'admin');
    await app.call(revealPhone.updateSetting, { Watermark: 1, Number_Limit: 30 }, 'admin');
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
        '角色 修改角色“日志角色”的权限：增加新增线索、菜单“线索”；“线索”的数据范围：本人 → 本部门',
        '角色 角色“日志角色”添加成员：李思远',
        '设置 页面水印：否 → 是',
        '设置 每日查看号码上限：50 → 30',
        '设置 修改公海规则：未跟进天数：15 → 20；保护需要审批：否 → 是',
        '公司资料 详细地址：空 → 星湖街328号',
        '员工 新增员工 日志人（loggedone）：角色 日志角色；部门 一组',
        '员工 日志人 为管理员：否 → 是',
      ]),
    );
    expect(told.filter((words) => words.startsWith('设置 页面水印'))).toHaveLength(1);
    expect((await changes({ Subject: ['company'] })).rows.every(({ Subject }) => Subject === 'company')).toBe(true);
  });

  it('says in one line what a new person was given, and in words which roles came and went', async () => {
    const [one, two] = [
      (await app.call(roles.add, { Name: '给予甲' }, 'admin')).data.Guid,
      (await app.call(roles.add, { Name: '给予乙' }, 'admin')).data.Guid,
    ];
    const input = {
      LoginName: 'grantedone',
      User_Name: '得权人',
      FrameworkGuid: department,
      Superior_Guid: sales.guid,
      RoleGuidList: [one, two],
      Is_Admin: 1 as const,
    };
    const { User_Guid } = (await app.call(people.add, input, 'admin')).data;
    await app.call(people.update, { User_Guid, RoleGuidList: [two, one], Is_Admin: 0 }, 'admin');
    await app.call(people.update, { User_Guid, RoleGuidList: [] }, 'admin');
    await app.call(people.update, { User_Guid, RoleGuidList: [two] }, 'admin');
    const told = (await changes({ Words: '得权人' })).rows.map(({ Content }) => Content);
    expect(told.toReversed()).toEqual([
      '新增员工 得权人（grantedone）：管理员；角色 给予乙、给予甲；部门 一组；上级 王梓涵',
      '得权人 为管理员：是 → 否',
      '得权人 的角色：取消给予乙、给予甲',
      '得权人 的角色：增加给予乙',
    ]);
  });

  it('keeps telling what older versions kept', async () => {
    await sql`insert into admin_log (company_id, guid, user_guid, subject, action, params, create_time) values
      (${companyId}, ${newGuid()}, ${admin.guid}, 'person', 'add', '{"name": "旧人", "login": "old"}', '2020-01-01T00:00:02Z'),
      (${companyId}, ${newGuid()}, ${admin.guid}, 'person', 'roles', '{"name": "旧人", "from": "销售", "to": ""}',
        '2020-01-01T00:00:01Z')`.execute(app.databases.write);
    const told = (await changes({ Words: '旧人' })).rows.map(({ Content }) => Content);
    expect(told).toEqual(['新增员工 旧人（old）', '旧人 的角色：销售 → 空']);
  });

  it('tells who handed over whose work to whom, and that it was taken back', async () => {
    const role = await addRole(app, companyId, {
      codes: ['Leads/AddLeads', 'Customer/AddCustomer'],
      scopes: { leads: 1, customer: 1 },
    });
    const giver = await addPerson(app, { login: 'loggiver', companyId, department, roles: [role] });
    await addLead(app, 'loggiver');
    await addLead(app, 'loggiver');
    await addCustomer(app, 'loggiver');
    const input = { User_Guid: giver.guid, ReceiverGuidList: [sales.guid, sales2.guid] };
    const { Guid } = (await app.call(handover.handOver, input, 'admin')).data;
    await app.call(handover.undo, { Guid }, 'admin');
    const told = (await changes({ Subject: ['handover'] })).rows.map(({ SubjectName, Content }) => [
      SubjectName,
      Content,
    ]);
    expect(told).toEqual([
      ['工作交接', '撤销 loggiver 的工作交接：退回 3 条，未退回 0 条'],
      ['工作交接', expect.stringMatching(/^loggiver 的工作交接给：王梓涵（线索 1、客户 1）；李思远（线索 1）$/)],
    ]);
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
      isAdmin: 1,
      roles: ['销售'],
      department: '一组',
      superior: '丁',
      given: ['主管'],
      taken: ['销售'],
      leads: [1, 0],
      returned: 3,
      stayed: 0,
      reason: '遗失',
      model: 'M14',
      month: '2026-11',
      added: 1,
      changed: 2,
      extension: '801',
      report: 'rankContract',
      person: '林若溪',
      days: 7,
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
