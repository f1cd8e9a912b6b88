import { Form } from 'antd';
import { useState } from 'react';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { UserPickerInput } from '../../pickers/UserPickerInput.tsx';
import { nobody, type PickedUser } from '../../pickers/userPicker/pickedPeople.ts';

/** A form control for User_Guid of an entry: a person in the reach of whom enters it; '' = nobody yet. */
export function PersonInput({ id, value, onChange, shown, label, isReadOnly }: FormControlProps) {
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
      isReadOnly={isReadOnly}
      value={guid !== '' && guid === known.UserGuid ? { users: [known], departments: [] } : nobody}
      onChange={({ users: [user] }) => {
        if (user) setKnown(user);
        onChange?.(user?.UserGuid ?? '');
      }}
    />
  );
}
