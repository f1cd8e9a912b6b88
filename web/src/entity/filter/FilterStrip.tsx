import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { activeFilters, cleared } from './activeFilters.ts';
import { Counted } from '../list/Counted.tsx';
import { FilterTag } from './FilterTag.tsx';
import type { Field } from '../fields/field.ts';
import styles from '../list/list.module.css';
import { totalText } from '../list/totalText.ts';
import type { EntityList } from '../list/useEntityList.ts';
import type { Selection } from '../list/useSelection.ts';

/** What the strip above the table is about. */
export interface FilterStripProps<R> {
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  readonly list: EntityList<R>;
  readonly selection: Selection<R>;
  readonly batchActions?: ReactNode;
}

/** The strip above the table: the active filters, or the actions on the chosen rows in the same place and height. */
export function FilterStrip<R>({ noun, fields, list, selection, batchActions }: FilterStripProps<R>) {
  const t = useT();
  const active = activeFilters(fields, list.state.filters);
  const hasSearch = list.searched !== '';
  if (selection.rows.length > 0) {
    return (
      <div className={`${styles.strip} ${styles.batch}`} role="group" aria-label={t('entity.batch')}>
        <span className={styles.batchCount} aria-live="polite">
          <Counted text="entity.selected" number={selection.rows.length} />
        </span>
        {batchActions}
        <Button type="text" size="small" className={styles.batchEnd} onClick={selection.clear}>
          {t('entity.cancelSelection')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.strip}>
      {active.length > 0 && (
        <>
          <span className={styles.stripLabel}>{t('entity.filter')}</span>
          <div className={styles.tags} role="group" aria-label={t('entity.activeFilters')}>
            {active.map((filter) => (
              <FilterTag
                key={filter.field.name}
                noun={noun}
                filter={filter}
                onRemove={() => list.filterBy(cleared(filter.field))}
              />
            ))}
          </div>
        </>
      )}
      {(active.length > 0 || hasSearch) && (
        <Button type="link" size="small" onClick={list.clearFilters}>
          {t('entity.clearAll')}
        </Button>
      )}
      {list.shown && (
        <span className={styles.matching} role="status">
          {t('entity.matching', { number: totalText(list.shown) })}
        </span>
      )}
    </div>
  );
}
