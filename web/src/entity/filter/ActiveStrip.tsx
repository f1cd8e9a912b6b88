import { Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Field } from '../fields/field.ts';
import styles from '../list/list.module.css';
import type { EntityList } from '../list/useEntityList.ts';
import { activeFilters, cleared } from './activeFilters.ts';
import { FilterTag } from './FilterTag.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { beyondQuick, isPressed, type QuickFilter } from './quickFilter.ts';

/** What narrows a list. */
export interface ActiveStripProps<R> {
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  readonly list: EntityList<R>;
  readonly quick?: readonly QuickFilter[];
}

/** The quick filters of a list and the other active ones, each with a cross that removes it. Nothing where there is nothing to say. */
export function ActiveStrip<R>({ noun, fields, list, quick = [] }: ActiveStripProps<R>) {
  const t = useT();
  const { filters } = list.state;
  const active = activeFilters(fields, beyondQuick(quick, filters));
  const isNarrowed = active.length > 0 || list.searched !== '' || quick.some((one) => isPressed(one, filters));
  if (quick.length === 0 && !isNarrowed) return null;
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
      {isNarrowed && (
        <Button type="link" size="small" onClick={list.clearFilters}>
          {t('entity.clearAll')}
        </Button>
      )}
    </div>
  );
}
