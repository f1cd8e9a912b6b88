import { attendance } from '@haina/contract/calls/attendance.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import type { Meeting } from '@haina/contract/calls/scoreShapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Condition } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { completeSelect } from '../../records/list/recordColumns.ts';
import type { Context } from '../../request/context.ts';
import { entryColumns, entryConditions } from '../scoreMonths/selectEntries.ts';
import { meetingForm } from './meetingForm.ts';

/** What a list of attendance may be narrowed by. */
export type MeetingFilter = Partial<z.output<typeof attendance.list.input>>;

const timePairs = timePairNames(attendance.list.input);

/** What a filter asks of attendance, as conditions on the table `meeting`; who may read it is the list's business. */
export const meetingsFilter = (ctx: Context, input: MeetingFilter): Promise<Condition[]> =>
  entryConditions(ctx, meetingForm, timePairs, input);

/** How many of those invited came, in percent; null where nobody was. */
const rate: RawBuilder<number | null> = sql<
  number | null
>`round(100.0 * meeting.arrive_num / nullif(meeting.invite_num, 0), 2)::float8`;

/** The table `meeting` with the wire's columns; the caller adds which rows. */
export async function selectMeetings(ctx: Context) {
  const columns = await entryColumns(ctx, meetingForm, 'meeting_time');
  return completeSelect<Meeting>()(
    ctx.db
      .selectFrom('meeting')
      .select((eb) => [
        ...columns,
        'meeting.name as Meeting_Name',
        wallTime(eb.ref('meeting.meeting_time'), ctx.session.zone).as('Meeting_Time'),
        'meeting.invite_num as Invite_Num',
        'meeting.arrive_num as Arrive_Num',
        rate.as('Rate'),
      ]),
  );
}
