import type { Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { codeLetters } from '@haina/contract/rules/codeLetters.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { lazyControl } from '../../entity/form/lazyControl.tsx';
import type { FixedOptions } from '../../entity/fields/options.ts';
import type { QuickFilter } from '../../entity/filter/quickFilter.ts';
import { commonFields } from '../../records/commonFields.tsx';
import { inPeriod, newThisWeek } from '../../records/quickFilters.ts';
import { nameBeyond } from '../../ui/format/nameBeyond.ts';
import { BusinessLink, ContactLink, CustomerLink, Outstanding } from './ContractMarks.tsx';
import { linkTo } from '../../records/RecordLink.tsx';

const ContractCustomerInput = lazyControl(
  async () => (await import('./ContractCustomerInput.tsx')).ContractCustomerInput,
);
const ContactPickerInput = lazyControl(
  async () => (await import('../../pickers/ContactPickerInput.tsx')).ContactPickerInput,
);
const OpportunityInput = lazyControl(async () => (await import('./OpportunityInput.tsx')).OpportunityInput);
const SignatoryInput = lazyControl(async () => (await import('./SignatoryInput.tsx')).SignatoryInput);

const paid: FixedOptions = {
  fixed: [
    { value: 1, label: 'contract.unpaid' },
    { value: 0, label: 'contract.paid' },
  ],
};

// The form has none: a follow-up sets it (S12.10).
const { form: _form, ...nextContact } = commonFields.nextTime;
const nextTime: FieldOf<Contract, typeof contracts.list> = {
  ...nextContact,
  column: { ...nextContact.column, hidden: true },
};

/** Everything about a contract that is shown, typed or filtered by, in the order of columns and form. */
export const contractFields: readonly FieldOf<Contract, typeof contracts.list>[] = [
  {
    name: 'Name',
    kind: 'text',
    form: { maxLength: 100 },
    info: 'half',
    column: {
      width: 220,
      isName: true,
      sort: 'Name',
      sortsUpFirst: true,
      brief: ({ Name, Customer_Name }) => nameBeyond(Name, Customer_Name),
      below: (contract) => <CustomerLink contract={contract} />,
    },
  },
  {
    name: 'Contract_Num',
    kind: 'text',
    form: { cleaned: codeLetters, placeholder: 'contract.numHint' },
    info: 'half',
    column: { width: 112 },
    filter: { place: 'bar' },
  },
  {
    name: 'Customer_Guid',
    kind: 'text',
    shown: 'Customer_Name',
    form: { control: ContractCustomerInput },
    info: 'half',
    link: linkTo(targetKind.customer, ({ Customer_Guid: guid, Customer_Name: name }) => ({ guid, name })),
    column: { width: 140, hidden: true, render: (contract) => <CustomerLink contract={contract} /> },
    filter: { place: 'bar', name: 'Customer_Name' },
  },
  { name: 'Money', kind: 'money', form: {}, info: 'half', column: { width: 116, sort: 'Money' } },
  { name: 'received', kind: 'money', info: 'half', column: { width: 104 } },
  {
    name: 'outstanding',
    kind: 'money',
    info: 'half',
    column: { width: 104, from: 'xl', render: (contract) => <Outstanding contract={contract} /> },
  },
  { name: 'unpaid', kind: 'choice', options: paid, filter: { place: 'bar', isSingle: true } },
  {
    name: 'Business_Guid',
    kind: 'text',
    shown: 'Business_Name',
    form: { control: OpportunityInput, clearedBy: ['Customer_Guid'] },
    info: 'half',
    link: linkTo(targetKind.business, ({ Business_Guid: guid, Business_Name: name }) => ({ guid, name })),
    column: { width: 160, hidden: true, render: (contract) => <BusinessLink contract={contract} /> },
  },
  {
    name: 'Contacts_Guid',
    kind: 'text',
    shown: 'Contacts_Name',
    form: { control: ContactPickerInput, clearedBy: ['Customer_Guid'] },
    info: 'half',
    link: linkTo(targetKind.contacts, ({ Contacts_Guid: guid, Contacts_Name: name }) => ({ guid, name })),
    column: { width: 100, hidden: true, render: (contract) => <ContactLink contract={contract} /> },
  },
  {
    name: 'Order_Date',
    kind: 'day',
    form: {},
    info: 'half',
    column: {
      width: 96,
      sort: 'Order_Date',
    },
    filter: { place: 'dialog', name: 'Order_Time' },
  },
  {
    name: 'Order_User_Guid',
    kind: 'text',
    shown: 'Order_User_Name',
    form: { control: SignatoryInput },
    info: 'half',
    column: { width: 100, hidden: true },
  },
  {
    name: 'Start_Time',
    kind: 'day',
    form: {},
    info: 'half',
    column: {
      width: 104,
      hidden: true,
    },
    filter: { place: 'dialog' },
  },
  {
    name: 'End_Time',
    kind: 'day',
    form: {},
    info: 'half',
    column: {
      width: 96,
      from: 'xl',
      sort: 'End_Time',
      sortsUpFirst: true,
    },
    filter: { place: 'dialog' },
  },
  commonFields.owner,
  commonFields.ownerDepartment,
  nextTime,
  { ...commonFields.lastTime, column: { ...commonFields.lastTime.column, from: 'xxl' } },
  commonFields.remark,
  {
    ...commonFields.createTime,
    column: { ...commonFields.createTime.column, hidden: true },
    filter: { place: 'dialog' },
  },
  commonFields.updateTime,
  commonFields.creator,
  commonFields.creatorDepartment,
];

/** What the list of contracts is narrowed to by a click. */
export const contractQuickFilters: readonly QuickFilter[] = [
  { label: 'contract.quick.signedThisMonth', filters: inPeriod('Order_Time', 'month') },
  { label: 'contract.unpaid', filters: { unpaid: 1 } },
  newThisWeek,
];
