import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { RecordLink } from '../../../records/RecordLink.tsx';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { grouped, moneyText, yuan } from '../../../ui/format/numbers.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { isPastEnd, type LedgerRow } from '../report/replies.ts';
import type { NamedPart } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import { PartCard } from './PartCard.tsx';
import styles from './parts.module.css';
import { Pager, PastEnd } from './PeopleCard.tsx';

/** The records that a report is about, with what each came to; those out of reach are counted. */
export function LedgerCard({ ledger }: { readonly ledger: NamedPart<'ledger'> }) {
  const t = useT();
  const isPhone = useIsPhone();
  const state = usePart(ledger);
  const hidden = state.reply?.Hidden ?? 0;
  const isAllHidden = hidden > 0 && state.reply?.total === 0;
  return (
    <PartCard
      title={t('bi.ledger')}
      extra={
        hidden > 0 &&
        !isAllHidden && <span className={styles.aside}>{t('report.hidden', { count: grouped(hidden) })}</span>
      }
      state={state}
      hasRows
    >
      {(reply) =>
        isPastEnd(reply) ? (
          <PastEnd />
        ) : reply.rows.length === 0 ? (
          <EmptyState title={isAllHidden ? t('entity.allHidden', { number: grouped(hidden) }) : t('bi.ledgerEmpty')} />
        ) : (
          <>
            {isPhone ? <LedgerCards rows={reply.rows} /> : <LedgerTable rows={reply.rows} />}
            <Pager reply={reply} />
          </>
        )
      }
    </PartCard>
  );
}

/** The same on a phone: a customer per card. */
function LedgerCards({ rows }: { readonly rows: readonly LedgerRow[] }) {
  const t = useT();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const hasContract = row.Contract_Guid !== '';
        return (
          <li key={row.Guid} className={styles.cardRow}>
            <RecordLink kind={targetKind.customer} guid={row.Guid} name={row.Name} />
            {hasContract && <b>{yuan(row.Contract_Money)}</b>}
            <small>
              <span>{row.Owner_User_Name}</span>
              <span>
                {t('bi.column.dealt')} <DateTime value={row.Deal_Time} precision="minute" />
              </span>
              <span>
                {t('bi.column.cycle')} {grouped(row.Days)}
              </span>
              {hasContract && (
                <RecordLink kind={targetKind.contract} guid={row.Contract_Guid} name={row.Contract_Name} />
              )}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function LedgerTable({ rows }: { readonly rows: readonly LedgerRow[] }) {
  const t = useT();
  return (
    <DataTable<LedgerRow>
      rows={rows}
      rowKey="Guid"
      size="small"
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
          render: (row) => <DateTime value={row.Create_Time} precision="minute" />,
        },
        {
          key: 'Deal_Time',
          title: t('bi.column.dealt'),
          width: 150,
          render: (row) => <DateTime value={row.Deal_Time} precision="minute" />,
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
