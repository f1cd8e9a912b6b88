import { Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { useReport } from '../report/reportView.ts';
import styles from './bar.module.css';
import type { ChosenPeopleProps } from './ChosenPeople.tsx';

const chosenPeople = lazyComponent<ChosenPeopleProps>(async () => (await import('./ChosenPeople.tsx')).ChosenPeople);

type Choice = 'below' | 'all' | 'mine' | 'sub' | 'chosen';

const seleteTypes = { all: 0, mine: 1, sub: 2 } as const;

/** Whose numbers a report is of: the reader and those below, all in reach, or people and departments by name. */
export function PeopleInput() {
  const t = useT();
  const { state, change } = useReport();
  const [isPicking, setPicking] = useState(false);
  const { SeleteType, user_guid, structure_guid } = state.filters;
  const isChosen = isPicking || user_guid !== undefined || structure_guid !== undefined;
  const named = (Object.keys(seleteTypes) as (keyof typeof seleteTypes)[]).find(
    (one) => seleteTypes[one] === SeleteType,
  );
  const narrow = (filters: Record<string, unknown>) =>
    change({
      ...state,
      filters: { ...state.filters, SeleteType: undefined, user_guid: undefined, structure_guid: undefined, ...filters },
      list: { ...state.list, page: 1 },
    });
  const choose = (choice: Choice) => {
    setPicking(choice === 'chosen');
    if (choice === 'below') narrow({});
    else if (choice !== 'chosen') narrow({ SeleteType: seleteTypes[choice] });
  };
  return (
    <span className={styles.people} data-input="people">
      <Select<Choice>
        className={styles.whose ?? ''}
        aria-label={t('bi.people.label')}
        virtual={false}
        popupMatchSelectWidth={false}
        value={isChosen ? 'chosen' : (named ?? 'below')}
        onSelect={choose}
        options={(['below', 'all', 'mine', 'sub', 'chosen'] as const).map((value) => ({
          value,
          label: t(`bi.people.${value}`),
        }))}
      />
      {isChosen && <chosenPeople.Component onChange={narrow} />}
    </span>
  );
}
