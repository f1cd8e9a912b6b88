import { dashboard } from '@haina/contract/calls/dashboard.ts';
import {
  type CardSize,
  type DashboardCard,
  dashboardCardNames,
  dashboardCards,
  type PlacedCard,
  sizesOf,
} from '@haina/contract/rules/dashboardCards.ts';
import type { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followUser, perUser } from '../../../lib/settings/perUser.ts';

/** How a person's dashboard is arranged, and what it is about, as the server says it. */
export type Arrangement = z.output<typeof dashboard.read.output>;

interface Known {
  readonly arrangement: Arrangement | null;
}

/** The arrangement that was seen last in this browser: drawn at once, while the server is asked whether it still holds. */
export const useKnownArrangement = create<Known>()(
  persist(
    (): Known => ({ arrangement: null }),
    perUser<Known, Known>(
      'dashboard',
      (state) => state,
      revived,
      () => ({ arrangement: null }),
    ),
  ),
);

followUser('dashboard', useKnownArrangement);

function revived(stored: unknown): Known {
  const kept = typeof stored === 'object' && stored && 'arrangement' in stored ? stored.arrangement : null;
  const read = dashboard.read.output.safeParse(kept);
  return { arrangement: read.success ? read.data : null };
}

/** The cards that are not on a dashboard. */
export const missingCards = (cards: readonly PlacedCard[]): readonly DashboardCard[] =>
  dashboardCardNames.filter((name) => cards.every(({ Card }) => Card !== name));

/** Cards with another one at their end, in the size that it first has. */
export const withCard = (cards: readonly PlacedCard[], Card: DashboardCard): readonly PlacedCard[] => [
  ...cards,
  { Card, Size: dashboardCards[Card].first ?? sizesOf(Card)[0] ?? 1 },
];

/** Cards with one of them in another size. */
export const resized = (cards: readonly PlacedCard[], card: DashboardCard, Size: CardSize): readonly PlacedCard[] =>
  cards.map((placed) => (placed.Card === card ? { ...placed, Size } : placed));

/**
 * Cards with one of those before back where it stood: in front of the first card behind it that is still there. As they are where it is
 * there already.
 */
export function withCardBack(
  cards: readonly PlacedCard[],
  before: readonly PlacedCard[],
  card: DashboardCard,
): readonly PlacedCard[] {
  const at = before.findIndex(({ Card }) => Card === card);
  const placed = before[at];
  if (!placed || cards.some(({ Card }) => Card === card)) return cards;
  const behind = before.slice(at + 1).map(({ Card }) => Card);
  const next = behind.map((name) => cards.findIndex(({ Card }) => Card === name)).find((place) => place >= 0);
  return cards.toSpliced(next ?? cards.length, 0, placed);
}

/** Whether two dashboards have the same cards in the same order and sizes. */
export const areSame = (one: readonly PlacedCard[], other: readonly PlacedCard[]): boolean =>
  one.length === other.length && one.every(({ Card, Size }, at) => other[at]?.Card === Card && other[at].Size === Size);

/** Cards in the order of these names. */
export const inOrder = (cards: readonly PlacedCard[], names: readonly DashboardCard[]): readonly PlacedCard[] =>
  names.flatMap((name) => cards.find(({ Card }) => Card === name) ?? []);
