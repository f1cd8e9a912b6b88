import { TokenPayload, user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApp } from '../support/app.ts';
import { testPassword } from '../support/cluster.ts';
import { personOf, setDisabled } from '../support/factories.ts';
import { sessionCalls } from './sessionCalls.ts';
import { passTime, triesAt } from './throttle.ts';

const app = await openApp();
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const { codeWith, plain } = sessionCalls(app, sales);

const signIn = (UserName: string, Pwd: string, more: Record<string, unknown> = {}, address = '10.0.0.1') =>
  app.raw(user.login, { UserName, Pwd, ...more }, {}, address);

const signedIn = z.object({
  token: z.string(),
  CompanyList: z.array(z.object({ CompanyName: z.string(), CompanyGuid: z.string() })),
});

const payloadOf = (token: string) =>
  TokenPayload.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));

describe('signing in', () => {
  it('gives a token that says who one is, in any script, and the companies one belongs to', async () => {
    const { code, data } = await signIn('admin', testPassword);
    expect(code).toBe(0);
    const { token, CompanyList } = signedIn.parse(data);
    expect(CompanyList.map(({ CompanyName }) => CompanyName).toSorted()).toEqual(['启明贸易', '海纳演示公司']);
    const admin = await personOf(app, 'admin');
    expect(payloadOf(token)).toEqual({
      UserGuid: admin.guid,
      CompanyGuid: sales.companyId,
      FrameworkGuid: admin.department,
      UserName: '陈海',
      is_verification: 0,
    });
    expect(await codeWith(token)).toBe(0);
  });

  it('knows a login in any letter case and with blanks around it', async () => {
    expect((await signIn('  SALES ', testPassword)).code).toBe(0);
  });

  it('takes the company asked for, and that one again next time', async () => {
    const { companyId } = await personOf(app, 'outsider');
    const asked = signedIn.parse((await signIn('admin', testPassword, { CompanyGuid: companyId.toUpperCase() })).data);
    expect(payloadOf(asked.token).CompanyGuid).toBe(companyId);
    const again = signedIn.parse((await signIn('admin', testPassword, { CompanyGuid: '' })).data);
    expect(payloadOf(again.token).CompanyGuid).toBe(companyId);
    const back = signedIn.parse((await signIn('admin', testPassword, { CompanyGuid: sales.companyId })).data);
    expect(payloadOf(back.token).CompanyGuid).toBe(sales.companyId);
  });

  it('into a company one is no member of is refused, like into one that does not exist', async () => {
    const { companyId } = await personOf(app, 'outsider');
    const foreign = await signIn('sales', testPassword, { CompanyGuid: companyId });
    const absent = await signIn('sales', testPassword, { CompanyGuid: '01900000-0000-7000-8000-00000000dead' });
    expect([foreign.code, foreign.message]).toEqual([1, '您不是该公司的成员或已被停用']);
    expect(foreign.body).toBe(absent.body);
  });

  it('says the same words for an unknown person and a wrong password', async () => {
    const [unknown, wrong] = [
      await signIn('no-such-person', 'wrong-password'),
      await signIn('sales2', 'wrong-password'),
    ];
    expect([wrong.code, wrong.message, wrong.data]).toEqual([1, '账号或密码错误', null]);
    expect(unknown.body).toBe(wrong.body);
  });

  it('takes about as long for an unknown person as for a wrong password', async () => {
    const timeOf = async (login: string) => {
      const started = performance.now();
      await signIn(login, 'wrong-password', {}, '10.0.9.9');
      return performance.now() - started;
    };
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let index = 0; index < 4; index += 1) {
      known.push(await timeOf('staff19'));
      unknown.push(await timeOf('stranger'));
    }
    // Hashing is nearly all of it; an answer without it would be ten times as fast.
    expect(median(unknown)).toBeGreaterThan(median(known) / 3);
  });

  it('of a person whom every company disabled is refused, though the password is right', async () => {
    const person = await plain('left');
    await setDisabled(app, person, true);
    const answer = await signIn('left', testPassword);
    expect([answer.code, answer.message]).toEqual([1, '该账号没有可用的公司，请联系管理员']);
  });

  it('leaves out a company that disabled the person', async () => {
    const outsider = await personOf(app, 'outsider');
    const person = await plain('half');
    await write
      .insertInto('member')
      .values({ company_id: outsider.companyId, user_guid: person.guid, department_guid: outsider.department })
      .execute();
    await setDisabled(app, person, true);
    const { data } = await signIn('half', testPassword);
    expect(signedIn.parse(data).CompanyList.map(({ CompanyName }) => CompanyName)).toEqual(['启明贸易']);
    expect((await signIn('half', testPassword, { CompanyGuid: sales.companyId })).code).toBe(1);
  });

  it.each([
    [user.loginByDingTalk, { authCode: 'x' }],
    [user.loginByCompany, { LoginCode: 'x', CompanyGuid: sales.companyId }],
    [user.loginByProvider, { code: 'x' }],
  ])('in a way that nobody configured says so (%#)', async (endpoint, input) => {
    const answer = await app.raw(endpoint, input);
    expect([answer.code, answer.message]).toEqual([1, '该登录方式尚未开通，请联系管理员配置']);
  });

  it('offers what is configured, and demo accounts in a demo only', async () => {
    const { data } = await app.call(user.options, {}, null);
    expect(data).toEqual({
      DingTalk: 0,
      CompanyCode: 0,
      Unified: 0,
      Logout_Url: '',
      Demo_Password: '',
      Demo_Accounts: [],
    });
  });
});

const locked = '登录失败次数过多，请15分钟后再试';

describe('guessing a password', () => {
  const guess = async (login: string, times: number, address?: string) => {
    const told: string[] = [];
    for (let index = 0; index < times; index += 1)
      told.push((await signIn(login, `wrong-${index}`, {}, address)).message);
    return told;
  };
  const wrong = '账号或密码错误';
  const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

  it('locks the account after five tries for that address, the right password included, and for no other one', async () => {
    await plain('guessed');
    expect(await guess('guessed', 5)).toEqual(times(5, wrong));
    expect((await signIn('guessed', testPassword)).message).toBe(locked);
    expect((await signIn('GUESSED', testPassword, {}, '10.0.0.2')).code).toBe(0);
    expect((await signIn('sales2', testPassword)).code).toBe(0);
  });

  it('is not prolonged by tries while it is locked', async () => {
    await plain('waiting');
    await guess('waiting', 5);
    await passTime(app, 14 * 60_000);
    expect(await guess('waiting', 20)).toEqual(times(20, '登录失败次数过多，请1分钟后再试'));
    await passTime(app, 60_000);
    expect((await signIn('waiting', testPassword)).code).toBe(0);
  });

  it('from many addresses is delayed ever longer, and the person signs in from where they did before', async () => {
    await plain('hunted');
    expect((await signIn('hunted', testPassword, {}, '10.4.0.1')).code).toBe(0);
    const told: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      told.push((await signIn('hunted', `wrong-${index}`, {}, `10.5.0.${index}`)).message);
    }
    expect(told.filter((message) => message === wrong)).toHaveLength(10);
    expect(told.at(-1)).toBe('登录失败次数过多，请1分钟后再试');
    for (let index = 0; index < 3; index += 1) {
      expect((await signIn('hunted', testPassword, {}, '10.4.0.1')).code).toBe(0);
    }
    expect((await signIn('hunted', testPassword, {}, '10.4.0.2')).message).toContain('登录失败次数过多');
    await passTime(app, 31_000);
    expect((await signIn('hunted', 'wrong', {}, '10.5.1.1')).message).toBe(wrong);
    await passTime(app, 31_000);
    expect((await signIn('hunted', 'wrong', {}, '10.5.1.2')).message).toContain('登录失败次数过多');
  });

  it('counts one login however it is written, and an IPv6 address by its network', async () => {
    await plain('İstanbul');
    const spelled = ['İstanbul', 'istanbul', 'ISTANBUL', 'ｉｓｔａｎｂｕｌ', 'i\u0307stanbul'];
    for (const [index, login] of spelled.entries()) {
      expect((await signIn(login, 'wrong', {}, `2001:db8:0:1::${index + 1}`)).message, login).toBe(wrong);
    }
    expect((await signIn('istanbul', testPassword, {}, '2001:db8:0:1:ffff::9')).message).toBe(locked);
    expect((await signIn('istanbul', testPassword, {}, '2001:db8:0:2::9')).code).toBe(0);
  });

  it('locks an account that does not exist just the same', async () => {
    const messages: string[] = [];
    for (let index = 0; index < 7; index += 1) messages.push((await signIn('ghost', 'wrong-password')).message);
    expect(messages).toEqual([...Array.from({ length: 5 }, () => '账号或密码错误'), locked, locked]);
  });

  it('fifty times at once gets five tries', async () => {
    await plain('parallel');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signIn('parallel', `wrong-${index}`, {}, '10.0.1.1')),
    );
    const tried = answers.filter(({ message }) => message === '账号或密码错误').length;
    const refusals = answers.filter(({ message }) => message === locked).length;
    expect(tried).toBeLessThanOrEqual(5);
    expect(tried + refusals).toBe(50);
  });

  it('is forgotten after a success, and after a quarter of an hour', async () => {
    await plain('forgetful');
    for (let index = 0; index < 4; index += 1) await signIn('forgetful', 'wrong-password');
    expect((await signIn('forgetful', testPassword)).code).toBe(0);
    for (let index = 0; index < 5; index += 1) await signIn('forgetful', 'wrong-password');
    expect((await signIn('forgetful', testPassword)).message).toBe(locked);
    await passTime(app, 15 * 60_000 + 1000);
    expect((await signIn('forgetful', testPassword)).code).toBe(0);
  });

  it('from one address at many accounts is stopped at a hundred', async () => {
    await triesAt(app, '10.0.2.2', 99);
    expect((await signIn('many-x', 'wrong-password', {}, '10.0.2.2')).message).toBe('账号或密码错误');
    expect((await signIn('many-y', 'wrong-password', {}, '10.0.2.2')).message).toBe(locked);
    expect((await signIn('many-y', 'wrong-password', {}, '10.0.2.3')).message).toBe('账号或密码错误');
  });

  it('by changing it counts too', async () => {
    await plain('changer');
    const token = await app.freshToken('changer');
    const change = (Old_Pwd: string) => app.raw(user.updatePassword, { Old_Pwd, New_Pwd: 'Another@2026' }, { token });
    for (let index = 0; index < 5; index += 1) expect((await change(`wrong-${index}`)).message).toBe('原密码错误');
    expect((await change(testPassword)).message).toBe(locked);
    expect((await signIn('changer', testPassword, {}, '127.0.0.1')).message).toBe(locked);
    expect((await signIn('changer', testPassword, {}, '10.0.3.3')).code).toBe(0);
  });
});

describe('changing the password', () => {
  it('ends the other sessions, not this one, and only the new password opens the next', async () => {
    await plain('renewer');
    const [mine, other] = [await app.freshToken('renewer'), await app.freshToken('renewer')];
    const answer = await app.raw(
      user.updatePassword,
      { Old_Pwd: testPassword, New_Pwd: ' 新密码 with blanks ' },
      { token: mine },
    );
    expect([answer.code, answer.data]).toEqual([0, null]);
    expect([await codeWith(mine), await codeWith(other)]).toEqual([0, -8]);
    expect((await signIn('renewer', testPassword)).code).toBe(1);
    expect((await signIn('renewer', ' 新密码 with blanks ')).code).toBe(0);
  });

  it.each([
    ['短', '密码长度为 8 到 128 个字符', 'New_Pwd'],
    ['x'.repeat(129), '密码长度为 8 到 128 个字符', 'New_Pwd'],
    [testPassword, '新密码不能与原密码相同', 'New_Pwd'],
    ['password1', '这个密码太常见，容易被猜到，请换一个', 'New_Pwd'],
    ['PassWord1', '这个密码太常见，容易被猜到，请换一个', 'New_Pwd'],
    ['12345678', '这个密码太常见，容易被猜到，请换一个', 'New_Pwd'],
    ['sales2-2026', '密码不能是自己的账号或姓名，请换一个', 'New_Pwd'],
    ['李思远20260101', '密码不能是自己的账号或姓名，请换一个', 'New_Pwd'],
  ])('to %j is refused: %s', async (New_Pwd, message, Field) => {
    const answer = await app.call(user.updatePassword, { Old_Pwd: testPassword, New_Pwd }, 'sales2').catch(() => null);
    const raw = await app.raw(
      user.updatePassword,
      { Old_Pwd: testPassword, New_Pwd },
      { token: await app.token('sales2') },
    );
    expect([raw.code, raw.message, raw.data]).toEqual([1, message, { Field }]);
    expect(answer?.code ?? 1).toBe(1);
  });

  it('of more people at once than there are connections is answered to all of them', async () => {
    // The tests' pool has six.
    const logins = Array.from({ length: 8 }, (_, index) => `staff${String(index + 1).padStart(2, '0')}`);
    const tokens = await Promise.all(logins.map((login) => app.token(login)));
    const input = { Old_Pwd: 'wrong', New_Pwd: 'Another@2026' };
    const answers = await Promise.all(tokens.map((token) => app.raw(user.updatePassword, input, { token })));
    expect([...new Set(answers.map(({ message }) => message))]).toEqual(['原密码错误']);
  });

  it('without knowing the present one is refused by its field', async () => {
    const answer = await app.call(user.updatePassword, { Old_Pwd: 'wrong', New_Pwd: 'Another@2026' }, 'sales2');
    expect([answer.code, answer.message, answer.data]).toEqual([1, '原密码错误', { Field: 'Old_Pwd' }]);
  });
});
