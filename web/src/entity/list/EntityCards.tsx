import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { ProgressLine } from '../../ui/components/ProgressLine.tsx';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import { useSeenEnd } from '../../ui/hooks/useSeenEnd.ts';
import type { RowIdentity } from './EntityTable.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListWait } from './ListWait.tsx';
import styles from './list.module.css';
import type { EntityList } from './useEntityList.ts';

/** What the cards of a list show. */
export interface EntityCardsProps<R extends RowIdentity> {
  readonly list: EntityList<R>;
  readonly renderCard: (record: R) => ReactNode;
  readonly empty: ReactNode;
}

/** A list on a phone: one card per record, more when the end comes into sight. */
export function EntityCards<R extends RowIdentity>({ list, renderCard, empty }: EntityCardsProps<R>) {
  const t = useT();
  const { shown, isFetching, loadMore } = list;
  const isWaiting = useDelayed(shown === null && isFetching, 150);
  const isOld = useDelayed(shown !== null && list.isOld && isFetching, 150);
  if (shown === null)
    return (
      <div className={styles.cards}>
        <ListWait list={list} />
        {isWaiting && <ListSkeleton />}
      </div>
    );
  if (shown.rows.length === 0) return <div className={styles.cards}>{empty}</div>;
  return (
    <div className={styles.cards} aria-busy={isFetching}>
      {isOld && <ProgressLine />}
      <ListWait list={list} />
      <ul className={styles.cardList}>
        {shown.rows.map((record) => (
          <li key={record.Guid} className={styles.cardItem}>
            {renderCard(record)}
          </li>
        ))}
      </ul>
      <div className={styles.cardsEnd}>
        {loadMore ? (
          <EndOfRows isFetching={isFetching} onSeen={loadMore} />
        ) : (
          <span className={styles.stripLabel}>{t('common.noMore')}</span>
        )}
      </div>
    </div>
  );
}

function EndOfRows({ isFetching, onSeen }: { readonly isFetching: boolean; readonly onSeen: () => void }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useSeenEnd(ref, !isFetching, onSeen);
  return (
    <div ref={ref}>
      <Button type="text" loading={isFetching} onClick={onSeen}>
        {t(isFetching ? 'common.loading' : 'entity.loadMore')}
      </Button>
    </div>
  );
}
