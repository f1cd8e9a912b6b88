import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import type { FormControlProps } from '../entity/fields/field.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { type PickerInputNoun, RecordPickerInput } from './RecordPickerInput.tsx';
import type { BusinessPickerProps } from './recordPicker/BusinessPicker.tsx';
import { useChosenCustomer } from './useChosenCustomer.ts';

const businessPicker = lazyComponent<BusinessPickerProps>(
  async () => (await import('./recordPicker/BusinessPicker.tsx')).BusinessPicker,
);

const opportunity: PickerInputNoun<Business> = {
  model: business.model,
  nameOf: ({ Name }) => Name,
  placeholder: 'picker.business.title',
};

/** A form control for an opportunity of the form's customer; closed until one is chosen (S12.8). */
export function BusinessPickerInput(props: FormControlProps) {
  const t = useT();
  const customerGuid = useChosenCustomer();
  return (
    <RecordPickerInput
      {...props}
      of={opportunity}
      isReadOnly={props.isReadOnly || customerGuid === ''}
      {...(customerGuid === '' ? { closedWhy: t('picker.customerFirst') } : {})}
      renderPicker={(picker) => <businessPicker.Component {...picker} customerGuid={customerGuid} />}
    />
  );
}
