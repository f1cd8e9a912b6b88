import { UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import type { PickedRecord } from '../../pickers/pickedRecord.ts';
import type { ContactPickerProps } from '../../pickers/recordPicker/ContactPicker.tsx';
import { loadedLater } from '../../ui/loadedLater.tsx';
import { useSticky } from '../../ui/useSticky.ts';

/** Which contacts of a customer a follow-up is linked to. */
export interface ContactsButtonProps {
  readonly customerGuid: string;
  readonly value: readonly PickedRecord[];
  readonly onChange: (contacts: PickedRecord[]) => void;
}

const picker = loadedLater<ContactPickerProps>(
  async () => (await import('../../pickers/recordPicker/ContactPicker.tsx')).ContactPicker,
);

/** Opens the picker of the customer's contacts. */
export function ContactsButton({ customerGuid, value, onChange }: ContactsButtonProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useSticky(isOpen);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="text"
        icon={<UserAddOutlined aria-hidden />}
        onPointerEnter={picker.preload}
        onClick={() => setIsOpen(true)}
      >
        {t('activity.contacts')}
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
