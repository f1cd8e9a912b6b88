import { chinaId, type Customer } from '@haina/contract/calls/customers.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { lazy } from 'react';
import type { Field } from '../../entity/field.ts';
import type { FixedOptions } from '../../entity/options.ts';
import { CitySelect, CountrySelect, DistrictSelect, ProvinceSelect } from '../../pickers/AreaSelect.tsx';
import { provinceOptions } from '../../pickers/areaOptions.ts';
import { dictionaryFilterOptions, dictionaryOptions } from '../../pickers/dictionaryOptions.ts';
import { departmentsInScope, peopleInScope } from '../../pickers/peopleOptions.ts';
import { LastFollowUp } from '../../records/LastFollowUp.tsx';
import { NextContactTag } from '../../ui/NextContactTag.tsx';
import { CreditCodeInput } from './CreditCodeInput.tsx';
import { DealTag, FollowDot, ProtectDot, SeaCountdown } from './CustomerMarks.tsx';
import { protectStates } from './customerState.ts';

const CompanyNameInput = lazy(async () => ({
  default: (await import('./CompanyNameInput.tsx')).CompanyNameInput,
}));

const deal: FixedOptions = {
  fixed: [
    { value: 1, label: 'customer.deal.yes' },
    { value: 0, label: 'customer.deal.no' },
  ],
};

const follow: FixedOptions = {
  fixed: [
    { value: 0, label: 'customer.follow.notFollowed' },
    { value: 1, label: 'customer.follow.followed' },
    { value: 2, label: 'customer.follow.needsContact' },
  ],
};

const lock: FixedOptions = {
  fixed: [
    { value: 1, label: 'customer.lock.yes' },
    { value: 0, label: 'customer.lock.no' },
  ],
};

const protect: FixedOptions = {
  fixed: Object.entries(protectStates).map(([value, { text }]) => ({ value: Number(value), label: text })),
};

const fromDictionary = (code: DictionaryCode) => ({
  options: dictionaryOptions(code),
  filter: { place: 'dialog', options: dictionaryFilterOptions(code) } as const,
});

const phone = { kind: 'phone', form: {}, info: 'half' } as const;

/** Everything about a customer that is shown, typed or filtered by, in the order of columns and form. */
export const customerFields: readonly Field<Customer>[] = [
  {
    name: 'Customer_Name',
    kind: 'text',
    form: { control: CompanyNameInput, isLockedAfterAdd: true },
    info: 'half',
    column: { width: 200, isName: true, sort: 'Customer_Name', sortsUpFirst: true },
  },
  {
    name: 'Customer_CreditCode',
    kind: 'text',
    form: { control: CreditCodeInput, isLockedAfterAdd: true },
    info: 'half',
    column: { width: 176, hidden: true },
  },
  { name: 'Legal_Person', kind: 'text', form: {}, info: 'half', column: { width: 76 }, filter: { place: 'dialog' } },
  { ...phone, name: 'Telephone', column: { width: 132 } },
  { ...phone, name: 'Mobile', column: { width: 128, hidden: true } },
  {
    ...fromDictionary('customer_level'),
    name: 'Customer_Level',
    kind: 'choice',
    shown: 'Customer_LevelName',
    form: {},
    info: 'half',
    column: { width: 128, title: 'customer.column.level' },
    filter: { place: 'bar', options: dictionaryFilterOptions('customer_level') },
  },
  {
    name: 'Deal_State',
    kind: 'choice',
    options: deal,
    column: { width: 84, title: 'customer.column.deal', render: (customer) => <DealTag customer={customer} /> },
    filter: { place: 'bar', isSingle: true },
  },
  {
    name: 'Follow',
    kind: 'choice',
    shown: 'FollowName',
    options: follow,
    column: { width: 100, hidden: true, render: (customer) => <FollowDot customer={customer} /> },
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
      render: (customer) => <NextContactTag next={customer.Next_Time} last={customer.Last_Time} />,
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
      render: (customer) => <LastFollowUp record={customer} />,
    },
    filter: { place: 'dialog' },
  },
  {
    ...fromDictionary('industry'),
    name: 'Industry',
    kind: 'choice',
    shown: 'IndustryName',
    form: {},
    info: 'half',
    column: { width: 120, from: 'xxl' },
  },
  {
    ...fromDictionary('source'),
    name: 'Source',
    kind: 'choice',
    shown: 'SourceName',
    form: {},
    info: 'half',
    column: { width: 104, from: 'xxl' },
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
  {
    name: 'Protect_State',
    kind: 'choice',
    options: protect,
    column: {
      width: 108,
      hidden: true,
      title: 'customer.column.protect',
      render: (customer) => <ProtectDot customer={customer} />,
    },
    filter: { place: 'dialog' },
  },
  {
    name: 'Sea_Countdown',
    kind: 'text',
    column: { width: 92, hidden: true, render: (customer) => <SeaCountdown customer={customer} /> },
  },
  { name: 'Is_Lock', kind: 'choice', options: lock, filter: { place: 'dialog', isSingle: true } },
  { name: 'Website', kind: 'url', form: {}, info: 'half', column: { width: 160, hidden: true } },
  {
    name: 'Country_Id',
    kind: 'choice',
    shown: 'Country_IdName',
    form: { control: CountrySelect, initial: chinaId },
    info: 'half',
  },
  {
    name: 'Province_Id',
    kind: 'choice',
    shown: 'Province_IdName',
    options: provinceOptions,
    form: { control: ProvinceSelect },
    info: 'half',
    column: { width: 96, hidden: true },
    filter: { place: 'dialog' },
  },
  {
    name: 'City_Id',
    kind: 'choice',
    shown: 'City_IdName',
    form: { control: CitySelect },
    info: 'half',
    column: { width: 96, hidden: true },
  },
  { name: 'Area_Id', kind: 'choice', shown: 'Area_IdName', form: { control: DistrictSelect }, info: 'half' },
  {
    name: 'Detail_Address',
    kind: 'text',
    form: { isWide: true },
    info: 'half',
    column: { width: 200, hidden: true },
    filter: { place: 'dialog' },
  },
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
    name: 'Deal_Time',
    kind: 'moment',
    info: 'half',
    column: { width: 132, hidden: true },
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
