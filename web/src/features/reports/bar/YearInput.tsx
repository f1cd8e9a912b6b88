import { Select } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { yearStepped } from '../report/reportPeriod.ts';
import { useReport } from '../report/reportView.ts';
import styles from './bar.module.css';
import { Stepper } from './Stepper.tsx';

/** Years that can be chosen before the running one. */
const yearsBack = 9;

/** Of which calendar year a report of twelve months is. */
export function YearInput() {
  const t = useT();
  const { state, change, today } = useReport();
  const thisYear = Number(today.slice(0, 4));
  const year = Number(state.filters.Year ?? thisYear);
  const choose = (Year: number) =>
    change({ ...state, filters: { ...state.filters, Year: Year === thisYear ? undefined : Year } });
  const step = (by: 1 | -1) => {
    const next = yearStepped(state.filters.Year, by, today);
    return next === null ? null : () => choose(next);
  };
  const years = Array.from({ length: yearsBack + 2 }, (_, at) => thisYear + 1 - at);
  return (
    <Stepper onPrevious={step(-1)} onNext={step(1)}>
      <Select<number>
        className={styles.period ?? ''}
        aria-label={t('bi.year')}
        virtual={false}
        listHeight={420}
        value={year}
        onSelect={choose}
        options={[...new Set([...years, year])].map((value) => ({
          value,
          label: t('bi.period.year', { year: value }),
        }))}
      />
    </Stepper>
  );
}
