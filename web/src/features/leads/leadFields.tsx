import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import type { Lead } from '@haina/contract/calls/leads.ts';
import type { Field } from '../../entity/field.ts';
import type { FixedOptions } from '../../entity/options.ts';
import { dictionaryFilterOptions, dictionaryOptions } from '../../pickers/dictionaryOptions.ts';
import { departmentsInScope, peopleInScope } from '../../pickers/peopleOptions.ts';
import { LastFollowUp } from '../../records/LastFollowUp.tsx';
import { NextContactTag } from '../../ui/NextContactTag.tsx';
import { LeadStateDot, QualityTag } from './LeadMarks.tsx';

const follow: FixedOptions = {
  fixed: [
    { value: 0, label: 'leads.follow.notFollowed' },
    { value: 1, label: 'leads.follow.followed' },
    { value: 2, label: 'leads.follow.needsContact' },
  ],
};

const transform: FixedOptions = {
  fixed: [
    { value: 0, label: 'leads.transform.no' },
    { value: 1, label: 'leads.transform.yes' },
  ],
};

const fromDictionary = (code: DictionaryCode) => ({
  options: dictionaryOptions(code),
  filter: { place: 'dialog', options: dictionaryFilterOptions(code) } as const,
});

const phone = { kind: 'phone', form: {}, info: 'half' } as const;

/**
 * Everything about a lead that is shown, typed or filtered by. The order is that of the columns (visual language,
 * section 5: name, person, phone, quality, state, next contact, last follow-up, source, owner) and of the form.
 */
export const leadFields: readonly Field<Lead>[] = [
  {
    name: 'Name',
    kind: 'text',
    form: {},
    info: 'half',
    column: { width: 200, isName: true, sort: 'Name', sortsUpFirst: true },
  },
  { name: 'Legal_Person', kind: 'text', form: {}, info: 'half', column: { width: 76 }, filter: { place: 'dialog' } },
  { ...phone, name: 'Mobile', column: { width: 128 } },
  { ...phone, name: 'Telephone', column: { width: 132, hidden: true } },
  {
    ...fromDictionary('Leads_Quality'),
    name: 'Quality',
    kind: 'choice',
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
    options: follow,
    column: { width: 100, render: (lead) => <LeadStateDot lead={lead} /> },
    filter: { place: 'bar', isSingle: true },
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
      render: (lead) => <NextContactTag next={lead.Next_Time} last={lead.Last_Time} />,
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
      render: (lead) => <LastFollowUp record={lead} />,
    },
    filter: { place: 'dialog' },
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
  {
    name: 'structure_guid',
    kind: 'department',
    options: departmentsInScope,
    filter: { place: 'dialog' },
  },
  {
    ...fromDictionary('customer_level'),
    name: 'Level',
    kind: 'choice',
    shown: 'LevelName',
    form: {},
    info: 'half',
    column: { width: 96, hidden: true },
  },
  {
    ...fromDictionary('industry'),
    name: 'Industry',
    kind: 'choice',
    shown: 'IndustryName',
    form: {},
    info: 'half',
    column: { width: 120, hidden: true },
  },
  {
    ...fromDictionary('Leads_Batch'),
    name: 'Batch',
    kind: 'choice',
    shown: 'BatchName',
    form: {},
    info: 'half',
    column: { width: 120, hidden: true },
  },
  { ...phone, name: 'Mobile2' },
  { ...phone, name: 'Mobile3' },
  { ...phone, name: 'Mobile4' },
  { ...phone, name: 'Mobile5' },
  { name: 'Website', kind: 'url', form: {}, info: 'half', column: { width: 160, hidden: true } },
  {
    name: 'Detail_Address',
    kind: 'text',
    form: {},
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
    name: 'Create_User_Name',
    kind: 'person',
    options: peopleInScope,
    info: 'half',
    column: { width: 88, hidden: true },
    filter: { place: 'dialog', name: 'create_user_guid' },
  },
  { name: 'create_structure_guid', kind: 'department', options: departmentsInScope, filter: { place: 'dialog' } },
  { name: 'Is_Transform', kind: 'choice', options: transform, filter: { place: 'dialog', isSingle: true } },
];
