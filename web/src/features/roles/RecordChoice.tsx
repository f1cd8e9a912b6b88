import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import styles from './jurisdiction.module.css';
import { type FoundRecord, type RecordSort, type RecordSortKey, recordSorts } from './recordSearch.ts';

/** A record that was chosen, as calls name it. */
export interface ChosenRecord {
  readonly kind: RecordSort['kind'];
  readonly guid: string;
}

/** What the choice of a record shows and tells. */
export interface RecordChoiceProps {
  readonly chosen: ChosenRecord | null;
  readonly onChoose: (record: ChosenRecord | null) => void;
}

// The keys of a constant are known.
const sortKeys = Object.keys(recordSorts) as RecordSortKey[];

/** Chooses a record of any kind by its name. */
export function RecordChoice({ chosen, onChoose }: RecordChoiceProps) {
  const t = useT();
  const id = useId();
  const [sort, setSort] = useState<RecordSortKey>('customer');
  const { kind, find }: RecordSort = recordSorts[sort];
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim());
  const found = useQuery({
    queryKey: ['jurisdiction', 'records', sort, wanted],
    queryFn: ({ signal }) => find(wanted, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <label htmlFor={id}>{t('roles.whyRecord')}</label>
      <div className={styles.record}>
        <Select<RecordSortKey>
          aria-label={t('roles.whyRecord')}
          value={sort}
          options={sortKeys.map((value) => ({ value, label: t(recordSorts[value].label) }))}
          onChange={(next) => {
            setSort(next);
            onChoose(null);
          }}
        />
        <Select<string, { value: string; label: string; record: FoundRecord }>
          id={id}
          className={styles.select ?? ''}
          placeholder={t('roles.chooseRecord')}
          value={chosen?.guid ?? null}
          loading={found.isFetching}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={found.isFetching ? t('common.loading') : undefined}
          options={(found.data ?? []).map((record) => ({ value: record.Guid, label: record.Name, record }))}
          optionRender={shownRecord}
          onChange={(guid) => onChoose({ kind, guid })}
        />
      </div>
    </>
  );
}

const shownRecord = ({ data }: { readonly data: { readonly record: FoundRecord } }) => <Found record={data.record} />;

const Found = ({ record }: { readonly record: FoundRecord }) => (
  <span className={styles.found}>
    <span>{record.Name}</span>
    <span className={styles.hint}>{record.Owner}</span>
  </span>
);
