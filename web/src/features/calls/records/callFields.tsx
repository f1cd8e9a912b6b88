import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { callDirection } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import type { Field } from '../../../entity/fields/field.ts';
import type { FixedOptions } from '../../../entity/fields/options.ts';
import { dictionaryOptions } from '../../../pickers/dictionaryOptions.ts';
import { PeopleFilter } from '../../../pickers/peopleFilter.tsx';
import { departmentsInScope, peopleInScope } from '../../../pickers/peopleOptions.ts';
import { CallLength } from '../../../records/calls/CallLength.tsx';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { CalledPerson, CalledTarget } from './Called.tsx';
import { CallLabels, CallResult } from './CallMarks.tsx';

/** The group of texts that names the columns and filters of calls. */
export const noun = 'call';

const directions: FixedOptions = {
  fixed: [
    { value: callDirection.out, label: 'dial.incoming.out' },
    { value: callDirection.in, label: 'dial.incoming.in' },
    { value: callDirection.missed, label: 'dial.incoming.directionMissed' },
  ],
};

const ways: FixedOptions = {
  fixed: [
    { value: 1, label: 'dial.record.way.dialBack' },
    { value: 2, label: 'dial.record.way.directDial' },
    { value: 3, label: 'dial.record.way.backFill' },
  ],
};

/** What became of calls, also of those of which nobody can say. */
const results: FixedOptions = {
  fixed: [
    { value: callStatus.answered, label: 'dial.panel.status.answered' },
    { value: callStatus.notAnswered, label: 'dial.panel.status.notAnswered' },
    { value: callStatus.busy, label: 'dial.panel.status.busy' },
    { value: callStatus.refused, label: 'dial.panel.status.refused' },
    { value: callStatus.unreachable, label: 'dial.panel.status.unreachable' },
    { value: callStatus.failed, label: 'dial.panel.status.failed' },
    { value: callStatus.notReported, label: 'dial.panel.status.notReported' },
  ],
};

const lengths: FixedOptions = {
  fixed: [
    { value: 1, label: 'dial.record.lengthRange.short' },
    { value: 2, label: 'dial.record.lengthRange.middle' },
    { value: 3, label: 'dial.record.lengthRange.long' },
  ],
};

/** Everything of a call that is listed or filtered by (S29.11). */
export const callFields: readonly Field<CallRecord>[] = [
  {
    name: 'Talk_Time',
    kind: 'moment',
    column: {
      width: 152,
      title: 'dial.record.time',
      sort: 'Talk_Time',
      render: ({ Talk_Time }) => <DateTime value={Talk_Time} precision="minute" />,
    },
    filter: { place: 'dialog' },
  },
  {
    name: 'Target_Name',
    kind: 'text',
    column: { width: 168, grows: true, title: 'dial.record.target', render: (call) => <CalledTarget call={call} /> },
  },
  {
    name: 'Contacts_Guid',
    kind: 'text',
    column: { width: 208, render: (call) => <CalledPerson call={call} /> },
  },
  {
    name: 'user_guid',
    shown: 'User_Name',
    kind: 'person',
    options: peopleInScope,
    column: { width: 80, title: 'dial.record.caller' },
    filter: { place: 'dialog', input: PeopleFilter },
  },
  { name: 'structure_guid', kind: 'department', options: departmentsInScope, filter: { place: 'dialog' } },
  {
    name: 'Call_Status',
    kind: 'choice',
    options: results,
    column: { width: 96, title: 'dial.record.result', render: (call) => <CallResult call={call} /> },
    filter: { place: 'bar' },
  },
  {
    name: 'Talk_Length',
    kind: 'number',
    column: {
      width: 176,
      title: 'dial.record.length',
      sort: 'Talk_Length',
      render: (call) => <CallLength call={call} />,
    },
  },
  {
    name: 'Call_Label',
    kind: 'choice',
    options: dictionaryOptions('Call_Label'),
    column: { width: 188, title: 'dial.record.labels', render: (call) => <CallLabels call={call} most={2} /> },
    filter: { place: 'bar' },
  },
  { name: 'Talk_Length_Range', kind: 'choice', options: lengths, filter: { place: 'bar', isSingle: true } },
  { name: 'Direction', kind: 'choice', options: directions, filter: { place: 'dialog', isSingle: true } },
  { name: 'Call_Way', kind: 'choice', options: ways, filter: { place: 'dialog', isSingle: true } },
];
