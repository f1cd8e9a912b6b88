import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { Day } from '../../ui/components/Day.tsx';
import { Money } from '../../ui/components/Money.tsx';
import type { PickedRecord } from '../dialog/pickedRecord.ts';
import type { PickerColumn, PickerNoun, PickerProps } from './pickerNoun.ts';
import { RecordPicker } from './RecordPicker.tsx';

const name: PickerColumn<Contract> = { name: 'Name' };
const number: PickerColumn<Contract> = { name: 'Contract_Num', width: 112 };
const money: PickerColumn<Contract> = {
  name: 'Money',
  width: 124,
  align: 'end',
  render: ({ Money: value }) => <Money value={value} isPlain />,
};
const outstanding: PickerColumn<Contract> = {
  name: 'outstanding',
  width: 124,
  align: 'end',
  isExtra: true,
  render: ({ outstanding: value }) => <Money value={value} isPlain />,
};
const signed: PickerColumn<Contract> = {
  name: 'Order_Date',
  width: 120,
  isExtra: true,
  render: ({ Order_Date }) => <Day value={Order_Date} />,
};

const contractNoun: PickerNoun<Contract> = {
  noun: 'contract',
  title: 'picker.contract.title',
  list: contracts.list,
  searchBy: 'Name',
  searchHint: 'picker.contract.search',
  empty: 'picker.contract.empty',
  columns: [name, { name: 'Customer_Name', width: 160, isExtra: true }, number, money, outstanding],
  nameOf: (contract) => contract.Name,
  addCall: contracts.add,
  addWords: 'contract.add',
};

const ofCustomer: PickerNoun<Contract> = {
  ...contractNoun,
  list: contracts.listOfParent,
  columns: [name, number, money, outstanding, signed],
};

// A customer is chosen by one of its contracts: the customer's name comes first.
const byCustomer: PickerNoun<Contract> = {
  ...contractNoun,
  title: 'picker.customer.title',
  searchBy: 'Customer_Name',
  searchHint: 'picker.customer.searchByContract',
  empty: 'picker.customer.empty',
  columns: [{ name: 'Customer_Name' }, { ...name, width: 200, isExtra: true }, number, signed],
  nameOf: (contract) => contract.Customer_Name,
};

const nounOf = ({ customerGuid, choosesCustomer }: Pick<ContractPickerProps, 'customerGuid' | 'choosesCustomer'>) =>
  choosesCustomer ? byCustomer : customerGuid === undefined ? contractNoun : ofCustomer;

/** The picker of contracts: of one customer, or of all one may see. */
export interface ContractPickerProps extends Omit<PickerProps, 'onConfirm'> {
  readonly customerGuid?: string;
  /** What is looked for is the customer of the contract. */
  readonly choosesCustomer?: true;
  /** `contracts` holds those whole that were chosen anew. */
  readonly onConfirm: (picked: readonly PickedRecord[], contracts: readonly Contract[]) => void;
}

/** Chooses one contract or several. */
export const ContractPicker = ({ customerGuid, choosesCustomer, ...props }: ContractPickerProps) => (
  <RecordPicker
    {...props}
    of={nounOf({
      ...(customerGuid === undefined ? {} : { customerGuid }),
      ...(choosesCustomer ? { choosesCustomer } : {}),
    })}
    filters={customerGuid === undefined ? {} : { Customer_Guid: customerGuid }}
  />
);
