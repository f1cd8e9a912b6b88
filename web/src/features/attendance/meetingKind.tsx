import { attendance } from '@haina/contract/calls/attendance.ts';
import { type Meeting, MeetingForm } from '@haina/contract/calls/scoreShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { send } from '../../lib/api/send.ts';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { inPeriod } from '../../records/quickFilters.ts';
import type { EntryKind } from '../../records/scoreEntries/entry.ts';
import { entryFields } from '../../records/scoreEntries/entryFields.tsx';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { percentText } from '../../ui/format/numbers.ts';

const { person, department, inDepartment, remark, closed, createTime, updateTime, creator, creatorDepartment } =
  entryFields;

const meetingFields: readonly FieldOf<Meeting, typeof attendance.list>[] = [
  {
    name: 'Meeting_Name',
    kind: 'text',
    form: { maxLength: 100 },
    info: 'half',
    column: { width: 220, isName: true, sort: 'Meeting_Name', sortsUpFirst: true },
  },
  {
    name: 'Meeting_Time',
    kind: 'moment',
    form: {},
    info: 'half',
    column: { width: 148, sort: 'Meeting_Time' },
    filter: { place: 'bar' },
  },
  person,
  department,
  { name: 'Invite_Num', kind: 'number', form: { maxLength: 5 }, info: 'half', column: { width: 96 } },
  {
    name: 'Arrive_Num',
    kind: 'number',
    form: { maxLength: 5 },
    info: 'half',
    column: { width: 96, sort: 'Arrive_Num' },
  },
  {
    name: 'Rate',
    kind: 'number',
    column: { width: 96, render: ({ Rate }) => (Rate === null ? <EmptyValue /> : percentText(Rate)) },
  },
  remark,
  closed,
  inDepartment,
  createTime,
  updateTime,
  creator,
  creatorDepartment,
];

/** Attendance at meetings, as its page, dialog and drawer show it. */
export const meetingKind: EntryKind<Meeting> = {
  noun: 'meeting',
  kind: targetKind.meeting,
  words: 'meeting',
  calls: attendance,
  remove: (guids) => send(attendance.remove, { Guid: [...guids] }),
  fields: meetingFields,
  schema: MeetingForm,
  quickFilters: [{ label: 'score.thisMonth', filters: inPeriod('Meeting_Time', 'month') }],
  nameOf: ({ Meeting_Name }) => Meeting_Name,
  presetAt: (now) => ({ Meeting_Time: now }),
  facts: (meeting) => [
    { key: 'User_Name', label: fieldLabel('meeting', 'User_Name'), value: meeting.User_Name },
    {
      key: 'Meeting_Time',
      label: fieldLabel('meeting', 'Meeting_Time'),
      value: <DateTime value={meeting.Meeting_Time} />,
    },
    { key: 'Invite_Num', label: fieldLabel('meeting', 'Invite_Num'), value: meeting.Invite_Num },
    { key: 'Arrive_Num', label: fieldLabel('meeting', 'Arrive_Num'), value: meeting.Arrive_Num },
  ],
  renderCard: (meeting, onOpen) => (
    <MoneyCard
      name={meeting.Meeting_Name}
      mark={`${meeting.Arrive_Num} / ${meeting.Invite_Num}`}
      lines={[meeting.User_Name, <DateTime key="time" value={meeting.Meeting_Time} precision="minute" />]}
      onOpen={onOpen}
    />
  ),
};
