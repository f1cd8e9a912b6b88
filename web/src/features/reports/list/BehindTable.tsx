import type { ReportRow } from '@haina/contract/reports/reportList.ts';
import { ListPager } from '../../../entity/list/ListPager.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { kindText } from '../../../records/noun/noun.ts';
import { RecordLink } from '../../../records/RecordLink.tsx';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../../ui/components/LoadErrorPanel.tsx';
import { grouped, moneyText } from '../../../ui/format/numbers.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx';
import styles from './list.module.css';
import { isKind } from './recordKind.ts';
import type { BehindList } from './useBehind.ts';

const RowLink = ({ row }: { readonly row: ReportRow }) =>
  isKind(row.Target_Kind) ? (
    <RecordLink kind={row.Target_Kind} guid={row.Target_Guid} name={row.Name} />
  ) : (
    <span>{row.Name}</span>
  );

/** The records of the list, each leading to itself; on a phone as cards. */
export function BehindTable({ behind }: { readonly behind: BehindList }) {
  const t = useT();
  const isPhone = useIsPhone();
  const { reply, error, retry, isBusy, page, pagesize, goTo } = behind;
  if (error) return <LoadErrorPanel error={error} onRetry={retry} />;
  if (!reply) return <TableSkeleton columns={[{}, {}, {}]} minWidth={400} />;
  if (reply.rows.length === 0) {
    const hidden = grouped(reply.Hidden);
    return <EmptyState title={reply.Hidden > 0 ? t('entity.allHidden', { number: hidden }) : t('bi.list.empty')} />;
  }
  return (
    <>
      <div className={styles.rows}>
        {isPhone ? <Cards rows={reply.rows} /> : <Rows rows={reply.rows} isBusy={isBusy} rowsKey={reply} />}
      </div>
      <ListPager list={{ shown: { rows: reply.rows, total: reply.total }, state: { page, pagesize }, goTo }} />
    </>
  );
}

interface RowsProps {
  readonly rows: readonly ReportRow[];
  readonly isBusy: boolean;
  readonly rowsKey: unknown;
}

function Rows({ rows, isBusy, rowsKey }: RowsProps) {
  const t = useT();
  const hasMoney = rows.some(({ Money }) => Money !== null);
  const kinds = new Set(rows.map(({ Target_Kind }) => Target_Kind));
  const [kind = 0] = kinds;
  return (
    <DataTable<ReportRow>
      rows={rows}
      rowKey="Id"
      rowsKey={rowsKey}
      size="middle"
      height="fill"
      isBusy={isBusy}
      columns={[
        {
          key: 'Name',
          title: kinds.size === 1 && isKind(kind) ? t(kindText(kind)) : t('bi.list.record'),
          ellipsis: 'untitled',
          render: (row) => <RowLink row={row} />,
        },
        { key: 'User_Name', title: t('bi.column.person'), dataIndex: 'User_Name', width: 140 },
        { key: 'Time', title: t('bi.list.time'), width: 170, render: ({ Time }) => <DateTime value={Time} /> },
        ...(hasMoney
          ? [
              {
                key: 'Money',
                title: t('bi.column.money'),
                width: 160,
                align: 'end' as const,
                render: ({ Money }: ReportRow) => (Money === null ? '—' : moneyText(Money)),
              },
            ]
          : []),
      ]}
    />
  );
}

const Cards = ({ rows }: Pick<RowsProps, 'rows'>) => (
  <ul className={styles.cards}>
    {rows.map((row) => (
      <li key={row.Id}>
        <RowLink row={row} />
        <span>
          {row.User_Name} <DateTime value={row.Time} />
        </span>
        {row.Money !== null && <b>{moneyText(row.Money)}</b>}
      </li>
    ))}
  </ul>
);
