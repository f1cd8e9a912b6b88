import { type Achievement, results } from '@haina/contract/calls/results.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { send, type SendOptions } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { dayOf } from '../../ui/format/moments.ts';
import { percentText, yuan } from '../../ui/format/numbers.ts';
import { Panel } from '../../ui/components/Panel.tsx';
import { useLastGood } from '../../ui/hooks/useLastGood.ts';
import styles from './achievement.module.css';
import { followed } from './cards/followed.ts';
import { type DashboardState, type FigureDays, figureAddress } from './dashboardState.ts';
import { FailedLoad } from '../../ui/components/FailedLoad.tsx';
import { TargetRing } from '../../ui/components/TargetRing.tsx';
import { targetPace } from './targetPace.ts';
import { useFreshAnswer } from './useFreshAnswer.ts';

/** What the card of targets is about. */
export interface AchievementPanelProps {
  readonly state: DashboardState;
}

type Kind = Achievement['Kind'];

/** The target of the period beside what came of it, of contracts or of received money; it leads to their list. */
export function AchievementPanel({ state }: AchievementPanelProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Kind | null>(null);
  const queryKey = [results.achievement.path, state];
  const ask = (options: SendOptions) => send(results.achievement, state, options);
  useFreshAnswer({ following: followed.target, queryKey, ask });
  const query = useQuery({ queryKey, queryFn: ({ signal }) => ask({ signal }), placeholderData: keepPreviousData });
  const shown = useLastGood(query.isPlaceholderData ? undefined : query.data, query.dataUpdatedAt);
  const rows = shown?.value.rows ?? [];
  const row = rows.find(({ Kind: kind }) => kind === chosen) ?? firstOf(rows);
  return (
    <Panel
      title={t('targets.achievement.title')}
      definition={t('targets.achievement.definition')}
      extra={<KindChoice value={row?.Kind ?? chosen ?? 1} onChange={setChosen} />}
    >
      <FailedLoad error={query.error} shownAt={shown?.at ?? null} onRetry={() => void query.refetch()} />
      {shown && row && <Target row={row} reply={shown.value} state={state} />}
      {!shown && !query.error && (
        <div className={styles.target} role="status" aria-label={t('common.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 5, width: ['60%', '40%', '100%', '100%', '100%'] }} />
        </div>
      )}
    </Panel>
  );
}

/** What is shown until a person chooses: the first with a target, else the first with a result. */
const firstOf = (rows: readonly Achievement[]) =>
  rows.find(({ Rate }) => Rate !== null) ?? rows.find(({ Actual }) => Actual !== 0) ?? rows[0];

function KindChoice({ value, onChange }: { readonly value: Kind; readonly onChange: (kind: Kind) => void }) {
  const t = useT();
  return (
    <Segmented<Kind>
      size="small"
      aria-label={t('targets.kind.label')}
      value={value}
      onChange={onChange}
      options={[
        { value: 1, label: t('targets.achievement.kind.contract') },
        { value: 2, label: t('targets.achievement.kind.received') },
      ]}
    />
  );
}

interface TargetProps {
  readonly row: Achievement;
  readonly reply: FigureDays & { readonly Month_Start: string; readonly Month_End: string };
  readonly state: DashboardState;
}

function Target({ row, reply, state }: TargetProps) {
  const t = useT();
  const today = dayOf(useCompanyNow());
  const { Kind: kind, Target: target, Actual, Rate } = row;
  const pace = Rate === null ? null : targetPace(row, reply, today);
  const missing = target - Actual;
  return (
    <Link
      className={styles.target}
      to={figureAddress(kind === 1 ? 'contracts' : 'receivables', reply, state)}
      title={t(kind === 1 ? 'targets.kind.contract' : 'targets.kind.received')}
    >
      <TargetRing rate={Rate} elapsed={pace?.elapsed ?? null} />
      <span className={styles.caption}>
        {pace
          ? t('targets.achievement.elapsed', { rate: percentText(pace.elapsed) })
          : t(Rate === null ? 'targets.achievement.unset' : 'targets.achievement.months', {
              months: monthWords(reply),
            })}
      </span>
      {Rate !== null && <Line label={t('targets.achievement.target')} money={target} />}
      <Line label={t('targets.achievement.actual')} money={Actual} isMain />
      {Rate !== null && missing !== 0 && (
        <Line
          label={t(missing > 0 ? 'targets.achievement.left' : 'targets.achievement.over')}
          money={Math.abs(missing)}
        />
      )}
      {pace && pace.perDay !== null && (
        <Line label={t('targets.achievement.perDay', { days: pace.daysLeft })} money={pace.perDay} />
      )}
    </Link>
  );
}

/** The months whose targets count: one, or from which to which. */
const monthWords = ({ Month_Start: first, Month_End: last }: TargetProps['reply']) =>
  first === last ? first : `${first} – ${last}`;

interface LineProps {
  readonly label: string;
  readonly money: number;
  readonly isMain?: boolean;
}

function Line({ label, money, isMain = false }: LineProps) {
  return (
    <span className={styles.line}>
      <span>{label}</span>
      {isMain ? <b>{yuan(money)}</b> : <span>{yuan(money)}</span>}
    </span>
  );
}
