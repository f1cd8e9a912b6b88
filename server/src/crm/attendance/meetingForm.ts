import { MeetingForm } from '@haina/contract/calls/scoreShapes.ts';
import { declareForm, writtenApart } from '../../records/form/declareForm.ts';
import { meetingNoun } from '../../records/reach/ownedNouns.ts';
import type { EntryKind } from '../scoreMonths/entryWrites.ts';

/** What a person types about attendance at a meeting; whose guests they are is kept by the writes themselves. */
export const meetingForm = declareForm(MeetingForm, meetingNoun, {
  labels: 'meeting',
  words: ['Meeting_Name', 'Remark'],
  fields: {
    Meeting_Name: { column: 'name', kind: 'text' },
    Meeting_Time: { column: 'meeting_time', kind: 'moment' },
    Invite_Num: { column: 'invite_num', kind: 'amount' },
    Arrive_Num: { column: 'arrive_num', kind: 'amount' },
    Remark: { column: 'remark', kind: 'text' },
    User_Guid: writtenApart,
  },
});

/** Attendance among the entries of scores. */
export const meetingKind: EntryKind = {
  form: meetingForm,
  dateField: 'Meeting_Time',
  dateColumn: 'meeting_time',
  add: 'Meeting/AddMeeting',
};
