import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import type { FormControlProps } from '../entity/fields/field.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { type PickerInputNoun, RecordPickerInput } from './RecordPickerInput.tsx';
import type { ContractPickerProps } from './recordPicker/ContractPicker.tsx';
import { useChosenCustomer } from './useChosenCustomer.ts';

const contractPicker = lazyComponent<ContractPickerProps>(
  async () => (await import('./recordPicker/ContractPicker.tsx')).ContractPicker,
);

const contract: PickerInputNoun<Contract> = {
  model: contracts.model,
  nameOf: ({ Name }) => Name,
  placeholder: 'picker.contract.title',
};

/** What an input for a contract of the form's customer tells beside its Guid. */
export interface ContractPickerInputProps extends FormControlProps {
  /** Another contract was chosen: the form may take what it names. */
  readonly onChosen?: (contract: Contract) => void;
  /** Shows the add button of the picker, which closes then, to those who may. */
  readonly onAdd?: () => void;
}

const adding = (picker: { readonly onClose: () => void }, onAdd: (() => void) | undefined) =>
  onAdd
    ? {
        onAdd: () => {
          picker.onClose();
          onAdd();
        },
      }
    : {};

/** A form control for a contract of the form's customer; closed until one is chosen (S13.6). */
export function ContractPickerInput({ onChosen, onAdd, ...props }: ContractPickerInputProps) {
  const t = useT();
  const customerGuid = useChosenCustomer();
  return (
    <RecordPickerInput
      {...props}
      of={contract}
      isReadOnly={props.isReadOnly || customerGuid === ''}
      {...(customerGuid === '' ? { closedWhy: t('picker.customerFirst') } : {})}
      renderPicker={(picker) => (
        <contractPicker.Component
          {...picker}
          {...adding(picker, onAdd)}
          customerGuid={customerGuid}
          onConfirm={(picked, [chosen]) => {
            picker.onConfirm(picked);
            if (chosen && chosen.Guid !== props.value) onChosen?.(chosen);
          }}
        />
      )}
    />
  );
}

/** What an input for a contract of any customer tells beside its Guid. */
export interface AnyContractPickerInputProps extends FormControlProps {
  /** Another contract was chosen: the form may take whom it is of. */
  readonly onChosen: (contract: Contract) => void;
  readonly onAdd?: () => void;
}

/** A form control for a contract among all that one may see. */
export const AnyContractPickerInput = ({ onChosen, onAdd, ...props }: AnyContractPickerInputProps) => (
  <RecordPickerInput
    {...props}
    of={contract}
    renderPicker={(picker) => (
      <contractPicker.Component
        {...picker}
        {...adding(picker, onAdd)}
        onConfirm={(picked, [chosen]) => {
          picker.onConfirm(picked);
          if (chosen && chosen.Guid !== props.value) onChosen(chosen);
        }}
      />
    )}
  />
);
