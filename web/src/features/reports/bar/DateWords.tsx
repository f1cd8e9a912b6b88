import { useT } from '../../../lib/i18n/i18n.ts';
import { partsOf, type NamedPart, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import { dayWords } from '../report/dayWords.ts';
import styles from './bar.module.css';

/** The days of the report in words, as its answer names them, and those it is compared with. */
export function DateWords() {
  const { report } = useReport();
  const [main] = partsOf(report);
  return main ? <Words main={main} /> : null;
}

function Words({ main }: { readonly main: NamedPart }) {
  const t = useT();
  const { reply } = usePart(main);
  if (!reply || !('Start' in reply)) return null;
  return (
    <span className={styles.days} data-days>
      {dayWords(t, reply)}
    </span>
  );
}
