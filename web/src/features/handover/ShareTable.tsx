import type { HandOverCounts, HandOverShare } from '@haina/contract/calls/handover.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { countWords } from '../../records/countWords.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { recordsIn } from './handOverInput.ts';
import styles from './handover.module.css';

/** Who gets how much; a sum below several receivers, cards on a phone. */
export function ShareTable({
  shares,
  isBusy = false,
}: {
  readonly shares: readonly HandOverShare[];
  readonly isBusy?: boolean;
}) {
  const t = useT();
  const isPhone = useIsPhone();
  if (isPhone) return shares.map((share) => <ShareCard key={share.User_Guid} share={share} />);
  const number = styles.number ?? '';
  return (
    <DataTable<HandOverShare>
      rowKey="User_Guid"
      size="middle"
      isBusy={isBusy}
      rows={shares.length > 1 ? [...shares, totalOf(shares, t('handover.total'))] : [...shares]}
      minWidth={760}
      columns={[
        { key: 'name', title: t('handover.receivers'), dataIndex: 'User_Name', ellipsis: true },
        ...countWords.map(([count, words]) => ({
          key: count,
          title: t(words),
          align: 'end' as const,
          width: 92,
          className: number,
          render: (share: HandOverShare) => grouped(share[count]),
        })),
        {
          key: 'total',
          title: t('handover.total'),
          align: 'end',
          width: 96,
          className: `${number} ${styles.sum}`,
          render: (share) => grouped(recordsIn(share)),
        },
      ]}
    />
  );
}

/** All shares added up, as a row of the table. */
function totalOf(shares: readonly HandOverShare[], name: string): HandOverShare {
  const sums = countWords.map(([count]) => [count, shares.reduce((sum, share) => sum + share[count], 0)] as const);
  // Every count is among the words.
  return { User_Guid: 'total', User_Name: name, ...(Object.fromEntries(sums) as HandOverCounts) };
}

function ShareCard({ share }: { readonly share: HandOverShare }) {
  const t = useT();
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <span className={styles.name}>{share.User_Name}</span>
        <span className={styles.sum}>{grouped(recordsIn(share))}</span>
      </div>
      <dl className={styles.facts}>
        {countWords
          .filter(([count]) => share[count] > 0)
          .map(([count, words]) => (
            <div key={count} className={styles.fact}>
              <dt>{t(words)}</dt>
              <dd>{grouped(share[count])}</dd>
            </div>
          ))}
      </dl>
    </article>
  );
}
