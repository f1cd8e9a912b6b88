import { chinaId, type Customer, type customers } from '@haina/contract/calls/customers.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { lazyControl } from '../../entity/form/lazyControl.tsx';
import type { FixedOptions } from '../../entity/fields/options.ts';
import type { QuickFilter } from '../../entity/filter/quickFilter.ts';
import { CitySelect, CountrySelect, DistrictSelect, ProvinceSelect } from '../../pickers/AreaSelect.tsx';
import { provinceOptions } from '../../pickers/areaOptions.ts';
import { dictionaryFilterOptions } from '../../pickers/dictionaryOptions.ts';
import { CreditCodeInput } from './CreditCodeInput.tsx';
import { DealTag, FollowDot, ProtectDot, SeaCountdown } from './CustomerMarks.tsx';
import { customerNumber } from './customerNumber.ts';
import { protectStates } from './customerState.ts';
import { followChoices } from '../../records/followChoices.ts';
import { commonFields, fromDictionary, phoneField } from '../../records/commonFields.tsx';
import { phoneColumn } from '../../records/phoneColumn.tsx';
import { contactsDue, newThisWeek } from '../../records/quickFilters.ts';

const CompanyNameInput = lazyControl(async () => (await import('./CompanyNameInput.tsx')).CompanyNameInput);

const deal: FixedOptions = {
  fixed: [
    { value: 1, label: 'customer.deal.yes' },
    { value: 0, label: 'customer.deal.no' },
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

/** Everything about a customer that is shown, typed or filtered by, in the order of columns and form. */
export const customerFields: readonly FieldOf<Customer, typeof customers.list>[] = [
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
  {
    name: 'Legal_Person',
    kind: 'text',
    form: {},
    info: 'half',
    column: { width: 76, from: 'xl' },
    filter: { place: 'dialog' },
  },
  { ...phoneField, name: 'Telephone', column: { width: 132, hidden: true } },
  { ...phoneField, name: 'Mobile', column: phoneColumn(customerNumber) },
  {
    ...fromDictionary('customer_level'),
    name: 'Customer_Level',
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
    column: {
      width: 84,
      from: 'xl',
      title: 'customer.column.deal',
      render: (customer) => <DealTag customer={customer} />,
    },
    filter: { place: 'bar', isSingle: true },
  },
  {
    name: 'Follow',
    kind: 'choice',
    shown: 'FollowName',
    options: followChoices,
    column: { width: 100, hidden: true, render: (customer) => <FollowDot customer={customer} /> },
    filter: { place: 'dialog', isSingle: true },
  },
  commonFields.nextTime,
  commonFields.lastTime,
  {
    ...fromDictionary('industry'),
    name: 'Industry',
    shown: 'IndustryName',
    form: {},
    info: 'half',
    column: { width: 120, from: 'xxl' },
  },
  {
    ...fromDictionary('source'),
    name: 'Source',
    shown: 'SourceName',
    form: {},
    info: 'half',
    column: { width: 104, from: 'xxl' },
  },
  commonFields.owner,
  commonFields.ownerDepartment,
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
  commonFields.website,
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
  commonFields.remark,
  commonFields.createTime,
  commonFields.updateTime,
  {
    name: 'Deal_Time',
    kind: 'moment',
    info: 'half',
    column: { width: 148, hidden: true },
    filter: { place: 'dialog' },
  },
  commonFields.creator,
  commonFields.creatorDepartment,
];

/** What the list of customers is narrowed to by a click. */
export const customerQuickFilters: readonly QuickFilter[] = [...contactsDue({}), newThisWeek];
