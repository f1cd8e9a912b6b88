import { Segmented, Select } from 'antd';
import type { Option } from '../../entity/fields/options.ts';
import { SearchInput } from '../../entity/filter/SearchInput.tsx';
import { TreeChoice } from '../../entity/fields/TreeChoice.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import styles from './targets.module.css';
import type { TargetFilter } from './useTargets.ts';

/** What the bar above the grid shows and tells. */
export interface TargetBarProps {
  readonly filter: TargetFilter;
  readonly departments: readonly Option[];
  /** Another page of the same year, kind and holders. */
  readonly onNarrow: (change: Partial<TargetFilter>) => void;
  /** Another grid. */
  readonly onTurn: (change: Partial<TargetFilter>) => void;
}

/** Which grid is shown. */
export function TargetBar({ filter, departments, onNarrow, onTurn }: TargetBarProps) {
  const t = useT();
  const thisYear = Number(useCompanyNow().slice(0, 4));
  const years = [...new Set([filter.Year, ...[2, 1, 0, -1, -2, -3].map((away) => thisYear + away)])];
  return (
    <div className={styles.bar}>
      <Select<number>
        className={styles.year ?? ''}
        aria-label={t('targets.year')}
        value={filter.Year}
        onChange={(Year) => onTurn({ Year })}
        options={years
          .toSorted((one, other) => other - one)
          .map((year) => ({
            value: year,
            label: t('targets.yearOf', { year }),
          }))}
      />
      <Segmented<1 | 2>
        aria-label={t('targets.kind.label')}
        value={filter.Kind}
        onChange={(Kind) => onTurn({ Kind })}
        options={[
          { value: 1, label: t('targets.kind.contract') },
          { value: 2, label: t('targets.kind.received') },
        ]}
      />
      <Segmented<1 | 2>
        aria-label={t('targets.holder.label')}
        value={filter.Holder}
        onChange={(Holder) => onTurn({ Holder })}
        options={[
          { value: 1, label: t('targets.holder.people') },
          { value: 2, label: t('targets.holder.departments') },
        ]}
      />
      <TreeChoice
        className={styles.department ?? ''}
        aria-label={t('targets.department')}
        placeholder={t('targets.allDepartments')}
        allowClear
        options={departments}
        value={filter.structure_guid ?? null}
        onChange={(guid) => onNarrow({ structure_guid: typeof guid === 'string' ? guid : undefined })}
      />
      <SearchInput
        value={filter.Name ?? ''}
        hint={t(filter.Holder === 1 ? 'targets.search.people' : 'targets.search.departments')}
        onSearch={(Name) => onNarrow({ Name })}
      />
    </div>
  );
}
