import { afterEach, expect, it, vi } from 'vitest';
import { singleSignOut } from './singleSignOut.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const reached = vi.fn<(url: string) => Promise<Response>>();

it.each([
  ['answers', async () => new Response('')],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is called once and keeps nobody where it %s', async (_, answer) => {
  reached.mockReset().mockImplementation(answer);
  vi.stubGlobal('fetch', reached);
  await singleSignOut('https://sso.example/logout');
  expect(reached.mock.calls.map(([url]) => url)).toEqual(['https://sso.example/logout']);
});

it.each(['', 'javascript:alert(1)'])('is not called where none is configured: "%s"', async (address) => {
  reached.mockReset();
  vi.stubGlobal('fetch', reached);
  await singleSignOut(address);
  expect(reached).not.toHaveBeenCalled();
});
