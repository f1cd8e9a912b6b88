import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askEarly, clearEarly, takeEarly } from './earlyReplies.ts';

const url = '/api/Leads/GetLeadsListPage?page=1';
const headers = { 'X-Language': 'zh-chs', Token: 'a', 'X-Company': 'one' };

beforeEach(() => {
  clearEarly();
  vi.stubGlobal('fetch', async () => new Response('{"code":0}'));
});

describe('an early reply', () => {
  it('is taken once', async () => {
    askEarly(url, headers);
    expect(await takeEarly(url, headers)).toEqual({ status: 200, text: '{"code":0}' });
    expect(takeEarly(url, headers)).toBeNull();
  });

  it.each([
    { ...headers, Token: 'b' },
    { ...headers, 'X-Company': 'two' },
    { ...headers, 'X-Language': 'en' },
  ])('is for nobody else: %o', (other) => {
    askEarly(url, headers);
    expect(takeEarly(url, other)).toBeNull();
    expect(takeEarly(url, headers)).toBeNull();
  });

  it('is gone when the page is drawn', () => {
    askEarly(url, headers);
    clearEarly();
    expect(takeEarly(url, headers)).toBeNull();
  });
});
