import { expect, it } from 'vitest';
import { safeUrl } from './safeUrl.ts';

it.each([
  ['https://sso.example.com/out?x=1', 'https://sso.example.com/out?x=1'],
  ['/help/leads.zh.html', '/help/leads.zh.html'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  // Browsers drop tabs and line breaks before they look at an address.
  ['/\t/evil.example', null],
  ['/\n\\evil.example', null],
  ['\u0000javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['vbscript:x', null],
  ['blob:https://evil.example/x', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
])('%s is %s', (address, safe) => {
  expect(safeUrl(address)).toBe(safe);
});
