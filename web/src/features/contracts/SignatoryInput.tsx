import type { FormControlProps } from '../../entity/fields/field.ts';
import { PersonInput } from '../../pickers/PersonInput.tsx';

/** A form control for Order_User_Guid: who signs for the company, an active colleague; '' = nobody yet. */
export function SignatoryInput(props: FormControlProps) {
  return <PersonInput {...props} kind="leads_create" />;
}
