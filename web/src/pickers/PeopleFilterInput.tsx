import { listLimit } from '@haina/contract/calls/wire.ts';
import type { FilterInputProps } from '../entity/fields/field.ts';
import { useOptions } from '../entity/fields/useOptions.ts';
import { peopleInScope } from './peopleOptions.ts';
import { UserPickerInput } from './UserPickerInput.tsx';

/** The input of a filter for people: the picker, with as many of them as a list's filter takes. */
export function PeopleFilterInput({ id, label, value, onChange }: FilterInputProps) {
  const { options } = useOptions(peopleInScope, value.length > 0, 'all');
  const names = new Map(options.map((option) => [option.value, option.label]));
  // A person who left the scope since stays chosen until taken out.
  const users = value.map((guid) => ({ UserGuid: String(guid), UserName: names.get(String(guid)) ?? '—' }));
  return (
    <UserPickerInput
      id={id}
      label={label}
      only="users"
      multiple
      uMax={listLimit}
      value={{ users, departments: [] }}
      onChange={(picked) => onChange(picked.users.map(({ UserGuid }) => UserGuid))}
    />
  );
}
