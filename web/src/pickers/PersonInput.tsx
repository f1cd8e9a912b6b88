import { Form } from 'antd';
import { useState } from 'react';
import type { FormControlProps } from '../entity/fields/field.ts';
import type { PeopleKind } from './userPicker/usePeople.ts';
import { UserPickerInput } from './UserPickerInput.tsx';
import { nobody, type PickedUser } from './userPicker/pickedPeople.ts';

/** A control of a form; `kind` widens whom it offers. */
export interface PersonInputProps extends FormControlProps {
  readonly kind?: PeopleKind;
}

/** A form control for one person by their Guid: a person in the reach of the caller, unless `kind` says otherwise; '' = nobody yet. */
export function PersonInput({ id, value, onChange, shown, label, isReadOnly, kind }: PersonInputProps) {
  const form = Form.useFormInstance();
  const guid = typeof value === 'string' ? value : '';
  const [known, setKnown] = useState<PickedUser>(() => ({
    UserGuid: guid,
    // The form began with it beside the Guid: a person who has left is in no list.
    UserName: String((shown !== undefined && form.getFieldValue(shown)) || ''),
  }));
  return (
    <UserPickerInput
      {...(id ? { id } : {})}
      label={label}
      only="users"
      {...(kind ? { kind } : {})}
      isReadOnly={isReadOnly}
      value={guid !== '' && guid === known.UserGuid ? { users: [known], departments: [] } : nobody}
      onChange={({ users: [user] }) => {
        if (user) setKnown(user);
        onChange?.(user?.UserGuid ?? '');
      }}
    />
  );
}
