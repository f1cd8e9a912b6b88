import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Counted } from '../list/Counted.tsx';
import styles from '../list/list.module.css';
import { totalText } from '../list/totalText.ts';
import type { EntityList } from '../list/useEntityList.ts';
import type { Selection } from '../list/useSelection.ts';

/** What is chosen in a list, and what can be done with it. */
export interface BatchStripProps<R> {
  readonly list: EntityList<R>;
  readonly selection: Selection<R>;
  readonly batchActions?: ReactNode;
  /** What can be done to all records that the filters find; absent where only chosen ones can be named. */
  readonly allActions?: ReactNode;
}

/** What is chosen, what can be done with it, and the offer to take all that the filters find. */
export function BatchStrip<R>({ list, selection, batchActions, allActions }: BatchStripProps<R>) {
  const t = useT();
  const { shown } = list;
  const { rows, keys, isAll } = selection;
  const total = shown ? totalText(shown) : '';
  const isPageTaken = shown !== null && keys.length > 0 && keys.length === shown.rows.length;
  const hasMore = shown !== null && (shown.total > rows.length || shown.Total_More === 1);
  return (
    <div className={`${styles.strip} ${styles.batch}`} role="group" aria-label={t('entity.batch')}>
      <span className={styles.batchCount} aria-live="polite">
        {isAll && <Counted text="entity.allSelected" number={total} />}
        {!isAll && keys.length === rows.length && <Counted text="entity.selected" number={rows.length} />}
        {!isAll && keys.length !== rows.length && (
          <Counted text="entity.selectedHere" number={rows.length} here={keys.length} />
        )}
      </span>
      {allActions && !isAll && isPageTaken && hasMore && (
        <Button type="link" size="small" onClick={selection.takeAll}>
          {t('entity.selectAllFound', { number: total })}
        </Button>
      )}
      {isAll ? allActions : batchActions}
      <Button type="text" size="small" className={styles.batchEnd} onClick={selection.clear}>
        {t('entity.cancelSelection')}
      </Button>
    </div>
  );
}
