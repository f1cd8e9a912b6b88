import { expect, it } from 'vitest';
import { safeUrl } from './safeUrl.ts';

it.each([
  ['https://sso.example.com/out?x=1', 'https://sso.example.com/out?x=1'],
  ['/help/leads.zh.html', '/help/leads.zh.html'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
])('%s is %s', (address, safe) => {
  expect(safeUrl(address)).toBe(safe);
});
