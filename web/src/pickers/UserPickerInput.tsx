import { useId, useRef } from 'react';
import { useT } from '../lib/i18n/i18n.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../ui/hooks/useOnceTrue.ts';
import { ChooserField } from './ChooserField.tsx';
import { useBeside } from './useBeside.ts';
import { nobody, type PickedPeople, pickedNames } from './userPicker/pickedPeople.ts';
import type { UserPickerOptions, UserPickerProps } from './userPicker/UserPicker.tsx';
import { userPickerSize } from './userPicker/userPickerSize.ts';

const userPicker = lazyComponent<UserPickerProps>(async () => (await import('./userPicker/UserPicker.tsx')).UserPicker);

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
  const popupId = useId();
  const field = useRef<HTMLDivElement>(null);
  const { isOpen, place, open, close } = useBeside(field, userPickerSize);
  const wasOpened = useOnceTrue(isOpen);
  return (
    <>
      <ChooserField
        ref={field}
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
      {wasOpened && (
        <userPicker.Component
          {...options}
          id={popupId}
          open={isOpen}
          place={place}
          value={value}
          onConfirm={(picked) => onChange?.(picked)}
          onClose={close}
        />
      )}
    </>
  );
}
