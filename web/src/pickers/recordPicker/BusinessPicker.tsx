import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { Money } from '../../ui/components/Money.tsx';
import type { PickerColumn, PickerNoun, PickerProps } from './pickerNoun.ts';
import { RecordPicker } from './RecordPicker.tsx';

const name: PickerColumn<Business> = { name: 'Name' };
const stage: PickerColumn<Business> = {
  name: 'StatusName',
  width: 120,
  render: ({ EndName, StatusName }) => EndName || StatusName,
};
const money: PickerColumn<Business> = {
  name: 'Money',
  width: 130,
  align: 'end',
  render: ({ Money: value }) => <Money value={value} isPlain />,
};
const dealTime: PickerColumn<Business> = {
  name: 'Deal_Time',
  width: 148,
  isExtra: true,
  render: ({ Deal_Time }) => <DateTime value={Deal_Time} precision="minute" />,
};

const businessNoun: PickerNoun<Business> = {
  noun: 'business',
  title: 'picker.business.title',
  list: business.list,
  searchBy: 'Name',
  searchHint: 'picker.business.search',
  empty: 'picker.business.empty',
  columns: [name, { name: 'Customer_Name', width: 220, isExtra: true }, stage, money],
  nameOf: (opportunity) => opportunity.Name,
  addCall: business.add,
  addWords: 'business.add',
};

const ofCustomer: PickerNoun<Business> = { ...businessNoun, columns: [name, stage, money, dealTime] };

/** The picker of opportunities: of one customer, or of all one may see. */
export interface BusinessPickerProps extends PickerProps {
  readonly customerGuid?: string;
}

/** Chooses one opportunity or several. */
export const BusinessPicker = ({ customerGuid, ...props }: BusinessPickerProps) => (
  <RecordPicker
    {...props}
    of={customerGuid === undefined ? businessNoun : ofCustomer}
    filters={customerGuid === undefined ? {} : { Customer_Guid: customerGuid }}
  />
);
