import type { DashboardCard, PlacedCard } from '@haina/contract/rules/dashboardCards.ts';
import { expect, it } from 'vitest';
import { areSame, withCardBack } from './arrangement.ts';

const narrow = (...names: readonly DashboardCard[]): PlacedCard[] => names.map((Card) => ({ Card, Size: 1 }));

const before = narrow('today', 'funnel', 'trend', 'feed');

it.each([
  ['where it stood', narrow('today', 'trend', 'feed'), narrow('today', 'funnel', 'trend', 'feed')],
  ['before the next that is left', narrow('feed', 'today'), narrow('funnel', 'feed', 'today')],
  ['last where none of those behind it is left', narrow('today', 'calls'), narrow('today', 'calls', 'funnel')],
  ['not twice', narrow('feed', 'funnel'), narrow('feed', 'funnel')],
])('puts a card that was removed back %s', (_, now, back) => {
  expect(withCardBack(now, before, 'funnel')).toEqual(back);
});

it('puts back nothing that was not there, and keeps the size that a card had', () => {
  expect(withCardBack([], before, 'calls')).toEqual([]);
  expect(withCardBack([], [{ Card: 'feed', Size: 3 }], 'feed')).toEqual([{ Card: 'feed', Size: 3 }]);
});

it('tells dashboards of other cards, another order or other sizes apart', () => {
  expect(areSame(before, [...before])).toBe(true);
  expect(areSame(before, before.slice(1))).toBe(false);
  expect(areSame(before, before.toReversed())).toBe(false);
  expect(areSame(narrow('feed'), [{ Card: 'feed', Size: 3 }])).toBe(false);
});
