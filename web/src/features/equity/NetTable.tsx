import { equity } from '@haina/contract/calls/equity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { send } from '../../lib/api/send.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ClosedTag } from '../../records/scoreEntries/ClosedTag.tsx';
import { FigureBar } from '../../records/scoreEntries/FigureBar.tsx';
import { FigureBody, figurePage, FigurePager } from '../../records/scoreEntries/FigureBody.tsx';
import styles from '../../records/scoreEntries/scores.module.css';
import { useFigureFilter } from '../../records/scoreEntries/useFigureFilter.ts';
import { Hint } from '../../ui/components/Hint.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { NetCards } from './NetCards.tsx';
import { NetRows } from './NetRows.tsx';

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
  const Rows = useIsPhone() ? NetCards : NetRows;
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
        {data && <Rows rows={data.rows} onEntries={onEntries} />}
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
