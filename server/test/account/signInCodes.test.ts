import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { testPassword } from '../support/cluster.ts';
import { addRole, type Person, personOf, setDisabled } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';
import { loginCodeCalls } from './loginCodeCalls.ts';

const app = await openApp({ publicUrl: 'https://crm.example.com' });
const { read, write } = app.databases;
const sales = await personOf(app, 'sales');
const outsider = await personOf(app, 'outsider');
const { companyId } = sales;

const { switchCodes, plain, issue, codeFor, outcomesOf } = loginCodeCalls(app, sales);

let hosts = 0;

// Everybody sits somewhere else, unless the tries of one place are what is tested.
const enter = (LoginCode: string, CompanyGuid = companyId, address = `10.6.0.${(hosts += 1)}`) =>
  app.raw(user.loginByCompany, { LoginCode, CompanyGuid }, {}, address);

const tokenOf = (data: unknown) => (data as { token: string }).token;

const notConfigured = '该登录方式尚未开通，请联系管理员配置';

describe('one-time codes are off', () => {
  it('until an administrator switches them on, for their company alone', async () => {
    const person = await plain('early');
    expect((await app.call(user.options, {}, null)).data.CompanyCode).toBe(0);
    expect((await enter('any')).message).toBe(notConfigured);
    expect((await issue(person)).message).toBe('公司没有开启登录码，请先在公司设置中打开“公司登录码”');
    expect((await switchCodes(1)).code).toBe(0);
    expect((await app.call(loginCodes.setting, {}, 'sales')).data).toEqual({ Company_Code: 1 });
    expect((await app.call(user.options, {}, null)).data.CompanyCode).toBe(1);
    expect((await enter('any', outsider.companyId)).message).toBe(notConfigured);
    expect((await enter('any', absentGuid)).message).toBe(notConfigured);
  });

  it('as soon as they are switched off again, those that were issued too', async () => {
    await switchCodes(1);
    const { Code } = await codeFor(await plain('waiting'));
    await switchCodes(0);
    expect((await enter(Code)).message).toBe(notConfigured);
    await switchCodes(1);
    expect((await enter(Code)).code).toBe(0);
    const logged = await read
      .selectFrom('admin_log')
      .select('params')
      .where('subject', '=', 'setting')
      .where('action', '=', 'loginCode')
      .execute();
    expect(logged.length).toBeGreaterThanOrEqual(3);
  });
});

describe('a one-time code', () => {
  beforeAll(async () => void (await switchCodes(1)));

  it('lets the person in once, typed as they like, into that company alone', async () => {
    const person = await plain('coded');
    const made = await codeFor(person);
    expect(made.Code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    expect(made.Link).toBe(`https://crm.example.com/login#company=${companyId}&loginCode=${made.Code}`);
    const answer = await enter(` ${made.Code.toLowerCase().replaceAll('-', '')} `, companyId.toUpperCase());
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    expect(answer.data).toMatchObject({ CompanyList: [{ CompanyGuid: companyId }] });
    const info = await app.raw(user.userInfo, {}, { token: tokenOf(answer.data) });
    expect(info.data).toMatchObject({ LoginName: 'coded', CompanyGuid: companyId });
    expect((await enter(made.Code)).message).toBe('该登录码已使用或已作废，请联系管理员重新签发');
    expect(await outcomesOf(person)).toEqual(['company in', 'company over']);
  });

  it('is kept as a hash alone, and stands in no answer or log again', async () => {
    const input = { User_Guid: (await plain('hashed')).guid };
    const headers = { token: await app.token('admin'), 'idempotency-key': 'a-code' };
    const { Code } = (await app.raw(loginCodes.add, input, headers)).data as { Code: string };
    // A repetition makes another one: the first one opens no more, and neither is kept.
    const again = (await app.raw(loginCodes.add, input, headers)).data as { Code: string };
    expect(again.Code).not.toBe(Code);
    const rows = JSON.stringify([
      await read.selectFrom('login_code').selectAll().execute(),
      await read.selectFrom('admin_log').selectAll().execute(),
      await read.selectFrom('idempotency').selectAll().execute(),
      (await app.call(loginCodes.list, {}, 'admin')).data,
    ]);
    expect(rows).not.toContain(Code);
    expect(rows).not.toContain(Code.replaceAll('-', ''));
    expect(rows).not.toContain(again.Code);
  });

  it('opens for ten minutes, or as long as was said, up to a day', async () => {
    const person = await plain('timely');
    const lifeOf = async (Minutes?: number) => {
      const { data } = await issue(person, 'admin', Minutes);
      const row = await read
        .selectFrom('login_code')
        .select(['create_time', 'over_time'])
        .where('guid', '=', data.Guid)
        .executeTakeFirstOrThrow();
      return (row.over_time.getTime() - row.create_time.getTime()) / 60_000;
    };
    expect([await lifeOf(), await lifeOf(1440)]).toEqual([10, 1440]);
    for (const Minutes of [0, 1441]) {
      const answer = await app.raw(
        loginCodes.add,
        { User_Guid: person.guid, Minutes },
        { token: await app.token('admin') },
      );
      expect([answer.code, answer.data]).toEqual([1, { Field: 'Minutes' }]);
    }
  });

  it('that is too old says whom to ask', async () => {
    const person = await plain('late');
    const { Code, Guid } = await codeFor(person);
    await write
      .updateTable('login_code')
      .set({ over_time: new Date(Date.now() - 1000) })
      .where('guid', '=', Guid)
      .execute();
    expect((await enter(Code)).message).toBe('该登录码已过期，请联系管理员重新签发');
    expect(await outcomesOf(person)).toEqual(['company over']);
  });

  it('of another company is as unknown as one that nobody issued', async () => {
    expect((await switchCodes(1, 'outsider')).code).toBe(0);
    const { Code } = await codeFor(await plain('elsewhere'));
    const foreign = await enter(Code, outsider.companyId);
    const unknown = await enter('AAAA-BBBB-CCCC');
    expect([foreign.code, foreign.message]).toEqual([1, '登录码或公司编号错误，请核对后重试']);
    expect(foreign.body).toBe(unknown.body);
  });

  it('used by two at once lets exactly one in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await plain(`race${round}`);
      const { Code } = await codeFor(person);
      const answers = await Promise.all([1, 2, 3].map((host) => enter(Code, companyId, `10.7.1.${host}`)));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect((await outcomesOf(person)).toSorted()).toEqual(['company in', 'company over', 'company over']);
    }
  });

  it('stops to open when the next one is issued, or when it is taken back', async () => {
    const person = await plain('replaced');
    const [first, second] = [await codeFor(person), await codeFor(person)];
    expect((await enter(first.Code)).message).toBe('该登录码已过期，请联系管理员重新签发');
    expect((await app.call(loginCodes.remove, { Guid: second.Guid }, 'admin')).code).toBe(0);
    expect((await enter(second.Code)).message).toBe('该登录码已过期，请联系管理员重新签发');
    expect((await app.call(loginCodes.remove, { Guid: second.Guid }, 'admin')).message).toBe(
      '该登录码已使用或已失效，不需要作废',
    );
    const { rows } = (await app.call(loginCodes.list, { User_Guid: person.guid }, 'admin')).data;
    expect(rows.map(({ Guid, State }) => [Guid, State])).toEqual([
      [second.Guid, 3],
      [first.Guid, 3],
    ]);
  });

  it('is of no use once the person is disabled', async () => {
    const person = await plain('dismissed');
    const { Code } = await codeFor(person);
    await setDisabled(app, person, true);
    expect((await enter(Code)).message).toBe('您不是该公司的成员或已被停用');
    expect(await outcomesOf(person)).toEqual(['company disabled']);
    expect((await issue(person)).message).toContain('已停用');
  });

  it('can be guessed five times, and counts for the account with every other way', async () => {
    const [person, other] = [await plain('guess'), await plain('spared')];
    const made = [await codeFor(person), await codeFor(other)];
    for (let index = 0; index < 5; index += 1) await enter('WRONG', companyId, '10.7.2.1');
    const locked = '登录失败次数过多，请15分钟后再试';
    expect((await enter(made[1]?.Code ?? '', companyId, '10.7.2.1')).message).toBe(locked);
    for (let index = 0; index < 5; index += 1)
      await app.raw(user.login, { UserName: 'guess', Pwd: 'wrong' }, {}, '10.7.2.2');
    expect((await enter(made[0]?.Code ?? '', companyId, '10.7.2.2')).message).toBe(locked);
    expect((await enter(made[0]?.Code ?? '', companyId, '10.7.2.3')).code).toBe(0);
    expect((await enter(made[1]?.Code ?? '', companyId, '10.7.2.3')).code).toBe(0);
  });

  it('is not locked by a person who signs in with what its tries are counted by', async () => {
    const { Code } = await codeFor(await plain('counted'));
    const UserName = `company ${companyId} 10.7.3.1`;
    for (let index = 0; index < 6; index += 1) await app.raw(user.login, { UserName, Pwd: 'x' }, {}, '10.7.3.2');
    const control = `\u0001${UserName}`;
    for (let index = 0; index < 6; index += 1)
      await app.raw(user.login, { UserName: control, Pwd: 'x' }, {}, '10.7.3.2');
    expect((await enter(Code, companyId, '10.7.3.1')).code).toBe(0);
  });

  it('asks nobody for a one-time password that they may not even have', async () => {
    const { data } = await app.call(
      people.add,
      { LoginName: 'fresh', User_Name: '新人', FrameworkGuid: sales.department },
      'admin',
    );
    const { Code } = await codeFor({ guid: data.User_Guid, companyId, department: sales.department });
    const info = await app.raw(user.userInfo, {}, { token: tokenOf((await enter(Code)).data) });
    expect(info.data).toMatchObject({ Is_One_Time: 0 });
  });

  it('opens neither another company nor what lasts: no switch, no binding', async () => {
    const person = await plain('tempted');
    const { Code } = await codeFor(person);
    await write
      .insertInto('member')
      .values({ company_id: outsider.companyId, user_guid: person.guid, department_guid: outsider.department })
      .execute();
    const token = tokenOf((await enter(Code)).data);
    const switched = await app.raw(user.switchCompany, { CompanyGuid: outsider.companyId }, { token });
    expect(switched.message).toBe('您是用本公司的登录码登录的，进入其他公司请用密码重新登录');
    const bound = await app.raw(user.bindingUrl, { Provider: 'unified' }, { token });
    expect(bound.message).toBe('您是用登录码登录的，请用密码重新登录后再绑定');
  });
});

describe('who issues codes', () => {
  beforeAll(async () => void (await switchCodes(1)));

  it('lets in nobody who holds more than they do, nobody out of reach, and not themselves', async () => {
    const role = await addRole(app, companyId, {
      codes: ['Admin/AddLoginCode', 'Admin/GetLoginCodeList', 'Admin/DelLoginCode'],
      scopes: { leads: 3 },
    });
    const helper = await plain('helper', { roles: [role] });
    const below = await plain('colleague');
    const stronger = await plain('stronger', {
      roles: [await addRole(app, companyId, { codes: ['Admin/AddUser'], scopes: { leads: 3 } })],
    });
    const manager = await personOf(app, 'finance');
    expect((await issue(below, 'helper')).code).toBe(0);
    expect((await issue(stronger, 'helper')).message).toContain('新增员工');
    expect((await issue(await personOf(app, 'admin'), 'helper')).code).not.toBe(0);
    expect((await issue(manager, 'helper')).code).toBe(3);
    expect((await issue(outsider, 'helper')).code).toBe(3);
    expect((await issue(helper, 'helper')).message).toBe('不能给自己签发登录码');
    const rows = (await app.call(loginCodes.list, { pagesize: 100 }, 'helper')).data.rows;
    const reached = new Set(rows.map(({ User_Guid }) => User_Guid));
    expect(reached.has(below.guid)).toBe(true);
    const theirs = await codeFor(manager);
    expect((await app.call(loginCodes.remove, { Guid: theirs.Guid }, 'helper')).code).toBe(3);
    expect((await app.call(loginCodes.remove, { Guid: theirs.Guid }, 'outsider')).code).toBe(3);
    expect((await enter(theirs.Code)).code).toBe(0);
  });

  it('sees codes of nobody where they reach nobody', async () => {
    const role = await addRole(app, companyId, { codes: ['Admin/GetLoginCodeList'] });
    await plain('unreaching', { roles: [role] });
    expect((await app.call(loginCodes.list, {}, 'unreaching')).data).toEqual({ rows: [], records: 0, total: 0 });
  });

  it('lets in nobody whose account another company made; of its own people it opens this company alone', async () => {
    const join = (guid: string, to: Person) =>
      write
        .insertInto('member')
        .values({ company_id: to.companyId, user_guid: guid, department_guid: to.department })
        .execute();
    const [shared, boss] = [await plain('shared'), await plain('boss', { isAdmin: true })];
    await join(shared.guid, outsider);
    const { Code } = (await issue(shared, 'boss')).data as { Code: string };
    const entered = await enter(Code);
    const { token, CompanyList } = entered.data as { token: string; CompanyList: unknown[] };
    expect(CompanyList).toHaveLength(1);
    expect((await app.raw(user.userInfo, {}, { token })).data).toMatchObject({ CompanyList });
    expect((await app.raw(user.switchCompany, { CompanyGuid: outsider.companyId }, { token })).code).toBe(1);
    await join(outsider.guid, boss);
    expect((await issue(outsider, 'boss')).message).toBe('该账号由其他公司创建，姓名只能由该公司或本人修改');
  });

  it('is on record, without the code', async () => {
    const person = await plain('recorded');
    await issue(person, 'admin', 30);
    const row = await read
      .selectFrom('admin_log')
      .select(['action', 'params'])
      .where('subject_guid', '=', person.guid)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ action: 'loginCode', params: { name: 'recorded', minutes: 30 } });
  });
});

it('the password still signs in beside the code', async () => {
  await plain('both');
  expect((await app.raw(user.login, { UserName: 'both', Pwd: testPassword })).code).toBe(0);
});
