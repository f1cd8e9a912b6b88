import type { Contact } from '@haina/contract/calls/contacts.ts';
import { lazy } from 'react';
import type { Field } from '../../entity/field.ts';
import type { FixedOptions } from '../../entity/options.ts';
import { departmentsInScope, peopleInScope } from '../../pickers/peopleOptions.ts';
import { LastFollowUp } from '../../records/LastFollowUp.tsx';
import { NextContactTag } from '../../ui/NextContactTag.tsx';
import { CustomerLink, DecisionTag } from './ContactMarks.tsx';

const CustomerPickerInput = lazy(async () => ({
  default: (await import('../../pickers/CustomerPickerInput.tsx')).CustomerPickerInput,
}));

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

const phone = { kind: 'phone', form: {}, info: 'half' } as const;

/** Everything about a contact that is shown, typed or filtered by, in the order of columns and form. */
export const contactFields: readonly Field<Contact>[] = [
  {
    name: 'Name',
    kind: 'text',
    form: {},
    info: 'half',
    column: { width: 140, isName: true, sort: 'Name', sortsUpFirst: true },
  },
  {
    name: 'Customer_Guid',
    kind: 'text',
    shown: 'Customer_Name',
    form: { control: CustomerPickerInput },
    info: 'half',
    column: { width: 200, render: (contact) => <CustomerLink contact={contact} /> },
    filter: { place: 'dialog', name: 'Customer_Name' },
  },
  { name: 'Post', kind: 'text', form: {}, info: 'half', column: { width: 104 }, filter: { place: 'bar' } },
  { ...phone, name: 'Mobile', column: { width: 128 } },
  { ...phone, name: 'Telephone', column: { width: 132, hidden: true } },
  { name: 'Email', kind: 'text', form: {}, info: 'half', column: { width: 180, from: 'xxl' } },
  {
    name: 'Is_Decision',
    kind: 'choice',
    options: decision,
    form: { initial: 1 },
    info: 'half',
    column: { width: 96, render: (contact) => <DecisionTag contact={contact} /> },
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
  {
    name: 'Next_Time',
    kind: 'moment',
    form: {},
    info: 'half',
    column: {
      width: 132,
      title: 'record.column.next',
      sort: 'Next_Time',
      sortsUpFirst: true,
      render: (contact) => <NextContactTag next={contact.Next_Time} last={contact.Last_Time} />,
    },
    filter: { place: 'dialog' },
  },
  {
    name: 'Last_Time',
    kind: 'moment',
    info: 'half',
    column: {
      width: 180,
      title: 'record.column.last',
      sort: 'Last_Time',
      render: (contact) => <LastFollowUp record={contact} />,
    },
    filter: { place: 'dialog' },
  },
  {
    name: 'Owner_User_Name',
    kind: 'person',
    options: peopleInScope,
    info: 'half',
    column: { width: 76 },
    filter: { place: 'dialog', name: 'user_guid' },
  },
  { name: 'structure_guid', kind: 'department', options: departmentsInScope, filter: { place: 'dialog' } },
  { name: 'Detail_Address', kind: 'text', form: {}, info: 'half', column: { width: 200, hidden: true } },
  { name: 'Remark', kind: 'remark', form: { isWide: true }, info: 'wide', column: { width: 200, hidden: true } },
  {
    name: 'Create_Time',
    kind: 'moment',
    info: 'half',
    column: { width: 132, from: 'xxl', sort: 'Create_Time' },
    filter: { place: 'bar' },
  },
  {
    name: 'Update_Time',
    kind: 'moment',
    info: 'half',
    column: { width: 132, hidden: true, sort: 'Update_Time' },
    filter: { place: 'dialog' },
  },
  {
    name: 'Create_User_Name',
    kind: 'person',
    options: peopleInScope,
    info: 'half',
    column: { width: 88, hidden: true },
    filter: { place: 'dialog', name: 'create_user_guid' },
  },
  { name: 'create_structure_guid', kind: 'department', options: departmentsInScope, filter: { place: 'dialog' } },
];
