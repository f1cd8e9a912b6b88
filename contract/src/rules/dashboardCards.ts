/** Where a card of the dashboard may stand, and how it stands at first. */
interface CardRule {
  /** The sizes that it can have. */
  readonly sizes: readonly CardSize[];
  /** Its size in the dashboard that everybody starts with; null where it is not part of that. */
  readonly first: CardSize | null;
}

/** How wide a card is: 1 one column; 2 all columns but one, both where there are two; 3 the whole row. */
export type CardSize = 1 | 2 | 3;

const anySize = [1, 2, 3] as const;

/** The cards of the dashboard, in the order of the one that everybody starts with (S36.1). */
export const dashboardCards = {
  briefing: { sizes: [2, 3], first: 2 },
  today: { sizes: anySize, first: 1 },
  funnel: { sizes: anySize, first: 1 },
  trend: { sizes: anySize, first: 1 },
  target: { sizes: anySize, first: 1 },
  source: { sizes: anySize, first: 1 },
  ranking: { sizes: anySize, first: 1 },
  announcements: { sizes: anySize, first: 1 },
  feed: { sizes: anySize, first: 1 },
  calls: { sizes: anySize, first: 1 },
  briefingList: { sizes: anySize, first: null },
} as const satisfies Readonly<Record<string, CardRule>>;

/** A card of the dashboard. */
export type DashboardCard = keyof typeof dashboardCards;

/** Every card. */
export const dashboardCardNames = Object.keys(dashboardCards) as [DashboardCard, ...DashboardCard[]];

/** A card where a person put it. */
export interface PlacedCard {
  readonly Card: DashboardCard;
  readonly Size: CardSize;
}

/** The sizes that a card can have. */
export const sizesOf = (card: DashboardCard): readonly CardSize[] => dashboardCards[card].sizes;

/** The cards of who changed nothing, and whose roles have no others. */
export const firstCards: readonly PlacedCard[] = dashboardCardNames.flatMap((Card) => {
  const Size = dashboardCards[Card].first;
  return Size === null ? [] : [{ Card, Size }];
});

/** A card in a row of the grid, and how many columns it takes there. */
export interface LaidCard {
  readonly card: DashboardCard;
  readonly span: number;
}

/**
 * The rows of a dashboard of so many columns, in the order of its cards. A card that does not fit any more begins a row; a row that
 * is not full gives what is left to its first card, so that there are no holes.
 */
export function cardRows(cards: readonly PlacedCard[], columns: number): readonly (readonly LaidCard[])[] {
  const rows: LaidCard[][] = [];
  let room = 0;
  for (const { Card: card, Size } of cards) {
    const span = spanOf(Size, columns);
    if (span > room) {
      rows.push([]);
      room = columns;
    }
    rows.at(-1)?.push({ card, span });
    room -= span;
  }
  return rows.map((row) => filled(row, columns));
}

function spanOf(size: CardSize, columns: number): number {
  if (size === 1) return 1;
  return size === 2 && columns > 2 ? columns - 1 : columns;
}

function filled(row: readonly LaidCard[], columns: number): readonly LaidCard[] {
  const left = columns - row.reduce((sum, { span }) => sum + span, 0);
  return row.map((laid, at) => (at === 0 ? { ...laid, span: laid.span + left } : laid));
}
