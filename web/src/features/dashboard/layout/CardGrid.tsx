import { cardRows, type DashboardCard, type LaidCard, type PlacedCard } from '@haina/contract/rules/dashboardCards.ts';
import type { ReactNode } from 'react';
import { useMedia } from '../../../ui/hooks/useMedia.ts';
import styles from './grid.module.css';

/** Heights of rows, in px: of figures and to-dos alone, and of charts and lists; of four columns three rows fit a window of 1080. */
const heights = { flat: 254, tall: 332, tallOfFour: 306 } as const;

const flatCards: ReadonlySet<DashboardCard> = new Set(['briefing', 'today']);

function heightOf(row: readonly LaidCard[], columns: number): number {
  const isFlat = row.some(({ card }) => card === 'briefing') || row.every(({ card }) => flatCards.has(card));
  if (isFlat) return heights.flat;
  return columns === 4 ? heights.tallOfFour : heights.tall;
}

function useColumns(): 1 | 2 | 3 | 4 {
  const isTwo = useMedia('(width >= 768px)');
  const isThree = useMedia('(width >= 1200px)');
  const isFour = useMedia('(width >= 1680px)');
  if (isFour) return 4;
  if (isThree) return 3;
  return isTwo ? 2 : 1;
}

/** What the grid is given. */
export interface CardGridProps {
  readonly cards: readonly PlacedCard[];
  readonly draw: (card: DashboardCard) => ReactNode;
}

/** The cards in rows whose heights are set before any of them has loaded, so that nothing moves; in one column as high as they need. */
export function CardGrid({ cards, draw }: CardGridProps) {
  const columns = useColumns();
  const rows = cardRows(cards, columns);
  return (
    <div
      className={styles.grid}
      data-columns={columns}
      style={columns === 1 ? {} : { gridTemplateRows: rows.map((row) => `${heightOf(row, columns)}px`).join(' ') }}
    >
      {rows.flat().map(({ card, span }) => (
        <div key={card} className={styles.cell} data-card={card} style={{ gridColumn: `span ${span}` }}>
          {draw(card)}
        </div>
      ))}
    </div>
  );
}
