import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../ui/hooks/useOnceTrue.ts';
import { useBeside } from './useBeside.ts';
import type { PickedPeople } from './userPicker/pickedPeople.ts';
import type { UserPickerOptions, UserPickerProps } from './userPicker/UserPicker.tsx';
import { userPickerSize } from './userPicker/userPickerSize.ts';

const userPicker = lazyComponent<UserPickerProps>(async () => (await import('./userPicker/UserPicker.tsx')).UserPicker);

/** What a field shows and opens. */
export interface UserPickerField extends UserPickerOptions {
  readonly value: PickedPeople;
  readonly onChange: ((value: PickedPeople) => void) | undefined;
}

/** The picker of people and departments of one field. */
export interface FieldPicker {
  /** Of the field itself, which the picker stands beside. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The id of the picker's content while it is open. */
  readonly popupId: string;
  readonly isOpen: boolean;
  readonly open: () => void;
  /** The picker, to be drawn beside the field; nothing before it was opened for the first time. */
  readonly picker: ReactNode;
}

/** Opens the picker of people and departments beside a field. */
export function useUserPicker({ value, onChange, ...options }: UserPickerField): FieldPicker {
  const popupId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { isOpen, place, open, close } = useBeside(ref, userPickerSize);
  const wasOpened = useOnceTrue(isOpen);
  const picker = wasOpened && (
    <userPicker.Component
      {...options}
      id={popupId}
      open={isOpen}
      place={place}
      value={value}
      onConfirm={(picked) => onChange?.(picked)}
      onClose={close}
    />
  );
  return { ref, popupId, isOpen, open, picker };
}
