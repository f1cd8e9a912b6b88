import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import type { FormControlProps } from '../entity/fields/field.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { type PickerInputNoun, RecordPickerInput } from './RecordPickerInput.tsx';
import type { ContactPickerProps } from './recordPicker/ContactPicker.tsx';
import { useChosenCustomer } from './useChosenCustomer.ts';

const contactPicker = lazyComponent<ContactPickerProps>(
  async () => (await import('./recordPicker/ContactPicker.tsx')).ContactPicker,
);

const contact: PickerInputNoun<Contact> = {
  model: contacts.model,
  nameOf: ({ Name }) => Name,
  placeholder: 'picker.contacts.title',
};

/** A form control for a contact of the form's customer; closed until one is chosen (S12.8). */
export function ContactPickerInput(props: FormControlProps) {
  const t = useT();
  const customerGuid = useChosenCustomer();
  return (
    <RecordPickerInput
      {...props}
      of={contact}
      isReadOnly={props.isReadOnly || customerGuid === ''}
      {...(customerGuid === '' ? { closedWhy: t('picker.customerFirst') } : {})}
      renderPicker={(picker) => <contactPicker.Component {...picker} customerGuid={customerGuid} />}
    />
  );
}
