import { type Contract, ContractForm, contracts } from '@haina/contract/calls/contracts.ts';
import { type InPlaceEditing, isEditable } from '../../entity/inPlace/inPlace.ts';
import { contractFields } from './contractFields.tsx';

const editing: Omit<InPlaceEditing<Contract>, 'onSaved'> = {
  noun: 'contract',
  calls: contracts,
  fields: contractFields,
  schema: ContractForm,
  isWritable: isEditable,
};

/** How values of a contract are edited where they stand: in the head of its drawer and in the list. */
export function useContractInPlace(onSaved: () => void): InPlaceEditing<Contract> {
  return { ...editing, onSaved };
}
