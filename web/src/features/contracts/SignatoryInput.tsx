import { Form } from 'antd';
import { useState } from 'react';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { UserPickerInput } from '../../pickers/UserPickerInput.tsx';
import { nobody, type PickedUser } from '../../pickers/userPicker/pickedPeople.ts';

/** A form control for Order_User_Guid: who signs for the company, an active colleague; '' = nobody yet. */
export function SignatoryInput({ id, value, onChange, shown, label, isReadOnly }: FormControlProps) {
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
      kind="leads_create"
      isReadOnly={isReadOnly}
      value={guid !== '' && guid === known.UserGuid ? { users: [known], departments: [] } : nobody}
      onChange={({ users: [user] }) => {
        if (user) setKnown(user);
        onChange?.(user?.UserGuid ?? '');
      }}
    />
  );
}
