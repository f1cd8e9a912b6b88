import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { activeFilters, cleared } from './activeFilters.ts';
import { Counted } from '../list/Counted.tsx';
import { FilterTag } from './FilterTag.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { beyondQuick, isPressed, type QuickFilter } from './quickFilter.ts';
import type { Field } from '../fields/field.ts';
import styles from '../list/list.module.css';
import type { EntityList } from '../list/useEntityList.ts';
import type { Selection } from '../list/useSelection.ts';

/** What the strip above the table is about. */
export interface FilterStripProps<R> {
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  readonly list: EntityList<R>;
  readonly quick?: readonly QuickFilter[];
  readonly selection: Selection<R>;
  readonly batchActions?: ReactNode;
}

/**
 * The strip above the table: quick filters and the other active ones, or the actions on the chosen rows in the same place and
 * height. Nothing where there is nothing to say.
 */
export function FilterStrip<R>({ noun, fields, list, quick = [], selection, batchActions }: FilterStripProps<R>) {
  const t = useT();
  const { filters } = list.state;
  const active = activeFilters(fields, beyondQuick(quick, filters));
  const isQuick = quick.some((one) => isPressed(one, filters));
  const hasSearch = list.searched !== '';
  if (selection.rows.length > 0) {
    return (
      <div className={`${styles.strip} ${styles.batch}`} role="group" aria-label={t('entity.batch')}>
        <span className={styles.batchCount} aria-live="polite">
          {selection.keys.length === selection.rows.length ? (
            <Counted text="entity.selected" number={selection.rows.length} />
          ) : (
            <Counted text="entity.selectedHere" number={selection.rows.length} here={selection.keys.length} />
          )}
        </span>
        {batchActions}
        <Button type="text" size="small" className={styles.batchEnd} onClick={selection.clear}>
          {t('entity.cancelSelection')}
        </Button>
      </div>
    );
  }
  if (quick.length === 0 && active.length === 0 && !hasSearch) return null;
  return (
    <div className={styles.strip}>
      {quick.length > 0 && <QuickFilters quick={quick} filters={filters} onChange={list.filterBy} />}
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
      {(active.length > 0 || hasSearch || isQuick) && (
        <Button type="link" size="small" onClick={list.clearFilters}>
          {t('entity.clearAll')}
        </Button>
      )}
    </div>
  );
}
