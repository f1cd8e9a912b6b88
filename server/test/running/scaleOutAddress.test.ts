import { user } from '@haina/contract/calls/user.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { describe, expect, it } from 'vitest';
import { maxTries } from '../../src/account/throttle/signInThrottle.ts';
import { triesAt } from '../account/throttle.ts';
import { type Headers, openApp } from '../support/app.ts';

const app = await openApp({ trustedProxies: ['10.0.0.0/8'] });

let tried = 0;

/** A wrong password as it arrives from an address with what a proxy says; the address that it is counted for. */
async function countedFor(from: string, forwarded?: string): Promise<string | undefined> {
  tried += 1;
  const UserName = `nobody${tried}`;
  const headers: Headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  await app.raw(user.login, { UserName, Pwd: 'wrong-password' }, headers, from);
  const row = await app.databases.read
    .selectFrom('sign_in_throttle')
    .select('key')
    .where('key', 'like', `pair login ${UserName} %`)
    .executeTakeFirst();
  return row?.key.split(' ').at(-1);
}

describe('where a request comes from', () => {
  it.each([
    ['says itself without a proxy', '203.0.113.5', undefined, '203.0.113.5'],
    ['is what a trusted proxy says', '10.0.0.1', '203.0.113.6', '203.0.113.6'],
    ['is what the outermost of trusted proxies saw', '10.0.0.1', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['is not what a client told the proxy', '10.0.0.1', '127.0.0.1, 203.0.113.8', '203.0.113.8'],
    ['is not what a client says that is no proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ])('%s', async (_name, from, forwarded, counted) => {
    expect(await countedFor(from, forwarded)).toBe(counted);
  });

  it('locks one address behind a proxy and not the others', async () => {
    await triesAt(app, '203.0.113.66', maxTries.address, true);
    const signIn = (address: string) =>
      app.raw(user.login, { UserName: 'sales', Pwd: 'Haina@2026' }, { 'x-forwarded-for': address }, '10.0.0.1');
    expect((await signIn('203.0.113.66')).code).toBe(replyCode.refused);
    expect((await signIn('203.0.113.67')).code).toBe(replyCode.done);
  });
});

describe('the metrics of a process', () => {
  const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.server.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  it('are hidden from everyone whom a proxy brings, trusted or not', async () => {
    expect(await status('127.0.0.1')).toBe(200);
    expect(await status('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(404);
    expect(await status('127.0.0.1', { forwarded: 'for=203.0.113.5' })).toBe(404);
    expect(await status('10.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await status('10.0.0.1')).toBe(404);
  });
});
