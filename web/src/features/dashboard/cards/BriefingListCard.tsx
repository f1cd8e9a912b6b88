import { type BriefingFigure, briefingKeys, type BriefingRow, results } from '@haina/contract/calls/results.ts';
import { Select, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EndOfEntries } from '../../../records/followUp/timeline/EndOfEntries.tsx';
import { useEndless } from '../../../records/followUp/timeline/useEndless.ts';
import { RecordLink } from '../../../records/RecordLink.tsx';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { FailedLoad } from '../../../ui/components/FailedLoad.tsx';
import { grouped, yuan } from '../../../ui/format/numbers.ts';
import { Panel } from '../../../ui/components/Panel.tsx';
import { isKind } from '../../reports/list/recordKind.ts';
import type { CardProps } from './card.ts';
import { useFreshEntries } from '../useFreshEntries.ts';
import styles from './cards.module.css';
import { followed } from './followed.ts';
import { FreshNotice } from './FreshNotice.tsx';

type Key = BriefingFigure['Key'];

const keyOf = ({ Id }: BriefingRow) => Id;

/** The records behind one figure of the briefing, newest first, without leaving the dashboard. */
export function BriefingListCard({ state }: CardProps) {
  const t = useT();
  const [key, setKey] = useState<Key>('customers');
  const rows = useRef<HTMLDivElement>(null);
  const { list, fresh } = useBriefingList({ ...state, Key: key });
  const toTop = () => {
    fresh.show();
    rows.current?.scrollTo({ top: 0 });
  };
  const hasRows = list.rows !== null && list.rows.length > 0;
  return (
    <Panel
      title={t('dashboard.card.briefingList')}
      definition={t('dashboard.briefing.definition')}
      extra={
        <Select<Key>
          size="small"
          className={styles.which}
          aria-label={t('dashboard.list.which')}
          virtual={false}
          value={key}
          onSelect={setKey}
          options={briefingKeys.map((value) => ({ value, label: t(`dashboard.briefing.${value}`) }))}
        />
      }
    >
      <div ref={rows} className={styles.scroll}>
        <FreshNotice words={t('dashboard.list.fresh')} fresh={fresh} onShow={toTop} />
        <FailedLoad
          error={list.isFetching ? null : list.error}
          shownAt={list.rows ? list.shownAt : null}
          onRetry={list.retry}
        />
        {hasRows && list.hidden > 0 && (
          <p className={styles.hidden}>{t('report.hidden', { count: grouped(list.hidden) })}</p>
        )}
        {list.rows?.length === 0 && !list.isFetching && <NoRows hidden={list.hidden} />}
        <ol className={styles.rows} aria-label={t(`dashboard.briefing.${key}`)}>
          {list.rows?.map((row) => (
            <li key={row.Id}>
              <Row row={row} />
            </li>
          ))}
        </ol>
        {list.rows === null && list.isFetching && (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
          </div>
        )}
        {hasRows && <EndOfEntries isFetching={list.isFetching} isFailed={Boolean(list.error)} onMore={list.loadMore} />}
      </div>
    </Panel>
  );
}

/** The records, which follow what is pushed while one looks at them. */
function useBriefingList(input: CardProps['state'] & { readonly Key: Key }) {
  const asked = {
    endpoint: results.briefingList,
    queryKey: [results.briefingList.path, input],
    input,
    keepsOld: true,
  };
  const list = useEndless(asked);
  return { list, fresh: useFreshEntries(asked, { following: followed.briefingList, rows: list.rows, keyOf }) };
}

/** No record at all, or none that the person may see. */
function NoRows({ hidden }: { readonly hidden: number }) {
  const t = useT();
  return hidden > 0 ? (
    <EmptyState title={t('entity.allHidden', { number: grouped(hidden) })} />
  ) : (
    <EmptyState title={t('dashboard.list.empty')} hint={t('dashboard.briefing.otherPeriod')} />
  );
}

function Row({ row }: { readonly row: BriefingRow }) {
  const t = useT();
  const { Target_Kind: kind } = row;
  return (
    <div className={styles.listed}>
      <span className={styles.rowTitle}>
        {isKind(kind) ? <RecordLink kind={kind} guid={row.Target_Guid} name={row.Name} /> : row.Name}
      </span>
      <span>{row.Money === null ? '' : yuan(row.Money)}</span>
      <small>
        {row.To === ''
          ? row.Owner_User_Name || row.User_Name
          : t('dashboard.briefing.moved', { from: row.From, to: row.To })}{' '}
        <DateTime value={row.Time} precision="minute" />
      </small>
    </div>
  );
}
