import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { type Translate, useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { useHeight } from '../../ui/hooks/useInnerSize.ts';
import styles from './dashboard.module.css';
import { type DashboardState, type FigureDays, sourceAddress } from './dashboardState.ts';
import type { SourceRow } from './cardRows.ts';

/** Heights in px, those of the style sheet: of a row, and of the heads with the room below the last row. */
const rowHeight = 27;
const around = 28 + 12;

/** Rows where nothing limits them, as on a phone, and the fewest that a card shows. */
const [usualRows, leastRows] = [9, 3];

/** What the bars of the sources are given. */
export interface SourceBarsProps {
  /** Most first; without any the children stand alone. */
  readonly rows: readonly SourceRow[];
  readonly days: FigureDays;
  readonly state: DashboardState;
  readonly isOld: boolean;
  /** What stands there while there are no rows. */
  readonly children: ReactNode;
}

/** As many sources as the card has room for, none of them cut; the smallest ones are one row together, which leads to all of their leads. */
export function SourceBars({ rows, days, state, isOld, children }: SourceBarsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const isPhone = useIsPhone();
  const room = isPhone || height === 0 ? usualRows : Math.max(leastRows, Math.floor((height - around) / rowHeight));
  const shown = shownSources(rows, room, t);
  const most = Math.max(1, ...shown.map((row) => row.Leads));
  return (
    <div ref={box} className={styles.bars} data-old={isOld || undefined}>
      {children}
      {rows.length > 0 && (
        <>
          <ColumnHeads />
          <ul className={styles.barList}>
            {shown.map((row) => (
              <li key={row.sources.join()}>
                <SourceBar row={row} share={row.Leads / most} address={sourceAddress(row.sources, days, state)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A row of the card: one source, or several together. */
interface ShownSource extends Pick<SourceRow, 'Leads' | 'Transformed'> {
  readonly name: string;
  readonly sources: readonly number[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function shownSources(rows: readonly SourceRow[], room: number, t: Translate): readonly ShownSource[] {
  const alone = rows.length <= room ? rows : rows.slice(0, room - 1);
  const rest = rows.slice(alone.length);
  const each = alone.map(({ Source, SourceName, Leads, Transformed }) => ({
    name: SourceName || t('entity.unset'),
    sources: [Source],
    Leads,
    Transformed,
  }));
  if (rest.length === 0) return each;
  const together = {
    name: t('dashboard.source.rest', { count: rest.length }),
    sources: rest.map(({ Source }) => Source),
    Leads: sum(rest.map(({ Leads }) => Leads)),
    Transformed: sum(rest.map(({ Transformed }) => Transformed)),
  };
  return [...each, together];
}

/** The heads of the figures; each bar names its own for those who listen. */
function ColumnHeads() {
  const t = useT();
  return (
    <div className={`${styles.bar} ${styles.barHeads}`} aria-hidden>
      <span />
      <span />
      <span className={styles.barMore}>{t('dashboard.source.column.leads')}</span>
      <span className={styles.barMore}>{t('dashboard.source.column.converted')}</span>
      <span className={styles.barMore}>{t('dashboard.source.column.rate')}</span>
    </div>
  );
}

interface SourceBarProps {
  readonly row: ShownSource;
  /** Its leads against those of the longest bar, 0 to 1. */
  readonly share: number;
  readonly address: string;
}

function SourceBar({ row, share, address }: SourceBarProps) {
  const t = useT();
  const rate = row.Leads === 0 ? '--' : `${((row.Transformed / row.Leads) * 100).toFixed(1)}%`;
  return (
    <Link className={styles.bar} to={address}>
      <span className={styles.barName} title={row.name}>
        {row.name}
      </span>
      <span className={styles.track}>
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </span>
      <Cell look={styles.barValue} head={t('dashboard.source.column.leads')} text={grouped(row.Leads)} />
      <Cell look={styles.barMore} head={t('dashboard.source.column.converted')} text={grouped(row.Transformed)} />
      <Cell look={styles.barMore} head={t('dashboard.source.column.rate')} text={rate} />
    </Link>
  );
}

interface CellProps {
  readonly look: string | undefined;
  readonly head: string;
  readonly text: string;
}

/** A figure of a bar; those who listen hear the head of its column before it. */
const Cell = ({ look, head, text }: CellProps) => (
  <span className={look}>
    <span className={styles.unseen}>{head} </span>
    {text}
  </span>
);
