import { useT } from '../../../lib/i18n/i18n.ts';
import { partsOf, type NamedPart, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import styles from './bar.module.css';

/** The days of the report in words, as its answer names them, and those it is compared with. */
export function DateWords() {
  const { report } = useReport();
  const [main] = partsOf(report);
  return main ? <Words main={main} /> : null;
}

/** A day without its year, where that is the year of the day named before it. */
const withoutYearOf = (before: string, day: string) => (before.slice(0, 4) === day.slice(0, 4) ? day.slice(5) : day);

function Words({ main }: { readonly main: NamedPart }) {
  const t = useT();
  const { reply } = usePart(main);
  if (!reply || !('Start' in reply)) return null;
  const span = t('entity.between', { from: reply.Start, to: withoutYearOf(reply.Start, reply.End) });
  const isCompared = 'Before_Start' in reply && reply.Before_Start !== '';
  const before =
    isCompared &&
    t('entity.between', {
      from: withoutYearOf(reply.End, reply.Before_Start),
      to: withoutYearOf(reply.Before_Start, reply.Before_End),
    });
  return (
    <span className={styles.days} data-days>
      {before ? t('dashboard.comparedTo', { span, before }) : span}
    </span>
  );
}
