import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import type { NounList } from '../../records/noun/noun.ts';
import type { FoundRecord } from '../../records/noun/nounSearch.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import { nounLists } from '../nouns.ts';
import styles from './roles.module.css';

/** A record that was chosen, as calls name it. */
export interface ChosenRecord {
  readonly kind: NounList['kind'];
  readonly guid: string;
}

/** What the choice of a record shows and tells. */
export interface RecordChoiceProps {
  readonly chosen: ChosenRecord | null;
  readonly onChoose: (record: ChosenRecord | null) => void;
}

/** How many records that match are offered. */
const most = 10;

const customers = nounLists.find(({ id }) => id === 'customer');

/** Chooses a record of any kind by its name. */
export function RecordChoice({ chosen, onChoose }: RecordChoiceProps) {
  const t = useT();
  const id = useId();
  const [list, setList] = useState(customers);
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim());
  const found = useQuery({
    queryKey: ['jurisdiction', 'records', list?.id, wanted],
    queryFn: async ({ signal }) => (await list?.search())?.find(wanted, most, signal) ?? null,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <label htmlFor={id}>{t('roles.whyRecord')}</label>
      <div className={styles.record}>
        <Select<string>
          aria-label={t('roles.whyRecord')}
          value={list?.id ?? null}
          options={nounLists.map(({ id: value, title }) => ({ value, label: t(title) }))}
          onChange={(next) => {
            setList(nounLists.find(({ id: known }) => known === next));
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
          options={(found.data?.records ?? []).map((record) => ({ value: record.guid, label: record.name, record }))}
          optionRender={shownRecord}
          onChange={(guid) => list && onChoose({ kind: list.kind, guid })}
        />
      </div>
    </>
  );
}

const shownRecord = ({ data }: { readonly data: { readonly record: FoundRecord } }) => <Found record={data.record} />;

const Found = ({ record }: { readonly record: FoundRecord }) => (
  <span className={styles.found}>
    <span>{record.name}</span>
    <span className={styles.hint}>{record.owner}</span>
  </span>
);
