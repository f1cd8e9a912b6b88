import type { seaRules } from '@haina/contract/calls/seaRules.ts';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { minuteMoment } from '../../ui/format/moments.ts';
import { grouped } from '../../ui/format/numbers.ts';
import styles from './seaRules.module.css';

/** What a preview answered and how it was asked. */
export interface PreviewFiguresProps {
  readonly answer: z.output<typeof seaRules.previewRule.output>;
  readonly isStart: boolean;
  readonly days: number;
}

/** The two figures of a preview: the day of saving, and the days after it; where both are 0, when the first one falls. */
export function PreviewFigures({ answer, isStart, days }: PreviewFiguresProps) {
  const t = useT();
  const { Same_Day, Days_After, First_Time, total } = answer;
  const until = dayAfter(useCompanyNow(), days);
  return (
    <>
      <dl className={styles.figures}>
        <Figure
          title={t(isStart ? 'sea.rule.previewResult.sameDayOn' : 'sea.rule.previewResult.sameDay')}
          number={Same_Day}
          hint={t(isStart ? 'sea.rule.previewResult.sameDayOnHint' : 'sea.rule.previewResult.sameDayHint')}
        />
        <Figure
          title={t('sea.rule.previewResult.daysAfter', { days })}
          number={Days_After}
          hint={t('sea.rule.previewResult.daysAfterHint', { until })}
        />
      </dl>
      {total === 0 && (
        <p className={styles.hint}>
          {First_Time
            ? t('sea.rule.previewResult.first', { time: minuteMoment(First_Time) })
            : t('sea.rule.previewResult.never')}
        </p>
      )}
    </>
  );
}

/** The day that lies so many days behind a moment, `yyyy-MM-dd`. */
function dayAfter(now: string, days: number): string {
  const day = new Date(`${now.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

interface FigureProps {
  readonly title: string;
  readonly number: number;
  readonly hint: string;
}

function Figure({ title, number, hint }: FigureProps) {
  const t = useT();
  return (
    <div className={styles.figure}>
      <dt>{title}</dt>
      <dd>{t('sea.rule.previewResult.figure', { number: grouped(number) })}</dd>
      <dd className={styles.hint}>{hint}</dd>
    </div>
  );
}
