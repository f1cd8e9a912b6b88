import type { Field } from '../../entity/fields/field.ts';
import { lazyControl } from '../../entity/form/lazyControl.tsx';
import { PeopleFilter } from '../../pickers/peopleFilter.tsx';
import { peopleInScope } from '../../pickers/peopleOptions.ts';
import { commonFields } from '../commonFields.tsx';
import { ClosedTag } from './ClosedTag.tsx';
import type { Entry } from './entry.ts';

const PersonInput = lazyControl(async () => (await import('../../pickers/PersonInput.tsx')).PersonInput);

/** The fields that all kinds of entries share, by name: each puts them in its own order. */
export const entryFields = {
  person: {
    name: 'User_Guid',
    kind: 'person',
    shown: 'User_Name',
    options: peopleInScope,
    form: { control: PersonInput },
    info: 'half',
    column: { width: 120 },
    filter: { place: 'bar', name: 'user_guid', input: PeopleFilter },
  },
  department: { name: 'FrameworkName', kind: 'text', info: 'half', column: { width: 120, from: 'xl' } },
  inDepartment: commonFields.ownerDepartment,
  remark: {
    ...commonFields.remark,
    form: { isWide: true, maxLength: 1000 },
    column: { width: 220, grows: true },
  },
  closed: {
    name: 'Is_Closed',
    kind: 'text',
    column: { width: 112, from: 'xl', render: ({ Is_Closed }) => (Is_Closed === 1 ? <ClosedTag /> : '') },
  },
  createTime: { ...commonFields.createTime, filter: { place: 'dialog' } },
  updateTime: commonFields.updateTime,
  creator: commonFields.creator,
  creatorDepartment: commonFields.creatorDepartment,
} as const satisfies Record<string, Field<Entry & { readonly Create_User_Name?: string }>>;
