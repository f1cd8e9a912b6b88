import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/format/numbers.ts';
import styles from '../list/list.module.css';
import type { OwnershipCounts } from '../list/useEntityList.ts';

/** The ownership tabs in their order: 0 all, 1 mine, 2 my subordinates' (S2.16). */
const scopes = [
  { value: 0, label: 'entity.scope.all', count: 'All' },
  { value: 1, label: 'entity.scope.mine', count: 'Mine' },
  { value: 2, label: 'entity.scope.sub', count: 'Sub' },
] as const;

/** What the ownership tabs show. */
export interface ScopeTabsProps {
  readonly value: number;
  readonly counts: OwnershipCounts | null;
  readonly onChange: (value: number) => void;
}

/** Whose records the list shows: text tabs with how many there are. */
export function ScopeTabs({ value, counts, onChange }: ScopeTabsProps) {
  const t = useT();
  return (
    <div className={styles.scopes} role="group" aria-label={t('entity.scope.label')}>
      {scopes.map((scope) => (
        <button
          key={scope.value}
          type="button"
          className={styles.scope}
          aria-pressed={scope.value === value}
          onClick={() => onChange(scope.value)}
        >
          {t(scope.label)}
          <span className={styles.scopeCount}>{counts ? grouped(counts[scope.count]) : ''}</span>
        </button>
      ))}
    </div>
  );
}
