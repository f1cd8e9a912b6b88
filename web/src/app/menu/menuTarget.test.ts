import { expect, it } from 'vitest';
import { menuTarget } from './menuTarget.ts';

it.each([
  ['', { kind: 'temporary' }],
  ['  ', { kind: 'temporary' }],
  ['temporary', { kind: 'temporary' }],
  ['/temporary-3', { kind: 'temporary' }],
  ['https://example.com/x', { kind: 'external', url: 'https://example.com/x' }],
  ['HTTP://example.com', { kind: 'external', url: 'HTTP://example.com' }],
  ['/crm/leads', { kind: 'page', path: '/crm/leads' }],
  ['crm/leads', { kind: 'page', path: '/crm/leads' }],
])('the menu path "%s" leads to %j', (path, target) => {
  expect(menuTarget(path)).toEqual(target);
});
