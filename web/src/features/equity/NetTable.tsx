import { equity } from '@haina/contract/calls/equity.ts';
import type { NetPerformance } from '@haina/contract/calls/scoreShapes.ts';
import { rateOf } from '@haina/contract/rules/score.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { send } from '../../lib/api/send.ts';
import { useSession } from '../../lib/session/session.ts';
import { ClosedTag } from '../../records/scoreEntries/ClosedTag.tsx';
import { FigureBar } from '../../records/scoreEntries/FigureBar.tsx';
import styles from '../../records/scoreEntries/scores.module.css';
import { useFigureFilter } from '../../records/scoreEntries/useFigureFilter.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { Hint } from '../../ui/components/Hint.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { percentText } from '../../ui/format/numbers.ts';

/** People on one page. */
const pagesize = 100;

/** What stands at the right of the bar, and what shows the entries of a person in a month. */
export interface NetTableProps {
  readonly actions: ReactNode;
  readonly onEntries: (person: string, month: string) => void;
}

/** Net performance of each person in a month: what was received and what was entered (S34.2). */
export function NetTable({ actions, onEntries }: NetTableProps) {
  const t = useT();
  const filter = useFigureFilter();
  const net = useQuery({
    queryKey: [equity.net.path, filter.input, filter.page],
    queryFn: ({ signal }) => send(equity.net, { ...filter.input, page: filter.page, pagesize }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = net;
  return (
    <>
      <FigureBar
        filter={filter}
        more={
          <>
            <Hint label={t('score.equity.title')} text={t('score.equity.hint')} />
            {data?.Is_Closed === 1 && <ClosedTag />}
          </>
        }
        actions={actions}
      />
      <div className={styles.body} data-busy={net.isPlaceholderData}>
        {net.error && !net.isFetching && <LoadErrorPanel error={net.error} onRetry={() => void net.refetch()} />}
        {!data && net.isFetching && <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />}
        {data?.rows.length === 0 && (
          <div className={styles.empty}>
            <EmptyState title={t('score.equity.nobody')} hint={t('score.equity.nobodyHint')} />
          </div>
        )}
        {data && data.rows.length > 0 && (
          <table className={styles.table} aria-label={t('score.equity.title')}>
            <thead>
              <tr>
                <th className={styles.start}>{t('field.performance.User_Name')}</th>
                <th>{t('field.performance.Received')}</th>
                <th>{t('field.performance.Entries')}</th>
                <th>{t('field.performance.Net')}</th>
                <th>{t('field.performance.Target')}</th>
                <th>{t('score.equity.reach')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <NetRow key={row.User_Guid} row={row} onEntries={() => onEntries(row.User_Guid, row.Month)} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {data && data.total > 0 && (
        <footer className={styles.foot}>
          <span>{t('score.equity.sum', { number: data.total })}</span>
          {data.total > pagesize && (
            <Pagination
              size="small"
              current={filter.page}
              pageSize={pagesize}
              total={data.total}
              showSizeChanger={false}
              onChange={(page) => filter.change({ page })}
            />
          )}
          <span>
            {t('field.performance.Received')} <Money value={data.Received} /> + {t('field.performance.Entries')}{' '}
            <Money value={data.Entries} /> = {t('field.performance.Net')} <Money value={data.Net} />
          </span>
        </footer>
      )}
    </>
  );
}

function NetRow({ row, onEntries }: { readonly row: NetPerformance; readonly onEntries: () => void }) {
  const t = useT();
  const own = useSession(({ user }) => user?.UserGuid);
  const isOwn = row.User_Guid === own;
  const reach =
    row.Target === null ? null : rateOf(Math.round(Math.max(0, row.Net) * 100), Math.round(row.Target * 100));
  return (
    <tr className={isOwn ? styles.own : undefined}>
      <td className={styles.start}>
        <span className={styles.name}>
          {row.User_Name}
          {isOwn && <Tag>{t('score.me')}</Tag>}
          {row.Is_Disabled === 1 && <Tag>{t('score.disabled')}</Tag>}
        </span>
        <span className={styles.sub}>{row.FrameworkName}</span>
      </td>
      <td>
        <Money value={row.Received} isPlain />
      </td>
      <td>
        <button
          type="button"
          className={styles.link}
          aria-label={t('score.equity.entriesOf', { name: row.User_Name, month: row.Month })}
          onClick={onEntries}
        >
          <Money value={row.Entries} isPlain />
        </button>
        <div className={styles.sub}>{row.Entry_Num}</div>
      </td>
      <td>
        <strong>
          <Money value={row.Net} isPlain />
        </strong>
      </td>
      <td>{row.Target === null ? '--' : <Money value={row.Target} isPlain />}</td>
      <td>{reach === null ? '--' : percentText(reach)}</td>
    </tr>
  );
}
