import type { attendance } from '@haina/contract/calls/attendance.ts';
import type { Meeting } from '@haina/contract/calls/scoreShapes.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { readyRecord } from '../../records/list/readRecord.ts';
import { countRecords } from '../../records/list/recordTotals.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { meetingForm } from './meetingForm.ts';
import { meetingsFilter, selectMeetings } from './selectMeetings.ts';

/** One page of the attendance that the caller may read. */
export const listMeetings: RawHandler<typeof attendance.list> = async (input, ctx) =>
  listRecords<Meeting>(ctx, meetingForm, input, await meetingsFilter(ctx, input), selectMeetings);

/** How many rows of attendance stand behind each ownership filter. */
export const countMeetings: Handler<typeof attendance.count> = async (_input, ctx) => countRecords(ctx, meetingForm);

/** One row of attendance that the caller may read; gone otherwise. */
export const readMeeting: RawHandler<typeof attendance.model> = ({ Guid }, ctx) =>
  readyRecord<Meeting>(ctx, meetingForm, Guid, selectMeetings);
