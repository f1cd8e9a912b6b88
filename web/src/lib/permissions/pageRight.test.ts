import { expect, it } from 'vitest';
import type { MenuEntry } from '../session/session.ts';
import { hasPageRight } from './pageRight.ts';

const entry = (id: string, path: string, children: MenuEntry[] = []): MenuEntry => ({
  id,
  title: id,
  path,
  icon: id,
  children,
});
const menu = [
  entry('leads', '/crm/leads'),
  entry('setting', '', [entry('people', '/bm/user'), entry('log', '/bm/log')]),
];
const operations = new Set(['Admin/GetPidRoleList', 'Admin/GetExportLogList']);

it.each([
  ['/crm/leads', true, 'the entry gives it'],
  ['/crm/customer', false, 'no entry'],
  ['/crm/collect/keyword', false, 'no entry, as of finance for acquisition'],
  ['/bm/user', false, 'an entry without the operation that shows it'],
  ['/bm/log', true, 'an entry and one of its operations'],
  ['/bm/jurisdiction', true, 'the operation, behind a link'],
  ['/nowhere', false, 'no screen'],
])('%s: %s, %s', (path, right) => {
  expect(hasPageRight(path, { menu, operations })).toBe(right);
});
