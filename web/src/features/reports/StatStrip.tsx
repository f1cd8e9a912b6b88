import type { Measure } from '@haina/contract/reports/measure.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { KeyFigure } from '../../ui/components/KeyFigure.tsx';
import { beforeWords, noNumber, cellText, numberText, unitWord } from './report/numberWords.ts';
import { Change, type ChangeProps } from './parts/Change.tsx';
import { type Numbers, valueOf } from './report/replies.ts';
import styles from './strip.module.css';
import { isOfKind, type NamedPart, partsOf, useReport } from './report/reportView.ts';
import { usePart } from './report/usePart.ts';

/** Most numbers of a strip. */
const maxCells = 5;

/** The totals of a report beside those that it is compared with; each leads to its list. Reports that say it in their parts have none. */
export function StatStrip() {
  const { report } = useReport();
  const parts = partsOf(report);
  const [main] = parts;
  const people = parts.find((one) => isOfKind(one, 'people'));
  if (!main) return null;
  if (isOfKind(main, 'trend')) return <Strip main={main} also={people} />;
  if (isOfKind(main, 'items')) return <Strip main={main} also={undefined} />;
  return isOfKind(main, 'heat') ? <Strip main={main} also={undefined} /> : null;
}

interface StripProps {
  readonly main: NamedPart<'trend'> | NamedPart<'items'> | NamedPart<'heat'>;
  readonly also: NamedPart<'people'> | undefined;
}

function Strip({ main, also }: StripProps) {
  const t = useT();
  const { report } = useReport();
  const { reply, isBusy, error } = usePart<'trend' | 'items' | 'heat'>(main);
  const before = reply && 'Before_Total' in reply ? reply.Before_Total : null;
  const own = Object.entries(main.part.measures);
  const isCompared = report.filters.includes('compare');
  return (
    <section
      className={styles.strip}
      aria-label={t('bi.totals')}
      aria-busy={isBusy}
      // Numbers of the filter before are not read as those of this one.
      data-old={(reply !== null && (isBusy || Boolean(error))) || undefined}
    >
      {own.slice(0, maxCells).map((measure) => (
        <StatCell
          key={measure[0]}
          part={main.name}
          measure={measure}
          total={reply?.Total ?? null}
          before={isCompared ? before : null}
          isFailed={Boolean(error)}
        />
      ))}
      {also && own.length < maxCells && (
        <PeopleCells people={also} known={own.map(([field]) => field)} room={maxCells - own.length} />
      )}
    </section>
  );
}

/** The totals that only the part of people has, as money of contracts. */
function PeopleCells({ people, known, room }: { people: NamedPart<'people'>; known: readonly string[]; room: number }) {
  const { report } = useReport();
  const { reply, error } = usePart(people);
  const before = report.filters.includes('compare') ? (reply?.Before_Total ?? null) : null;
  return Object.entries(people.part.measures)
    .filter(([field]) => !known.includes(field))
    .slice(0, room)
    .map((measure) => (
      <StatCell
        key={measure[0]}
        part={people.name}
        measure={measure}
        total={reply?.Total ?? null}
        before={before}
        isFailed={Boolean(error)}
      />
    ));
}

interface StatCellProps {
  readonly part: string;
  readonly measure: readonly [field: string, measure: Measure];
  readonly total: Numbers | null;
  readonly before: Numbers | null;
  /** Without numbers, they did not come. */
  readonly isFailed: boolean;
}

function StatCell({ part, measure, total, before, isFailed }: StatCellProps) {
  const t = useT();
  const { open } = useReport();
  const [field, { label, unit, opens }] = measure;
  const value = total && valueOf(total, field);
  const content = (
    <>
      <span className={styles.label}>{t(label)}</span>
      {total === null && !isFailed ? (
        <span className={styles.waiting} />
      ) : (
        <KeyFigure
          text={total === null ? noNumber : unit === 'money' ? numberText(t, value, unit) : cellText(t, value, unit)}
          unit={total === null || value === null ? '' : unitWord(t, unit, field)}
        />
      )}
      <span className={styles.change}>
        {before && !measure[1].isNow && <Compared measure={measure} value={value} before={valueOf(before, field)} />}
      </span>
    </>
  );
  if (!opens || total === null) return <div className={styles.cell}>{content}</div>;
  return (
    <button type="button" className={styles.cell} onClick={() => open({ part, measure: field, cell: {} })}>
      {content}
    </button>
  );
}

/** How a number changed, and what it was; points where it is a rate. */
function Compared({ measure, value, before }: ChangeProps) {
  const t = useT();
  const { state } = useReport();
  const number = before === null ? noNumber : numberText(t, before, measure[1].unit, measure[0]);
  const words = beforeWords(t, state.compare, number);
  return (
    <>
      <Change measure={measure} value={value} before={before} />
      <span className={styles.before}>{words}</span>
    </>
  );
}
