import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { RecordLink } from '../../../records/RecordLink.tsx';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { grouped, moneyText } from '../../../ui/format/numbers.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { LedgerRow } from '../report/replies.ts';
import type { NamedPart } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import { PartCard } from './PartCard.tsx';
import styles from './parts.module.css';
import { Pager } from './PeopleCard.tsx';

/** The records that a report is about, with what each came to; those out of reach are counted. */
export function LedgerCard({ ledger }: { readonly ledger: NamedPart<'ledger'> }) {
  const t = useT();
  const state = usePart(ledger);
  const hidden = state.reply?.Hidden ?? 0;
  return (
    <PartCard
      title={t('bi.ledger')}
      extra={hidden > 0 && <span className={styles.aside}>{t('report.hidden', { count: grouped(hidden) })}</span>}
      state={state}
    >
      {(reply) =>
        reply.rows.length === 0 ? (
          <EmptyState title={t('bi.ledgerEmpty')} />
        ) : (
          <>
            <LedgerTable rows={reply.rows} />
            <Pager reply={reply} />
          </>
        )
      }
    </PartCard>
  );
}

function LedgerTable({ rows }: { readonly rows: readonly LedgerRow[] }) {
  const t = useT();
  return (
    <DataTable<LedgerRow>
      rows={rows}
      rowKey="Guid"
      size="middle"
      className={styles.table}
      minWidth={1000}
      columns={[
        {
          key: 'Name',
          title: t('bi.column.customer'),
          width: 240,
          render: ({ Guid, Name }) => <RecordLink kind={targetKind.customer} guid={Guid} name={Name} />,
        },
        { key: 'Owner_User_Name', title: t('bi.column.owner'), dataIndex: 'Owner_User_Name', width: 110 },
        {
          key: 'Create_Time',
          title: t('bi.column.created'),
          width: 150,
          render: (row) => <DateTime value={row.Create_Time} />,
        },
        {
          key: 'Deal_Time',
          title: t('bi.column.dealt'),
          width: 150,
          render: (row) => <DateTime value={row.Deal_Time} />,
        },
        { key: 'Days', title: t('bi.column.cycle'), width: 90, align: 'end', render: ({ Days }) => grouped(Days) },
        {
          key: 'Contract_Name',
          title: t('bi.column.firstContract'),
          width: 220,
          render: ({ Contract_Guid, Contract_Name }) =>
            Contract_Guid === '' ? (
              '—'
            ) : (
              <RecordLink kind={targetKind.contract} guid={Contract_Guid} name={Contract_Name} />
            ),
        },
        {
          key: 'Contract_Money',
          title: t('bi.column.money'),
          width: 140,
          align: 'end',
          render: ({ Contract_Guid, Contract_Money }) => (Contract_Guid === '' ? '—' : moneyText(Contract_Money)),
        },
      ]}
    />
  );
}
