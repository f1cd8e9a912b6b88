import { business } from '@haina/contract/calls/business.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { encodeListState } from '../../../entity/list/listState.ts';
import { send } from '../../../lib/api/send.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { pageOfKind } from '../../../records/noun/recordAddress.ts';
import { useHasPage } from '../../../records/noun/useHasPage.ts';
import { RecordLink } from '../../../records/RecordLink.tsx';
import { grouped, yuan } from '../../../ui/format/numbers.ts';
import type { RankRow, Replies } from '../report/replies.ts';
import { periodOf } from '../report/reportPeriod.ts';
import { useReport } from '../report/reportView.ts';
import parts from './parts.module.css';
import { rankWith } from './rankWith.ts';
import styles from './ranking.module.css';

/** What the reader's chances are drawn from. */
export interface SignableDealsProps {
  readonly own: RankRow;
  readonly reply: Replies['ranking'];
}

/** How many opportunities are named. */
const named = 3;

/**
 * The reader's largest open opportunities that should be dealt in the running period, and where the reader would stand if all of
 * them were signed; nothing for another period, without any, or without the page of opportunities (S33.16).
 */
export function SignableDeals({ own, reply }: SignableDealsProps) {
  const t = useT();
  const { state, today } = useReport();
  const hasPage = useHasPage(targetKind.business);
  const { start, end } = periodOf(state.filters, today);
  const isRunning = start <= today && today < end;
  const filters = {
    SeleteType: 1 as const,
    Is_End: [0 as const],
    Deal_Time_Start: start,
    Deal_Time_End: dayAfter(end, -1),
  };
  const { data } = useQuery({
    queryKey: [business.list.path, 'signable', filters],
    enabled: hasPage && isRunning,
    queryFn: ({ signal }) =>
      send(
        business.list,
        { ...filters, order_field: 'Money', order_type: 'desc', page: 1, pagesize: named },
        { signal },
      ),
  });
  const rows = (data?.rows ?? []).filter(({ Money }) => (Money ?? 0) > 0);
  if (!data || rows.length === 0) return null;
  const sum = rows.reduce((all, { Money }) => all + Math.round((Money ?? 0) * 100), 0) / 100;
  const rank = rankWith(own, sum, state.list.page === 1 ? reply : null);
  const words = { count: rows.length, money: yuan(sum) };
  const query = encodeListState({ filters, order: null, page: 1, pagesize: 10, open: null }, business.list.input);
  return (
    <div className={styles.signable}>
      <span className={parts.quiet}>{t('bi.rank.signable')}</span>
      {rows.map(({ Guid, Name, Money }) => (
        <span key={Guid} className={styles.line}>
          <RecordLink kind={targetKind.business} guid={Guid} name={Name} />
          <span>{yuan(Money ?? 0)}</span>
        </span>
      ))}
      <small>{rank === null ? t('bi.rank.signed', words) : t('bi.rank.signedTo', { ...words, rank })}</small>
      {data.total > rows.length && (
        <Link to={`${pageOfKind(targetKind.business)}?${query}`}>
          {t('bi.rank.allSignable', { count: grouped(data.total) })}
        </Link>
      )}
    </div>
  );
}
