import { useT } from '../../lib/i18n/i18n.ts';
import styles from '../list/list.module.css';
import type { Filters } from '../list/listState.ts';
import { isPressed, pressed, type QuickFilter } from './quickFilter.ts';

/** What the quick filters of a list show and tell. */
export interface QuickFiltersProps {
  readonly quick: readonly QuickFilter[];
  readonly filters: Filters;
  readonly onChange: (changes: Filters) => void;
}

/** The quick filters of a list: a click sets one, another click takes it back. */
export function QuickFilters({ quick, filters, onChange }: QuickFiltersProps) {
  const t = useT();
  return (
    <div className={styles.quickFilters} role="group" aria-label={t('entity.quickFilters')}>
      {quick.map((one) => (
        <button
          key={one.label}
          type="button"
          className={styles.quickFilter}
          aria-pressed={isPressed(one, filters)}
          onClick={() => onChange(pressed(one, filters))}
        >
          {t(one.label)}
        </button>
      ))}
    </div>
  );
}
