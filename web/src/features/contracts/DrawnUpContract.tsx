import { useState } from 'react';
import type { AddRequest } from '../../entity/form/entityCalls.ts';
import type { ContractOrder, NewContractDialogProps } from '../../records/newContractDialog.ts';
import { ContractDialog } from './ContractDialog.tsx';
import { useNewContract } from './useNewContract.ts';

interface Opened {
  readonly order: ContractOrder | null;
  readonly request: AddRequest | null;
}

/** The dialog of a new contract that another form opened (S12.9). */
export function DrawnUpContract({ order, onClose, onAdded }: NewContractDialogProps) {
  const newContract = useNewContract();
  const [opened, setOpened] = useState<Opened>({ order: null, request: null });
  if (order !== opened.order) setOpened({ order, request: order && requestOf(order) });
  return (
    <ContractDialog
      request={opened.request}
      onClose={onClose}
      onSaved={(guid) => {
        if (guid !== null) onAdded(guid);
      }}
    />
  );

  function requestOf({ customer }: ContractOrder): AddRequest {
    return customer === null ? newContract.blank() : newContract.ofCustomer(customer);
  }
}
