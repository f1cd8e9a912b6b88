import { expect, it, vi } from 'vitest';
import { sessionNow, switching } from './companySwitch.ts';

it('a page without https, whose browser has no locks, switches the company and tells that a session is over', async () => {
  vi.stubGlobal('navigator', {});
  expect(await switching(() => Promise.resolve('switched'))).toBe('switched');
  expect(await sessionNow()).toBe('ended');
});
