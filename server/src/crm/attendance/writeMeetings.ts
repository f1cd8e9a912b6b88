import type { attendance } from '@haina/contract/calls/attendance.ts';
import { namedGuids } from '../../records/reach/lockRecords.ts';
import type { Handler } from '../../request/handler.ts';
import { addEntry, removeEntries, updateEntry } from '../scoreMonths/entryWrites.ts';
import { meetingKind } from './meetingForm.ts';
import { assertArrived, assertOnlyRow } from './sameMeeting.ts';

/** Enters how many of a person's guests came to a meeting; a person stands at a meeting once. */
export const addMeeting: Handler<typeof attendance.add> = async (form, ctx) => {
  assertArrived(form);
  return addEntry(ctx, meetingKind, form, {}, () => assertOnlyRow(ctx, { ...form, owner: form.User_Guid }, null));
};

/** Changes the fields sent of one row of attendance. */
export const updateMeeting: Handler<typeof attendance.update> = async (sent, ctx) =>
  updateEntry(ctx, meetingKind, sent, async (after) => {
    assertArrived(after);
    await assertOnlyRow(ctx, after, sent.Guid);
    return {};
  });

/** Moves attendance to the recycle bin, all or none. */
export const deleteMeetings: Handler<typeof attendance.remove> = async ({ MeetingGuidList = [], Guid = [] }, ctx) =>
  removeEntries(ctx, meetingKind, namedGuids([...MeetingGuidList, ...Guid], undefined, 'MeetingGuidList'));
