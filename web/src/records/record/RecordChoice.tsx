import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import type { NounList } from '../noun/noun.ts';
import type { FoundRecord } from '../noun/nounSearch.ts';
import styles from './recordChoice.module.css';

/** A record that was chosen, as calls name it. */
export interface ChosenRecord {
  readonly kind: NounList['kind'];
  readonly guid: string;
  readonly name: string;
}

/** What the choice of a record shows and tells. */
export interface RecordChoiceProps {
  /** The lists that are looked through; the first one is until another is chosen. */
  readonly lists: readonly NounList[];
  readonly label: string;
  readonly value?: ChosenRecord | null;
  readonly onChange?: (record: ChosenRecord | null) => void;
  /** Of the field in which names are typed. */
  readonly id?: string;
}

/** How many records that match are offered. */
const most = 10;

/** Chooses a record of any kind by its name. */
export function RecordChoice({ lists, label, value = null, onChange, id }: RecordChoiceProps) {
  const t = useT();
  const [list, setList] = useState(lists[0]);
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim());
  const found = useQuery({
    queryKey: ['records', 'choice', list?.id, wanted],
    queryFn: async ({ signal }) => (await list?.search())?.find(wanted, most, signal) ?? null,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.record}>
      <Select<string>
        className={styles.kind ?? ''}
        aria-label={t('record.kindOf', { label })}
        value={list?.id ?? null}
        options={lists.map(({ id: known, title }) => ({ value: known, label: t(title) }))}
        onChange={(next) => {
          setList(lists.find(({ id: known }) => known === next));
          onChange?.(null);
        }}
      />
      <Select<string, { value: string; label: string; record: FoundRecord }>
        {...(id === undefined ? {} : { id })}
        className={styles.select ?? ''}
        aria-label={label}
        virtual={false}
        placeholder={t('record.chooseRecord')}
        value={value?.guid ?? null}
        loading={found.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={found.isFetching ? t('common.loading') : undefined}
        options={(found.data?.records ?? []).map((record) => ({ value: record.guid, label: record.name, record }))}
        optionRender={shownRecord}
        labelRender={({ label: known }) => known ?? value?.name}
        onChange={(guid, option) => {
          const { name } = Array.isArray(option) ? { name: '' } : (option?.record ?? { name: '' });
          if (list) onChange?.({ kind: list.kind, guid, name });
        }}
      />
    </div>
  );
}

const shownRecord = ({ data }: { readonly data: { readonly record: FoundRecord } }) => <Found record={data.record} />;

const Found = ({ record }: { readonly record: FoundRecord }) => (
  <span className={styles.found}>
    <span>{record.name}</span>
    <span className={styles.hint}>{record.owner}</span>
  </span>
);
