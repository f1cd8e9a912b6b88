import type { BoardColumn as Column, Business } from '@haina/contract/calls/businessShapes.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Spin } from 'antd';
import { type ReactNode, useRef } from 'react';
import { htmlLanguages, useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { LoadErrorPanel } from '../../../ui/components/LoadErrorPanel.tsx';
import { grouped, shortYuan, yuan } from '../../../ui/format/numbers.ts';
import { endStates } from '../stages/businessState.ts';
import type { StageMove } from '../stages/useStageMove.ts';
import { BoardCard } from './BoardCard.tsx';
import styles from './board.module.css';
import { useDropTarget } from './useDropTarget.ts';
import type { BoardFilters } from './boardOf.ts';
import { type ColumnCards, useColumnCards } from './useBoard.ts';

/** What a column of the board shows and tells. */
export interface BoardColumnProps {
  readonly column: Column;
  /** All columns: where its cards can go. */
  readonly columns: readonly Column[];
  /** The column's number and sums are at least these. */
  readonly isPart: boolean;
  readonly mode: number;
  readonly narrowed: BoardFilters;
  readonly onOpen: (guid: string) => void;
  readonly onMove: StageMove;
}

/** A stage or an outcome with the opportunities that stand there: cards of others can be dropped on it. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, columns, mode, narrowed, onMove } = props;
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  const { isMovable, isOver } = useDropTarget(ref, column, onMove);
  const loaded = useColumnCards(column, narrowed, mode);
  const { Name: stage, Count: count } = column;
  const targets = columns.filter(({ Id }) => Id !== column.Id);
  return (
    <section
      ref={ref}
      className={styles.column}
      data-over={isOver}
      aria-label={t('business.board.column', { stage, number: count })}
    >
      <ColumnHeader column={column} isPart={props.isPart} />
      <CardList
        {...props}
        loaded={loaded}
        renderCard={(opportunity) => (
          <BoardCard
            opportunity={opportunity}
            targets={isMovable(opportunity) ? targets : []}
            onOpen={() => props.onOpen(opportunity.Guid)}
            onMove={onMove}
          />
        )}
      />
    </section>
  );
}

function ColumnHeader({ column, isPart }: Pick<BoardColumnProps, 'column' | 'isPart'>) {
  const t = useT();
  const locale = htmlLanguages[useLanguage()];
  const more = isPart ? '+' : '';
  return (
    <header className={styles.head}>
      <h3 className={`${styles.title} ${styles[endStates[column.Is_End].tone]}`}>
        <span className={styles.titleName} title={column.Name}>
          {column.Name}
        </span>
        <span className={styles.rate}>{column.Rate}%</span>
        <span className={styles.count}>{t('business.board.count', { number: `${grouped(column.Count)}${more}` })}</span>
      </h3>
      <div className={styles.sums}>
        <span title={`${yuan(column.Money)}${more}`}>
          {t('business.board.money', { money: `${shortYuan(column.Money, locale)}${more}` })}
        </span>
        <span title={`${yuan(column.Weighted_Money)}${more}\n${t('business.board.weightedHint')}`}>
          {t('business.board.weighted', { money: `${shortYuan(column.Weighted_Money, locale)}${more}` })}
        </span>
      </div>
    </header>
  );
}

/** The height of a card before it was measured, in px. */
const usualHeight = 124;

interface CardListProps {
  readonly column: Column;
  readonly loaded: ColumnCards;
  readonly renderCard: (opportunity: Business) => ReactNode;
}

/** The cards of a column; only those in sight are drawn, and more are asked for when the last comes near. */
function CardList({ column, loaded, renderCard }: CardListProps) {
  const t = useT();
  const area = useRef<HTMLDivElement>(null);
  const { cards, isLoading, error, loadMore } = loaded;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what the hook gives
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => area.current,
    getItemKey: (index) => cards[index]?.Guid ?? index,
    estimateSize: () => usualHeight,
    gap: 8,
    overscan: 4,
    onChange: ({ range }) => {
      if (range !== null && range.endIndex >= cards.length - 4) loadMore();
    },
  });
  return (
    <div ref={area} className={styles.cards}>
      {cards.length === 0 && <p className={styles.none}>{t('business.board.empty')}</p>}
      <ul className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const opportunity = cards[index];
          return (
            opportunity && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
                aria-posinset={index + 1}
                aria-setsize={column.Count}
              >
                {renderCard(opportunity)}
              </li>
            )
          );
        })}
      </ul>
      {isLoading && <Spin className={styles.loading ?? ''} size="small" />}
      {error !== null && !isLoading && <LoadErrorPanel error={error} onRetry={loadMore} />}
    </div>
  );
}
