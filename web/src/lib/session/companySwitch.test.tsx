import { afterEach, expect, it, vi } from 'vitest';
import { cookies } from '../cookies/cookies.ts';
import { setLoadedCompany } from '../cookies/loadedCompany.ts';
import { sessionNow, switching } from './companySwitch.ts';

afterEach(() => {
  cookies.clear();
  setLoadedCompany(null);
});

it('a refused token is the session of now, or one that a switch has replaced, here or in another window', async () => {
  cookies.set('token', 'second');
  cookies.set('cid', 'company');
  setLoadedCompany('company');
  expect(await sessionNow('second')).toBe('ended');
  expect(await sessionNow('first')).toBe('replaced');
  setLoadedCompany('other company');
  expect(await sessionNow('first')).toBe('otherCompany');
});

it('a page without https, whose browser has no locks, switches the company and tells that a session is over', async () => {
  vi.stubGlobal('navigator', {});
  expect(await switching(() => Promise.resolve('switched'))).toBe('switched');
  expect(await sessionNow(null)).toBe('ended');
});
