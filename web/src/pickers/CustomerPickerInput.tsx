import { customers } from '@haina/contract/calls/customers.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormControlProps } from '../entity/field.ts';
import { send } from '../lib/api/send.ts';
import { errorText } from '../lib/feedback/showError.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { loadedLater } from '../ui/loadedLater.tsx';
import { useSticky } from '../ui/useSticky.ts';
import { ChooserField } from './ChooserField.tsx';
import type { PickedRecord } from './pickedRecord.ts';
import type { PickerProps } from './recordPicker/pickerNoun.ts';

const customerPicker = loadedLater<Omit<PickerProps, 'multiple'>>(
  async () => (await import('./recordPicker/CustomerPicker.tsx')).CustomerPicker,
);

/** A form control for Customer_Guid: shows the customer's name and opens the picker; '' = none. */
export function CustomerPickerInput({ id, value, onChange, label, isReadOnly, isFirst }: FormControlProps) {
  const t = useT();
  const popupId = useId();
  const guid = typeof value === 'string' ? value : '';
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useSticky(isOpen);
  const [picked, setPicked] = useState<PickedRecord | null>(null);
  const { name, isLoading } = useCustomerName(guid, picked);
  return (
    <>
      <ChooserField
        {...(id ? { id } : {})}
        label={label}
        text={name}
        placeholder={t('picker.customer.title')}
        isOpen={isOpen}
        isReadOnly={isReadOnly}
        isFirst={isFirst}
        popupId={popupId}
        onOpen={() => setIsOpen(true)}
        onClear={() => onChange?.('')}
      />
      {wasOpened && (
        <customerPicker.Component
          id={popupId}
          // Its chip needs the name.
          open={isOpen && !isLoading}
          value={guid === '' ? [] : [{ Guid: guid, Name: name }]}
          onClose={() => setIsOpen(false)}
          onConfirm={([next]) => {
            if (next?.Guid !== guid) setPicked(next ?? null);
            onChange?.(next?.Guid ?? '');
          }}
        />
      )}
    </>
  );
}

/** The name of a customer by its Guid: the one just picked is known, one that the form began with is asked for. */
function useCustomerName(guid: string, picked: PickedRecord | null): { name: string; isLoading: boolean } {
  const t = useT();
  const isKnown = guid === '' || picked?.Guid === guid;
  const { data, error, isLoading } = useQuery({
    queryKey: [customers.model.path, { Guid: guid }],
    queryFn: ({ signal }) => send(customers.model, { Guid: guid }, { signal }),
    enabled: !isKnown,
  });
  const known = isKnown ? (picked?.Name ?? '') : data?.Customer_Name;
  const words = error ? errorText(error) : t('common.loading');
  return { name: guid === '' ? '' : (known ?? words), isLoading };
}
