import { expect, it } from 'vitest';
import { readToken } from './token.ts';

const payload = { UserGuid: 'u', CompanyGuid: 'c', FrameworkGuid: 'f', UserName: '王梓涵', is_verification: 1 };
const encoded = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

it('reads the payload of a token, Chinese names included', () => {
  expect(readToken(`head.${encoded(JSON.stringify(payload))}.signature`)).toEqual(payload);
});

it.each(['', 'abc', 'a.b.c', `head.${encoded('{"UserGuid":1}')}.x`])('refuses "%s"', (text) => {
  expect(readToken(text)).toBeNull();
});
