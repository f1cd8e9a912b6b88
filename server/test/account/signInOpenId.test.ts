import { user } from '@haina/contract/calls/user.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addPerson, personOf, setDisabled } from '../support/factories.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/fakes/openIdProvider.ts';
import { purgeTries } from './throttle.ts';

const publicUrl = 'http://127.0.0.1:3000';
const client = { clientId: 'haina', clientSecret: 'secret-of-the-tests-client', redirectUri: `${publicUrl}/login` };
const provider = await startOpenIdProvider(client);
const posting = await startOpenIdProvider({ ...client, authentication: 'client_secret_post' });
afterAll(async () => void (await Promise.all([provider.close(), posting.close()])));

const settingsOf = ({ issuer }: OpenIdProvider, loginClaim: string | null = null) => ({
  publicUrl,
  openId: {
    issuer,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    scope: 'openid profile email',
    loginClaim,
  },
});

const app = await openApp({ ...settingsOf(provider), logLevel: 'trace' });
const matching = await openApp(settingsOf(provider, 'preferred_username'));
const mailing = await openApp(settingsOf(posting, 'email'));
const { read, write } = app.databases;
const sales = await personOf(app, 'sales');

type App = typeof app;

const plain = (login: string, of: App = app) =>
  addPerson(of, { login, companyId: sales.companyId, department: sales.department });

const begin = async (of: App = app) => (await of.call(user.providerUrl, { Provider: 'unified' }, null)).data;

/** What the browser brings back from the provider. */
const brought = async (url: string, id: string, at = provider) =>
  Object.fromEntries((await at.visit(url, id)).searchParams) as { code: string; state: string; iss: string };

const send = (input: Record<string, unknown>, of: App = app) => of.raw(user.loginByProvider, input, {}, '10.5.0.1');

const signIn = async (id: string, of: App = app, at = provider) =>
  send(await brought((await begin(of)).Url, id, at), of);

const bind = async (login: string, id: string) => {
  const { Url } = (await app.call(user.bindingUrl, { Provider: 'unified' }, login)).data;
  return app.call(user.bindProvider, { Provider: 'unified', ...(await brought(Url, id)) }, login);
};

const infoOf = async (data: unknown, of: App = app) =>
  (await of.raw(user.userInfo, {}, { token: (data as { token: string }).token })).data;

beforeEach(async () => {
  for (const one of [app, matching, mailing]) await purgeTries(one);
});

const notBound = '您的身份尚未绑定账号，请先用密码登录，再在右上角的用户菜单“登录方式”中绑定';
const visitOver = '登录请求已失效或不是从本浏览器发起，请重新登录';
const codeRefused = '登录凭证无效或已过期，请重新登录';
const away = '登录服务暂时不可用，请稍后再试或使用密码登录';

describe('signing in at an OpenID Connect provider', () => {
  it('begins with PKCE, a state and a nonce', async () => {
    expect((await app.call(user.options, {}, null)).data).toMatchObject({ DingTalk: 0, Unified: 1 });
    const { Url, State } = await begin();
    const asked = Object.fromEntries(new URL(Url).searchParams);
    expect(asked).toMatchObject({
      client_id: 'haina',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/login`,
      scope: 'openid profile email',
      state: State,
    });
    const kept = await read
      .selectFrom('provider_visit')
      .selectAll()
      .where('state', '=', State)
      .executeTakeFirstOrThrow();
    expect(asked.nonce).toBe(kept.nonce);
    expect(asked.code_challenge).not.toBe(kept.verifier);
  });

  it('knows nobody whose identity was never bound, by whatever name', async () => {
    provider.people.set('stranger', { name: '陌生人', preferred_username: 'sales' });
    const answer = await signIn('stranger');
    expect([answer.code, answer.message]).toEqual([1, notBound]);
  });

  it('lets in the account that was bound by its owner, with the name from the provider', async () => {
    const person = await plain('unify');
    provider.people.set('u-1', { name: '统一' });
    expect((await bind('unify', 'u-1')).code).toBe(0);
    expect((await app.call(user.bindings, {}, 'unify')).data.rows).toEqual([
      { Provider: 'unified', Is_Bound: 1, Name: '统一' },
    ]);
    const answer = await signIn('u-1');
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    expect(await infoOf(answer.data)).toMatchObject({ LoginName: 'unify', CompanyGuid: sales.companyId });
    const rows = await read
      .selectFrom('sign_in_log')
      .select(['way', 'outcome'])
      .where('user_guid', '=', person.guid)
      .execute();
    expect(rows).toEqual([{ way: 'unified', outcome: 'in' }]);
    await app.call(user.unbindProvider, { Provider: 'unified' }, 'unify');
    expect((await signIn('u-1')).message).toBe(notBound);
  });

  it('refuses a disabled person in the words of the password sign-in', async () => {
    const person = await plain('unifyout');
    expect((await bind('unifyout', 'u-out')).code).toBe(0);
    await setDisabled(app, person, true);
    expect((await signIn('u-out')).message).toBe('该账号没有可用的公司，请联系管理员');
  });

  it('keeps neither code, token nor secret', async () => {
    await plain('secretive');
    await bind('secretive', 'u-secret');
    const { Url } = await begin();
    const answer = await brought(Url, 'u-secret');
    const entered = await send(answer);
    const { token } = entered.data as { token: string };
    expect((await app.raw(user.userInfo, {}, { token })).code).toBe(0);
    expect(app.logged.join('')).toContain('User/UnifiedLogin');
    for (const secret of [answer.code, answer.state, client.clientSecret, token]) {
      expect(app.logged.join('')).not.toContain(secret);
    }
    const tables = [
      'sign_in_log',
      'account_identity',
      'provider_visit',
      'idempotency',
      'sign_in_throttle',
      'admin_log',
    ];
    for (const table of tables) {
      const { rows } = await sql<{
        all: string | null;
      }>`select json_agg(t)::text as all from ${sql.table(table)} t`.execute(read);
      for (const secret of [answer.code, answer.state, client.clientSecret])
        expect(rows[0]?.all ?? '').not.toContain(secret);
    }
  });
});

describe('what comes back', () => {
  it('opens once, with its own state alone', async () => {
    await plain('once');
    await bind('once', 'u-once');
    const [mine, other] = [await brought((await begin()).Url, 'u-once'), await brought((await begin()).Url, 'u-once')];
    expect((await send({ code: mine.code })).message).toBe(visitOver);
    expect((await send({ ...mine, state: 'x'.repeat(43) })).message).toBe(visitOver);
    // Another visit's verifier does not fit this one's code.
    expect((await send({ ...mine, state: other.state })).message).toBe(codeRefused);
    const again = await brought((await begin()).Url, 'u-once');
    expect((await send(again)).code).toBe(0);
    expect((await send(again)).message).toBe(visitOver);
  });

  it('is refused with a code that the provider never gave, and too late', async () => {
    expect((await send({ ...(await brought((await begin()).Url, 'u-once')), code: 'invented' })).message).toBe(
      codeRefused,
    );
    const late = await brought((await begin()).Url, 'u-once');
    await write
      .updateTable('provider_visit')
      .set({ create_time: new Date(Date.now() - 11 * 60_000) })
      .where('state', '=', late.state)
      .execute();
    expect((await send(late)).message).toBe(visitOver);
  });

  it('from another issuer is not taken', async () => {
    const { Url } = await begin();
    const answer = await brought(Url, 'u-once');
    expect((await send({ ...answer, iss: 'https://elsewhere.example.com' })).message).toBe(away);
  });

  it('with another nonce than the visit’s is not taken', async () => {
    const answer = await brought((await begin()).Url, 'u-once');
    await write.updateTable('provider_visit').set({ nonce: 'another' }).where('state', '=', answer.state).execute();
    expect((await send(answer)).message).toBe(away);
  });

  it('to another person than the one who began it binds nothing', async () => {
    await Promise.all([plain('began'), plain('took')]);
    const { Url } = (await app.call(user.bindingUrl, { Provider: 'unified' }, 'began')).data;
    const answer = await brought(Url, 'u-took');
    const taken = await app.call(user.bindProvider, { Provider: 'unified', ...answer }, 'took');
    expect(taken.message).toBe(visitOver);
    expect((await send(answer)).message).toBe(visitOver);
    expect((await app.call(user.bindProvider, { Provider: 'unified', ...answer }, 'began')).code).toBe(0);
  });
});

describe('with a claim that names the login', () => {
  it('the account of that login is let in and bound, whatever the claim becomes', async () => {
    await Promise.all([plain('Claimed', matching), plain('other', matching)]);
    provider.people.set('c-1', { preferred_username: 'claimed' });
    expect(await infoOf((await signIn('c-1', matching)).data, matching)).toMatchObject({ LoginName: 'Claimed' });
    provider.people.set('c-1', { preferred_username: 'other' });
    expect(await infoOf((await signIn('c-1', matching)).data, matching)).toMatchObject({ LoginName: 'Claimed' });
  });

  it('a login that was given to another person at the provider does not give them the account', async () => {
    provider.people.set('c-2', { preferred_username: 'claimed' });
    expect((await signIn('c-2', matching)).message).toBe(notBound);
    expect((await signIn('c-nobody', matching)).message).toBe(notBound);
  });

  it('an e-mail address counts only when the provider verified it', async () => {
    await plain('mail@example.com', mailing);
    posting.people.set('m-1', { email: 'mail@example.com', email_verified: false });
    expect((await signIn('m-1', mailing, posting)).message).toBe(notBound);
    posting.people.set('m-1', { email: 'mail@example.com', email_verified: true });
    expect((await signIn('m-1', mailing, posting)).code).toBe(0);
  });
});

describe('a provider that is away', () => {
  let lonely: App;
  let issuer: string;
  beforeAll(async () => {
    const gone = await startOpenIdProvider(client);
    ({ issuer } = gone);
    await gone.close();
    lonely = await openApp(settingsOf(gone));
  });

  it('says so where the sign-in begins and where it ends, and is asked again', async () => {
    expect((await lonely.raw(user.providerUrl, { Provider: 'unified' })).message).toBe(away);
    const back = await startOpenIdProvider(client, Number(new URL(issuer).port));
    expect((await lonely.raw(user.providerUrl, { Provider: 'unified' })).code).toBe(0);
    const { Url } = await begin(lonely);
    const answer = await brought(Url, 'any', back);
    await back.close();
    expect((await send(answer, lonely)).message).toBe(away);
  });
});
