import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { callDirection } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import type { Field } from '../../../entity/fields/field.ts';
import type { FixedOptions } from '../../../entity/fields/options.ts';
import { dictionaryOptions } from '../../../pickers/dictionaryOptions.ts';
import { PeopleFilter } from '../../../pickers/peopleFilter.tsx';
import { departmentsInScope, peopleInScope } from '../../../pickers/peopleOptions.ts';
import { CalledNumber } from '../../../records/calls/CalledNumber.tsx';
import { CallLength } from '../../../records/calls/CallLength.tsx';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { CalledTarget } from './Called.tsx';
import { CallLabels, CallResult } from './CallMarks.tsx';

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

/** Everything of a call that is listed or filtered by (S29.11). */
export const callFields: readonly Field<CallRecord>[] = [
  {
    name: 'Talk_Time',
    kind: 'moment',
    column: {
      width: 132,
      sort: 'Talk_Time',
      render: ({ Talk_Time }) => <DateTime value={Talk_Time} precision="minute" />,
    },
    filter: { place: 'bar' },
  },
  {
    name: 'Target_Name',
    kind: 'text',
    column: { width: 200, title: 'dial.record.target', render: (call) => <CalledTarget call={call} /> },
  },
  {
    name: 'Called_Number',
    kind: 'phone',
    column: { width: 136, render: (call) => <CalledNumber call={call} /> },
  },
  {
    name: 'user_guid',
    shown: 'User_Name',
    kind: 'person',
    options: peopleInScope,
    column: { width: 84 },
    filter: { place: 'bar', input: PeopleFilter },
  },
  { name: 'structure_guid', kind: 'department', options: departmentsInScope, filter: { place: 'bar' } },
  {
    name: 'Call_Status',
    kind: 'choice',
    options: results,
    column: { width: 108, title: 'dial.record.result', render: (call) => <CallResult call={call} /> },
    filter: { place: 'bar' },
  },
  { name: 'Talk_Length', kind: 'number', column: { width: 160, render: (call) => <CallLength call={call} /> } },
  {
    name: 'Call_Label',
    kind: 'choice',
    options: dictionaryOptions('Call_Label'),
    column: { width: 200, render: (call) => <CallLabels call={call} /> },
    filter: { place: 'bar' },
  },
  { name: 'Direction', kind: 'choice', options: directions, filter: { place: 'bar', isSingle: true } },
  { name: 'Call_Way', kind: 'choice', options: ways, filter: { place: 'bar', isSingle: true } },
];
