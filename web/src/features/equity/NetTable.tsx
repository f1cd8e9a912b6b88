import { equity } from '@haina/contract/calls/equity.ts';
import type { NetPerformance } from '@haina/contract/calls/scoreShapes.ts';
import { rateOf } from '@haina/contract/rules/score.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { send } from '../../lib/api/send.ts';
import { useSession } from '../../lib/session/session.ts';
import { ClosedTag } from '../../records/scoreEntries/ClosedTag.tsx';
import { FigureBar } from '../../records/scoreEntries/FigureBar.tsx';
import { FigureBody, figurePage, FigurePager } from '../../records/scoreEntries/FigureBody.tsx';
import styles from '../../records/scoreEntries/scores.module.css';
import { useFigureFilter } from '../../records/scoreEntries/useFigureFilter.ts';
import { Hint } from '../../ui/components/Hint.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { percentText } from '../../ui/format/numbers.ts';

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
    queryFn: ({ signal }) => send(equity.net, { ...filter.input, page: filter.page, pagesize: figurePage }, { signal }),
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
      <FigureBody
        state={net}
        total={data?.total}
        empty={{ title: t('score.equity.nobody'), hint: t('score.equity.nobodyHint') }}
      >
        {data && <NetRows rows={data.rows} onEntries={onEntries} />}
      </FigureBody>
      {data && data.total > 0 && (
        <footer className={styles.foot}>
          <span>{t('score.equity.sum', { number: data.total })}</span>
          <FigurePager page={filter.page} total={data.total} onPage={(page) => filter.change({ page })} />
          <span>
            {t('field.performance.Received')} <Money value={data.Received} /> + {t('field.performance.Entries')}{' '}
            <Money value={data.Entries} /> = {t('field.performance.Net')} <Money value={data.Net} />
          </span>
        </footer>
      )}
    </>
  );
}

interface NetRowsProps extends Pick<NetTableProps, 'onEntries'> {
  readonly rows: readonly NetPerformance[];
}

function NetRows({ rows, onEntries }: NetRowsProps) {
  const t = useT();
  return (
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
        {rows.map((row) => (
          <NetRow key={row.User_Guid} row={row} onEntries={() => onEntries(row.User_Guid, row.Month)} />
        ))}
      </tbody>
    </table>
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
