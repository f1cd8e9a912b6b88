import { listLimit } from '@haina/contract/calls/wire.ts';
import { useOptions } from '../../../entity/fields/useOptions.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { departmentsInScope, peopleInScope } from '../../../pickers/peopleOptions.ts';
import { UserPickerInput } from '../../../pickers/UserPickerInput.tsx';
import { useReport } from '../report/reportView.ts';
import styles from './bar.module.css';
import { namedDepartments } from '../report/namedDepartments.ts';

/** What the choice of people tells. */
export interface ChosenPeopleProps {
  readonly onChange: (filters: Readonly<Record<string, unknown>>) => void;
}

/** Chooses the people and departments that a report is about, by the picker. */
export function ChosenPeople({ onChange }: ChosenPeopleProps) {
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
          // A person who left the reach since stays chosen until taken out.
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
