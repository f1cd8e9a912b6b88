import type { ReactNode } from 'react';
import { TreeChoice } from '../../entity/fields/TreeChoice.tsx';
import { ChoiceSelect } from '../../entity/fields/ChoiceSelect.tsx';
import { useOptions } from '../../entity/fields/useOptions.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { departmentsInScope, peopleInScope } from '../../pickers/peopleOptions.ts';
import { monthStepper } from './lazyParts.ts';
import styles from './scores.module.css';
import type { FigureFilter } from './useFigureFilter.ts';

/** What the bar above figures shows. */
export interface FigureBarProps {
  readonly filter: FigureFilter;
  /** In the place of the month, where a page has another period. */
  readonly period?: ReactNode;
  /** What stands behind the filters. */
  readonly more?: ReactNode;
  /** Buttons at the right. */
  readonly actions: ReactNode;
}

/** The filters of figures: the month, people and a department, and what is done with all of them. */
export function FigureBar({ filter, period, more, actions }: FigureBarProps) {
  const t = useT();
  const departments = useOptions(departmentsInScope, true, 'all');
  return (
    <div className={styles.bar}>
      {period ?? (
        <span className={styles.month}>
          <monthStepper.Component value={filter.month} onChange={(month) => filter.change({ month })} />
        </span>
      )}
      <ChoiceSelect
        className={styles.people ?? ''}
        source={peopleInScope}
        label={t('score.people')}
        placeholder={t('score.people')}
        isInBar
        value={filter.people}
        onChange={(chosen) => filter.change({ people: chosen.map(String) })}
      />
      <TreeChoice
        className={styles.department ?? ''}
        aria-label={t('score.departments')}
        placeholder={t('score.departments')}
        allowClear
        options={departments.options}
        value={filter.department}
        onChange={(guid) => filter.change({ department: typeof guid === 'string' ? guid : null })}
      />
      {more}
      <span className={styles.actions}>{actions}</span>
    </div>
  );
}
