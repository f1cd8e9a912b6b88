import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import type { FormControlProps } from '../entity/field.ts';
import { loadedLater } from '../ui/loadedLater.tsx';
import { type PickerInputNoun, RecordPickerInput } from './RecordPickerInput.tsx';
import type { ContractPickerProps } from './recordPicker/ContractPicker.tsx';
import { useChosenCustomer } from './useChosenCustomer.ts';

const contractPicker = loadedLater<ContractPickerProps>(
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
}

/** A form control for a contract of the form's customer; closed until one is chosen (document 001, section 4). */
export function ContractPickerInput({ onChosen, ...props }: ContractPickerInputProps) {
  const customerGuid = useChosenCustomer();
  return (
    <RecordPickerInput
      {...props}
      of={contract}
      isReadOnly={props.isReadOnly || customerGuid === ''}
      renderPicker={(picker) => (
        <contractPicker.Component
          {...picker}
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
}

/** A form control for a contract among all that one may see. */
export const AnyContractPickerInput = ({ onChosen, ...props }: AnyContractPickerInputProps) => (
  <RecordPickerInput
    {...props}
    of={contract}
    renderPicker={(picker) => (
      <contractPicker.Component
        {...picker}
        onConfirm={(picked, [chosen]) => {
          picker.onConfirm(picked);
          if (chosen && chosen.Guid !== props.value) onChosen(chosen);
        }}
      />
    )}
  />
);
