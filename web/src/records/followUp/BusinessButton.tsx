import { StockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import type { PickedRecord } from '../../pickers/pickedRecord.ts';
import type { BusinessPickerProps } from '../../pickers/recordPicker/BusinessPicker.tsx';
import { loadedLater } from '../../ui/loadedLater.tsx';
import { useSticky } from '../../ui/useSticky.ts';

/** Which opportunities of a customer a follow-up is linked to. */
export interface BusinessButtonProps {
  readonly customerGuid: string;
  readonly value: readonly PickedRecord[];
  readonly onChange: (opportunities: PickedRecord[]) => void;
}

const picker = loadedLater<BusinessPickerProps>(
  async () => (await import('../../pickers/recordPicker/BusinessPicker.tsx')).BusinessPicker,
);

/** Opens the picker of the customer's opportunities. */
export function BusinessButton({ customerGuid, value, onChange }: BusinessButtonProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useSticky(isOpen);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="text"
        icon={<StockOutlined aria-hidden />}
        onPointerEnter={picker.preload}
        onClick={() => setIsOpen(true)}
      >
        {t('activity.business')}
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
