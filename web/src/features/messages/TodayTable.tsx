import { CheckCircleOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { type TodayTab, todayPageSizes } from '@haina/contract/calls/today.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Select, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ListPager } from '../../entity/list/ListPager.tsx';
import { useOptions } from '../../entity/fields/useOptions.ts';
import { todayKey } from '../../records/record/todayKey.ts';
import { DateInput } from '../../ui/components/DateInput.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { isMoment } from '../../ui/format/wireMoment.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import styles from './messages.module.css';
import { TodayBatch } from './TodayBatch.tsx';
import { TodayCards } from './TodayCards.tsx';
import { todayColumns } from './todayColumns.tsx';
import type { TodayInput, TodayPage, TodayRow, TodaySource } from './todaySource.ts';
import { UnreadBadge } from './UnreadBadge.tsx';
import { useBarSize } from './useBarSize.ts';
import { useHandled } from './useHandled.ts';
import { type RowActs, useTodayActs, useTodayKeys } from './useTodayActs.ts';

const emptyKeys = { 1: 'emptyNeed', 2: 'emptyOverdue', 3: 'emptyContacted' } as const;

const first: TodayInput = {
  type: 1,
  SeleteType: 1,
  Words: '',
  marks: [],
  day: null,
  page: 1,
  pagesize: todayPageSizes[0],
};

/** One of today's lists: three tabs, a search, whose they are, and what is marked as handled (S16.8 to S16.10). */
export function TodayTable({ source }: { readonly source: TodaySource }) {
  const [input, setInput] = useState(first);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asked = { ...input, Words: useDebounced(input.Words.trim()) };
  const { data, error, refetch } = useQuery({
    queryKey: [...todayKey, source.path, asked],
    queryFn: ({ signal }) => source.load(asked, signal),
    placeholderData: keepPreviousData,
  });
  const narrow = (part: Partial<TodayInput>) => {
    setChosen([]);
    // Also a narrowing that meets another one before that is drawn keeps it.
    setInput((now) => ({ ...now, page: 1, ...part }));
  };
  const shown = (data?.rows ?? []).filter(({ Guid }) => chosen.includes(Guid));
  const acts = useTodayActs(source);
  const area = useTodayKeys(data?.rows ?? [], acts, input.type !== 3);
  return (
    <>
      <TabsBar source={source} input={input} page={data} onTab={(type) => narrow({ type })} />
      <SearchBar source={source} input={input} onNarrow={narrow} onRefresh={() => void refetch()} />
      <TodayBatch source={source} rows={shown} onDone={() => setChosen([])} />
      {error && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
      <div className={styles.table} ref={area}>
        <Rows
          source={source}
          acts={acts}
          input={input}
          page={data}
          chosen={shown.map(({ Guid }) => Guid)}
          onChoose={setChosen}
          onNarrow={narrow}
        />
      </div>
      <ListPager
        list={{
          shown: data ?? null,
          state: input,
          goTo: (page, pagesize = input.pagesize) => narrow({ page, pagesize }),
        }}
        sizes={todayPageSizes}
      />
    </>
  );
}

const isNarrowed = ({ Words, marks, day }: TodayInput) => Words.trim() !== '' || marks.length > 0 || day !== null;

interface TabsBarProps {
  readonly source: TodaySource;
  readonly input: TodayInput;
  readonly page: TodayPage | undefined;
  readonly onTab: (tab: TodayTab) => void;
}

function TabsBar({ source, input, page, onTab }: TabsBarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const size = useBarSize();
  const handled = useHandled(source);
  const counts = { need: page?.Need ?? 0, overdue: page?.Overdue ?? 0, contacted: page?.Contacted ?? 0 };
  const names = ['need', 'overdue', 'contacted'] as const;
  const count = page?.total ?? 0;
  return (
    <div className={styles.tabsBar}>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={String(input.type)}
        onChange={(key) => onTab(Number(key) as TodayTab)}
        items={names.map((name, at) => ({
          key: String(at + 1),
          label: (
            <span className={styles.tab}>
              {t(`inbox.today.${name}`)}{' '}
              {name === 'contacted' ? counts.contacted || null : <UnreadBadge count={counts[name]} />}
            </span>
          ),
        }))}
      />
      {input.type !== 3 && (
        <Button
          size={size}
          icon={<CheckCircleOutlined />}
          // It marks the whole tab, never more than is seen.
          disabled={count === 0 || isNarrowed(input)}
          aria-label={t('inbox.today.handleAll')}
          onClick={() => void handled.all(input, count)}
        >
          {isPhone ? null : t('inbox.today.handleAll')}
        </Button>
      )}
    </div>
  );
}

interface SearchBarProps {
  readonly source: TodaySource;
  readonly input: TodayInput;
  readonly onNarrow: (part: Partial<TodayInput>) => void;
  readonly onRefresh: () => void;
}

function SearchBar({ source: { marks }, input, onNarrow, onRefresh }: SearchBarProps) {
  const t = useT();
  const size = useBarSize();
  const { options } = useOptions(marks.options, true, 'all');
  return (
    <div className={styles.search}>
      <Input
        size={size}
        type="search"
        prefix={<SearchOutlined className={styles.searchIcon ?? ''} />}
        maxLength={100}
        value={input.Words}
        placeholder={t('inbox.today.search')}
        aria-label={t('common.search')}
        onChange={({ target }) => onNarrow({ Words: target.value })}
      />
      <Select<1 | 2>
        size={size}
        aria-label={t('inbox.today.whose')}
        value={input.SeleteType}
        onChange={(SeleteType) => onNarrow({ SeleteType })}
        options={[
          { value: 1, label: t('inbox.today.mine') },
          { value: 2, label: t('inbox.today.sub') },
        ]}
      />
      <Select<number[]>
        size={size}
        mode="multiple"
        allowClear
        maxTagCount={1}
        className={styles.marks ?? ''}
        aria-label={t(marks.label)}
        placeholder={t(marks.label)}
        value={[...input.marks]}
        onChange={(chosen) => onNarrow({ marks: chosen })}
        options={options.map(({ value, label }) => ({ value, label }))}
      />
      <DateInput
        size={size}
        kind="day"
        label={t('field.common.Next_Time')}
        placeholder={t('field.common.Next_Time')}
        value={input.day === null ? null : `${input.day}T00:00:00`}
        onChange={(moment) => {
          // What was typed and names no date narrows nothing.
          if (moment === null || isMoment(moment)) onNarrow({ day: moment?.slice(0, 10) ?? null });
        }}
      />
      <span className={styles.refresh}>
        <IconButton icon={<ReloadOutlined />} label={t('common.refresh')} size={size} onClick={onRefresh} />
      </span>
    </div>
  );
}

interface RowsProps {
  readonly source: TodaySource;
  readonly acts: RowActs;
  readonly input: TodayInput;
  readonly page: TodayPage | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (guids: readonly string[]) => void;
  readonly onNarrow: (part: Partial<TodayInput>) => void;
}

function Rows({ source, acts, input, page, chosen, onChoose, onNarrow }: RowsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const empty = <EmptyState title={t(`inbox.today.${emptyKeys[input.type]}`)} />;
  if (isPhone) {
    if (page === undefined) return <Skeleton active className={styles.card ?? ''} />;
    const isContacted = input.type === 3;
    return <TodayCards source={source} rows={page.rows} acts={acts} isContacted={isContacted} empty={empty} />;
  }
  return (
    <DataTable<TodayRow>
      rows={page?.rows ?? []}
      rowKey="Guid"
      rowsKey={input}
      size="middle"
      minWidth={820}
      height="fill"
      columns={todayColumns(t, source, input, acts)}
      {...(page === undefined ? { isBusy: true } : {})}
      emptyText={empty}
      onSort={(key, type) =>
        onNarrow(
          type === null
            ? { order_field: undefined, order_type: undefined }
            : { order_field: key === 'Last_Time' ? 'Last_Time' : 'Next_Time', order_type: type },
        )
      }
      selection={
        input.type === 3
          ? undefined
          : {
              chosen: [...chosen],
              onChoose: (keys) => onChoose(keys.map(String)),
              labelAll: t('inbox.today.chooseAll'),
              labelOf: ({ Name }) => t('inbox.today.choose', { name: Name }),
              isChoosable: ({ Can_Edit }) => Can_Edit === 1,
              width: 48,
            }
      }
    />
  );
}
