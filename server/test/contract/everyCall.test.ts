import { contract, endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { equipment } from '@haina/contract/calls/equipment.ts';
import { organisation } from '@haina/contract/calls/organisation.ts';
import { user } from '@haina/contract/calls/user.ts';
import { exportJWK, UnsecuredJWT, SignJWT, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asJson, openApp } from '../support/app.ts';
import { addPerson, addRole, personOf, type RoleParts } from '../support/factories.ts';
import { leastInput } from '../support/samples.ts';

const app = await openApp();

const guarded = endpoints.filter(({ access }) => access !== 'public');
const permitted = endpoints.filter(({ access }) => access !== 'public' && access !== 'user');
const pathsOf = (calls: readonly Endpoint[]) => calls.map((endpoint) => [endpoint.path, endpoint] as const);

const sales = await personOf(app, 'sales');
const salesToken = await app.token('sales');
const salesClaims = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(Buffer.from(salesToken.split('.')[1] ?? '', 'base64url').toString()));

/** A token whose claims are changed without signing it again. */
function tampered(token: string, claims: Record<string, unknown>): string {
  const [head, , signature] = token.split('.');
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

const bytes = (secret: string) => new TextEncoder().encode(secret);
const { privateKey, publicKey } = await generateKeyPair('RS256');
const ownKey = await exportJWK(publicKey);
const forged: Readonly<Record<string, string | undefined>> = {
  'no token': undefined,
  'the text undefined': 'undefined',
  'the text null': 'null',
  'an empty token': '',
  'no token at all but a word': 'token',
  'a token signed with another secret': await new SignJWT(salesClaims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(bytes('another-secret-of-the-same-length-0123456')),
  'a token of another algorithm with the right secret': await new SignJWT(salesClaims)
    .setProtectedHeader({ alg: 'HS512' })
    .sign(bytes(app.config.tokenSecret)),
  'a token signed with a key pair': await new SignJWT(salesClaims)
    .setProtectedHeader({ alg: 'RS256' })
    .sign(privateKey),
  'a token that brings the key to believe it by': await new SignJWT(salesClaims)
    .setProtectedHeader({ alg: 'RS256', jwk: ownKey, kid: '../../dev/null', jku: 'https://evil.example/keys' })
    .sign(privateKey),
  'a token signed with a public key as if it were the secret': await new SignJWT(salesClaims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(bytes(JSON.stringify(ownKey))),
  'an unsigned token': new UnsecuredJWT(salesClaims).encode(),
  'a token whose person was changed': tampered(salesToken, {
    ...salesClaims,
    UserGuid: (await personOf(app, 'admin')).guid,
  }),
  'a token whose session was changed': tampered(salesToken, {
    ...salesClaims,
    sid: '01900000-0000-4000-8000-000000000000',
  }),
  'a token that expired': await new SignJWT({ ...salesClaims, exp: Math.floor(Date.now() / 1000) - 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(bytes(app.config.tokenSecret)),
  'a signed token without a session': await new SignJWT({ ...salesClaims, sid: "' or 1=1 --" })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(bytes(app.config.tokenSecret)),
};

const endedToken = await app.freshToken('sales');
await app.raw(user.logout, {}, { token: endedToken });

/** Creates a person whose one role is this; the login. */
async function personWith(login: string, parts: RoleParts): Promise<string> {
  const role = await addRole(app, sales.companyId, parts);
  await addPerson(app, { login, companyId: sales.companyId, department: sales.department, roles: [role] });
  return login;
}

/** Holds no call, but all else. */
const powerless = await personWith('nothing', { scopes: { leads: 5 }, menus: ['leads'] });

const holders = new Map<string, Promise<string>>();

/** The one who holds this code and nothing else; some calls share one. */
function holderOf(code: string): Promise<string> {
  const known = holders.get(code) ?? personWith(`holder ${code}`, { codes: [code], scopes: { leads: 1 } });
  holders.set(code, known);
  return known;
}

describe('who may call', () => {
  it.each(pathsOf(guarded))('%s wants a token it can trust (-3)', async (_path, endpoint) => {
    for (const [how, token] of Object.entries(forged)) {
      const answer = await app.raw(endpoint, leastInput(endpoint), token === undefined ? {} : { token });
      expect([answer.status, answer.code, answer.data], how).toEqual([200, -3, null]);
    }
  });

  it.each(pathsOf(guarded))('%s takes the token from its header alone', async (_path, endpoint) => {
    const input = { ...leastInput(endpoint), token: salesToken, Token: salesToken };
    const headers = { cookie: `token=${salesToken}`, authorization: `Bearer ${salesToken}` };
    expect((await app.raw(endpoint, input, headers)).code).toBe(-3);
  });

  it.each(pathsOf(guarded))('%s refuses a session that ended (-8)', async (_path, endpoint) => {
    expect((await app.raw(endpoint, leastInput(endpoint), { token: endedToken })).code).toBe(-8);
  });

  it('has calls that a permission guards', () => {
    expect(permitted.length).toBeGreaterThan(3);
  });

  it.each(pathsOf(permitted))(
    '%s is not for a member whose roles hold nothing (10029), whatever they send',
    async (_path, endpoint) => {
      const token = await app.token(powerless);
      for (const input of [leastInput(endpoint), {}, { Guid: { nested: 1 } }]) {
        const answer = await app.raw(endpoint, input, { token, ...(endpoint.method === 'POST' ? asJson : {}) });
        expect([answer.status, answer.code, answer.data]).toEqual([200, 10029, null]);
      }
    },
  );

  it.each(pathsOf(permitted))('%s is for holders of its code and for the administrator', async (_path, endpoint) => {
    for (const as of [await holderOf(endpoint.access), 'admin']) {
      expect((await app.raw(endpoint, {}, { token: await app.token(as) })).code).not.toBe(10029);
    }
  });

  it.each(pathsOf(guarded))(
    '%s refuses a token of another company than the page was loaded for (10030)',
    async (_path, endpoint) => {
      const other = (await personOf(app, 'outsider')).companyId;
      for (const company of [other, 'undefined', '']) {
        const answer = await app.raw(endpoint, leastInput(endpoint), { token: salesToken, 'x-company': company });
        expect([answer.status, answer.code, answer.message]).toEqual([200, 10030, '公司已切换，请刷新页面']);
      }
    },
  );

  it('answers a page that was loaded for the company of the token', async () => {
    const answer = await app.raw(organisation.departments, {}, { token: salesToken, 'x-company': sales.companyId });
    expect(answer.code).toBe(0);
  });
});

const oddCase = (path: string) =>
  [...path].map((letter, index) => (index % 2 ? letter.toUpperCase() : letter.toLowerCase())).join('');

describe('the wire', () => {
  it.each(pathsOf(endpoints))('%s is one call in any letter case', async (path, endpoint) => {
    const [plain, odd, slashed] = await Promise.all(
      [path, oddCase(path), `${path}/`].map((url) =>
        app.server.inject({ method: endpoint.method, url: `/api/${url}`, headers: { token: 'null' } }),
      ),
    );
    expect(odd?.statusCode).toBe(200);
    expect(odd?.body).toBe(plain?.body);
    expect(slashed?.body).toBe(plain?.body);
  });

  it.each(pathsOf(endpoints))('%s answers an envelope that is never stored', async (_path, endpoint) => {
    // Some calls that write end the session they are made in.
    const admin = endpoint.reads ? await app.token('admin') : await app.freshToken('admin');
    for (const token of ['null', admin]) {
      const { status, body, headers: sent } = await app.raw(endpoint, {}, { token });
      expect(status).toBe(200);
      expect(Object.keys(JSON.parse(body))).toEqual(['code', 'message', 'data']);
      expect(sent['cache-control']).toBe('no-store');
      expect(sent['content-type']).toBe('application/json; charset=utf-8');
      expect(sent['x-content-type-options']).toBe('nosniff');
      expect(sent['access-control-allow-origin']).toBeUndefined();
      expect(sent['set-cookie']).toBeUndefined();
    }
  });

  // A device is asked for by one of two names.
  const reading = endpoints.filter(
    (endpoint) => endpoint.reads && endpoint !== equipment.model && Object.keys(leastInput(endpoint)).length === 0,
  );

  it.each(pathsOf(reading))('%s answers what its contract says', async (_path, endpoint) => {
    // Only the administrator holds every code.
    for (const as of permitted.includes(endpoint) ? ['admin'] : ['admin', 'sales', 'finance', 'outsider']) {
      const answer = await app.raw(endpoint, {}, { token: await app.token(as) });
      expect([answer.code, answer.message]).toEqual([0, '操作成功']);
      // Decoding and encoding again gives the same data: nothing in it that the contract does not name.
      expect(z.encode(endpoint.output, z.decode(endpoint.output, answer.data as never))).toEqual(answer.data);
    }
  });

  it.each(pathsOf(endpoints))('%s exists with its own method only', async (path, endpoint) => {
    for (const method of (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
      (one) => one !== endpoint.method,
    )) {
      const answer = await app.server.inject({ method, url: `/api/${path}?x=secret`, headers: { token: salesToken } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 404, message: `请求地址出错: /api/${path}`, data: null });
    }
  });

  it.each([
    '/api/Leads/Nothing',
    '/api/Leads',
    '/api',
    '/api/Leads/GetLeadsModel/x',
    '/api//Leads/GetLeadsModel',
    '/api/%00',
  ])('%s is an address that does not exist', async (url) => {
    const answer = await app.server.inject({ method: 'GET', url: `${url}?password=secret` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 404, message: `请求地址出错: ${url}`, data: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/api/%zz', '/api/%E0%A4%A', '/%'])('%s is no address at all, so there is nothing there', async (url) => {
    const answer = await app.server.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 404, message: `请求地址出错: ${url}`, data: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('declares every path once, in any letter case', () => {
    const paths = endpoints.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    expect(Object.keys(contract).length).toBeGreaterThan(5);
  });
});
