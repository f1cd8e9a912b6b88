import { ReloadOutlined } from '@ant-design/icons';
import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { Select } from 'antd';
import { filterName } from '../../../entity/fields/field.ts';
import { fieldLabel } from '../../../entity/fields/fieldLabel.ts';
import { FilterControl } from '../../../entity/filter/FilterControl.tsx';
import { SearchInput } from '../../../entity/filter/SearchInput.tsx';
import type { EntityList } from '../../../entity/list/useEntityList.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { callFields } from './callFields.tsx';
import { type LengthRange, lengthOf, lengthRanges } from './lengthRanges.ts';
import styles from './records.module.css';

/** Every filter of the calls in one bar, which wraps on a phone. */
export function CallFilters({ list }: { readonly list: EntityList<CallRecord> }) {
  const t = useT();
  const { filters } = list.state;
  const byLength = (name?: LengthRange) => {
    const range = name === undefined ? { min: undefined, max: undefined } : lengthRanges[name];
    list.filterBy({ Talk_Length_Min: range.min, Talk_Length_Max: range.max });
  };
  return (
    <div className={styles.filters} role="search">
      <SearchInput value={list.searched} hint={t('dial.record.search')} onSearch={list.searchFor} />
      {callFields
        .filter(({ filter }) => filter !== undefined)
        .map((field) => (
          <FilterControl
            key={filterName(field)}
            field={field}
            className={styles.quick ?? ''}
            label={fieldLabel('call', field.name)}
            filters={filters}
            onChange={list.filterBy}
          />
        ))}
      <Select<LengthRange>
        className={styles.quick ?? ''}
        allowClear
        virtual={false}
        aria-label={t('dial.record.length')}
        placeholder={t('dial.record.length')}
        value={lengthOf(filters) ?? null}
        options={lengthNames.map((value) => ({ value, label: t(`dial.record.lengthRange.${value}`) }))}
        onChange={byLength}
      />
      <span className={styles.grow} />
      <IconButton icon={<ReloadOutlined />} label={t('common.refresh')} onClick={list.refresh} />
    </div>
  );
}

const lengthNames = ['short', 'middle', 'long'] as const satisfies readonly LengthRange[];
