import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { readToken, sessionLife, signToken } from './token.ts';

const secret = 'a-secret-for-tests-only-0123456789abcdef';
const claims = {
  sid: '0190a000-0000-4000-8000-00000000000a',
  UserGuid: '0190a000-0000-7000-8000-00000000000b',
  CompanyGuid: '0190a000-0000-7000-8000-00000000000c',
  FrameworkGuid: '0190a000-0000-7000-8000-00000000000d',
  UserName: '王梓涵 𠮷 ü',
  is_verification: 1,
};

describe('a token', () => {
  it('carries who the person is, in any script, and no more', async () => {
    const token = await signToken(claims, secret, new Date());
    const { iat, exp, ...carried } = decodeJwt(token);
    expect(carried).toEqual(claims);
    expect(await readToken(token, secret)).toEqual(claims);
    expect((Number(exp) - Number(iat)) * 1000).toBe(sessionLife);
  });

  it('is worth nothing a second after a week', async () => {
    const weekAgo = Date.now() - sessionLife;
    expect(await readToken(await signToken(claims, secret, new Date(weekAgo - 2000)), secret)).toBeNull();
    expect(await readToken(await signToken(claims, secret, new Date(weekAgo + 60_000)), secret)).toEqual(claims);
  });

  it('is worth nothing under another secret or with a letter changed', async () => {
    const token = await signToken(claims, secret, new Date());
    expect(await readToken(token, `${secret}x`)).toBeNull();
    expect(await readToken(token.slice(0, -2), secret)).toBeNull();
    expect(await readToken(`x${token}`, secret)).toBeNull();
  });
});
