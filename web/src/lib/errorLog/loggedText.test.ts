import { expect, it } from 'vitest';
import { loggedText } from './loggedText.ts';

it('is everything of an entry, whole', () => {
  const entry = { time: 0, kind: 'request' as const, url: '/api/Leads/x', message: '服务器内部错误 4711', stack: '' };
  expect(loggedText(entry)).toBe('1970-01-01T00:00:00.000Z request /api/Leads/x\n服务器内部错误 4711');
  expect(loggedText({ ...entry, stack: 'at a\nat b' }).split('\n')).toHaveLength(4);
});
