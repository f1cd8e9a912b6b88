import { expect, it } from 'vitest';
import { redirectTarget } from './redirectTarget.ts';
import { afterSignIn, signInAddress } from './redirect.ts';

it.each([
  [null, '/crm/dashboard'],
  ['/crm/leads?Name=%E6%9D%AD', '/crm/leads?Name=%E6%9D%AD'],
  ['/crm/leads/../../login', '/crm/dashboard'],
  ['/bm', '/bm'],
  ['/login', '/crm/dashboard'],
  ['/unknown', '/crm/dashboard'],
  ['//evil.example/crm/leads', '/crm/dashboard'],
  ['/\\evil.example/crm/leads', '/crm/dashboard'],
  ['https://evil.example/crm/leads', '/crm/dashboard'],
  ['javascript:alert(1)', '/crm/dashboard'],
  ['/\t/evil.example/crm/leads', '/crm/dashboard'],
  ['/\n\\evil.example/crm/leads', '/crm/dashboard'],
  ['/%2f%2fevil.example', '/crm/dashboard'],
])('sign-in with redirect %s goes to %s', (redirect, goal) => {
  expect(afterSignIn(redirect)).toBe(goal);
});

it('takes the full path along to the sign-in page', () => {
  expect(signInAddress('/crm/leads?Name=a&page=2')).toBe('/login?redirect=%2Fcrm%2Fleads%3FName%3Da%26page%3D2');
  expect(signInAddress('/')).toBe('/login');
});

it.each([
  ['/', '', '/crm/dashboard'],
  ['/crm', '', '/crm/dashboard'],
  ['/bm', '', '/bm/jurisdiction'],
  ['/bm/', '', '/bm/jurisdiction'],
  ['/refresh', '', '/crm/dashboard'],
  ['/redirect/crm/leads', '?Follow=1', '/crm/leads?Follow=1'],
  ['/redirect/redirect/crm/leads', '', '/crm/leads'],
  ['/redirect', '', null],
  ['/nothing', '', null],
])('%s%s leads to %s', (pathname, search, target) => {
  expect(redirectTarget({ pathname, search, setting: '/bm/jurisdiction' })).toBe(target);
});
