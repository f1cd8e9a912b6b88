import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import styles from './collect.module.css';
import { DayLimit } from './DayLimit.tsx';

/** By what found companies are narrowed. */
export interface CompanyFilter {
  readonly Name?: string;
  readonly City?: string;
  readonly Capital_Min?: number;
  readonly Capital_Max?: number;
  readonly Only_New?: 1;
}

/** A filter that narrows nothing. */
export const noFilter: CompanyFilter = {};

/** Ranges of registered capital, in ten thousand yuan. */
const capitals = [
  [undefined, 100],
  [100, 500],
  [500, 1000],
  [1000, undefined],
] as const;

/** How long a search waits for the next letter, in milliseconds. */
const pause = 300;

interface FiltersProps {
  readonly cities: readonly string[];
  readonly value: CompanyFilter;
  readonly onChange: (value: CompanyFilter) => void;
}

/** The filters of found companies, and the limit of the day. */
export function FoundFilters({ cities, value, onChange }: FiltersProps) {
  const t = useT();
  const change = (changes: { readonly [K in keyof CompanyFilter]?: CompanyFilter[K] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...value, ...changes }).filter(([, one]) => one !== undefined && one !== ''),
    );
    onChange(Object.keys(next).length === 0 ? noFilter : next);
  };
  const capital = capitals.findIndex(([min, max]) => min === value.Capital_Min && max === value.Capital_Max);
  const capitalWords = ([min, max]: (typeof capitals)[number]) => {
    if (min === undefined) return t('collect.found.below', { max: max ?? 0 });
    return max === undefined ? t('collect.found.above', { min }) : t('collect.found.between', { min, max });
  };
  return (
    <div className={styles.filters}>
      <SearchField value={value.Name ?? ''} onChange={(Name) => change({ Name })} />
      <Select
        className={styles.city ?? ''}
        aria-label={t('collect.found.city')}
        placeholder={t('collect.found.city')}
        allowClear
        showSearch
        value={value.City ?? null}
        options={cities.map((city) => ({ value: city, label: city }))}
        onChange={(City: string | undefined) => change({ City })}
      />
      <Select
        className={styles.capital ?? ''}
        aria-label={t('collect.found.capital')}
        placeholder={t('collect.found.capital')}
        allowClear
        value={capital < 0 ? null : capital}
        options={capitals.map((range, index) => ({ value: index, label: capitalWords(range) }))}
        onChange={(index: number | undefined) => {
          const [Capital_Min, Capital_Max] = index === undefined ? [] : (capitals[index] ?? []);
          change({ Capital_Min, Capital_Max });
        }}
      />
      <Checkbox
        checked={value.Only_New === 1}
        onChange={({ target }) => change({ Only_New: target.checked ? 1 : undefined })}
      >
        {t('collect.found.onlyNew')}
      </Checkbox>
      <span className={styles.end}>
        <DayLimit />
      </span>
    </div>
  );
}

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, pause);
  const tell = useEffectEvent((text: string) => text.trim() !== value && onChange(text.trim()));
  useEffect(() => {
    tell(settled);
  }, [settled]);
  return (
    <Input
      className={styles.search ?? ''}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={t('collect.found.search')}
      aria-label={t('collect.found.search')}
      allowClear
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
