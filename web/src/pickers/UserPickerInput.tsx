import { useT } from '../lib/i18n/i18n.ts';
import { ChooserField } from './ChooserField.tsx';
import { nobody, type PickedPeople, pickedNames } from './userPicker/pickedPeople.ts';
import type { UserPickerOptions } from './userPicker/UserPicker.tsx';
import { useUserPicker } from './useUserPicker.tsx';

/** The form control of people and departments; `Form.Item` fills in id, value and onChange. */
export interface UserPickerInputProps extends UserPickerOptions {
  readonly id?: string;
  readonly value?: PickedPeople;
  readonly onChange?: (value: PickedPeople) => void;
  readonly label: string;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
}

/** Shows the names of the people and departments chosen, and opens the picker. */
export function UserPickerInput(props: UserPickerInputProps) {
  const { id, value = nobody, onChange, label, placeholder, isReadOnly = false, ...options } = props;
  const t = useT();
  const { ref, popupId, isOpen, open, picker } = useUserPicker({ value, onChange, ...options });
  return (
    <>
      <ChooserField
        ref={ref}
        {...(id ? { id } : {})}
        label={label}
        text={pickedNames(value).join(t('entity.comma'))}
        placeholder={placeholder ?? t('entity.choose')}
        isOpen={isOpen}
        isReadOnly={isReadOnly}
        popupId={popupId}
        onOpen={open}
        onClear={() => onChange?.(nobody)}
      />
      {picker}
    </>
  );
}
