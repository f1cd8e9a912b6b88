import type { SeaCustomer, sea } from '@haina/contract/calls/sea.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import type { FixedOptions } from '../../entity/fields/options.ts';
import type { QuickFilter } from '../../entity/filter/quickFilter.ts';
import { provinceOptions } from '../../pickers/areaOptions.ts';
import { dictionaryFilterOptions } from '../../pickers/dictionaryOptions.ts';
import { commonFields, fromDictionary } from '../../records/commonFields.tsx';
import { customerNumber } from '../customers/customerNumber.ts';
import { phoneColumn } from '../../records/phoneColumn.tsx';
import { inPeriod } from '../../records/quickFilters.ts';

/** Why a customer is in the sea (S6.11). */
const seaKinds: FixedOptions = {
  fixed: [
    { value: 'put', label: 'sea.kind.put' },
    { value: 'notFollowed', label: 'sea.kind.notFollowed' },
    { value: 'notDealt', label: 'sea.kind.notDealt' },
    { value: 'import', label: 'sea.kind.import' },
  ],
};

/** Everything about a customer of the sea that is shown or filtered by; nothing of it can be typed. */
export const seaFields: readonly FieldOf<SeaCustomer, typeof sea.list>[] = [
  {
    name: 'Customer_Name',
    kind: 'text',
    info: 'half',
    column: { width: 172, isName: true, sort: 'Customer_Name', sortsUpFirst: true },
  },
  { name: 'Legal_Person', kind: 'text', info: 'half', column: { width: 76, from: 'xxl' }, filter: { place: 'dialog' } },
  { name: 'Telephone', kind: 'text', info: 'half', column: { width: 128, hidden: true } },
  {
    name: 'Mobile',
    kind: 'text',
    info: 'half',
    column: phoneColumn(customerNumber),
  },
  {
    ...fromDictionary('customer_level'),
    info: 'half',
    name: 'Customer_Level',
    shown: 'Customer_LevelName',
    column: { width: 128, from: 'xl', title: 'customer.column.level' },
    filter: { place: 'bar', options: dictionaryFilterOptions('customer_level') },
  },
  {
    name: 'Sea_Reason',
    kind: 'text',
    info: 'half',
    column: { width: 132, grows: true },
  },
  { name: 'Sea_Kind', kind: 'choice', options: seaKinds, filter: { place: 'bar', isSingle: true } },
  {
    name: 'Sea_Time',
    kind: 'moment',
    info: 'half',
    column: { width: 148, sort: 'Sea_Time' },
    filter: { place: 'bar' },
  },
  {
    name: 'Before_Owner_Name',
    kind: 'text',
    info: 'half',
    column: { width: 96, from: 'xl' },
    filter: { place: 'dialog' },
  },
  { ...commonFields.lastTime, column: { ...commonFields.lastTime.column, width: 140 } },
  {
    ...fromDictionary('industry'),
    info: 'half',
    name: 'Industry',
    shown: 'IndustryName',
    column: { width: 120, from: 'xxl' },
  },
  {
    ...fromDictionary('source'),
    info: 'half',
    name: 'Source',
    shown: 'SourceName',
    column: { width: 104, from: 'xxl' },
  },
  { name: 'Website', kind: 'url', info: 'half' },
  {
    name: 'Province_Id',
    kind: 'choice',
    shown: 'Province_IdName',
    options: provinceOptions,
    info: 'half',
    column: { width: 96, hidden: true },
    filter: { place: 'dialog' },
  },
  { name: 'City_Id', kind: 'choice', shown: 'City_IdName', info: 'half', column: { width: 96, hidden: true } },
  { name: 'Detail_Address', kind: 'text', info: 'half' },
  { name: 'Remark', kind: 'remark', info: 'wide' },
  { name: 'Create_Time', kind: 'moment', info: 'half', column: { width: 148, hidden: true, sort: 'Create_Time' } },
];

/** What the sea is narrowed to by a click. */
export const seaQuickFilters: readonly QuickFilter[] = [
  { label: 'sea.quick.today', filters: inPeriod('Sea_Time', 'today') },
  { label: 'sea.quick.thisWeek', filters: inPeriod('Sea_Time', 'week') },
];
