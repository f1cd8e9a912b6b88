import { BulbOutlined, FullscreenOutlined } from '@ant-design/icons';
import { isOnWall, wall, wallCities } from '@haina/contract/calls/wall.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { reports, titleKey } from '@haina/contract/reports/reports.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { send } from '../../../lib/api/send.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSettings } from '../../../lib/settings/settings.ts';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { FailedLoad } from '../../../ui/components/FailedLoad.tsx';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { useLastGood } from '../../../ui/hooks/useLastGood.ts';
import { PartCards } from '../PartCards.tsx';
import { decodeReport, type ReportState } from '../report/reportState.ts';
import type { Reply } from '../report/replies.ts';
import { ReportContext, type ReportView } from '../report/reportView.ts';
import { StatStrip } from '../StatStrip.tsx';
import { useAskingSoon } from '../live/useFreshFigures.ts';
import { useWall } from '../useWall.ts';
import { useToldWall } from './useToldWall.ts';
import styles from './wall.module.css';

/** How often a wall asks for its numbers, in milliseconds. */
const every = 60_000;

type Shown = z.output<typeof wall.show.output>;

/** One report full screen by a link, without a session: numbers alone, asked for anew each minute and when they have changed (S36.6). */
export function WallPage() {
  const t = useT();
  // Behind the #, so that no server and no log ever reads it.
  const token = useLocation().hash.replace(/^#/, '');
  const query = useQuery({
    queryKey: [wall.show.path, token],
    queryFn: ({ signal }) => send(wall.show, { Token: token }, { signal, quiet: true }),
    enabled: token !== '',
    refetchInterval: every,
    refetchIntervalInBackground: true,
  });
  const good = useLastGood(query.data, query.dataUpdatedAt);
  const isGone = token === '' || isMissing(query.error);
  const soon = useAskingSoon(() => void query.refetch());
  const shown: Report | null = good ? reports[good.value.Report] : null;
  const isTold = useToldWall(shown?.live === undefined || isGone ? null : token, soon);
  useEffect(() => {
    document.title = good && !isGone ? good.value.Name : t('common.productName');
  }, [good, isGone, t]);
  if (isGone) {
    return (
      <main className={styles.gone}>
        <EmptyState title={t('bi.wall.gone')} hint={t('bi.wall.goneHint')} />
      </main>
    );
  }
  const failure = <FailedLoad error={query.error} shownAt={good?.at ?? null} onRetry={() => void query.refetch()} />;
  if (!good) return <main className={styles.gone}>{query.error ? failure : <Waiting />}</main>;
  return (
    <>
      {failure}
      <Wall shown={good.value} isTold={isTold} />
    </>
  );
}

function Waiting() {
  const t = useT();
  return <p role="status">{t('common.loading')}</p>;
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === replyCode.gone;

/** The report as a wall has it: its numbers open no lists, and nothing is asked for but by the link. */
function wallReport(id: ReportId): Report {
  const { live: _, ...report }: Report = reports[id];
  const parts = Object.entries(report.parts)
    .filter(([, part]) => isOnWall(part))
    .map(([name, part]) => {
      const measures = Object.entries(part.measures).map(([field, measure]) => [field, { ...measure, opens: false }]);
      return [name, { ...part, measures: Object.fromEntries(measures) }] as const;
    });
  return {
    ...report,
    filters: report.filters.filter((filter) => filter === 'compare'),
    parts: Object.fromEntries(parts),
  };
}

function repliesOf({ Report: id, Parts }: Shown): ReadonlyMap<string, Reply> {
  const report: Report = reports[id];
  return new Map(
    Parts.flatMap(({ Part, Reply: wire }) => {
      const part = Object.entries(report.parts).find(([name]) => name === Part || wallCities(name) === Part)?.[1];
      // The call of a part answers as its kind says.
      return part ? [[Part, z.decode(part.call.output, wire) as Reply] as const] : [];
    }),
  );
}

interface WallProps {
  readonly shown: Shown;
  /** Whether the screen is told when its numbers change. */
  readonly isTold: boolean;
}

function Wall({ shown, isTold }: WallProps) {
  const t = useT();
  const page = useRef<HTMLElement>(null);
  const { turn } = useWall(page);
  const theme = useSettings((settings) => settings.theme);
  const { Report: id, Query, Today, Time, Company_Name, Name } = shown;
  const report = useMemo(() => wallReport(id), [id]);
  const replies = useMemo(() => repliesOf(shown), [shown]);
  const first = useMemo(() => decodeReport(new URLSearchParams(Query), report), [Query, report]);
  const [look, setLook] = useState<Pick<ReportState, 'show' | 'look'> | null>(null);
  const view: ReportView = {
    id,
    report,
    state: { ...first, ...look, opened: null },
    change: (next) => setLook({ show: next.show, look: next.look }),
    open: () => undefined,
    isLive: false,
    today: Today,
    me: '',
    replies,
  };
  return (
    <ReportContext value={view}>
      <main ref={page} className={styles.wall}>
        <header className={styles.head}>
          <h1>{Name}</h1>
          <span className={styles.facts}>
            <span>{t(titleKey(id))}</span>
            <span>{Company_Name}</span>
            <Span replies={replies} />
          </span>
          <span className={styles.end}>
            <span className={styles.facts}>
              <span>{t('dashboard.updatedAt', { time: (Time ?? '').slice(11, 16) })}</span>
              <span>{t(isTold ? 'bi.wall.live' : 'bi.wall.refreshed')}</span>
            </span>
            <IconButton
              icon={<BulbOutlined />}
              label={t('bi.wall.dark')}
              onClick={() => useSettings.setState({ theme: theme === 'dark' ? 'classic' : 'dark' })}
            />
            <IconButton icon={<FullscreenOutlined />} label={t('shell.fullScreen.enter')} onClick={turn} />
          </span>
        </header>
        <StatStrip />
        <PartCards />
      </main>
    </ReportContext>
  );
}

/** The days of the report in words. */
function Span({ replies }: { readonly replies: ReadonlyMap<string, Reply> }) {
  const t = useT();
  const [reply] = replies.values();
  return reply && 'Start' in reply && <span>{t('entity.between', { from: reply.Start, to: reply.End })}</span>;
}
