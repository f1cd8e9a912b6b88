import { useT } from '../../../lib/i18n/i18n.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import { numberText } from '../report/numberWords.ts';
import type { NamedPart } from '../report/reportView.ts';
import type { PartState } from '../report/usePart.ts';
import { Change } from './Change.tsx';
import { Bar } from './measureColumns.tsx';
import { PartCard } from './PartCard.tsx';
import parts from './parts.module.css';
import styles from './ranking.module.css';

/** What the sums of departments are drawn from. */
export interface DepartmentSumsProps {
  readonly ranking: NamedPart<'ranking'>;
  readonly state: PartState<'ranking'>;
}

/** The departments of a ranking by the sums of what was done in them, beside the period before. */
export function DepartmentSums({ ranking, state }: DepartmentSumsProps) {
  const t = useT();
  const measure = ranking.part.measures.Value;
  if (!measure) return null;
  return (
    <PartCard title={t('bi.rank.byDepartment')} state={state} hasRows height={120}>
      {({ Departments }) => (
        <ul className={styles.departments}>
          {Departments.map(({ Structure_Guid, Structure_Name, User_Num, Value, Before_Value }) => (
            <li key={Structure_Guid}>
              <span className={styles.line}>
                <span>
                  {Structure_Name} <small>{t('people.people', { number: grouped(User_Num) })}</small>
                </span>
                <b>{numberText(t, Value, measure.unit, measure.label)}</b>
              </span>
              <span className={styles.departmentBar}>
                <Bar share={Value / Math.max(1, Departments[0]?.Value ?? 0)} />
                <span className={parts.quiet}>
                  <Change measure={['Value', measure]} value={Value} before={Before_Value} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PartCard>
  );
}
