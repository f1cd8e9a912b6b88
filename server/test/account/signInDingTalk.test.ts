import { user } from '@haina/contract/calls/user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeOld } from '../../src/purgeOld.ts';
import { openApp } from '../support/app.ts';
import { addPerson, type Person, personOf, setDisabled } from '../support/factories.ts';
import { dingTalkClient, type Mischief, startDingTalk } from '../support/fakes/dingTalk.ts';
import { purgeTries, triesAt } from './throttle.ts';

const dingTalk = await startDingTalk();
afterAll(() => dingTalk.close());

const app = await openApp({
  publicUrl: 'https://crm.example.com',
  dingTalk: { ...dingTalkClient, baseUrl: dingTalk.baseUrl, loginUrl: 'https://login.dingtalk.com/oauth2/auth' },
});
const { read, write } = app.databases;
const sales = await personOf(app, 'sales');
const outsider = await personOf(app, 'outsider');

const plain = (login: string) => addPerson(app, { login, companyId: sales.companyId, department: sales.department });

const begin = async () => (await app.call(user.providerUrl, { Provider: 'dingTalk' }, null)).data;

const signIn = (authCode: string, state?: string, more: Record<string, unknown> = {}, address = '10.8.0.1') =>
  app.raw(user.loginByDingTalk, { authCode, ...(state === undefined ? {} : { state }), ...more }, {}, address);

const bindTo = (person: Person, unionId: string) =>
  write
    .insertInto('account_identity')
    .values({ provider: 'dingTalk', subject: unionId, user_guid: person.guid, name: '', create_time: new Date() })
    .execute();

const visitOver = '登录请求已失效或不是从本浏览器发起，请重新登录';
const codeRefused = '登录凭证无效或已过期，请重新登录';
const away = '登录服务暂时不可用，请稍后再试或使用密码登录';

beforeEach(async () => {
  dingTalk.mischief = null;
  await purgeTries(app);
});

describe('signing in at DingTalk', () => {
  it('is offered once it is configured, and begins at its own page', async () => {
    expect((await app.call(user.options, {}, null)).data).toMatchObject({ DingTalk: 1, Unified: 0, CompanyCode: 0 });
    const { Url, State } = await begin();
    const url = new URL(Url);
    expect(`${url.origin}${url.pathname}`).toBe('https://login.dingtalk.com/oauth2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      redirect_uri: 'https://crm.example.com/login',
      response_type: 'code',
      client_id: dingTalkClient.clientId,
      scope: 'openid',
      prompt: 'consent',
      state: State,
    });
  });

  it('lets the account in that is bound, and puts it on record', async () => {
    const person = await plain('dinged');
    await bindTo(person, 'union-1');
    const { State } = await begin();
    const answer = await signIn(dingTalk.codeFor({ unionId: 'union-1', nick: '丁一' }), State);
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    const { token } = answer.data as { token: string };
    expect((await app.raw(user.userInfo, {}, { token })).data).toMatchObject({ LoginName: 'dinged' });
    const rows = await read
      .selectFrom('sign_in_log')
      .select(['way', 'outcome'])
      .where('user_guid', '=', person.guid)
      .execute();
    expect(rows).toEqual([{ way: 'dingTalk', outcome: 'in' }]);
  });

  it('takes the company asked for, if the person is in it', async () => {
    const person = await plain('two');
    await bindTo(person, 'union-two');
    const ask = async (CompanyGuid: string) =>
      signIn(dingTalk.codeFor({ unionId: 'union-two', nick: '' }), (await begin()).State, { CompanyGuid });
    expect((await ask(sales.companyId)).code).toBe(0);
    expect((await ask(outsider.companyId)).message).toBe('您不是该公司的成员或已被停用');
  });

  it('never finds out by itself whose account it is: a nickname proves nothing', async () => {
    await plain('nick');
    const answer = await signIn(dingTalk.codeFor({ unionId: 'union-x', nick: 'nick' }), (await begin()).State);
    expect([answer.code, answer.message]).toEqual([
      1,
      '您的身份尚未绑定账号，请先用密码登录，再在右上角的用户菜单“登录方式”中绑定',
    ]);
  });

  it('of a disabled person is refused as with the password', async () => {
    const person = await plain('dingout');
    await bindTo(person, 'union-out');
    await setDisabled(app, person, true);
    const answer = await signIn(dingTalk.codeFor({ unionId: 'union-out', nick: '' }), (await begin()).State);
    expect(answer.message).toBe('该账号没有可用的公司，请联系管理员');
  });
});

describe('a state', () => {
  it('that is missing, invented, used, of another way or too old is refused before DingTalk is asked', async () => {
    const person = await plain('stately');
    await bindTo(person, 'union-s');
    const code = () => dingTalk.codeFor({ unionId: 'union-s', nick: '' });
    const { State } = await begin();
    expect((await signIn(code(), State)).code).toBe(0);
    const before = dingTalk.requests;
    expect((await signIn(code(), State)).message).toBe(visitOver);
    expect((await signIn(code())).message).toBe(visitOver);
    expect((await signIn(code(), 'invented')).message).toBe(visitOver);
    const old = (await begin()).State;
    await write
      .updateTable('provider_visit')
      .set({ create_time: new Date(Date.now() - 10 * 60_000 - 1000) })
      .where('state', '=', old)
      .execute();
    expect((await signIn(code(), old)).message).toBe(visitOver);
    const bound = (await app.call(user.bindingUrl, { Provider: 'dingTalk' }, 'stately')).data.State;
    expect((await signIn(code(), bound)).message).toBe(visitOver);
    expect(dingTalk.requests).toBe(before);
  });

  it('used by two at once lets one in', async () => {
    const person = await plain('statelytwo');
    await bindTo(person, 'union-s2');
    const { State } = await begin();
    const codes = [1, 2].map(() => dingTalk.codeFor({ unionId: 'union-s2', nick: '' }));
    const answers = await Promise.all(codes.map((code) => signIn(code, State)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('that nobody came back with is forgotten', async () => {
    const { State } = await begin();
    await write
      .updateTable('provider_visit')
      .set({ create_time: new Date(Date.now() - 11 * 60_000) })
      .where('state', '=', State)
      .execute();
    await purgeOld(app, new Date());
    const left = await read.selectFrom('provider_visit').select('state').where('state', '=', State).execute();
    expect(left).toEqual([]);
  });

  it('is given to one address a thousand times at most', async () => {
    const row = { provider: 'dingTalk', nonce: '', verifier: '', address: '10.8.9.9', create_time: new Date() };
    await write
      .insertInto('provider_visit')
      .values(Array.from({ length: 1000 }, (_, index) => ({ ...row, state: `many-${index}` })))
      .execute();
    const full = await app.raw(user.providerUrl, { Provider: 'dingTalk' }, {}, '10.8.9.9');
    expect([full.code, full.message]).toEqual([1, '操作过于频繁，请600秒后再试']);
    expect((await app.raw(user.providerUrl, { Provider: 'dingTalk' }, {}, '10.8.9.8')).code).toBe(0);
  });
});

describe('an authCode', () => {
  it('that is wrong, too old or was used is refused, and tried a hundred times at most from one address', async () => {
    const person = await plain('coder');
    await bindTo(person, 'union-c');
    const code = dingTalk.codeFor({ unionId: 'union-c', nick: '' });
    expect((await signIn('no-such-code', (await begin()).State)).message).toBe(codeRefused);
    expect((await signIn(code, (await begin()).State)).code).toBe(0);
    expect((await signIn(code, (await begin()).State)).message).toBe(codeRefused);
    const old = dingTalk.codeFor({ unionId: 'union-c', nick: '' });
    dingTalk.expire(old);
    expect((await signIn(old, (await begin()).State)).message).toBe(codeRefused);
    await triesAt(app, '10.8.2.2', 100, true);
    const locked = await signIn('one more', (await begin()).State, {}, '10.8.2.2');
    expect(locked.message).toBe('登录失败次数过多，请15分钟后再试');
  });

  it('does not open an account that is locked', async () => {
    const person = await plain('dinglock');
    await bindTo(person, 'union-l');
    for (let index = 0; index < 5; index += 1)
      await app.raw(user.login, { UserName: 'dinglock', Pwd: 'wrong' }, {}, '10.8.0.1');
    const answer = await signIn(dingTalk.codeFor({ unionId: 'union-l', nick: '' }), (await begin()).State);
    expect(answer.message).toBe('登录失败次数过多，请15分钟后再试');
  });

  it.each<Mischief>(['error', 'large', 'garbage', 'redirect', 'noUser'])(
    'is of no use while DingTalk answers what it should not: %s',
    async (mischief) => {
      const code = dingTalk.codeFor({ unionId: 'union-m', nick: '' });
      const { State } = await begin();
      dingTalk.mischief = mischief;
      const answer = await signIn(code, State);
      expect([answer.code, answer.message]).toEqual([1, away]);
    },
  );

  it('waits three seconds for DingTalk, and nobody else waits meanwhile', async () => {
    const states = await Promise.all(Array.from({ length: 8 }, async () => (await begin()).State));
    dingTalk.mischief = 'slow';
    const started = performance.now();
    // More than there are connections: none is held while DingTalk thinks.
    const slow = states.map((state) => signIn(dingTalk.codeFor({ unionId: 'union-w', nick: '' }), state));
    const options = await app.call(user.options, {}, null);
    expect([options.code, performance.now() - started < 1500]).toEqual([0, true]);
    const answers = await Promise.all(slow);
    expect([...new Set(answers.map(({ message }) => message))]).toEqual([away]);
    expect(performance.now() - started).toBeGreaterThan(2500);
    expect(performance.now() - started).toBeLessThan(6000);
  });
});

describe('binding at DingTalk', () => {
  const bind = async (login: string, unionId: string, nick = '') => {
    const { State } = (await app.call(user.bindingUrl, { Provider: 'dingTalk' }, login)).data;
    const code = dingTalk.codeFor({ unionId, nick });
    return app.call(user.bindProvider, { Provider: 'dingTalk', code, state: State }, login);
  };

  it('makes DingTalk sign in the account, until it is unbound', async () => {
    await plain('binder');
    const rows = async () => (await app.call(user.bindings, {}, 'binder')).data.rows;
    expect(await rows()).toEqual([{ Provider: 'dingTalk', Is_Bound: 0, Name: '' }]);
    expect((await bind('binder', 'union-b', '丁二')).code).toBe(0);
    expect(await rows()).toEqual([{ Provider: 'dingTalk', Is_Bound: 1, Name: '丁二' }]);
    const enter = async () => signIn(dingTalk.codeFor({ unionId: 'union-b', nick: '' }), (await begin()).State);
    expect((await enter()).code).toBe(0);
    expect((await app.call(user.unbindProvider, { Provider: 'dingTalk' }, 'binder')).code).toBe(0);
    expect((await app.call(user.unbindProvider, { Provider: 'dingTalk' }, 'binder')).code).toBe(3);
    expect((await enter()).message).toContain('您的身份尚未绑定账号');
  });

  it('is one identity for one account, both ways', async () => {
    await Promise.all([plain('first'), plain('second')]);
    expect((await bind('first', 'union-f')).code).toBe(0);
    expect((await bind('first', 'union-f')).code).toBe(0);
    expect((await bind('second', 'union-f')).message).toBe('该身份已绑定其他账号，请先用那个账号登录并解除绑定');
    expect((await bind('first', 'union-g')).message).toBe('您的账号已绑定另一个身份，请先解除绑定');
  });

  it('takes only the answer to a visit that the same account began', async () => {
    await Promise.all([plain('victim'), plain('attacker')]);
    const { State } = (await app.call(user.bindingUrl, { Provider: 'dingTalk' }, 'attacker')).data;
    const answer = (state: string) =>
      app.call(
        user.bindProvider,
        { Provider: 'dingTalk', code: dingTalk.codeFor({ unionId: 'union-a', nick: '' }), state },
        'victim',
      );
    expect((await answer(State)).message).toBe(visitOver);
    expect((await answer((await begin()).State)).message).toBe(visitOver);
    expect((await app.call(user.bindings, {}, 'victim')).data.rows).toMatchObject([{ Is_Bound: 0 }]);
  });

  it('holds no connection while DingTalk thinks', async () => {
    await plain('patient');
    const states = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await app.call(user.bindingUrl, { Provider: 'dingTalk' }, 'patient')).data.State,
      ),
    );
    dingTalk.mischief = 'slow';
    const slow = states.map((state) =>
      app.call(user.bindProvider, { Provider: 'dingTalk', code: 'x', state }, 'patient'),
    );
    const started = performance.now();
    await app.call(user.unbindProvider, { Provider: 'dingTalk' }, 'patient');
    expect(performance.now() - started).toBeLessThan(1500);
    expect([...new Set((await Promise.all(slow)).map(({ message }) => message))]).toEqual([away]);
  });
});
