import type { View } from '@haina/contract/calls/views.ts';
import { expect, it } from 'vitest';
import { tabsOf } from './ViewTabs.tsx';

const view = (Guid: string) => ({ Guid }) as View;
const all = ['a', 'b', 'c', 'd', 'e'].map(view);
const guids = (views: readonly View[]) => views.map(({ Guid }) => Guid).join('');

it('shows the first views as tabs, and the current one always', () => {
  expect(guids(tabsOf(all, null))).toBe('abc');
  expect(guids(tabsOf(all, view('b')))).toBe('abc');
  expect(guids(tabsOf(all, view('e')))).toBe('abe');
  expect(guids(tabsOf(all.slice(0, 1), null))).toBe('a');
});
