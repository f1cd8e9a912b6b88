import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import type { Field } from '../entity/fields/field.ts';
import { dictionaryFilterOptions, dictionaryOptions } from '../pickers/dictionaryOptions.ts';
import { PeopleFilter } from '../pickers/peopleFilter.tsx';
import { departmentsInScope, peopleInScope } from '../pickers/peopleOptions.ts';
import { NextContactTag } from '../ui/components/NextContactTag.tsx';
import { LastFollowUp } from './LastFollowUp.tsx';

/** What a record that people own and follow up has beside its own facts. */
interface FollowedRecord {
  readonly Next_Time: string | null;
  readonly Last_Time: string | null;
  readonly Last_Content: string;
}

/** Choices and filter of a field whose values are those of a dictionary; a filter may also ask for none. */
export const fromDictionary = (code: DictionaryCode) =>
  ({
    kind: 'choice',
    options: dictionaryOptions(code),
    filter: { place: 'dialog', options: dictionaryFilterOptions(code) },
  }) as const;

/** A phone that is typed and shown. */
export const phoneField = { kind: 'phone', form: {}, info: 'half' } as const;

const departmentField = { kind: 'department', options: departmentsInScope, filter: { place: 'dialog' } } as const;

/** The fields that leads, customers and contacts share, by name: each noun puts them in its own order. */
export const commonFields = {
  nextTime: {
    name: 'Next_Time',
    kind: 'moment',
    form: { isAhead: true },
    info: 'half',
    column: {
      width: 132,
      title: 'record.column.next',
      sort: 'Next_Time',
      sortsUpFirst: true,
      render: (record) => <NextContactTag next={record.Next_Time} last={record.Last_Time} />,
    },
    filter: { place: 'dialog' },
  },
  lastTime: {
    name: 'Last_Time',
    kind: 'moment',
    info: 'half',
    column: {
      width: 180,
      grows: true,
      title: 'record.column.last',
      sort: 'Last_Time',
      render: (record) => <LastFollowUp record={record} />,
    },
    filter: { place: 'dialog' },
  },
  owner: {
    name: 'Owner_User_Name',
    kind: 'person',
    options: peopleInScope,
    info: 'half',
    column: { width: 76 },
    filter: { place: 'dialog', name: 'user_guid', input: PeopleFilter },
  },
  ownerDepartment: { ...departmentField, name: 'structure_guid' },
  createTime: {
    name: 'Create_Time',
    kind: 'moment',
    info: 'half',
    column: { width: 148, from: 'xxl', sort: 'Create_Time' },
    filter: { place: 'bar' },
  },
  updateTime: {
    name: 'Update_Time',
    kind: 'moment',
    info: 'half',
    column: { width: 148, hidden: true, sort: 'Update_Time' },
    filter: { place: 'dialog' },
  },
  creator: {
    name: 'Create_User_Name',
    kind: 'person',
    options: peopleInScope,
    info: 'half',
    column: { width: 88, hidden: true },
    filter: { place: 'dialog', name: 'create_user_guid', input: PeopleFilter },
  },
  creatorDepartment: { ...departmentField, name: 'create_structure_guid' },
  website: { name: 'Website', kind: 'url', form: {}, info: 'half', column: { width: 160, hidden: true } },
  remark: {
    name: 'Remark',
    kind: 'remark',
    form: { isWide: true },
    info: 'wide',
    column: { width: 200, hidden: true },
  },
} as const satisfies Record<string, Field<FollowedRecord>>;
