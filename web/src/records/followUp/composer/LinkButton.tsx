import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { PickedRecord } from '../../../pickers/dialog/pickedRecord.ts';
import type { PickerProps } from '../../../pickers/recordPicker/pickerNoun.ts';
import type { LazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../../ui/hooks/useOnceTrue.ts';

/** Which records of a customer a follow-up is linked to. */
export interface LinkedRecords {
  readonly customerGuid: string;
  readonly value: readonly PickedRecord[];
  readonly onChange: (records: PickedRecord[]) => void;
}

/** What a button that links a follow-up to records shows and opens. */
export interface LinkButtonProps extends LinkedRecords {
  readonly label: string;
  readonly icon: ReactNode;
  readonly picker: LazyComponent<PickerProps & { readonly customerGuid?: string }>;
}

/** Opens the picker of the customer's records of one noun. */
export function LinkButton({ label, icon, picker, customerGuid, value, onChange }: LinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useOnceTrue(isOpen);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button type="text" icon={icon} onPointerEnter={picker.preload} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isWanted && (
        <picker.Component
          customerGuid={customerGuid}
          multiple
          open={isOpen}
          value={value}
          onConfirm={(picked) => {
            onChange(picked.map(({ Guid, Name }) => ({ Guid, Name })));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
