import type { Lead, leads } from '@haina/contract/calls/leads.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import type { FixedOptions } from '../../entity/fields/options.ts';
import type { QuickFilter } from '../../entity/filter/quickFilter.ts';
import { dictionaryFilterOptions } from '../../pickers/dictionaryOptions.ts';
import { LeadStateDot, QualityTag } from './LeadMarks.tsx';
import { followChoices } from '../../records/followChoices.ts';
import { commonFields, fromDictionary, phoneField } from '../../records/commonFields.tsx';
import { phoneColumn } from '../../records/phoneColumn.tsx';
import { contactsDue, newThisWeek } from '../../records/quickFilters.ts';
import { dialledOf } from './leadState.ts';

const transform: FixedOptions = {
  fixed: [
    { value: 0, label: 'leads.transform.no' },
    { value: 1, label: 'leads.transform.yes' },
  ],
};

/**
 * Everything about a lead that is shown, typed or filtered by. The order is that of the columns (S24.3)
 * and of the form.
 */
export const leadFields: readonly FieldOf<Lead, typeof leads.list>[] = [
  {
    name: 'Name',
    kind: 'text',
    form: {},
    info: 'half',
    column: { width: 200, isName: true, sort: 'Name', sortsUpFirst: true },
  },
  {
    name: 'Legal_Person',
    kind: 'text',
    form: {},
    info: 'half',
    column: { width: 76, from: 'xl' },
    filter: { place: 'dialog' },
  },
  { ...phoneField, name: 'Mobile', column: phoneColumn(dialledOf) },
  { ...phoneField, name: 'Telephone', column: { width: 132, hidden: true } },
  {
    ...fromDictionary('Leads_Quality'),
    name: 'Quality',
    shown: 'QualityName',
    form: {},
    info: 'half',
    column: { width: 84, title: 'leads.column.quality', render: (lead) => <QualityTag lead={lead} /> },
    filter: { place: 'bar', options: dictionaryFilterOptions('Leads_Quality') },
  },
  {
    name: 'Follow',
    kind: 'choice',
    shown: 'FollowName',
    options: followChoices,
    column: { width: 100, from: 'xl', render: (lead) => <LeadStateDot lead={lead} /> },
    filter: { place: 'bar', isSingle: true },
  },
  commonFields.nextTime,
  commonFields.lastTime,
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
    ...fromDictionary('customer_level'),
    name: 'Level',
    shown: 'LevelName',
    form: {},
    info: 'half',
    column: { width: 96, hidden: true },
  },
  {
    ...fromDictionary('industry'),
    name: 'Industry',
    shown: 'IndustryName',
    form: {},
    info: 'half',
    column: { width: 120, hidden: true },
  },
  {
    ...fromDictionary('Leads_Batch'),
    name: 'Batch',
    shown: 'BatchName',
    form: {},
    info: 'half',
    column: { width: 120, hidden: true },
  },
  { ...phoneField, name: 'Mobile2' },
  { ...phoneField, name: 'Mobile3' },
  { ...phoneField, name: 'Mobile4' },
  { ...phoneField, name: 'Mobile5' },
  commonFields.website,
  {
    name: 'Detail_Address',
    kind: 'text',
    form: {},
    info: 'half',
    column: { width: 200, hidden: true },
    filter: { place: 'dialog' },
  },
  commonFields.remark,
  commonFields.createTime,
  commonFields.updateTime,
  commonFields.creator,
  commonFields.creatorDepartment,
  { name: 'Is_Transform', kind: 'choice', options: transform, filter: { place: 'dialog', isSingle: true } },
];

/** What the list of leads is narrowed to by a click. */
export const leadQuickFilters: readonly QuickFilter[] = [...contactsDue({ Is_Transform: 0 }), newThisWeek];
