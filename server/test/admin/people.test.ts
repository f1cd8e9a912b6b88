import { handover } from '@haina/contract/calls/handover.ts';
import { oneTimeDays, people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addPerson, addRole, personOf, setDisabled } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const { read, write } = app.databases;

const [admin, manager, sales, outsider] = await Promise.all(
  ['admin', 'manager', 'sales', 'outsider'].map((login) => personOf(app, login)),
);
if (!admin || !manager || !sales || !outsider) throw new Error('people of the demo are missing');
const { companyId } = sales;
const salesRole = (
  await read
    .selectFrom('role')
    .select('guid')
    .where('company_id', '=', companyId)
    .where('name', '=', '销售')
    .executeTakeFirstOrThrow()
).guid;

let logins = 0;
const nextLogin = () => `new${String((logins += 1)).padStart(3, '0')}`;

type NewUser = z.output<typeof people.add.input>;

const add = (fields: Partial<NewUser> = {}, as = 'admin') =>
  app.call(people.add, { LoginName: nextLogin(), User_Name: '新员工', FrameworkGuid: sales.department, ...fields }, as);

const added = async (fields: Partial<NewUser> = {}) => {
  const answer = await add(fields);
  expect([answer.code, answer.message]).toEqual([0, '操作成功']);
  return answer.data;
};

const rowOf = async (login: string, as = 'admin') =>
  (await app.call(people.list, { Name: login, pagesize: 100 }, as)).data.rows.find(
    ({ LoginName }) => LoginName === login,
  );

const signIn = (UserName: string, Pwd: string) => app.raw(user.login, { UserName, Pwd });

const tokenOf = async (UserName: string, Pwd: string) => {
  const { code, message, data } = await signIn(UserName, Pwd);
  expect([code, message]).toEqual([0, '操作成功']);
  return (data as { token: string }).token;
};

describe('a new person', () => {
  it('signs in with a one-time password, and nothing is open before they have their own', async () => {
    const { LoginName, Password } = await added({ User_Name: '钱一', RoleGuidList: [salesRole] });
    expect(Password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12}$/);
    const token = await tokenOf(LoginName, Password);
    const closed = await app.raw(handover.list, {}, { token });
    expect([closed.code, closed.message]).toEqual([-1, '请先修改一次性密码']);
    const info = await app.raw(user.userInfo, {}, { token });
    expect(info.data).toMatchObject({ UserName: '钱一', Is_One_Time: 1 });
    expect((await app.raw(user.updatePassword, { Old_Pwd: Password, New_Pwd: Password }, { token })).code).toBe(1);
    expect((await app.raw(user.updatePassword, { Old_Pwd: Password, New_Pwd: 'eigenes-1' }, { token })).code).toBe(0);
    expect((await app.raw(user.userInfo, {}, { token })).data).toMatchObject({ Is_One_Time: 0 });
    expect((await rowOf(LoginName))?.Is_One_Time).toBe(0);
    expect((await signIn(LoginName, Password)).code).toBe(1);
  });

  it('is let in by the one-time password for seven days', async () => {
    const { LoginName, Password, User_Guid } = await added();
    const until = new Date(Date.now() + oneTimeDays * 24 * 3600_000);
    const account = await read
      .selectFrom('account')
      .select('one_time_until')
      .where('guid', '=', User_Guid)
      .executeTakeFirstOrThrow();
    expect(Math.abs((account.one_time_until?.getTime() ?? 0) - until.getTime())).toBeLessThan(60_000);
    await write
      .updateTable('account')
      .set({ one_time_until: new Date(Date.now() - 1000) })
      .where('guid', '=', User_Guid)
      .execute();
    expect((await signIn(LoginName, Password)).message).toBe('一次性密码已过期，请联系管理员重新发放');
    expect((await signIn(LoginName, 'wrong-password')).message).toBe('账号或密码错误');
  });

  it('is kept with department, superior and roles, and the administration keeps that it was done', async () => {
    const { LoginName, User_Guid } = await added({
      User_Name: '孙二',
      Superior_Guid: manager.guid,
      RoleGuidList: [salesRole],
    });
    expect(await rowOf(LoginName)).toMatchObject({
      User_Guid,
      User_Name: '孙二',
      FrameworkName: '一组',
      Superior_Name: '林若溪',
      Roles: [{ Guid: salesRole, Name: '销售' }],
      Is_Admin: 0,
      Is_Disabled: 0,
      Is_One_Time: 1,
      Is_Shared: 0,
    });
    const log = await read.selectFrom('admin_log').selectAll().where('subject_guid', '=', User_Guid).execute();
    expect(log).toMatchObject([
      { subject: 'person', action: 'add', params: { name: '孙二', login: LoginName }, user_guid: admin.guid },
    ]);
  });

  it('whose password nobody keeps: neither the log nor an answer that is repeated', async () => {
    const wire = { LoginName: nextLogin(), User_Name: '李三', FrameworkGuid: sales.department };
    const headers = { token: await app.token('admin'), 'idempotency-key': 'add-a-person' };
    const { data } = await app.raw(people.add, wire, headers);
    const { Password } = data as { Password: string };
    for (const table of ['idempotency', 'admin_log'] as const) {
      expect(JSON.stringify(await read.selectFrom(table).selectAll().execute())).not.toContain(Password);
    }
    expect((await app.raw(people.add, wire, headers)).message).toBe(`账号 ${wire.LoginName} 已是本公司员工`);
  });

  it.each([
    [{ LoginName: 'a b' }, '账号为 2 到 60 个字母、数字、汉字或 . _ @ + -，不能有空格'],
    [{ LoginName: 'x' }, '账号为 2 到 60 个字母、数字、汉字或 . _ @ + -，不能有空格'],
    [{ LoginName: '' }, '请输入账号'],
    [{ User_Name: '' }, '请输入姓名'],
    [{ LoginName: 'SALES' }, '账号 sales 已是本公司员工'],
  ])('with %j is refused with words', async (fields, words) => {
    const wire = { LoginName: nextLogin(), User_Name: '员工', FrameworkGuid: sales.department, ...fields };
    const { code, message } = await app.raw(people.add, wire, { token: await app.token('admin') });
    expect([code, message]).toEqual([1, words]);
  });

  it('of another company’s department, role or superior is missing', async () => {
    const foreignRole = await addRole(app, outsider.companyId, {});
    const wrong = [
      { FrameworkGuid: outsider.department },
      { FrameworkGuid: absentGuid },
      { RoleGuidList: [foreignRole] },
      { RoleGuidList: [salesRole, absentGuid] },
      { Superior_Guid: outsider.guid },
      { Superior_Guid: absentGuid },
    ];
    for (const fields of wrong) expect((await add(fields)).code, JSON.stringify(fields)).toBe(3);
  });
});

describe('an account that another company made', () => {
  it('is renamed and gets a password by that company alone, whatever other company it is a member of', async () => {
    const foreign = await addPerson(app, {
      login: 'trader2',
      companyId: outsider.companyId,
      department: outsider.department,
    });
    await write
      .insertInto('member')
      .values({ company_id: companyId, user_guid: foreign.guid, department_guid: sales.department })
      .execute();
    expect(await rowOf('trader2')).toMatchObject({ Is_Shared: 1, Is_Joined: 1, Is_Unused: 0 });
    const reset = (as: string) => app.call(people.resetPassword, { User_Guid: foreign.guid }, as);
    expect((await reset('admin')).message).toBe('该员工用其他公司的账号登录，密码由创建该账号的公司重置');
    expect((await app.call(people.update, { User_Guid: foreign.guid, User_Name: '改名' }, 'admin')).message).toBe(
      '该账号由其他公司创建，姓名只能由该公司或本人修改',
    );
    expect((await app.call(people.remove, { User_Guid: foreign.guid }, 'admin')).code).toBe(1);
    expect((await reset('outsider')).code).toBe(0);
  });
});

describe('a login that was made by mistake', () => {
  const remove = (User_Guid: string, as = 'admin') => app.call(people.remove, { User_Guid }, as);

  it('is removed as long as it never signed in, and can be made again', async () => {
    const { User_Guid, LoginName } = await added({ User_Name: '写错了', RoleGuidList: [salesRole] });
    await signIn(LoginName, 'wrong-password');
    expect(await rowOf(LoginName)).toMatchObject({ Is_Unused: 1 });
    expect((await remove(User_Guid)).code).toBe(0);
    expect(await rowOf(LoginName)).toBeUndefined();
    expect((await remove(User_Guid)).code).toBe(3);
    const log = await read.selectFrom('admin_log').selectAll().where('subject_guid', '=', User_Guid).execute();
    expect(log.map(({ action }) => action)).toEqual(['add', 'remove']);
    await added({ LoginName });
  });

  it('stays once it signed in, or something belongs to it', async () => {
    const used = await added({ User_Name: '用过' });
    await tokenOf(used.LoginName, used.Password);
    expect((await remove(used.User_Guid)).message).toBe('用过 已经登录过，不能删除，可以停用');
    const leader = await added({ User_Name: '有下属' });
    await added({ Superior_Guid: leader.User_Guid });
    expect((await remove(leader.User_Guid)).message).toBe(
      '有下属 名下已有资料（记录、下属或目标），请先交接或改为停用',
    );
    expect(await rowOf(leader.LoginName)).toMatchObject({ Is_Unused: 1 });
    expect((await remove(outsider.guid)).code).toBe(3);
  });
});

describe('a person who is disabled', () => {
  it('is out at the next request, and no session comes back', async () => {
    const { guid } = await addPerson(app, { login: 'leaver', companyId, department: sales.department });
    const token = await app.freshToken('leaver');
    expect((await app.raw(user.userInfo, {}, { token })).code).toBe(0);
    expect((await app.call(people.disable, { User_Guid: guid }, 'admin')).code).toBe(0);
    expect((await app.raw(user.userInfo, {}, { token })).code).toBe(-8);
    expect((await app.call(people.disable, { User_Guid: guid }, 'admin')).message).toBe('leaver 已经停用');
    expect((await add({ LoginName: 'leaver' })).message).toBe('账号 leaver 是本公司已停用的员工，请直接启用');
    const offered = await app.call(handover.people, {}, 'admin');
    expect(offered.data.rows.find(({ UserGuid }) => UserGuid === guid)?.Is_Disabled).toBe(1);
    expect((await app.call(people.enable, { User_Guid: guid }, 'admin')).code).toBe(0);
    expect((await app.raw(user.userInfo, {}, { token })).code).toBe(-8);
    expect((await app.raw(user.userInfo, {}, { token: await app.freshToken('leaver') })).code).toBe(0);
    expect((await app.call(people.enable, { User_Guid: guid }, 'admin')).message).toBe('leaver 没有停用');
  });

  it('is never oneself or the last administrator', async () => {
    expect((await app.call(people.disable, { User_Guid: admin.guid }, 'admin')).message).toBe('不能停用自己');
    const own = await app.freshToken('admin', outsider.companyId);
    const theirs = outsider.companyId;
    const code = async (input: object) => (await app.raw(people.update, input, { token: own })).code;
    expect(await code({ User_Guid: outsider.guid, Is_Admin: 0 })).toBe(0);
    const last = await app.raw(people.update, { User_Guid: admin.guid, Is_Admin: 0 }, { token: own });
    expect(last.code).toBe(1);
    expect(await code({ User_Guid: outsider.guid, Is_Admin: 1 })).toBe(0);
    const administrators = await read
      .selectFrom('member')
      .select('user_guid')
      .where('company_id', '=', theirs)
      .where('is_admin', '=', true)
      .execute();
    expect(administrators).toHaveLength(2);
  });
});

describe('the last administrator', () => {
  it('is the last one who has signed in: one who never did counts as none', async () => {
    const own = await app.freshToken('admin', outsider.companyId);
    const update = (User_Guid: string, Is_Admin: 0 | 1) =>
      app.raw(people.update, { User_Guid, Is_Admin }, { token: own });
    await write.updateTable('account').set({ first_time: null }).where('guid', '=', outsider.guid).execute();
    expect((await update(admin.guid, 0)).message).toBe('公司至少要保留一名管理员');
    await app.freshToken('outsider');
    expect((await update(admin.guid, 0)).code).toBe(0);
    await write.updateTable('member').set({ is_admin: true }).where('user_guid', '=', admin.guid).execute();
  });
});

describe('a new one-time password', () => {
  it('ends every session and lets a locked account in', async () => {
    const { User_Guid, LoginName, Password } = await added();
    const token = await tokenOf(LoginName, Password);
    for (let tries = 0; tries < 6; tries += 1) await signIn(LoginName, 'wrong-password');
    const answer = await app.call(people.resetPassword, { User_Guid }, 'admin');
    expect(answer.data.Password).not.toBe(Password);
    expect((await app.raw(user.userInfo, {}, { token })).code).toBe(-8);
    expect((await signIn(LoginName, Password)).message).toBe('账号或密码错误');
    await tokenOf(LoginName, answer.data.Password);
  });

  it('is not for oneself', async () => {
    expect((await app.call(people.resetPassword, { User_Guid: admin.guid }, 'admin')).code).toBe(1);
  });
});

describe('a superior', () => {
  it('is nobody from below, nor oneself, nor a disabled person', async () => {
    const [boss, middle, low] = [await added(), await added(), await added()];
    const update = async (User_Guid: string, Superior_Guid: string | null) =>
      app.call(people.update, { User_Guid, Superior_Guid }, 'admin');
    expect((await update(middle.User_Guid, boss.User_Guid)).code).toBe(0);
    expect((await update(low.User_Guid, middle.User_Guid)).code).toBe(0);
    const words = '上级不能是本人或其下属，请选择其他人';
    for (const under of [boss, middle, low]) {
      expect((await update(boss.User_Guid, under.User_Guid)).message).toBe(words);
    }
    const away = await addPerson(app, { login: 'awayboss', companyId, department: sales.department });
    await setDisabled(app, away, true);
    expect((await update(boss.User_Guid, away.guid)).message).toBe('上级已停用，请选择其他人');
    expect((await update(middle.User_Guid, null)).code).toBe(0);
    expect((await update(boss.User_Guid, low.User_Guid)).message).toBe('操作成功');
  });
});
