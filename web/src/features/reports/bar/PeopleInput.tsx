import { listLimit } from '@haina/contract/calls/wire.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useOptions } from '../../../entity/fields/useOptions.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { departmentsInScope, peopleInScope } from '../../../pickers/peopleOptions.ts';
import { UserPickerInput } from '../../../pickers/UserPickerInput.tsx';
import { useReport } from '../report/reportView.ts';
import styles from './bar.module.css';
import { namedDepartments } from './namedDepartments.ts';

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
      {isChosen && <ChosenPeople onChange={narrow} />}
    </span>
  );
}

function ChosenPeople({ onChange }: { readonly onChange: (filters: Record<string, unknown>) => void }) {
  const t = useT();
  const { state } = useReport();
  const userGuids = guidsIn(state.filters.user_guid);
  const departmentGuids = guidsIn(state.filters.structure_guid);
  const { options: people } = useOptions(peopleInScope, userGuids.length > 0, 'all');
  const { options: tree } = useOptions(departmentsInScope, departmentGuids.length > 0, 'all');
  const names = new Map(people.map(({ value, label }) => [value, label]));
  const departments = namedDepartments(tree);
  return (
    <span className={styles.chosen}>
      <UserPickerInput
        label={t('bi.people.chosen')}
        placeholder={t('bi.people.choose')}
        multiple
        uMax={listLimit}
        dMax={listLimit}
        value={{
          // Whoever left the reach since stays chosen until taken out.
          users: userGuids.map((UserGuid) => ({ UserGuid, UserName: names.get(UserGuid) ?? '—' })),
          departments: departmentGuids.map((Guid) => ({ Guid, Name: departments.get(Guid) ?? '—' })),
        }}
        onChange={({ users, departments: chosen }) =>
          onChange({
            user_guid: users.length > 0 ? users.map(({ UserGuid }) => UserGuid) : undefined,
            structure_guid: chosen.length > 0 ? chosen.map(({ Guid }) => Guid) : undefined,
          })
        }
      />
    </span>
  );
}

const guidsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
