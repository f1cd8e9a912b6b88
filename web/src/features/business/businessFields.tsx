import type { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { lazyControl } from '../../entity/form/lazyControl.tsx';
import type { QuickFilter } from '../../entity/filter/quickFilter.ts';
import { followChoices } from '../../records/followChoices.ts';
import { contactsDue, inPeriod, newThisWeek } from '../../records/quickFilters.ts';
import { commonFields } from '../../records/commonFields.tsx';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { nameBeyond } from '../../ui/format/nameBeyond.ts';
import { CustomerLink, StageDot } from './BusinessMarks.tsx';
import { allStageOptions, endOptions, modeOptions } from './stageOptions.ts';
import { linkTo } from '../../records/RecordLink.tsx';

const CustomerPickerInput = lazyControl(
  async () => (await import('../../pickers/CustomerPickerInput.tsx')).CustomerPickerInput,
);
const ModeSelect = lazyControl(async () => (await import('./StageSelect.tsx')).ModeSelect);
const StageSelect = lazyControl(async () => (await import('./StageSelect.tsx')).StageSelect);

/** Everything about an opportunity that is shown, typed or filtered by, in the order of columns and form. */
export const businessFields: readonly FieldOf<Business, typeof business.list>[] = [
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
      below: (opportunity) => <CustomerLink opportunity={opportunity} />,
    },
  },
  {
    name: 'Customer_Guid',
    kind: 'text',
    shown: 'Customer_Name',
    form: { control: CustomerPickerInput },
    info: 'half',
    link: linkTo(targetKind.customer, ({ Customer_Guid: guid, Customer_Name: name }) => ({ guid, name })),
    column: { width: 176, hidden: true, render: (opportunity) => <CustomerLink opportunity={opportunity} /> },
    filter: { place: 'dialog', name: 'Customer_Name' },
  },
  {
    name: 'Type_Id',
    kind: 'choice',
    shown: 'TypeName',
    options: modeOptions,
    form: { control: ModeSelect },
    info: 'half',
    column: { width: 120, from: 'xxl' },
    filter: { place: 'bar' },
  },
  {
    name: 'Status_Id',
    kind: 'choice',
    shown: 'StatusName',
    options: allStageOptions,
    form: { control: StageSelect, clearedBy: ['Type_Id'] },
    info: 'half',
    column: { width: 144, render: (opportunity) => <StageDot opportunity={opportunity} /> },
    filter: { place: 'bar' },
  },
  { name: 'Money', kind: 'money', form: { isSentWithPart: true }, info: 'half', column: { width: 120, sort: 'Money' } },
  { name: 'Money_Min', kind: 'money', filter: { place: 'dialog' } },
  { name: 'Money_Max', kind: 'money', filter: { place: 'dialog' } },
  {
    name: 'Deal_Time',
    kind: 'moment',
    form: {},
    info: 'half',
    column: {
      width: 148,
      from: 'xl',
      sort: 'Deal_Time',
      sortsUpFirst: true,
      render: ({ Deal_Time }) => <DateTime value={Deal_Time} precision="minute" />,
    },
    filter: { place: 'dialog' },
  },
  { ...withoutForm(commonFields.nextTime) },
  { ...commonFields.lastTime, column: { ...commonFields.lastTime.column, from: 'xl' } },
  {
    name: 'Follow',
    kind: 'choice',
    options: followChoices,
    filter: { place: 'dialog', isSingle: true },
  },
  commonFields.owner,
  commonFields.ownerDepartment,
  {
    name: 'Is_End',
    kind: 'choice',
    shown: 'EndName',
    options: endOptions,
    info: 'half',
    filter: { place: 'bar' },
  },
  commonFields.remark,
  commonFields.createTime,
  commonFields.updateTime,
  commonFields.creator,
  commonFields.creatorDepartment,
  { name: 'End_Time', kind: 'moment', info: 'half', column: { width: 148, hidden: true }, filter: { place: 'dialog' } },
  { name: 'End_Remark', kind: 'text', info: 'wide', column: { width: 180, hidden: true } },
];

/** The same for one that has ended: its mode and stage stay (S10.4). */
export const endedBusinessFields: readonly FieldOf<Business, typeof business.list>[] = businessFields.map((field) =>
  field.form && (field.name === 'Type_Id' || field.name === 'Status_Id')
    ? { ...field, form: { ...field.form, isLockedAfterAdd: true, lockedWhy: 'business.endedFixed' } }
    : field,
);

/** The form has no next contact: a follow-up sets it (S10.1). */
function withoutForm<F extends { readonly form: unknown }>({ form: _form, ...field }: F): Omit<F, 'form'> {
  return field;
}

const open = { Is_End: [0] };

/** What the list of opportunities is narrowed to by a click. */
export const businessQuickFilters: readonly QuickFilter[] = [
  ...contactsDue(open),
  { label: 'business.quick.dealThisMonth', filters: { ...inPeriod('Deal_Time', 'month'), ...open } },
  { label: 'business.quick.dealOverdue', filters: { Deal_Time_End: 'yesterday', ...open } },
  newThisWeek,
];
