import type { Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { lazyControl } from '../../entity/form/lazyControl.tsx';
import type { FixedOptions } from '../../entity/fields/options.ts';
import type { QuickFilter } from '../../entity/filter/quickFilter.ts';
import { CustomerLink, DecisionTag } from './ContactMarks.tsx';
import { commonFields, phoneField } from '../../records/commonFields.tsx';
import { contactNumber } from '../../records/contactNumber.ts';
import { phoneColumn } from '../../records/phoneColumn.tsx';
import { newThisWeek } from '../../records/quickFilters.ts';
import { linkTo } from '../../records/RecordLink.tsx';

const CustomerPickerInput = lazyControl(
  async () => (await import('../../pickers/CustomerPickerInput.tsx')).CustomerPickerInput,
);

const sex: FixedOptions = {
  fixed: [
    { value: 1, label: 'contacts.sex.male' },
    { value: 2, label: 'contacts.sex.female' },
  ],
};

const decision: FixedOptions = {
  fixed: [
    { value: 1, label: 'contacts.decision.no' },
    { value: 2, label: 'contacts.decision.yes' },
  ],
};

/** Everything about a contact that is shown, typed or filtered by, in the order of columns and form. */
export const contactFields: readonly FieldOf<Contact, typeof contacts.list>[] = [
  {
    name: 'Name',
    kind: 'text',
    form: {},
    info: 'half',
    column: { width: 112, isName: true, grows: false, sort: 'Name', sortsUpFirst: true },
  },
  {
    name: 'Customer_Guid',
    kind: 'text',
    shown: 'Customer_Name',
    form: { control: CustomerPickerInput },
    info: 'half',
    link: linkTo(targetKind.customer, ({ Customer_Guid: guid, Customer_Name: name }) => ({ guid, name })),
    column: { width: 160, grows: true, render: (contact) => <CustomerLink contact={contact} /> },
    filter: { place: 'dialog', name: 'Customer_Name' },
  },
  { name: 'Post', kind: 'text', form: {}, info: 'half', column: { width: 96, from: 'xl' }, filter: { place: 'bar' } },
  { ...phoneField, name: 'Mobile', column: phoneColumn(contactNumber) },
  { ...phoneField, name: 'Telephone', column: { width: 132, hidden: true } },
  { name: 'Email', kind: 'text', form: {}, info: 'half', column: { width: 180, from: 'xxl' } },
  {
    name: 'Is_Decision',
    kind: 'choice',
    options: decision,
    form: { initial: 1 },
    info: 'half',
    column: { width: 84, from: 'xl', render: (contact) => <DecisionTag contact={contact} /> },
    filter: { place: 'bar', isSingle: true },
  },
  {
    name: 'Sex',
    kind: 'choice',
    options: sex,
    form: {},
    info: 'half',
    column: { width: 72, hidden: true },
    filter: { place: 'dialog', isSingle: true },
  },
  commonFields.nextTime,
  { ...commonFields.lastTime, column: { ...commonFields.lastTime.column, width: 156 } },
  commonFields.owner,
  commonFields.ownerDepartment,
  { name: 'Detail_Address', kind: 'text', form: {}, info: 'half', column: { width: 200, hidden: true } },
  commonFields.remark,
  commonFields.createTime,
  commonFields.updateTime,
  commonFields.creator,
  commonFields.creatorDepartment,
];

/** What the list of contacts is narrowed to by a click. */
export const contactQuickFilters: readonly QuickFilter[] = [newThisWeek];
