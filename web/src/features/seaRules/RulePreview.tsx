import { previewDays, type SeaPreviewRow, type SeaRuleForm, seaRules } from '@haina/contract/calls/seaRules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { send } from '../../lib/api/send.ts';
import { type Translate, useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { bringIntoView } from '../../ui/hooks/bringIntoView.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { PreviewFigures } from './PreviewFigures.tsx';
import styles from './seaRules.module.css';

/** The days ahead that can be chosen. */
const ranges = [7, 15, previewDays, 60, 90, 180, 365];

/** What is previewed. */
export interface RulePreviewProps {
  readonly rule: SeaRuleForm;
  /** Whether saving the rule would switch it on: its clocks would start then. */
  readonly isStart: boolean;
  /** How many days it looks ahead. */
  readonly days: number;
  readonly onDays: (days: number) => void;
}

/** What the rules would do if they were saved now: how many customers fall today and later, and which ones when. */
export function RulePreview({ rule, isStart, days, onDays }: RulePreviewProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const input = { ...rule, page, Days: days };
  const preview = useQuery({
    queryKey: [seaRules.previewRule.path, input],
    queryFn: ({ signal }) => send(seaRules.previewRule, input, { signal }),
    placeholderData: keepPreviousData,
  });
  if (preview.error && !preview.isFetching)
    return <LoadErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { rows, total } = preview.data;
  return (
    // The answer stands below a long form.
    <section ref={bringIntoView} className={styles.preview} aria-label={t('sea.rule.preview')} aria-live="polite">
      <div className={styles.previewHeader}>
        <h2 className={styles.group}>{t('sea.rule.preview')}</h2>
        <Select
          aria-label={t('sea.rule.previewResult.within')}
          value={days}
          options={ranges.map((value) => ({ value, label: t('sea.rule.previewResult.withinDays', { days: value }) }))}
          onChange={(value) => {
            setPage(1);
            onDays(value);
          }}
        />
      </div>
      {isStart && <p className={styles.hint}>{t('sea.rule.previewResult.ifOn')}</p>}
      <PreviewFigures answer={preview.data} isStart={isStart} days={days} />
      {total > 0 && (
        <>
          <DataTable<SeaPreviewRow>
            rowKey="Guid"
            size="middle"
            isBusy={preview.isFetching}
            rows={rows}
            minWidth={640}
            columns={columnsOf(t)}
          />
          <div className={styles.pager}>
            <Pagination size="small" current={page} total={total} showSizeChanger={false} onChange={setPage} />
          </div>
        </>
      )}
    </section>
  );
}

const columnsOf = (t: Translate): readonly TableColumn<SeaPreviewRow>[] => [
  { key: 'name', title: fieldLabel('customer', 'Customer_Name'), dataIndex: 'Customer_Name' },
  { key: 'level', title: t('customer.column.level'), dataIndex: 'Customer_LevelName' },
  { key: 'owner', title: fieldLabel('customer', 'Owner_User_Name'), dataIndex: 'Owner_User_Name' },
  {
    key: 'last',
    title: t('record.column.last'),
    render: ({ Last_Time }) => <DateTime value={Last_Time} precision="minute" />,
  },
  { key: 'why', title: t('sea.rule.why'), render: ({ Sea_Kind }) => t(`sea.kind.${Sea_Kind}`) },
  {
    key: 'due',
    title: t('sea.rule.due'),
    render: ({ Due_Time }) => <DateTime value={Due_Time} precision="minute" />,
  },
];
